import { fused } from '../contract/csv-text.ts';
import { decodeText, detectEncoding } from '../tables/text-encoding.ts';
import { likelyDelimiters, plainText, textRows } from '../tables/text-rows.ts';
import { plainHeading } from './profiles/order-profile.ts';

/** What a seller's SKU or listing stands for: our SKUs, several of a bundle, each with its quantity. */
export type SkuAliases = ReadonlyMap<string, readonly { readonly sku: string; readonly quantity: number }[]>;

/**
 * Reads a file with the columns `SellerSku`, `Sku` and, if wanted, `Quantity` (1 if blank). Lines with one SellerSku are a bundle. Throws
 * with the line that is wrong.
 */
export function readAliases(bytes: Uint8Array): SkuAliases {
  const plain = plainText(decodeText(bytes, detectEncoding(bytes)));
  const [heading, ...rows] = textRows(plain, likelyDelimiters(plain)[0] ?? ',');
  const places = ['SellerSku', 'Sku', 'Quantity'].map(
    (title) => heading?.cells.findIndex((cell) => plainHeading(cell) === plainHeading(title)) ?? -1,
  );
  const [seller = -1, ours = -1, count = -1] = places;
  if (seller < 0 || ours < 0) throw new Error('the aliases need the columns SellerSku and Sku');
  const aliases = new Map<string, { sku: string; quantity: number }[]>();
  for (const { row, cells } of rows) {
    const [from, sku, quantity] = [seller, ours, count].map((place) => fused(cells[place] ?? '').trim());
    if (!from || !sku || !/^\d{0,6}$/.test(quantity ?? '') || /^0+$/.test(quantity ?? ''))
      throw new Error(`line ${row} of the aliases needs a SellerSku, a Sku and a whole Quantity`);
    aliases.set(from, [...(aliases.get(from) ?? []), { sku, quantity: Number(quantity || 1) }]);
  }
  return aliases;
}
