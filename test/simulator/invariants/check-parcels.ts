import type { BatchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import type { OutboundStatus } from '../../../src/contract/service/outbound.ts';
import type { TrackingRecord } from '../../../src/contract/service/tracking.ts';
import type { Look } from './look.ts';
import { hold, same } from './same.ts';

const shippedDropShip = ['Shipped', 'Return'];
const shippedOutbound = ['Shipped', 'Consignment', 'Receive', 'Finished', 'RetrunApply', 'Returns', 'RetrunFinished'];

/** Status, boxes and tracking of each parcel agree. */
export function checkParcels(look: Look): void {
  for (const [key, order] of Object.entries(look.dropShips)) {
    const { HandleStatus = '', Status, CreateFailedReason } = order;
    same(`${key}: has costs`, (order.ShippingCosts?.length ?? 0) > 0, shippedDropShip.includes(HandleStatus));
    same(`${key}: says why it failed`, CreateFailedReason !== undefined, Status === 'CreateFailed');
    hold(HandleStatus === 'Initial' || Status === 'Created', () => `${key}: ${Status} and ${HandleStatus}`);
    same(
      `${key}: has a number`,
      order.TrackingNumber !== undefined,
      Status === 'Created' && HandleStatus !== 'Initial',
    );
    checkTracking(look, key, order.TrackingNumber);
    const isDelivered = look.trackings[order.TrackingNumber ?? '']?.TrackingStatus === 'Delivered';
    same(`${key}: delivered`, isDelivered, order.DeliveredTime !== undefined);
  }
  for (const [key, order] of Object.entries(look.outbounds)) {
    const { HandleStatus = '', Status, UnShippedReason } = order;
    const isShipped = shippedOutbound.includes(HandleStatus);
    same(`${key}: has costs`, (order.ShippingCosts?.length ?? 0) > 0, isShipped);
    same(`${key}: says why it failed`, UnShippedReason !== undefined, Status === 'CreateFailed');
    same(`${key}: failed`, Status === 'CreateFailed', HandleStatus === 'UnShipped');
    same(`${key}: has left`, order.SvcOrderShipOuted !== undefined, isShipped);
    checkTracking(look, key, order.TrackingNumber);
    const isDelivered = look.trackings[order.TrackingNumber ?? '']?.TrackingStatus === 'Delivered';
    same(`${key}: delivered`, isDelivered, HandleStatus === 'Finished');
    same(`${key}: has boxes`, look.details[key] !== undefined, order.SvcOrderPackedTimeStr !== undefined);
    const details = look.details[key];
    if (details !== undefined) checkBoxes(key, order, details);
  }
  checkBills(look);
}

/** The number that a status shows can be tracked; nothing is told of the future, or out of order. */
function checkTracking({ trackings, nowMs }: Look, key: string, number: string | undefined): void {
  if (number === undefined) return;
  const record: TrackingRecord | undefined = trackings[number];
  same(`the parcel of ${number}`, record?.PackageId, key);
  const times = (record?.Checkpoints ?? []).map(({ DateTime = '' }) => Date.parse(DateTime));
  hold(times.length > 0, () => `${key}: ${number} is given out, and nothing is known of it`);
  same(
    `${key}: the times of its checkpoints`,
    times,
    times.toSorted((a, b) => a - b),
  );
  hold(
    times.every((ms) => ms <= nowMs),
    () => `${key}: a checkpoint of the future, ${JSON.stringify(record?.Checkpoints)}`,
  );
}

/** Every piece is in one box, every box on one pallet at most, and each pallet lists its boxes. */
function checkBoxes(key: string, { Skus = [] }: OutboundStatus, details: BatchOutboundDetails): void {
  const { BoxDetails: boxes = [], PalletDetails: pallets = [] } = details;
  const ordered = new Map<string, number>();
  for (const { Sku = '', StorageNo = Sku, Quantity = 0 } of Skus)
    ordered.set(StorageNo, (ordered.get(StorageNo) ?? 0) + Quantity);
  const packed = new Map<string, number>();
  for (const { StorageNo = '', Quantity = 0 } of boxes.flatMap(({ SkuDetails = [] }) => SkuDetails)) {
    hold(Quantity > 0, () => `${key}: a line of ${Quantity} in a box`);
    packed.set(StorageNo, (packed.get(StorageNo) ?? 0) + Quantity);
  }
  same(`${key}: packed`, packed, ordered);
  const boxNos = boxes.map(({ BoxNo }) => BoxNo);
  same(`${key}: its boxes, each once`, boxNos, [...new Set(boxNos)]);
  const listed = pallets.flatMap(({ PalletNo, BoxNos = [] }) => BoxNos.map((boxNo) => `${boxNo} on ${PalletNo}`));
  const placed = boxes.flatMap(({ BoxNo, PalletNo }) => (PalletNo === undefined ? [] : [`${BoxNo} on ${PalletNo}`]));
  same(`${key}: its pallets`, listed.toSorted(), placed.toSorted());
  hold(
    pallets.every(({ BoxNos = [] }) => BoxNos.length > 0),
    () => `${key}: an empty pallet`,
  );
}

/** What a bill of lading says of the transport is to be seen with each parcel that it names, and nowhere else. */
function checkBills({ ledger, trackings }: Look): void {
  const named = ledger
    .filter(({ endpoint }) => endpoint === 'bill-of-lading.create')
    .flatMap(({ body }) => (body as { BoxInfos: { PackageInfos: { PackageId: string }[] }[] }).BoxInfos)
    .flatMap(({ PackageInfos }) => PackageInfos.map(({ PackageId }) => PackageId));
  for (const { PackageId = '', TransitPorts = [] } of Object.values(trackings)) {
    same(`${PackageId}: is on a bill`, TransitPorts.length > 0, named.includes(PackageId));
  }
}
