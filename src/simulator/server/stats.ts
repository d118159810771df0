import { bills } from '../domains/bill-of-lading.ts';
import { dropShipOrders } from '../orders/drop-ship-order.ts';
import { isExamined } from '../orders/inbound-progress.ts';
import { inboundOrders } from '../orders/inbound-receipt.ts';
import { isPacked, outboundOrders } from '../orders/outbound-order.ts';
import { visibleNumber } from '../orders/tracking-number.ts';
import { hourMs } from '../world/durations.ts';
import { skus } from '../world/skus.ts';
import type { Store } from '../world/store.ts';

const exampleCount = 5;

/** The number of records of each kind. */
export function totalsOf(store: Store) {
  return {
    skus: store.count(skus),
    inboundOrders: store.count(inboundOrders),
    outboundOrders: store.count(outboundOrders),
    dropShipOrders: store.count(dropShipOrders),
    billsOfLading: store.count(bills),
  };
}

/** A few codes of each kind that can be queried now, newest orders first: a starting point for an integrator. */
export function examplesOf(store: Store, nowMs: number) {
  // Codes with commas, slashes and spaces are valid goods, but not a good start.
  const goods = store.first(skus, exampleCount * 20).filter((sku) => /^[\w-]+$/.test(sku.Sku));
  const inbound = store.newest(inboundOrders, nowMs, exampleCount * 4);
  const outbound = store.newest(outboundOrders, nowMs, exampleCount * 8);
  const dropShip = store.newest(dropShipOrders, nowMs, exampleCount * 8);
  // Old enough to have made progress, however many have been added since.
  const olderOutbound = store.newest(outboundOrders, nowMs - 4 * hourMs, exampleCount * 8);
  const olderInbound = store.newest(inboundOrders, nowMs - hourMs, exampleCount * 4);
  const outboundIds = some(outbound.map((order) => order.PackageId));
  const dropShipIds = some(dropShip.map((order) => order.PackageId));
  return {
    skus: some(goods.map((sku) => sku.Sku)),
    storageNos: some(goods.map((sku) => sku.StorageNo)),
    customStorageNos: some(goods.map((sku) => sku.CustomStorageNo)),
    svcSkus: some(goods.map((sku) => sku.SvcSku)),
    barcodes: some(goods.map((sku) => sku.Barcode)),
    warehouseIds: some([...new Set(inbound.map((order) => order.WarehouseId))]),
    shipmentIds: some(inbound.map((order) => order.ShipmentId)),
    svcOrderIds: some(inbound.map((order) => order.SvcOrderId)),
    packageIds: [...dropShipIds, ...outboundIds],
    dropShipPackageIds: dropShipIds,
    outboundPackageIds: outboundIds,
    svcPackageIds: some([...dropShip.slice(0, 2), ...outbound.slice(0, 2)].map((order) => order.SvcPackageId)),
    trackingNumbers: some([
      ...dropShip.map(({ dispatch }) =>
        dispatch === undefined || dispatch.course.shippedMs > nowMs
          ? undefined
          : visibleNumber(dispatch.numbers, nowMs).number,
      ),
      ...outbound.map(({ dispatch }) =>
        dispatch === undefined ? undefined : visibleNumber(dispatch.numbers, nowMs).number,
      ),
    ]),
    /** For batch outbound details: packed orders. */
    customerOrderNos: some(
      [...outbound, ...olderOutbound].filter((order) => isPacked(order, nowMs)).map((order) => order.PackageId),
    ),
    /** For putaway orders: examined inbound orders. */
    putawayOrderNos: some(
      [...inbound, ...olderInbound].filter((order) => isExamined(order, nowMs)).map((order) => order.ShipmentId),
    ),
  };
}

function some(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))].slice(0, exampleCount);
}
