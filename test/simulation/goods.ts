/** What the station knows and the service has, with more of it than is ever sent. */
export const goods = ['MUG', 'BAG', 'CUP', 'PEN', 'HAT'].map((Sku) => ({
  Sku,
  DeclareName: `Article ${Sku}`,
  stock: [{ WarehouseId: 'US', TotalStockQty: 1_000_000 }],
}));

/** Grams of one unit, as its maker says and as it is. */
export const gramsOf = { MUG: 310, BAG: 42, CUP: 120, PEN: 9, HAT: 85 } as const;

export const skus = ['MUG', 'BAG', 'CUP', 'PEN', 'HAT'] as const;
