import { toGtin14 } from '../../barcode/check-digit.ts';
import type { ScanReading } from '../../barcode/read-scan.ts';
import type { ScannedItem } from '../../documents/journal/scanned-code.ts';
import type { AliasesRepository } from './aliases-repository.ts';
import type { CatalogueReader, CodeMatch } from './catalogue-reader.ts';

export type Resolution =
  | { readonly kind: 'item'; readonly item: ScannedItem; readonly quantity: number; readonly isLearned: boolean }
  /** Unknown here: the service may know it. */
  | { readonly kind: 'unknown'; readonly item: ScannedItem; readonly quantity: number }
  | { readonly kind: 'ambiguous'; readonly code: string; readonly skus: readonly string[] };

type GoodsReading = Extract<ScanReading, { kind: 'gtin' | 'plain' | 'gs1' }>;

/**
 * The goods that a code identifies: learned codes take precedence over the catalogue, which is searched for each form
 * of the code.
 */
export function resolveItem(
  reading: GoodsReading,
  { catalogue, learned }: { catalogue: CatalogueReader; learned: AliasesRepository },
): Resolution {
  const code = codeOf(reading);
  const lotted = reading.kind === 'gs1' ? reading : { lot: null, expiry: null, serial: null, count: null };
  const { lot, expiry, serial } = lotted;
  const quantity = lotted.count !== null && lotted.count > 0 ? lotted.count : 1;
  const blank: ScannedItem = { code, sku: null, storageNo: null, name: null, lot, expiry, serial };

  const taught = learned.skuOf(code);
  if (taught !== null) {
    const record = catalogue.record(taught)?.record;
    const known = { sku: taught, storageNo: record?.storageNo ?? null, ...namesOf(record) };
    return { kind: 'item', item: { ...blank, ...known }, quantity, isLearned: true };
  }
  for (const form of formsOf(code)) {
    const matches = catalogue.match(form);
    const [match] = matches;
    if (matches.length > 1) return { kind: 'ambiguous', code, skus: matches.map((each) => each.record.sku) };
    if (match) return { kind: 'item', item: { ...blank, ...named(match, form) }, quantity, isLearned: false };
  }
  return { kind: 'unknown', item: blank, quantity };
}

/** The text as scanned first, then its 14-digit form, in which the catalogue stores every GTIN. */
export function formsOf(code: string): string[] {
  const gtin14 = toGtin14(code);
  return gtin14 === null || gtin14 === code ? [code] : [code, gtin14];
}

/** A line is named by what is printed under the bars: for a GS1 code its GTIN, without the leading zero. */
function codeOf(reading: GoodsReading): string {
  if (reading.kind !== 'gs1') return reading.text;
  return reading.gtin14 === null ? reading.text : reading.gtin14.replace(/^0(?=\d{13}$)/, '');
}

/** StorageNo is included only if it was scanned or is in the catalogue (manual/design.md 7). */
function named({ kind, record }: CodeMatch, code: string): Partial<ScannedItem> {
  return { sku: record.sku, storageNo: kind === 'storageNo' ? code : record.storageNo, ...namesOf(record) };
}

/** A line keeps both names: its next reader may use the other language. */
export function namesOf(record: { name?: string; nameCn?: string } | undefined): {
  name: string | null;
  nameCn: string | null;
} {
  return { name: record?.name || null, nameCn: record?.nameCn || null };
}
