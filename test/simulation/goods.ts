/** What the station knows and the service has, with more of it than is ever sent. */
export const goods = ['MUG', 'BAG', 'CUP', 'PEN', 'HAT'].map((Sku) => ({
  Sku,
  DeclareName: `Article ${Sku}`,
  stock: [{ WarehouseId: 'US', TotalStockQty: 1_000_000 }],
}));

export const skus = ['MUG', 'BAG', 'CUP', 'PEN', 'HAT'] as const;
