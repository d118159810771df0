import { decodeText, detectEncoding } from '../tables/text-encoding.ts';
import { readSellerAliases } from './seller-aliases-csv.ts';

/** What a seller's SKU or listing stands for: our SKUs, several of a bundle, each with its quantity. */
export type SkuAliases = ReadonlyMap<string, readonly { readonly sku: string; readonly quantity: number }[]>;

/** Reads a file of aliases without a catalogue that would know its SKUs. Throws with the lines that are wrong. */
export function readAliases(bytes: Uint8Array): SkuAliases {
  const read = readSellerAliases(decodeText(bytes, detectEncoding(bytes)), () => true);
  if (!read.ok) throw new Error(read.problems.map(({ path, message }) => `aliases, ${path}: ${message}`).join('\n'));
  return new Map(read.aliases.map(({ seller, parts }) => [seller, parts]));
}
