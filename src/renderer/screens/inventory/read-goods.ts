import { type GoodsPage, type GoodsRow, mostOfPage } from '../../../contract/bridge/goods.ts';
import type { OnSlice } from '../../table-export/table-export.tsx';

/** By the names of manual/service.md 2.10 where it has them. Figures are sums over the followed warehouses, as in the list. */
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

/** A list as a table; a SKU that is followed no more is left out. Null when no more was wanted. */
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
