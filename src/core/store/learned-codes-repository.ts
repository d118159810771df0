import type { Author } from './author.ts';
import type { Sqlite } from './database.ts';

/** Codes that a person taught this station; they stand above the catalogue. */
export function createLearnedCodesRepository(db: Sqlite) {
  const find = db.prepare<[string], { sku: string }>('SELECT sku FROM learned_codes WHERE code = ?');
  const learn = db.prepare(
    'INSERT INTO learned_codes (code, sku, at, operator, station) VALUES (?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET sku = excluded.sku, approved = 0, at = excluded.at, operator = excluded.operator, station = excluded.station',
  );
  const forget = db.prepare('DELETE FROM learned_codes WHERE code = ?');
  return {
    skuOf: (code: string): string | null => find.get(code)?.sku ?? null,
    learn(code: string, sku: string, at: number, by: Author): void {
      learn.run(code, sku, at, by.operator, by.station);
    },
    forget(code: string): void {
      forget.run(code);
    },
  };
}
export type LearnedCodesRepository = ReturnType<typeof createLearnedCodesRepository>;
