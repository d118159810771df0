import type { PickList } from '../../contract/bridge/documents.ts';
import type { CoreContext } from '../core-context.ts';
import { findOwnOrders } from './own-orders.ts';

/** What a batch of orders still needs from the shelves: by storage place, each SKU once. */
export function pickListOf(core: CoreContext, batch: string): PickList {
  const open = findOwnOrders(core, batch).filter(({ state }) => state === 'to-pack' || state === 'open');
  const goods = new Map<string, PickList['goods'][number]>();
  for (const { order } of open) {
    for (const { sku, name, nameCn, quantity } of order.goods) {
      const before = goods.get(sku);
      goods.set(sku, {
        ...{ sku, name: name ?? '', nameCn: nameCn ?? '' },
        storageNo: before?.storageNo ?? core.catalogue.record(sku)?.record.storageNo ?? '',
        quantity: (before?.quantity ?? 0) + quantity,
        orders: (before?.orders ?? 0) + 1,
      });
    }
  }
  // Unplaced goods come last: they are looked for.
  const placed = [...goods.values()].toSorted(
    (one, other) =>
      Number(one.storageNo === '') - Number(other.storageNo === '') ||
      one.storageNo.localeCompare(other.storageNo) ||
      one.sku.localeCompare(other.sku),
  );
  return { orders: open.length, goods: placed };
}
