import { z } from 'zod';
import type { DropShipBatchStatus, DropShipCreated, DropShipStatus } from '../../contract/service/drop-ship.ts';
import { ShippingCost } from '../../contract/service/shared-records.ts';
import type { Collection } from '../world/store.ts';
import { day, recordDate, warehouseTime, whenHappened } from '../world/wire-date.ts';
import { svcPackageCode } from './package-batch.ts';
import { Recipient } from './recipient.ts';
import { StoredReason } from './stored-reason.ts';
import { ParcelNumbers, trackingCodes, visibleNumber } from './tracking-number.ts';

const timeMs = z.number();

/** The times of an order's steps (manual/service.md 11). */
const DropShipCourse = z.object({
  createdMs: timeMs,
  examinedMs: timeMs,
  /** The parcel has been received at the warehouse and weighed. */
  receivedMs: timeMs,
  /** Only for a parcel heavier than declared: until then its weight waits to be confirmed. */
  weightConfirmedMs: timeMs.optional(),
  shippedMs: timeMs,
  /** The first scan in the country of destination. */
  destinationMs: timeMs,
  /** The time of delivery or, for an undeliverable parcel, of the failed attempt. */
  finishedMs: timeMs,
  isReturned: z.boolean(),
});
export type DropShipCourse = z.infer<typeof DropShipCourse>;

export type Measures = z.infer<typeof Measures>;
const Measures = z.object({ grams: z.number(), Length: z.number(), Width: z.number(), Height: z.number() });

/** The part of an order that exists once its label is made. `measured` is what the warehouse measures. */
const DropShipDispatch = z.object({
  course: DropShipCourse,
  /** The estimated time of arrival. */
  promisedMs: timeMs,
  numbers: ParcelNumbers,
  carrier: z.string(),
  measured: Measures,
  chargedGrams: z.number(),
  costs: z.array(ShippingCost),
});
export type DropShipDispatch = z.infer<typeof DropShipDispatch>;

/** A drop-ship order as stored by the simulator: its whole future is decided at creation. Times in ms since 1970. */
export const DropShipOrder = z.object({
  PackageId: z.string(),
  SvcPackageId: z.string(),
  Location: z.string(),
  ServiceCode: z.string().optional(),
  address: Recipient,
  codAmount: z.string().optional(),
  codCurrency: z.string().optional(),
  submitLater: z.boolean(),
  isRemote: z.boolean(),
  /** As declared by the client. */
  declared: Measures,
  createdAtMs: timeMs,
  dispatch: DropShipDispatch.optional(),
  failure: z.object({ atMs: timeMs, reason: StoredReason }).optional(),
});
export type DropShipOrder = z.infer<typeof DropShipOrder>;

export const dropShipOrders: Collection<DropShipOrder> = {
  name: 'drop-ship-orders',
  schema: DropShipOrder,
  keyOf: (order) => order.PackageId,
  codesOf: (order) => [svcPackageCode(order.SvcPackageId), ...trackingCodes(order.dispatch?.numbers)],
  timeOf: (order) => order.createdAtMs,
};

/** The record of the batch query (2.3). What has not happened yet is left out. */
export function batchRecord(order: DropShipOrder, nowMs: number): DropShipBatchStatus {
  const { dispatch, failure } = order;
  const course = dispatch?.course;
  const has = (ms: number | undefined) => ms !== undefined && ms <= nowMs;
  const measured = has(course?.receivedMs) ? dispatch?.measured : undefined;
  const number = dispatch !== undefined && has(course?.createdMs) ? visibleNumber(dispatch.numbers, nowMs) : undefined;
  const first = dispatch?.numbers.first;
  return {
    WeightInit: order.declared.grams,
    PackingInit: packingOf(order.declared),
    Weight: measured?.grams,
    Packing: packingOf(measured),
    ChargedWeight: measured === undefined ? undefined : dispatch?.chargedGrams,
    ServerSource: order.Location,
    Country: order.address.Country,
    ServiceCode: order.ServiceCode,
    MailingDate: whenHappened(course?.shippedMs, nowMs, day),
    CodAmount: order.codAmount,
    CodAmountCurrency: order.codCurrency,
    PackageId: order.PackageId,
    SvcPackageId: order.SvcPackageId,
    Status: createStatusOf(order, nowMs),
    HandleStatus: handleStatusOf(order, nowMs),
    TrackingNumber: number?.number,
    ExtraTrackNumber: number === undefined || number.number === first ? undefined : first,
    IsFinalTrackingNumber: number?.isFinal ?? false,
    ShippingProvider: number === undefined ? undefined : dispatch?.carrier,
    RetryCount: 0,
    CreateFailedReason: has(failure?.atMs) ? failure?.reason : undefined,
    ShippingCosts: has(course?.shippedMs) ? (dispatch?.costs ?? []) : [],
    HasRemoteFee: order.isRemote,
    WarehouseReceivedTime: whenHappened(course?.receivedMs, nowMs, warehouseTime),
    WarehouseDepartedTime: whenHappened(course?.shippedMs, nowMs, warehouseTime),
    CreatedTime: recordDate(order.createdAtMs),
  };
}

/** The record in the reply to creation (2.3). */
export function createdRecord(order: DropShipOrder, nowMs: number): DropShipCreated {
  const course = order.dispatch?.course;
  return {
    ...batchRecord(order, nowMs),
    DestinationAscanTime: whenHappened(course?.destinationMs, nowMs, warehouseTime),
    DeliveredTime: course?.isReturned === true ? undefined : whenHappened(course?.finishedMs, nowMs, warehouseTime),
  };
}

/** The record of the single query (2.3). */
export function singleRecord(order: DropShipOrder, nowMs: number): DropShipStatus {
  return { ...createdRecord(order, nowMs), TrackingState: trackingStateOf(order, nowMs) };
}

function createStatusOf({ submitLater, dispatch, failure }: DropShipOrder, nowMs: number): string {
  if (submitLater) return 'Created';
  if (failure !== undefined && failure.atMs <= nowMs) return 'CreateFailed';
  return dispatch !== undefined && dispatch.course.createdMs <= nowMs ? 'Created' : 'Creating';
}

function handleStatusOf({ dispatch }: DropShipOrder, nowMs: number): string {
  if (dispatch === undefined) return 'Initial';
  const { course } = dispatch;
  const isWaiting = course.weightConfirmedMs !== undefined;
  const steps: readonly (readonly [name: string, ms: number | undefined])[] = [
    ['Return', course.isReturned ? course.finishedMs : undefined],
    ['Shipped', course.shippedMs],
    ['WeightConfirm', course.weightConfirmedMs],
    ['WaitingForWeightConfirm', isWaiting ? course.receivedMs : undefined],
    ['Examined', course.examinedMs],
    ['Submitted', course.createdMs],
  ];
  return steps.find(([, ms]) => ms !== undefined && ms <= nowMs)?.[0] ?? 'Initial';
}

/** The numeric state of label creation (manual/service.md 11). */
function trackingStateOf(order: DropShipOrder, nowMs: number): number {
  const status = createStatusOf(order, nowMs);
  if (status === 'CreateFailed') return 1;
  if (status === 'Creating') return 9;
  return order.submitLater ? 5 : 0;
}

function packingOf(measures: Measures | undefined) {
  if (measures === undefined) return undefined;
  const { grams: _grams, ...sides } = measures;
  return sides;
}
