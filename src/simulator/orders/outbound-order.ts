import { z } from 'zod';
import type { OutboundBatchStatus, OutboundStatus } from '../../contract/service/outbound.ts';
import { ShippingCost } from '../../contract/service/shared-records.ts';
import type { Collection } from '../world/store.ts';
import { day, recordDate, warehouseTime, whenHappened } from '../world/wire-date.ts';
import { isFreight } from './carriers.ts';
import { svcPackageCode } from './package-batch.ts';
import { Recipient } from './recipient.ts';
import { StoredReason } from './stored-reason.ts';
import { ParcelNumbers, trackingCodes, visibleNumber } from './tracking-number.ts';

const timeMs = z.number();

/** The times of the steps of an order with reserved goods (manual/service.md 11). */
const OutboundCourse = z.object({
  submittedMs: timeMs,
  examinedMs: timeMs,
  packedMs: timeMs,
  shippedMs: timeMs,
  consignedMs: timeMs,
  receivedMs: timeMs,
  /** The time of delivery or, for a parcel that returns, of the failed attempt. */
  finishedMs: timeMs,
  back: z.object({ appliedMs: timeMs, returnedMs: timeMs, restockedMs: timeMs }).optional(),
});
export type OutboundCourse = z.infer<typeof OutboundCourse>;

/** The part of an order that exists once its goods are reserved. `parcel` is the packed goods, `costs` the shipping costs. */
const OutboundDispatch = z.object({
  course: OutboundCourse,
  /** The estimated time of arrival. */
  promisedMs: timeMs,
  numbers: ParcelNumbers,
  carrier: z.string(),
  parcel: z.object({ grams: z.number(), lengthCm: z.number(), widthCm: z.number(), heightCm: z.number() }),
  costs: z.array(ShippingCost),
  serialCodes: z.array(z.object({ SNCode: z.string(), StorageNo: z.string() })),
});
export type OutboundDispatch = z.infer<typeof OutboundDispatch>;

/** An outbound order as stored by the simulator. Times in milliseconds since 1970. */
export const OutboundOrder = z.object({
  PackageId: z.string(),
  SvcPackageId: z.string(),
  WarehouseId: z.string(),
  ServiceCode: z.string().optional(),
  PlatformOrderNo: z.string().optional(),
  address: Recipient,
  goods: z.array(z.object({ Sku: z.string(), StorageNo: z.string().optional(), Quantity: z.number() })),
  preSale: z.boolean(),
  submitLater: z.boolean(),
  isRemote: z.boolean(),
  remark: z.string().optional(),
  createdAtMs: timeMs,
  retries: z.number(),
  dispatch: OutboundDispatch.optional(),
  failure: StoredReason.optional(),
});
export type OutboundOrder = z.infer<typeof OutboundOrder>;

export const outboundOrders: Collection<OutboundOrder> = {
  name: 'outbound-orders',
  schema: OutboundOrder,
  keyOf: (order) => order.PackageId,
  codesOf: (order) => [svcPackageCode(order.SvcPackageId), ...trackingCodes(order.dispatch?.numbers)],
  timeOf: (order) => order.createdAtMs,
};

/** The record of the batch query (2.5). What has not happened yet is left out. */
export function batchRecord(order: OutboundOrder, nowMs: number): OutboundBatchStatus {
  const { dispatch } = order;
  const course = dispatch?.course;
  const number = dispatch === undefined ? undefined : visibleNumber(dispatch.numbers, nowMs);
  const isPacked = course !== undefined && course.packedMs <= nowMs;
  const isShipped = course !== undefined && course.shippedMs <= nowMs;
  return {
    PackageId: order.PackageId,
    SvcPackageId: order.SvcPackageId,
    Status: createStatusOf(order),
    HandleStatus: handleStatusOf(order, nowMs),
    RetryCount: order.retries,
    UnShippedReason: order.failure,
    ServiceCode: order.ServiceCode,
    TrackingNumber: number?.number,
    IsFinalTrackingNumber: number?.isFinal ?? false,
    InternalNumber: order.SvcPackageId,
    ShippingProvider: dispatch?.carrier,
    ShippingCosts: isShipped ? (dispatch?.costs ?? []) : [],
    Weight: isPacked ? dispatch?.parcel.grams : undefined,
    HasRemoteFee: order.isRemote,
    SvcOrderShipOuted: whenHappened(course?.shippedMs, nowMs, recordDate),
    SvcOrderShipOutedStr: whenHappened(course?.shippedMs, nowMs, day),
    SvcOrderShipOutedTimeStr: whenHappened(course?.shippedMs, nowMs, warehouseTime),
    SvcOrderPackedTimeStr: whenHappened(course?.packedMs, nowMs, warehouseTime),
    WarehouseId: order.WarehouseId,
    PricingProductCode: order.ServiceCode,
    TruckBodyNo: isShipped && dispatch !== undefined ? truckBodyOf(dispatch) : undefined,
    SnCodes: isPacked ? (dispatch?.serialCodes ?? []) : [],
  };
}

/** The record of the single query (2.5). */
export function singleRecord(order: OutboundOrder, nowMs: number): OutboundStatus {
  return { ...batchRecord(order, nowMs), Skus: order.goods, PlatformOrderNo: order.PlatformOrderNo };
}

/** Packed: its boxes can be queried. */
export function isPacked(order: OutboundOrder, nowMs: number): boolean {
  return order.dispatch !== undefined && order.dispatch.course.packedMs <= nowMs;
}

/** Palletised goods leave in a truck body, whose number is derived from their freight number. */
function truckBodyOf({ carrier, numbers }: OutboundDispatch): string | undefined {
  return isFreight(carrier) ? numbers.final.replace('PRO', 'WB') : undefined;
}

function createStatusOf(order: OutboundOrder): string {
  if (order.failure !== undefined) return 'CreateFailed';
  return order.dispatch === undefined && !order.submitLater ? 'Creating' : 'Created';
}

function handleStatusOf({ failure, dispatch }: OutboundOrder, nowMs: number): string {
  if (failure !== undefined) return 'UnShipped';
  if (dispatch === undefined) return 'Initial';
  const { course } = dispatch;
  const steps: readonly (readonly [name: string, ms: number | undefined])[] = [
    ['RetrunFinished', course.back?.restockedMs],
    ['Returns', course.back?.returnedMs],
    ['RetrunApply', course.back?.appliedMs],
    ['Finished', course.back === undefined ? course.finishedMs : undefined],
    ['Receive', course.receivedMs],
    ['Consignment', course.consignedMs],
    ['Shipped', course.shippedMs],
    ['Examined', course.examinedMs],
  ];
  return steps.find(([, ms]) => ms !== undefined && ms <= nowMs)?.[0] ?? 'Submitted';
}
