import type { GoodsWanted, StockJobWanted } from '../../../contract/bridge/goods.ts';

/** Which SKUs a person chose: some, or all of a list but some. */
export interface GoodsSelection {
  readonly all: boolean;
  /** Those chosen; of `all` those left out. */
  readonly skus: ReadonlySet<string>;
}

export const nothingSelected: GoodsSelection = { all: false, skus: new Set() };
export const allSelected: GoodsSelection = { all: true, skus: new Set() };

export const isSelected = ({ all, skus }: GoodsSelection, sku: string): boolean => skus.has(sku) !== all;

export function toggled(selection: GoodsSelection, sku: string): GoodsSelection {
  const skus = new Set(selection.skus);
  if (!skus.delete(sku)) skus.add(sku);
  return { ...selection, skus };
}

/** `count`: of the list. */
export function selectedCount({ all, skus }: GoodsSelection, count: number): number {
  return all ? Math.max(0, count - skus.size) : skus.size;
}

/** All of a list holds for that list alone; what was chosen one by one stays chosen in any. */
export function forOtherList(selection: GoodsSelection): GoodsSelection {
  return selection.all ? nothingSelected : selection;
}

/** What is to be refreshed. */
export function wantedOf({ all, skus }: GoodsSelection, list: GoodsWanted): StockJobWanted {
  return all ? { ...list, except: [...skus] } : { skus: [...skus] };
}
