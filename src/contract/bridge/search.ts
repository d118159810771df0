import { z } from 'zod';
import { OutboxState } from '../outbox-state.ts';
import { Sought } from '../sought.ts';
import { DocumentKindName } from './documents.ts';
import { SkuHit } from './goods.ts';
import { OrderKind } from './orders.ts';
import { FollowedStage } from './sent-orders.ts';
import { TrackedStage } from './tracking.ts';

const FoundDocument = z.object({
  kind: z.literal('document'),
  id: z.string(),
  of: DocumentKindName,
  number: z.string(),
  status: z.enum(['open', 'parked', 'closed']),
  /** Of the Outbox, once it is finished. */
  outboxId: z.string().nullable(),
});
export type FoundDocument = z.infer<typeof FoundDocument>;

/** A thing by one of its numbers or words: what a person can be led to from anywhere. */
export const FoundThing = z.discriminatedUnion('kind', [
  FoundDocument,
  /** A number that is in a document: of a box, of a parcel, or of another order that it is about. */
  z.object({
    kind: z.literal('inside'),
    code: z.string(),
    what: z.enum(['box', 'parcel', 'order']),
    document: FoundDocument,
  }),
  /** An order that left this station, and that is followed. */
  z.object({
    kind: z.literal('order'),
    of: OrderKind,
    packageId: z.string(),
    stage: FollowedStage,
    recipient: z.string(),
    trackingNumber: z.string(),
  }),
  /** One that has not been taken by the service: it is in the Outbox. */
  z.object({ kind: z.literal('entry'), id: z.string(), of: OrderKind, packageId: z.string(), state: OutboxState }),
  /** A parcel by its tracking number. */
  z.object({ kind: z.literal('parcel'), number: z.string(), stage: TrackedStage, status: z.string() }),
  SkuHit.extend({ kind: z.literal('sku') }),
  /** A command of the window, which knows what it is called. */
  z.object({ kind: z.literal('command'), name: z.string() }),
]);
export type FoundThing = z.infer<typeof FoundThing>;

/** A thing that somebody went to: enough to find it again. */
export const OpenedThing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('document'), id: z.string().max(200) }),
  z.object({ kind: z.literal('order'), of: OrderKind, packageId: z.string().max(200) }),
  z.object({ kind: z.literal('entry'), id: z.string().max(200) }),
  z.object({ kind: z.literal('parcel'), number: z.string().max(200) }),
  z.object({ kind: z.literal('sku'), sku: z.string().max(200) }),
  z.object({ kind: z.literal('command'), name: z.string().max(60) }),
]);
export type OpenedThing = z.infer<typeof OpenedThing>;

/** What a person calls it. */
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
   * What has this text in its number or its words, without case: exact numbers first, then kind by kind, at most `each` of a
   * kind. With no text: what was opened lately, the last one first, then what was scanned lately.
   */
  'search.find': {
    access: 'read',
    input: z.object({ text: Sought, each: z.number().int().min(1).max(50) }),
    output: z.array(FoundThing),
  },
  /** Somebody went to it. */
  'search.opened': { access: 'act', input: OpenedThing, output: z.object({}) },
} as const;

/** A code that may be chosen where one is asked for. `name`: what it stands for; empty where nobody said. */
export const OfferedCode = z.object({ code: z.string(), name: z.string() });
export type OfferedCode = z.infer<typeof OfferedCode>;

/** What a station knows of the codes that forms ask for: what it has used, and in practice what the practice warehouse has. */
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

/** Parcels by what a form or a scan may name them by, those of this station first. */
export const OfferedParcels = z.object({ trackingNumbers: z.array(z.string()), packageIds: z.array(z.string()) });
export type OfferedParcels = z.infer<typeof OfferedParcels>;

/** What a screen offers to begin with, so that nobody has to know a number or a code from elsewhere. */
export const offerChannels = {
  /** CustomerOrderNos that a check may begin with, what is likeliest first. Asks the service. */
  'offers.orders': { access: 'read', input: z.object({ kind: CheckedKind }), output: z.array(z.string()) },
  /** Of drop-ship orders the ids, and all tracking numbers that are not tracked yet. */
  'offers.parcels': { access: 'read', input: z.object({}), output: OfferedParcels },
  'offers.codes': { access: 'read', input: z.object({}), output: OfferedCodes },
} as const;
