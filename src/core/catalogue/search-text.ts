import type { CatalogueRecord } from './catalogue-record.ts';

/**
 * The trigram index finds nothing shorter than three characters, and Chinese words often have one or two. So each Han
 * character is tripled in the index and in queries: one character is then a trigram of its own.
 */
const tripled = (text: string) => text.replace(/\p{Script=Han}/gu, (character) => character.repeat(3));

export function searchText(record: CatalogueRecord): string {
  const parts = [
    record.sku,
    record.name,
    record.nameCn,
    record.storageNo,
    record.customStorageNo,
    record.svcSku,
    record.barcode,
  ];
  return tripled(parts.filter(Boolean).join(' '));
}

/** The FTS5 expression for the words of the text, without those still too short; null if all of them are. */
export function searchExpression(text: string): string | null {
  const words = tripled(text)
    .split(/\s+/)
    .filter((word) => [...word].length >= 3);
  if (words.length === 0) return null;
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ');
}
