import { z } from 'zod';
import { InboundListRecord, InboundStatus } from './inbound.ts';

/** `2026-11-21`, a day of this station's calendar. */
const Day = z.iso.date();

/** A page of the orders at the service (4.14). Asked for online only. */
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
