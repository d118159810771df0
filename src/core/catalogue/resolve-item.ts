import { toGtin14 } from '../../barcode/check-digit.ts';
import type { ScanReading } from '../../barcode/read-scan.ts';
import type { ScannedItem } from '../../documents/journal/scanned-code.ts';
import type { CatalogueReader, CodeMatch } from './catalogue-reader.ts';
import type { LearnedCodesRepository } from './learned-codes-repository.ts';

export type Resolution =
  | { readonly kind: 'item'; readonly item: ScannedItem; readonly quantity: number; readonly isLearned: boolean }
  /** Nothing here knows it: the service may. */
  | { readonly kind: 'unknown'; readonly item: ScannedItem; readonly quantity: number }
  | { readonly kind: 'ambiguous'; readonly code: string; readonly skus: readonly string[] };

type GoodsReading = Extract<ScanReading, { kind: 'gtin' | 'plain' | 'gs1' }>;

/** What goods a code names: what was learned here stands above the catalogue, which is asked for each way to write it. */
export function resolveItem(
  reading: GoodsReading,
  { catalogue, learned }: { catalogue: CatalogueReader; learned: LearnedCodesRepository },
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

/** The text as scanned first, then its 14-digit form, in which the catalogue keeps every GTIN. */
export function formsOf(code: string): string[] {
  const gtin14 = toGtin14(code);
  return gtin14 === null || gtin14 === code ? [code] : [code, gtin14];
}

/** A line is called by what people read under the bars: of a GS1 code its GTIN, without the filling zero. */
function codeOf(reading: GoodsReading): string {
  if (reading.kind !== 'gs1') return reading.text;
  return reading.gtin14 === null ? reading.text : reading.gtin14.replace(/^0(?=\d{13}$)/, '');
}

/** StorageNo goes along only if it was scanned or the catalogue says so (manual/design.md 7). */
function named({ kind, record }: CodeMatch, code: string): Partial<ScannedItem> {
  return { sku: record.sku, storageNo: kind === 'storageNo' ? code : record.storageNo, ...namesOf(record) };
}

/** A line keeps both names: who reads it next may read the other language. */
export function namesOf(record: { name?: string; nameCn?: string } | undefined): {
  name: string | null;
  nameCn: string | null;
} {
  return { name: record?.name || null, nameCn: record?.nameCn || null };
}
