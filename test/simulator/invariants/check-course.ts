import { isDeepStrictEqual } from 'node:util';
import type { Look } from './look.ts';
import { hold, same } from './same.ts';

// The courses of manual/service.md 11; what stands later in a list never comes before what stands earlier.
const created = ['Creating', 'Created', 'CreateFailed'];
const dropShip = ['Initial', 'Submitted', 'Examined', 'WaitingForWeightConfirm', 'WeightConfirm', 'Shipped', 'Return'];
const outbound = [
  'Initial',
  'Submitted',
  'Examined',
  'Shipped',
  'Consignment',
  'Receive',
  'Finished',
  'RetrunApply',
  'Returns',
  'RetrunFinished',
  'UnShipped',
];
const inbound = ['Init', 'Submitted', 'Examined', 'Added'];
const inboundStatus = ['Open', 'Closed'];
/** No order leaves these. */
const ends = ['CreateFailed', 'Return', 'Finished', 'RetrunFinished', 'UnShipped', 'Added', 'Closed'];

/** From one look to a later one of the same world, things have only gone on. */
export function checkCourse(before: Look, after: Look): void {
  hold(after.nowMs >= before.nowMs, () => `the clock went back from ${before.nowMs} to ${after.nowMs}`);
  for (const [key, was] of Object.entries(before.dropShips)) {
    const is = after.dropShips[key];
    goesOn(key, created, was.Status, is?.Status);
    goesOn(key, dropShip, was.HandleStatus, is?.HandleStatus);
    staysOnce(key, was, is, [...identity, ...dropShipTimes]);
    if (was.ShippingCosts?.length) same(`${key}: its costs`, is?.ShippingCosts, was.ShippingCosts);
    checkNumbers(key, was, is);
    checkHistory(key, before, after, was.TrackingNumber, is?.TrackingNumber);
  }
  for (const [key, was] of Object.entries(before.outbounds)) {
    const is = after.outbounds[key];
    goesOn(key, created, was.Status, is?.Status);
    goesOn(key, outbound, was.HandleStatus, is?.HandleStatus);
    staysOnce(key, was, is, [...identity, ...outboundTimes]);
    hold(
      (is?.RetryCount ?? 0) >= (was.RetryCount ?? 0),
      () => `${key}: ${was.RetryCount} retries, then ${is?.RetryCount}`,
    );
    if (was.ShippingCosts?.length) same(`${key}: its costs`, is?.ShippingCosts, was.ShippingCosts);
    checkNumbers(key, was, is);
    checkHistory(key, before, after, was.TrackingNumber, is?.TrackingNumber);
    if (before.details[key] !== undefined) same(`${key}: its boxes`, after.details[key], before.details[key]);
  }
  for (const [key, was] of Object.entries(before.inbounds)) {
    const is = after.inbounds[key];
    goesOn(key, inbound, was.HandleState, is?.HandleState);
    goesOn(key, inboundStatus, was.Status, is?.Status);
    staysOnce(key, was, is, inboundTimes);
    for (const { Sku, ArrivalQuantity = 0, PutawayQuantity = 0 } of was.Skus ?? []) {
      const line = is?.Skus?.find((other) => other.Sku === Sku);
      hold((line?.ArrivalQuantity ?? 0) >= ArrivalQuantity, () => `${key} ${Sku}: what has come came not`);
      hold((line?.PutawayQuantity ?? 0) >= PutawayQuantity, () => `${key} ${Sku}: what was put away is not`);
    }
  }
}

const identity = ['SvcPackageId', 'MailingDate', 'CodAmount'];
const dropShipTimes = [
  'CreatedTime',
  'WarehouseReceivedTime',
  'WarehouseDepartedTime',
  'DestinationAscanTime',
  'DeliveredTime',
  'Weight',
  'ChargedWeight',
  'CreateFailedReason',
];
const outboundTimes = [
  'SvcOrderShipOuted',
  'SvcOrderPackedTimeStr',
  'Weight',
  'UnShippedReason',
  'SnCodes',
  'WarehouseId',
];
const inboundTimes = [
  'SvcOrderId',
  'CreateTime',
  'ReceivedTime',
  'ShippingOutTime',
  'ShippingInTime',
  'WarehouseId',
  'ShippingType',
];

function goesOn(key: string, course: readonly string[], was = '', is = ''): void {
  if (was === is) return;
  hold(course.includes(is) && course.includes(was), () => `${key}: from ${was} to ${is}`);
  hold(course.indexOf(is) > course.indexOf(was) && !ends.includes(was), () => `${key} went back from ${was} to ${is}`);
  // Only what has not begun can fail.
  hold(is !== 'UnShipped' || was === 'Initial', () => `${key}: from ${was} to ${is}`);
  hold(is !== 'CreateFailed' || was === 'Creating', () => `${key}: from ${was} to ${is}`);
}

/** What is known once does not change any more. */
function staysOnce(key: string, was: object, is: object | undefined, names: readonly string[]): void {
  const then: Readonly<Record<string, unknown>> = { ...was };
  const now: Readonly<Record<string, unknown>> = { ...is };
  for (const name of names) {
    const value = then[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    same(`${key}: ${name}, which was known`, now[name], value);
  }
}

interface Numbered {
  readonly TrackingNumber?: string | undefined;
  readonly IsFinalTrackingNumber?: boolean | undefined;
}

/** A number changes once at most: from the first to the final one. */
function checkNumbers(key: string, was: Numbered, is: Numbered | undefined): void {
  if (was.TrackingNumber === undefined || is?.TrackingNumber === was.TrackingNumber) return;
  hold(
    was.IsFinalTrackingNumber === false && is?.IsFinalTrackingNumber === true,
    () => `${key}: its number was ${was.TrackingNumber}, and is ${is?.TrackingNumber}`,
  );
}

/** What was told of a parcel stays told, in the same words. */
function checkHistory(key: string, before: Look, after: Look, was = '', is = ''): void {
  const then = before.trackings[was]?.Checkpoints ?? [];
  const now = after.trackings[is]?.Checkpoints ?? [];
  hold(
    isDeepStrictEqual(now.slice(0, then.length), then),
    () => `${key}: its checkpoints were ${JSON.stringify(then)}, and are ${JSON.stringify(now)}`,
  );
}
