import type { CheckedOrder } from './check-order.ts';

/** More of a Sku is ordered than was available when the service was last asked. */
export interface StockShort {
  readonly sku: string;
  readonly ordered: number;
  readonly available: number;
  /** When the service said so, ms since 1970. */
  readonly at: number;
}

/** What the cache knows of a Sku in the warehouse that the orders leave from; null where it knows nothing. */
export type AvailableStock = (sku: string) => { readonly available: number | null; readonly at: number } | null;

/** The Skus that these orders want more of than is known to be available, the largest gap first. */
export function stockShorts(orders: readonly CheckedOrder[], stockOf: AvailableStock): StockShort[] {
  const ordered = new Map<string, number>();
  for (const { pieces } of orders) {
    for (const [sku, quantity] of pieces) ordered.set(sku, (ordered.get(sku) ?? 0) + quantity);
  }
  const shorts = [...ordered].flatMap(([sku, quantity]): StockShort[] => {
    const stock = stockOf(sku);
    if (stock === null || stock.available === null || stock.available >= quantity) return [];
    return [{ sku, ordered: quantity, available: stock.available, at: stock.at }];
  });
  return shorts.sort((one, other) => other.ordered - other.available - (one.ordered - one.available));
}
