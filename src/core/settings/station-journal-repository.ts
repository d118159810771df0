import type { StationAct } from '../../contract/bridge/operators.ts';
import { Message } from '../../contract/verdict.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';

/** Who signed in, and what administrators did: lines are only ever added. */
export function createStationJournalRepository(db: Sqlite) {
  const add = db.prepare('INSERT INTO station_journal (at, summary, operator, station) VALUES (?, ?, ?, ?)');
  const newest = db.prepare<[number], Omit<StationAct, 'summary'> & { readonly summary: string }>(
    'SELECT seq, at, summary, operator FROM station_journal ORDER BY seq DESC LIMIT ?',
  );
  return {
    add(summary: Message, at: number, by: Actor): void {
      add.run(at, JSON.stringify(summary), by.operator, by.station);
    },
    newest: (limit: number): StationAct[] =>
      newest.all(limit).map((row) => ({ ...row, summary: Message.parse(JSON.parse(row.summary)) })),
  };
}
export type StationJournalRepository = ReturnType<typeof createStationJournalRepository>;
