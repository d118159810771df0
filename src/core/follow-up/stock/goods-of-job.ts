import type { StockJobWanted } from '../../../contract/bridge/goods.ts';
import { inventoryLimit } from '../../../contract/service/inventory.ts';
import type { GoodsLists } from '../../catalogue/goods-lists.ts';

export interface GoodsOfJob {
  /** Total number, including those before `from`. */
  readonly of: Promise<number>;
  /** The next ones, as many as one request may contain; none at the end. */
  readonly next: () => Promise<readonly string[]>;
  readonly drop: () => void;
}

/** The SKUs of a job, from its current position. */
export function goodsOfJob(
  goods: GoodsLists,
  wanted: StockJobWanted,
  from: { readonly asOf: number; readonly after: string; readonly done: number },
  warehouses: readonly string[],
): GoodsOfJob {
  let at = 0;
  if ('skus' in wanted) {
    const rest = wanted.skus.slice(from.done);
    return {
      of: Promise.resolve(wanted.skus.length),
      next: async () => {
        at += inventoryLimit;
        return rest.slice(at - inventoryLimit, at);
      },
      drop: () => undefined,
    };
  }
  const { text, filter, except } = wanted;
  const left = new Set(except);
  const found = goods.find({ text, filter, asOf: from.asOf, warehouses, after: from.after });
  const still = [...left].filter((sku) => sku > from.after).length;
  return {
    of: found.whole.then(() => from.done + found.ids.length - still),
    next: async () => {
      await found.begun;
      while (at < found.ids.length || !found.isWhole()) {
        if (at + inventoryLimit > found.ids.length && !found.isWhole()) await found.whole;
        const skus = goods.skus(found.ids.slice(at, at + inventoryLimit)).filter((sku) => !left.has(sku));
        at += inventoryLimit;
        if (skus.length > 0) return skus;
      }
      return [];
    },
    drop: found.drop,
  };
}
