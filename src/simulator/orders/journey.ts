import { dayMs } from '../world/durations.ts';
import type { Store } from '../world/store.ts';
import { type DropShipOrder, dropShipOrders } from './drop-ship-order.ts';
import { type OutboundOrder, outboundOrders } from './outbound-order.ts';
import type { Recipient } from './recipient.ts';
import { type ParcelNumbers, trackingCode } from './tracking-number.ts';

/** The possible events of a parcel in transit; the texts are in checkpoint-texts.ts. */
export type CheckpointKind =
  | 'registered'
  | 'received'
  | 'weight-differs'
  | 'dispatched'
  | 'collected'
  | 'export-cleared'
  | 'departed'
  | 'landed'
  | 'import-customs'
  | 'import-cleared'
  | 'sorting-centre'
  | 'delivery-depot'
  | 'out-for-delivery'
  | 'delivered'
  | 'undeliverable'
  | 'returning'
  | 'returned';

export interface JourneyStep {
  readonly kind: CheckpointKind;
  readonly atMs: number;
  /** At the origin, at the point of entry into the destination country, or near the recipient. */
  readonly place: 'origin' | 'gateway' | 'destination';
}

/** A parcel's journey as far as it is decided, in order of time. */
export interface Journey {
  readonly PackageId: string;
  readonly numbers: ParcelNumbers;
  readonly carrier: string;
  /** When its number becomes known. */
  readonly knownFromMs: number;
  /** A warehouse, or a handling location. */
  readonly origin: string;
  readonly destination: Recipient;
  readonly steps: readonly JourneyStep[];
  readonly promisedMs: number;
}

/** The parcel with that number as either of its numbers. */
export function findJourney(store: Store, trackingNumber: string): Journey | undefined {
  const code = trackingCode(trackingNumber);
  const [dropShip] = store.find(dropShipOrders, code);
  if (dropShip !== undefined) return dropShipJourney(dropShip);
  const [outbound] = store.find(outboundOrders, code);
  return outbound === undefined ? undefined : outboundJourney(outbound);
}

function dropShipJourney({ PackageId, Location, address, dispatch }: DropShipOrder): Journey | undefined {
  if (dispatch === undefined) return undefined;
  const { course, promisedMs, numbers, carrier } = dispatch;
  const { shippedMs, finishedMs } = course;
  const part = (share: number) => Math.round(shippedMs + (finishedMs - shippedMs) * share);
  const origin = (kind: CheckpointKind, atMs: number) => ({ kind, atMs, place: 'origin' as const });
  const gateway = (kind: CheckpointKind, atMs: number) => ({ kind, atMs, place: 'gateway' as const });
  const destination = (kind: CheckpointKind, atMs: number) => ({ kind, atMs, place: 'destination' as const });
  const steps = [
    origin('registered', course.createdMs),
    origin('received', course.receivedMs),
    ...(course.weightConfirmedMs === undefined ? [] : [origin('weight-differs', course.receivedMs)]),
    origin('dispatched', shippedMs),
    origin('export-cleared', part(0.1)),
    origin('departed', part(0.2)),
    gateway('landed', part(0.4)),
    gateway('import-customs', part(0.42)),
    gateway('import-cleared', part(0.55)),
    gateway('sorting-centre', course.destinationMs),
    destination('delivery-depot', part(0.85)),
    destination('out-for-delivery', part(0.95)),
    destination(course.isReturned ? 'undeliverable' : 'delivered', finishedMs),
    ...(course.isReturned
      ? [destination('returning', finishedMs + dayMs), origin('returned', finishedMs + 12 * dayMs)]
      : []),
  ];
  return {
    PackageId,
    numbers,
    carrier,
    knownFromMs: course.createdMs,
    origin: Location,
    destination: address,
    steps,
    promisedMs,
  };
}

function outboundJourney({ PackageId, WarehouseId, address, dispatch }: OutboundOrder): Journey | undefined {
  if (dispatch === undefined) return undefined;
  const { course, promisedMs, numbers, carrier } = dispatch;
  const { receivedMs, finishedMs, back } = course;
  const part = (share: number) => Math.round(receivedMs + (finishedMs - receivedMs) * share);
  const origin = (kind: CheckpointKind, atMs: number) => ({ kind, atMs, place: 'origin' as const });
  const destination = (kind: CheckpointKind, atMs: number) => ({ kind, atMs, place: 'destination' as const });
  const steps = [
    origin('registered', course.submittedMs),
    origin('dispatched', course.shippedMs),
    origin('collected', course.consignedMs),
    origin('sorting-centre', receivedMs),
    destination('delivery-depot', part(0.7)),
    destination('out-for-delivery', part(0.9)),
    destination(back === undefined ? 'delivered' : 'undeliverable', finishedMs),
    ...(back === undefined ? [] : [destination('returning', back.appliedMs), origin('returned', back.returnedMs)]),
  ];
  return {
    PackageId,
    numbers,
    carrier,
    knownFromMs: course.submittedMs,
    origin: WarehouseId,
    destination: address,
    steps,
    promisedMs,
  };
}
