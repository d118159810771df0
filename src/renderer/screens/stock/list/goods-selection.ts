import type { GoodsWanted, StockJobWanted } from '../../../../contract/bridge/goods.ts';

/** The selected SKUs: some, or all of a list except some. */
export interface GoodsSelection {
  readonly all: boolean;
  /** The selected ones; with `all`, the excluded ones. */
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

/** `count`: the length of the list. */
export function selectedCount({ all, skus }: GoodsSelection, count: number): number {
  return all ? Math.max(0, count - skus.size) : skus.size;
}

/** A selection of all applies to that list only; SKUs selected one by one stay selected in any. */
export function forOtherList(selection: GoodsSelection): GoodsSelection {
  return selection.all ? nothingSelected : selection;
}

/** What to refresh. */
export function wantedOf({ all, skus }: GoodsSelection, list: GoodsWanted): StockJobWanted {
  return all ? { ...list, except: [...skus] } : { skus: [...skus] };
}
