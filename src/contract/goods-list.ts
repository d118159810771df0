import { z } from 'zod';
import { Sought } from './sought.ts';

/** Which of the followed SKUs: `no-stock` has figures and nothing available, `old` was never asked for or a day ago. */
export const GoodsFilter = z.enum(['all', 'no-stock', 'old']);
export type GoodsFilter = z.infer<typeof GoodsFilter>;

/** Figures are sums over the followed warehouses that were asked; null where none was. */
export const GoodsRow = z.object({
  sku: z.string(),
  name: z.string(),
  nameCn: z.string(),
  total: z.number().nullable(),
  available: z.number().nullable(),
  inTransit: z.number().nullable(),
  /** The oldest of the figures: ms since 1970. */
  at: z.number().nullable(),
  /** Followed warehouses that were not asked yet. */
  unasked: z.number().int(),
});
export type GoodsRow = z.infer<typeof GoodsRow>;

export const GoodsWanted = z.object({ text: Sought, filter: GoodsFilter });
export type GoodsWanted = z.infer<typeof GoodsWanted>;

/** A list as it stood when it was made, by Sku. While it is not whole, `count` is what was found so far. */
export const GoodsList = z.object({ id: z.string(), count: z.number().int(), isWhole: z.boolean() });
export type GoodsList = z.infer<typeof GoodsList>;

/** Null for a SKU that is followed no more. */
export const GoodsPage = GoodsList.extend({ rows: z.array(GoodsRow.nullable()) });
export type GoodsPage = z.infer<typeof GoodsPage>;

export const mostOfPage = 1_000;

export const mostNames = 200;

export const goodsChannels = {
  /** The goods that each code names at this station; null where none, or more than one. */
  'goods.names': {
    access: 'read',
    input: z.object({ codes: z.array(z.string()).max(mostNames) }),
    output: z.array(z.object({ sku: z.string(), name: z.string(), nameCn: z.string() }).nullable()),
  },
  /** The followed SKUs that are wanted; answers with the first of them. */
  'goods.list': { access: 'read', input: GoodsWanted, output: GoodsList },
  'goods.page': {
    access: 'read',
    input: z.object({
      id: z.string(),
      from: z.number().int().min(0),
      limit: z.number().int().min(1).max(mostOfPage),
    }),
    output: GoodsPage,
  },
} as const;
