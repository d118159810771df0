import type { Sqlite } from '../storage/database.ts';
import type { CatalogueRecord, CodeKind } from './catalogue-record.ts';
import { searchExpression } from './search-text.ts';
import { stockDaysOf } from './stock-days.ts';

export interface CodeMatch {
  readonly kind: CodeKind;
  readonly record: CatalogueRecord;
}

interface MatchRow {
  kind: CodeKind;
  record: string;
}

/** A Sku takes precedence over an equal number of another kind. */
const rank: Readonly<Record<CodeKind, number>> = { sku: 0, storageNo: 1, customStorageNo: 2, svcSku: 3, barcode: 4 };

/** Reads the catalogue: statements are prepared once, with one probe per code and one row per hit. */
export function createCatalogueReader(db: Sqlite) {
  const byCode = db.prepare<[string], MatchRow>(
    'SELECT kind, record FROM codes JOIN skus ON skus.id = sku_id WHERE code = ? LIMIT 4',
  );
  const bySku = db.prepare<[string], { record: string; updated_at: number }>(
    'SELECT record, updated_at FROM skus WHERE sku = ?',
  );
  const codesOf = db.prepare<[string], { code: string; kind: string }>(
    'SELECT code, kind FROM codes WHERE sku_id = (SELECT id FROM skus WHERE sku = ?)',
  );
  const bySubstring = db.prepare<[string, number], { record: string }>(
    'SELECT record FROM skus WHERE id IN (SELECT rowid FROM sku_search WHERE sku_search MATCH ? LIMIT ?)',
  );
  const byPrefix = db.prepare<[string, string, number], { record: string }>(
    'SELECT record FROM skus WHERE id IN (SELECT sku_id FROM codes WHERE code >= ? AND code < ? LIMIT ?)',
  );
  // Prepared on use: a catalogue written by an earlier version has no figures until it is opened for writing.
  const figures = () => ({
    count: db.prepare<[], { n: number }>("SELECT value AS n FROM figures WHERE name = 'skus'"),
    ages: db.prepare<[], { oldest: number | null; newest: number | null }>(
      'SELECT (SELECT min(updated_at) FROM skus) AS oldest, (SELECT max(updated_at) FROM skus) AS newest',
    ),
  });
  let prepared: ReturnType<typeof figures> | null = null;
  const kept = () => {
    prepared ??= figures();
    return prepared;
  };

  /** Codes keep their case and are mostly capitals, but people type either. */
  const beginningWith = (wanted: string, limit: number) => {
    const typed = byPrefix.all(wanted, `${wanted}\u{10FFFF}`, limit);
    const capitals = wanted.toUpperCase();
    if (typed.length > 0 || capitals === wanted) return typed;
    return byPrefix.all(capitals, `${capitals}\u{10FFFF}`, limit);
  };

  return {
    /** The SKUs that a code identifies, by the strongest kind of code only: none, one, or more than one. */
    match(code: string): CodeMatch[] {
      const rows = byCode.all(code);
      const best = Math.min(...rows.map((row) => rank[row.kind]));
      return rows
        .filter((row) => rank[row.kind] === best)
        .map((row) => ({ kind: row.kind, record: parseRecord(row.record) }));
    },
    record(sku: string): { record: CatalogueRecord; updatedAt: number } | null {
      const row = bySku.get(sku);
      return row ? { record: parseRecord(row.record), updatedAt: row.updated_at } : null;
    },
    /** Earlier figures by warehouse, oldest first. */
    stockDays: (sku: string) => stockDaysOf(db, sku),
    codesOf: (sku: string): { code: string; kind: string }[] => codesOf.all(sku),
    /** SKUs with that text anywhere in their codes or names; for fewer than three letters, codes that begin with it. */
    search(text: string, limit: number): CatalogueRecord[] {
      const wanted = text.trim();
      if (wanted === '') return [];
      const expression = searchExpression(wanted);
      const rows = expression === null ? beginningWith(wanted, limit) : bySubstring.all(expression, limit);
      return rows.map((row) => parseRecord(row.record));
    },
    count: (): number => kept().count.get()?.n ?? 0,
    /** When the least recently updated SKU was written, and the most recent; null if there is none. */
    ages: (): { oldest: number | null; newest: number | null } => kept().ages.get() ?? { oldest: null, newest: null },
    isFollowed: (sku: string): boolean => bySku.get(sku) !== undefined,
  };
}
export type CatalogueReader = ReturnType<typeof createCatalogueReader>;

/** Written by us and validated then: not parsed again while handling a scan. */
function parseRecord(json: string): CatalogueRecord {
  return JSON.parse(json);
}
