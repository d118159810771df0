import { z } from 'zod';
import { ChangedProductDetail, InboundListRecord, InboundStatus } from '../service/inbound.ts';
import { DocumentView } from './documents.ts';

/** `2026-11-21`, a day of this station's calendar. */
const Day = z.iso.date();

/** A page of the orders at the service (4.14). Only available online. */
export const InboundListQuery = z.object({
  from: Day,
  to: Day,
  warehouseId: z.string().max(30),
  /** SvcOrderIds; empty: all. */
  svcOrderIds: z.array(z.string().min(1)).max(200),
  page: z.number().int().min(1).max(200),
});
export type InboundListQuery = z.infer<typeof InboundListQuery>;

export const InboundListPage = z.object({
  records: z.array(InboundListRecord),
  /** ms since 1970. */
  readAt: z.number(),
  hasMore: z.boolean(),
});
export type InboundListPage = z.infer<typeof InboundListPage>;

/** An order as the service last showed it. `at`: ms since 1970. */
export const InboundReading = z.object({ record: InboundStatus, at: z.number() });
export type InboundReading = z.infer<typeof InboundReading>;

/**
 * What is declared for one SKU in plans and changes of boxes (2.5a): all of a product detail except its Quantity, which
 * comes from its line. Values in USD, Weight in grams (manual/service.md 10). SellingValue is sent in changes only.
 */
export const DeclaredGoods = ChangedProductDetail.omit({ Quantity: true });
export type DeclaredGoods = z.infer<typeof DeclaredGoods>;

/** One SKU with what is known about it. */
export const GoodsToDeclare = z.object({
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  /** As a person confirmed it at this station; null: not confirmed yet, and nothing of it is sent. */
  declared: DeclaredGoods.nullable(),
  /** From the SKU master (2.9, 2.10). */
  master: DeclaredGoods,
});
export type GoodsToDeclare = z.infer<typeof GoodsToDeclare>;

const byShipmentId = z.object({ shipmentId: z.string().min(1).max(200) });

export const inboundChannels = {
  /** Orders at the service, a page at a time: online only. */
  'inbound.list': { access: 'read', input: InboundListQuery, output: InboundListPage },
  /** Opens an order's boxes for changes, by its ShipmentId or SvcOrderId. */
  'inbound.open': { access: 'act', input: z.object({ order: z.string().min(1).max(200) }), output: DocumentView },
  /** As last read; null: never. */
  'inbound.order': { access: 'read', input: byShipmentId, output: InboundReading.nullable() },
  'inbound.refresh': { access: 'act', input: byShipmentId, output: InboundReading },
  'inbound.goods': {
    access: 'read',
    input: z.object({ skus: z.array(z.string()).max(10_000) }),
    output: z.array(GoodsToDeclare),
  },
  'inbound.declare': {
    access: 'act',
    input: z.object({ goods: z.array(z.object({ sku: z.string().min(1), declared: DeclaredGoods })).max(10_000) }),
    output: z.object({}),
  },
} as const;
