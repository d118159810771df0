import { z } from 'zod';
import { Sought } from './sought.ts';
import { Verdict } from './verdict.ts';

/** Lines of a bundle; characters of a seller's text; units of a SKU in one unit of it. */
export const mostParts = 50;
export const longestSeller = 200;
export const mostOfPart = 999_999;

/** One of the SKUs that a seller's text stands for, and how many units of it. */
export const AliasPart = z.object({
  sku: z.string().trim().min(1).max(100),
  quantity: z.number().int().min(1).max(mostOfPart),
});
export type AliasPart = z.infer<typeof AliasPart>;

const Seller = z.string().trim().min(1).max(longestSeller);
/** Several SKUs: a bundle. */
const AliasParts = z
  .array(AliasPart)
  .min(1)
  .max(mostParts)
  .refine((parts) => new Set(parts.map(({ sku }) => sku)).size === parts.length, 'Each SKU once.');

/** What a seller's SKU, barcode or listing stands for, as a file of orders spells it. */
export const SellerAlias = z.object({ seller: z.string(), parts: z.array(AliasPart) });
export type SellerAlias = z.infer<typeof SellerAlias>;

/** `isSku`: the seller's text is itself a SKU of the catalogue, which takes precedence: the alias is not used. */
export const KeptAlias = SellerAlias.extend({
  isSku: z.boolean(),
  at: z.number(),
  operator: z.string(),
  station: z.string(),
});
export type KeptAlias = z.infer<typeof KeptAlias>;

const countOfAliases = z.object({ aliases: z.number().int() });

export const sellerAliasChannels = {
  /** Every alias in use, for a file of orders. A text that is a SKU of the catalogue has none: it stands for itself. */
  'orders.aliases': { access: 'read', input: z.object({}), output: z.object({ aliases: z.array(SellerAlias) }) },
  /**
   * Those with `text` in the seller's text or in a SKU, newest first, and how many there are. `seller`: of exactly
   * that text.
   */
  'orders.find-aliases': {
    access: 'read',
    input: z.object({
      text: Sought,
      seller: z.string().max(longestSeller).optional(),
      limit: z.number().int().min(1).max(100_000),
    }),
    output: z.object({ aliases: z.array(KeptAlias), total: z.number().int() }),
  },
  /**
   * Keeps what a seller's text stands for from now on, instead of what it stood for before. With a `batch`, its lines of
   * goods with that text become lines of these SKUs, as one entry. Errors: `invalid-input` for a text that is a SKU of
   * the catalogue and for a SKU that is not in it, `not-found`, `conflict`.
   */
  'orders.keep-alias': {
    access: 'act',
    input: z.object({ seller: Seller, parts: AliasParts, batch: z.string().min(1).max(100).nullable() }),
    output: Verdict,
  },
  'orders.drop-aliases': {
    access: 'act',
    input: z.object({ sellers: z.array(z.string().max(longestSeller)).max(100_000) }),
    output: countOfAliases,
  },
  /** All of them as CSV text: SellerSku, Sku, Quantity; a bundle has several lines. */
  'orders.export-aliases': { access: 'act', input: z.object({}), output: countOfAliases.extend({ csv: z.string() }) },
  /**
   * CSV text with a heading line, whole or not at all: an invalid line is named in `details.problems` as `line 7`. What
   * is already known and not in the file stays. `changed` stood for something else here; `unused` are SKUs themselves.
   */
  'orders.import-aliases': {
    access: 'act',
    input: z.object({ csv: z.string() }),
    output: countOfAliases.extend({ changed: z.number().int(), unused: z.number().int() }),
  },
} as const;
