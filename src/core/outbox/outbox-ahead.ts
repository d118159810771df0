import type { Sqlite } from '../storage/database.ts';
import type { OutboxRecord } from './outbox-record.ts';

/**
 * The few entries that decide what the sender does next, however many are queued: for each family the first that are due and not held
 * up; if there is none, the one due next. The rules are those of `chooseNext`.
 */
export function prepareAhead(db: Sqlite, columns: string): (now: number, most: number) => OutboxRecord[] {
  // An earlier unsettled entry has the same id.
  const heldUp = `EXISTS (
    SELECT 1 FROM outbox AS earlier WHERE earlier.family = outbox.family AND earlier.key = outbox.key
      AND earlier.seq < outbox.seq AND earlier.discarded_at IS NULL
      AND earlier.state IN ('pending', 'sending', 'unconfirmed'))`;
  const due = 'next_try_at IS NOT NULL AND (next_try_at <= @now OR updated_at > @now)';
  const nextFamily = db.prepare<[string, string], { family: string | null }>(
    'SELECT min(family) AS family FROM outbox WHERE turn = ? AND family > ?',
  );
  // The service was unreachable and its retry is not due yet: what follows it in its family waits.
  const head = db.prepare<[{ family: string; now: number }], { seq: number }>(
    `SELECT seq FROM outbox WHERE away = 1 AND family = @family AND NOT (${due}) AND NOT ${heldUp} ORDER BY seq LIMIT 1`,
  );
  const toSend = db.prepare<[{ family: string; now: number; before: number; most: number }], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE turn = 'pending' AND family = @family AND seq < @before AND ${due}
       AND NOT ${heldUp} ORDER BY seq LIMIT @most`,
  );
  const toRead = db.prepare<[{ family: string; now: number; most: number }], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE turn = 'unconfirmed' AND family = @family AND ${due} ORDER BY seq LIMIT @most`,
  );
  const next = db.prepare<[{ now: number }], OutboxRecord>(
    `SELECT ${columns} FROM outbox WHERE turn IS NOT NULL AND next_try_at > @now AND updated_at <= @now
     ORDER BY next_try_at LIMIT 1`,
  );

  function familiesIn(turn: string): string[] {
    const families: string[] = [];
    for (let last = ''; ; ) {
      const family = nextFamily.get(turn, last)?.family ?? null;
      if (family === null) return families;
      families.push(family);
      last = family;
    }
  }

  return (now, most) => {
    const sends = familiesIn('pending').flatMap((family) => {
      const before = head.get({ family, now })?.seq ?? Number.MAX_SAFE_INTEGER;
      return toSend.all({ family, now, before, most });
    });
    const reads = familiesIn('unconfirmed').flatMap((family) => toRead.all({ family, now, most }));
    const inTurn = [...sends, ...reads];
    return inTurn.length > 0 ? inTurn.sort((a, b) => a.seq - b.seq) : next.all({ now });
  };
}
