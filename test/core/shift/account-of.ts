import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { ShiftAccount } from '../../../src/contract/bridge/shift.ts';
import type { RunningCore } from '../running-core.ts';

/** The account of the running shift. */
export const accountOf = (station: RunningCore, back = 0): Promise<ShiftAccount> =>
  station.ask('shift.account', { back });

/** The classes that hold a scan: `counted 3, command 2`. */
export function classesOf({ classes }: Pick<ShiftAccount, 'classes'>): string {
  return Object.entries(classes)
    .filter(([, n]) => n > 0)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ');
}

/** What does not agree, as `key text`. */
export const findingsOf = ({ findings }: ShiftAccount): string[] =>
  findings.map(({ why, text }) => `${why.key.replace('unexplained.', '')} ${text}`.trim());

/** A line that nobody scanned, at the end of every document that is closed at that station. */
export const addToClosed = (station: RunningCore, entry: object): void =>
  tamper(
    station,
    `INSERT INTO journal (document_id, seq, at, scan_id, entry, operator, station)
     SELECT id, (SELECT max(seq) + 1 FROM journal WHERE document_id = id), updated_at, NULL, '${JSON.stringify(entry)}', operator, station
     FROM documents WHERE status = 'closed'`,
  );

/** Changes the work of a station behind its back. */
export function tamper(station: RunningCore, ...statements: readonly string[]): void {
  const file = readdirSync(station.dataFolder, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('work.db'),
  );
  const db = new Database(join(station.dataFolder, file ?? ''));
  db.pragma('foreign_keys = OFF');
  for (const statement of statements) {
    if (db.prepare(statement).run().changes === 0) throw new Error(`${statement} changed nothing`);
  }
  db.close();
}
