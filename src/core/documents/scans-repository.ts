import { type ScanLeaves, ScanOutcome, type ScanSource } from '../../contract/bridge/scans.ts';
import type { Screen } from '../../contract/screen.ts';
import { type Tone, Verdict } from '../../contract/verdict.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import { leavesOfWords } from './codes-of-old-rows.ts';
import { type CountedScan, kindOf } from './counted-scan.ts';

export interface ScanRow {
  readonly source: ScanSource | 'incomplete';
  readonly screen: Screen;
  readonly outcome: ScanOutcome;
}

/** Every scan, including refused ones, with its answer. */
export function createScansRepository(db: Sqlite) {
  const insert = db.prepare(
    'INSERT INTO scans (id, at, text, source, screen, document_id, tone, outcome, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const byId = db.prepare<[string], { outcome: string }>('SELECT outcome FROM scans WHERE id = ?');
  const newest = db.prepare<[], { at: number; document_id: string | null; outcome: string }>(
    'SELECT at, document_id, outcome FROM scans ORDER BY seq DESC LIMIT 1',
  );
  const recent = db.prepare<[number], { verdict: string }>(
    "SELECT outcome ->> '$.verdict' AS verdict FROM scans ORDER BY seq DESC LIMIT ?",
  );
  // Only among this many scans: recent SKUs are not worth reading days of them.
  const lately = db.prepare<[number, number], { sku: string }>(`
    SELECT sku FROM (
      SELECT seq, outcome ->> '$.showSku' AS sku FROM (SELECT seq, at, outcome FROM scans ORDER BY seq DESC LIMIT 2000) WHERE at >= ?
    ) WHERE sku IS NOT NULL GROUP BY sku ORDER BY max(seq) DESC LIMIT ?`);
  const backwards = db.prepare<[number], { at: number; tone: Tone; entry: string | null }>(
    "SELECT at, tone, outcome ->> '$.appended[0].entry.type' AS entry FROM scans ORDER BY seq DESC LIMIT ?",
  );
  return {
    /** `at`: time of writing. The verdict carries the window's clock, which may differ. */
    add({ source, screen, outcome }: ScanRow, at: number, actor: Actor): void {
      const { verdict, documentId } = outcome;
      insert.run(
        verdict.scanId,
        at,
        verdict.text,
        source,
        screen,
        documentId,
        verdict.tone,
        JSON.stringify(outcome),
        actor.operator,
        actor.station,
      );
    },
    /** The answer this scan already got: a scan submitted twice counts once. */
    outcomeOf(scanId: string): ScanOutcome | null {
      const row = byId.get(scanId);
      if (row === undefined) return null;
      const outcome = ScanOutcome.parse(JSON.parse(row.outcome));
      const left = leavesOfWords(outcome.verdict);
      return outcome.leaves !== undefined || Object.keys(left).length === 0 ? outcome : { ...outcome, leaves: left };
    },
    /** The last scan; `at` is its time of writing. */
    newest():
      | (Pick<ScanOutcome, 'documentId' | 'verdict'> & {
          readonly at: number;
          readonly showEntry: string | null;
          readonly asksPrint: NonNullable<ScanOutcome['asksPrint']> | null;
          readonly leaves: ScanLeaves;
        })
      | null {
      const row = newest.get();
      if (row === undefined) return null;
      const outcome = ScanOutcome.parse(JSON.parse(row.outcome));
      const { verdict, showEntry = null, asksPrint = null, leaves = leavesOfWords(verdict) } = outcome;
      return { at: row.at, documentId: row.document_id, verdict, showEntry, asksPrint, leaves };
    },
    recent(limit: number): Verdict[] {
      return recent.all(limit).map((row) => Verdict.parse(JSON.parse(row.verdict)));
    },
    /** Newest first; the caller stops when it has read enough. */
    *backwards(most: number): Generator<CountedScan> {
      for (const { at, tone, entry } of backwards.iterate(most)) yield { at, kind: kindOf(tone, entry) };
    },
    /** SKUs scanned since that time, newest first. */
    skusSince(at: number, limit: number): string[] {
      return lately.all(at, limit).map((row) => row.sku);
    },
  };
}
export type ScansRepository = ReturnType<typeof createScansRepository>;
