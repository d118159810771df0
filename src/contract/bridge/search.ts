import { z } from 'zod';
import { OutboxState } from '../outbox-state.ts';
import { Sought } from '../sought.ts';
import { DocumentKindName, DocumentStatus } from './documents.ts';
import { SkuHit } from './goods.ts';
import { OrderKind } from './orders.ts';
import { OrderStage } from './sent-orders.ts';
import { TrackedStage } from './tracking.ts';

const FoundDocument = z.object({
  kind: z.literal('document'),
  id: z.string(),
  of: DocumentKindName,
  number: z.string(),
  status: DocumentStatus,
  /** Its outbox entry, once finished. */
  outboxId: z.string().nullable(),
});
export type FoundDocument = z.infer<typeof FoundDocument>;

/** A search result, found by one of its numbers or words: something a person can open from anywhere. */
export const FoundThing = z.discriminatedUnion('kind', [
  FoundDocument,
  /** A number in a document: of a box, of a parcel, or of another order that it concerns. */
  z.object({
    kind: z.literal('inside'),
    code: z.string(),
    what: z.enum(['box', 'parcel', 'order']),
    document: FoundDocument,
  }),
  /** A sent order that is being followed. */
  z.object({
    kind: z.literal('order'),
    of: OrderKind,
    packageId: z.string(),
    stage: OrderStage,
    recipient: z.string(),
    trackingNumber: z.string(),
    /** At its marketplace; empty: not known. */
    platformOrderNo: z.string(),
  }),
  /** One that the service has not accepted: it is in the Outbox. */
  z.object({
    kind: z.literal('entry'),
    id: z.string(),
    of: OrderKind,
    packageId: z.string(),
    platformOrderNo: z.string(),
    state: OutboxState,
  }),
  /** A parcel by its tracking number. */
  z.object({ kind: z.literal('parcel'), number: z.string(), stage: TrackedStage, status: z.string() }),
  SkuHit.extend({ kind: z.literal('sku') }),
  /** A command of the window, which knows its label. */
  z.object({ kind: z.literal('command'), name: z.string() }),
]);
export type FoundThing = z.infer<typeof FoundThing>;

/** A thing that somebody opened: enough data to find it again. */
export const OpenedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), id: z.string().max(200) }),
  z.object({ kind: z.literal('order'), of: OrderKind, packageId: z.string().max(200) }),
  z.object({ kind: z.literal('entry'), id: z.string().max(200) }),
  z.object({ kind: z.literal('parcel'), number: z.string().max(200) }),
  z.object({ kind: z.literal('sku'), sku: z.string().max(200) }),
  z.object({ kind: z.literal('command'), name: z.string().max(60) }),
]);
export type OpenedThing = z.infer<typeof OpenedThing>;

/** The number that people use for it. */
export function numberOf(thing: FoundThing): string {
  switch (thing.kind) {
    case 'document':
    case 'parcel':
      return thing.number;
    case 'inside':
      return thing.code;
    case 'order':
    case 'entry':
      return thing.packageId;
    case 'sku':
      return thing.sku;
    case 'command':
      return thing.name;
  }
}

export const searchChannels = {
  /**
   * Everything with this text in its number or words, ignoring case: exact numbers first, then by kind, at most `each`
   * of a kind. Without a text: what was recently opened, latest first, then what was recently scanned.
   */
  'search.find': {
    access: 'read',
    input: z.object({ text: Sought, each: z.number().int().min(1).max(50) }),
    output: z.array(FoundThing),
  },
  /** Somebody opened it. */
  'search.opened': { access: 'act', input: OpenedThing, output: z.object({}) },
} as const;

/** A code to choose in a field. `name`: its meaning; empty if unknown. */
export const OfferedCode = z.object({ code: z.string(), name: z.string() });
export type OfferedCode = z.infer<typeof OfferedCode>;

/**
 * The codes that a station knows for form fields: those it has used, and in practice mode those of the practice
 * warehouse.
 */
export const OfferedCodes = z.object({
  warehouses: z.array(OfferedCode),
  locations: z.array(OfferedCode),
  shippingTypes: z.array(OfferedCode),
  dropShipServices: z.array(OfferedCode),
  outboundServices: z.array(OfferedCode),
});
export type OfferedCodes = z.infer<typeof OfferedCodes>;

export const CheckedKind = z.enum(['putaway-check', 'pallet-check']);
export type CheckedKind = z.infer<typeof CheckedKind>;

/** Parcels by the numbers that a form or a scan accepts, this station's first. */
export const OfferedParcels = z.object({ trackingNumbers: z.array(z.string()), packageIds: z.array(z.string()) });
export type OfferedParcels = z.infer<typeof OfferedParcels>;

/** Suggestions that a screen starts with, so that nobody has to look up a number or a code elsewhere. */
export const offerChannels = {
  /** CustomerOrderNos that a check may start with, most likely first. Queries the service. */
  'offers.orders': { access: 'read', input: z.object({ kind: CheckedKind }), output: z.array(z.string()) },
  /** The ids of drop-ship orders, and all tracking numbers not tracked yet. */
  'offers.parcels': { access: 'read', input: z.object({}), output: OfferedParcels },
  'offers.codes': { access: 'read', input: z.object({}), output: OfferedCodes },
} as const;
