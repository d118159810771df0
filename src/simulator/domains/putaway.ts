import { type PutawayInfo, putawayInfo } from '../../contract/service/putaway.ts';
import { totalsOf } from '../orders/inbound-figures.ts';
import type { InboundOrder } from '../orders/inbound-order.ts';
import { isExamined, isOver } from '../orders/inbound-progress.ts';
import { inboundOrders } from '../orders/inbound-receipt.ts';
import { placeOf } from '../orders/places.ts';
import { serve } from '../requests/service-handler.ts';
import { skus } from '../world/skus.ts';
import type { Store } from '../world/store.ts';

export const putawayHandlers = [
  /**
   * The client's number of a putaway order is the ShipmentId of the inbound order whose goods it puts away; it exists once that is
   * examined. Unknown numbers are left out, and without numbers the result is empty: no field of the body is required (4.20).
   */
  serve(putawayInfo, ({ store, clock }, { body }) => {
    const numbers = [...new Set(body.CustomerOrderNos ?? [])];
    const orders = numbers.flatMap((number) => store.get(inboundOrders, number) ?? []);
    const nowMs = clock.now();
    const known = orders.filter((order) => isExamined(order, nowMs));
    return { status: 200, body: known.map((order) => infoOf(store, order)) };
  }),
];

function infoOf(store: Store, order: InboundOrder): PutawayInfo {
  return {
    CustomerOrderNo: order.ShipmentId,
    WarehouseCode: order.WarehouseId,
    WarehouseName: placeOf(order.WarehouseId)?.warehouse ?? order.WarehouseId,
    Status: statusOf(order),
    CustomerManifestItems: manifestOf(store, order),
  };
}

/** The values of this field are not shown (2.13). */
function statusOf(order: InboundOrder): string {
  if (isOver(order)) return 'Completed';
  return order.receipts.length === 0 ? 'Open' : 'Receiving';
}

/**
 * One item per StorageNo of the plan. The service counts arrivals by Sku (2.6): those of a Sku with several StorageNos fill its items in
 * order, and any surplus is added to the last. Unplanned goods appear with a quantity of 0.
 */
function manifestOf(store: Store, order: InboundOrder): PutawayInfo['CustomerManifestItems'] {
  const planned = plannedByStorageNo(order);
  return totalsOf(order).flatMap(({ Sku, arrived }) => {
    const items = [...(planned.get(Sku) ?? [[store.get(skus, Sku)?.StorageNo, 0] as const])];
    let left = arrived;
    return items.map(([StorageNo, CustomerQuantity], index) => {
      const ReceivedQuantity = index === items.length - 1 ? left : Math.min(left, CustomerQuantity);
      left -= ReceivedQuantity;
      return { StorageNo, CustomerQuantity, ReceivedQuantity, Sku };
    });
  });
}

/** Units by Sku and StorageNo. */
function plannedByStorageNo(order: InboundOrder): Map<string, Map<string | undefined, number>> {
  const planned = new Map<string, Map<string | undefined, number>>();
  for (const { Sku, StorageNo, Quantity } of order.lines) {
    const pieces = planned.get(Sku) ?? new Map<string | undefined, number>();
    planned.set(Sku, pieces.set(StorageNo, (pieces.get(StorageNo) ?? 0) + Quantity));
  }
  return planned;
}
