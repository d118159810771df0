import type { SkuView } from '../../../../contract/bridge/goods.ts';

type Stock = SkuView['stock'][number];

export interface StockFigures {
  /** The longest row in units: one scale for all rows, so that they can be compared. */
  readonly most: number;
  /** Over all warehouses with a known figure. */
  readonly available: number;
  /** The number of these warehouses. */
  readonly known: number;
  readonly rows: readonly (Stock & {
    readonly parts: readonly { readonly kind: 'available' | 'rest' | 'coming'; readonly pieces: number }[];
  })[];
}

/** The chart of a SKU's stock: available, in the warehouse but not available, and in transit, per warehouse. */
export function stockFigures(stock: readonly Stock[]): StockFigures {
  const rows = stock.map((row) => {
    const available = row.available ?? 0;
    // The service may report more available than in total; a part is never negative.
    const rest = Math.max(0, (row.total ?? available) - available);
    const parts = [
      { kind: 'available', pieces: available },
      { kind: 'rest', pieces: rest },
      { kind: 'coming', pieces: row.inTransit ?? 0 },
    ] as const;
    return { ...row, parts };
  });
  const sum = (pieces: readonly number[]) => pieces.reduce((total, each) => total + each, 0);
  return {
    most: Math.max(1, ...rows.map(({ parts }) => sum(parts.map((part) => part.pieces)))),
    available: sum(rows.map((row) => row.available ?? 0)),
    known: rows.filter(({ available }) => available !== null).length,
    rows,
  };
}
