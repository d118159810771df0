import type { Sqlite } from '../storage/database.ts';
import { searchExpression } from './search-text.ts';

/** Finds the SKUs that a text matches, like a search but all of them: by id, slice by slice. */
export function createGoodsMatches(db: Sqlite, sliceRows: number, pause: () => Promise<void>) {
  const bySubstring = db.prepare<[string, number, number], { rowid: number }>(
    'SELECT rowid FROM sku_search WHERE sku_search MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?',
  );
  const byPrefix = db.prepare<[string, number, string, number], { code: string; sku_id: number }>(
    'SELECT code, sku_id FROM codes WHERE (code, sku_id) > (?, ?) AND code < ? ORDER BY code, sku_id LIMIT ?',
  );

  async function substring(expression: string, isDropped: () => boolean): Promise<Set<number>> {
    const ids = new Set<number>();
    for (let after = 0; !isDropped(); ) {
      const rows = bySubstring.all(expression, after, sliceRows);
      for (const { rowid } of rows) ids.add(rowid);
      const last = rows.at(-1);
      if (last === undefined || rows.length < sliceRows) break;
      after = last.rowid;
      await pause();
    }
    return ids;
  }

  async function prefix(text: string, isDropped: () => boolean): Promise<Set<number>> {
    const ids = new Set<number>();
    for (let after = { code: text, sku_id: -1 }; !isDropped(); ) {
      const rows = byPrefix.all(after.code, after.sku_id, `${text}\u{10FFFF}`, sliceRows);
      for (const { sku_id } of rows) ids.add(sku_id);
      const last = rows.at(-1);
      if (last === undefined || rows.length < sliceRows) break;
      after = last;
      await pause();
    }
    return ids;
  }

  return async (text: string, isDropped: () => boolean): Promise<ReadonlySet<number>> => {
    const wanted = text.trim();
    const expression = searchExpression(wanted);
    if (expression !== null) return substring(expression, isDropped);
    // Codes keep their case and are mostly capitals, but people type either.
    const typed = await prefix(wanted, isDropped);
    return typed.size > 0 ? typed : prefix(wanted.toUpperCase(), isDropped);
  };
}
