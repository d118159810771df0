import { type GoodsPage, type GoodsRow, mostOfPage } from '../../../../contract/bridge/goods.ts';
import type { OnSlice } from '../../../export/table-export.tsx';

/** Named as in manual/service.md 2.10 where it has them. Figures are sums over the followed warehouses, as in the list. */
const headings = [
  'Sku',
  'NameEn',
  'NameCn',
  'AvailStockQty',
  'TotalStockQty',
  'InTransitStockQty',
  'FiguresOf',
  'WarehousesUnasked',
] as const;

/** Reads a list as a table; SKUs no longer followed are left out. Null when it was stopped. */
export async function readGoods(
  read: (from: number, limit: number) => Promise<GoodsPage>,
  onSlice: OnSlice,
): Promise<readonly string[] | null> {
  for (let from = 0; ; from += mostOfPage) {
    const { rows, count } = await read(from, mostOfPage);
    const known = rows.filter((row) => row !== null);
    if (!onSlice({ rows: known.map(cellsOf), places: known.map(() => []) }, from + rows.length)) return null;
    if (from + rows.length >= count || rows.length === 0) return headings;
  }
}

function cellsOf({ sku, name, nameCn, available, total, inTransit, at, unasked }: GoodsRow) {
  return [sku, name, nameCn, available, total, inTransit, at === null ? null : new Date(at).toISOString(), unasked];
}
