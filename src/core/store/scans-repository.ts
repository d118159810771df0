import { ScanOutcome, type ScanSource, type Screen } from '../../contract/bridge.ts';
import { type Tone, Verdict } from '../../contract/verdict.ts';
import type { Author } from './author.ts';
import type { Sqlite } from './database.ts';

export interface ScanRow {
  readonly source: ScanSource | 'incomplete';
  readonly screen: Screen;
  readonly outcome: ScanOutcome;
}

/** Every scan, also refused ones, with the answer it got. */
export function createScansRepository(db: Sqlite) {
  const insert = db.prepare(
    'INSERT INTO scans (id, at, text, source, screen, document_id, tone, outcome, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const byId = db.prepare<[string], { outcome: string }>('SELECT outcome FROM scans WHERE id = ?');
  const recent = db.prepare<[number], { verdict: string }>(
    "SELECT outcome ->> '$.verdict' AS verdict FROM scans ORDER BY seq DESC LIMIT ?",
  );
  const lately = db.prepare<[number, number], { sku: string }>(
    "SELECT DISTINCT outcome ->> '$.showSku' AS sku FROM (SELECT outcome FROM scans WHERE at >= ? ORDER BY seq DESC LIMIT ?) WHERE sku IS NOT NULL",
  );
  const backwards = db.prepare<[], { at: number; tone: Tone }>('SELECT at, tone FROM scans ORDER BY seq DESC');
  return {
    add({ source, screen, outcome }: ScanRow, author: Author): void {
      const { verdict, documentId } = outcome;
      insert.run(
        verdict.scanId,
        verdict.at,
        verdict.text,
        source,
        screen,
        documentId,
        verdict.tone,
        JSON.stringify(outcome),
        author.operator,
        author.station,
      );
    },
    /** The answer that this very scan already got: a scan sent twice counts once. */
    outcomeOf(scanId: string): ScanOutcome | null {
      const row = byId.get(scanId);
      return row ? ScanOutcome.parse(JSON.parse(row.outcome)) : null;
    },
    recent(limit: number): Verdict[] {
      return recent.all(limit).map((row) => Verdict.parse(JSON.parse(row.verdict)));
    },
    /** Newest first; the reader stops where it has seen enough. */
    backwards: (): IterableIterator<{ at: number; tone: Tone }> => backwards.iterate(),
    /** SKUs scanned since then, newest first. */
    skusSince(at: number, limit: number): string[] {
      return lately.all(at, limit).map((row) => row.sku);
    },
  };
}
export type ScansRepository = ReturnType<typeof createScansRepository>;
