/** What a seller's text stands for, as far as lines are concerned. */
type Parts = readonly { readonly quantity: number }[];

/** What the platform calls a line: true of each of its parts, too. */
const ofPlatform: ReadonlySet<string> = new Set(['PlatformItemId', 'PlatformTransactionId']);

/** One unit of a single SKU is the same goods under another name. */
export function isOneForOne(parts: Parts): boolean {
  return parts.length === 1 && parts[0]?.quantity === 1;
}

/**
 * Whether the lines that a seller's line becomes keep its value of that field: all of them if it is the same goods. Of a bundle, price, name,
 * customs and the like describe the bundle, and not what is in it.
 */
export function staysOfLine(field: string, parts: Parts): boolean {
  return isOneForOne(parts) || ofPlatform.has(field);
}
