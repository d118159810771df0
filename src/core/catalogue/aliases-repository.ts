import { toGtin14 } from '../../barcode/check-digit.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

export interface AliasRow {
  /** As printed under the bars: a GTIN without leading zeros. */
  readonly code: string;
  readonly sku: string;
  readonly approved: boolean;
  /** When and by whom it was taught, or imported from a file. */
  readonly at: number;
  readonly operator: string;
  readonly station: string;
}

/**
 * Codes that a person taught this station; they take precedence over the catalogue. Every form of a GTIN is one code.
 */
export function createAliasesRepository(db: Sqlite) {
  const find = db.prepare<[string], { sku: string }>('SELECT sku FROM learned_codes WHERE code = ?');
  const one = db.prepare<[string], { sku: string; approved: number }>(
    'SELECT sku, approved FROM learned_codes WHERE code = ?',
  );
  const keys = db.prepare<[], { code: string }>('SELECT code FROM learned_codes ORDER BY code');
  const learn = db.prepare(
    'INSERT INTO learned_codes (code, sku, approved, at, operator, station) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET sku = excluded.sku, approved = excluded.approved, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );
  const approve = db.prepare('UPDATE learned_codes SET approved = 1 WHERE code = ? AND sku = ? AND approved = 0');
  const forget = db.prepare('DELETE FROM learned_codes WHERE code = ? AND sku = ?');
  const list = db.prepare<[number], Omit<AliasRow, 'approved'> & { approved: number }>(
    'SELECT code, sku, approved, at, operator, station FROM learned_codes ORDER BY at DESC, code LIMIT ?',
  );
  const counts = db.prepare<[], { codes: number; approved: number }>(
    'SELECT count(*) AS codes, coalesce(sum(approved), 0) AS approved FROM learned_codes',
  );
  return {
    skuOf: (code: string): string | null => find.get(kept(code))?.sku ?? null,
    /** By its normalised form, as `keys` has it. */
    of: (key: string): { sku: string; approved: boolean } | null => {
      const row = one.get(key);
      return row === undefined ? null : { sku: row.sku, approved: row.approved === 1 };
    },
    isApproved: (code: string): boolean => one.get(kept(code))?.approved === 1,
    keys: (): string[] => keys.all().map(({ code }) => code),
    /** The previous SKU is dropped, together with its approval. */
    learn(code: string, sku: string, at: number, by: Actor, approved = false): void {
      learn.run(kept(code), sku, approved ? 1 : 0, at, by.operator, by.station);
    },
    /** False if it names another SKU by now, or was already approved. */
    approve: (code: string, sku: string): boolean => approve.run(kept(code), sku).changes > 0,
    /** False if it names another SKU by now. */
    forget: (code: string, sku: string): boolean => forget.run(kept(code), sku).changes > 0,
    /** Newest first. */
    list: (limit: number): AliasRow[] =>
      list.all(limit).map((row) => ({ ...row, code: shown(row.code), approved: row.approved === 1 })),
    counts: (): { codes: number; approved: number } => counts.get() ?? { codes: 0, approved: 0 },
  };
}
export type AliasesRepository = ReturnType<typeof createAliasesRepository>;

/** The normalised form, equal in every symbology. */
export function kept(code: string): string {
  return toGtin14(code) ?? code;
}

/** As it is printed under the bars. */
export function shown(code: string): string {
  return toGtin14(code) === code ? code.replace(/^(?:0{6}(?=\d{8}$)|0(?=\d{13}$))/, '') : code;
}
