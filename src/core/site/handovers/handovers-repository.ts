import type { Claimed } from '../../../contract/site/claims.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';

/** A document that this station asks for. */
export interface Want {
  readonly document: string;
  readonly number: string;
  readonly holder: string;
  readonly isForced: boolean;
  /** The scan that asked for it. */
  readonly scanId: string;
  readonly at: number;
}

/** How a document stands here. */
export interface Here {
  readonly status: Claimed['status'];
  /** The fence of the last time that it came here or left; 1: it was begun here, or never came. */
  readonly fence: number;
  /** Nobody took it from here since. */
  readonly isMine: boolean;
  /** Its orders are being sent from here. */
  readonly busy: boolean;
}

/** Was here, and goes on at another station: it was handed over, or that one took it. */
export interface Left extends Pick<Claimed, 'document' | 'kind' | 'number' | 'fence'> {
  readonly to: string;
}

export interface Lost extends Left {
  /** How many entries of this station are not in the version that goes on. */
  readonly lines: number;
}

/** Its orders are sent from here, or a number of its own waits to be: it stays (manual/site.md). */
const busy = `(EXISTS (SELECT 1 FROM outbox WHERE document_id = d.id AND discarded_at IS NULL
    AND (superseded = 0 AND state <> 'confirmed' OR superseded = 1 AND progress ->> '$.doubtful' = 1))
  OR d.kind = 'pack' AND NOT EXISTS (SELECT 1 FROM outbox WHERE family = 'drop-ship' AND key = d.number
    AND discarded_at IS NULL AND superseded = 0 AND state = 'confirmed'))`;
const lastOf = (column: string) =>
  `(SELECT ${column} FROM site_handovers WHERE document_id = d.id ORDER BY fence DESC, what = 'given' DESC, what = 'lost' DESC LIMIT 1)`;

/** The one that is told, or was told last. */
const hubNow = '(SELECT hub FROM site_stores ORDER BY ended_at IS NULL DESC, begun_at DESC LIMIT 1)';

/** Reads what this station holds, has given away, has lost and asks for. */
export function readHandovers(db: Sqlite) {
  const held = db.prepare<[], Omit<Claimed, 'busy'> & { busy: number }>(`
    SELECT d.id AS document, d.kind, d.number, d.status, coalesce(${lastOf('fence')}, 1) AS fence, ${busy} AS busy
    FROM documents AS d WHERE d.status <> 'closed' AND coalesce(${lastOf('what')}, 'taken') = 'taken'
    ORDER BY d.updated_at DESC, d.id LIMIT 1000`);
  const finishedOf = (which: string) => `
    SELECT d.id AS document, d.kind, d.number, d.status, coalesce(${lastOf('fence')}, 1) AS fence
    FROM documents AS d WHERE d.status = 'closed' AND coalesce(${lastOf('what')}, 'taken') = 'taken'
      AND d.updated_at > max(@since, (SELECT begun_at FROM site_stores WHERE ended_at IS NULL)) ${which}
    ORDER BY d.updated_at DESC, d.id LIMIT 500`;
  const finished = db.prepare<[{ since: number }], Omit<Claimed, 'busy'>>(finishedOf(''));
  const finishedSince = db.prepare<[{ since: number; store: string; seq: number }], Omit<Claimed, 'busy'>>(
    finishedOf(
      "AND d.id IN (SELECT subject FROM site_entries WHERE store = @store AND seq > @seq AND kind = 'document')",
    ),
  );
  const here = db.prepare<
    [string],
    { id: string; status: Here['status']; fence: number | null; what: string | null; busy: number }
  >(
    `SELECT d.id, d.status, ${lastOf('fence')} AS fence, ${lastOf('what')} AS what, ${busy} AS busy
     FROM json_each(?) AS asked JOIN documents AS d ON d.id = asked.value`,
  );
  const wentSince = (which: string) => `
    SELECT d.id AS document, d.kind, d.number, h.fence, h.other AS 'to', h.lines
    FROM site_handovers AS h JOIN documents AS d ON d.id = h.document_id WHERE ${which} AND h.at > ?
      AND (h.hub IS NULL OR h.hub = ${hubNow}) ORDER BY d.id, h.fence`;
  const left = db.prepare<[number], Lost>(
    wentSince(`h.what <> 'taken' AND (h.fence, h.what) = (${lastOf('fence')}, ${lastOf('what')})`),
  );
  const lost = db.prepare<[number], Lost>(wentSince(`h.what = 'lost' AND h.lines > 0`));
  const wants = db.prepare<[], Omit<Want, 'isForced'> & { isForced: number }>(
    `SELECT document_id AS document, number, holder, is_forced AS isForced, scan_id AS scanId, at FROM site_wants ORDER BY at`,
  );
  /** Those of these documents that are, or were, here. */
  const hereOf = (asked: readonly string[]): Map<string, Here> =>
    new Map(
      here.all(JSON.stringify(asked)).map(({ id, status, fence, what, busy }) => {
        const isMine = what === null || what === 'taken';
        return [id, { status, fence: fence ?? 1, isMine, busy: busy === 1 }];
      }),
    );
  const gone = db.prepare<[], { id: string }>(
    `SELECT d.id FROM (SELECT DISTINCT document_id AS id FROM site_handovers) AS d WHERE ${lastOf('what')} <> 'taken'`,
  );
  return {
    /** Those that go on at another station. */
    gone: (): ReadonlySet<string> => new Set(gone.all().map(({ id }) => id)),
    held: (): Claimed[] => held.all().map((row) => ({ ...row, busy: row.busy === 1 })),
    /** Finished here since then, and since the site is told; all of it is read through. */
    finished: (since: number): Claimed[] => finished.all({ since }).map((row) => ({ ...row, busy: false })),
    /** Of those, what the site was told of behind an entry. */
    finishedBehind: (since: number, store: string, seq: number): Claimed[] =>
      finishedSince.all({ since, store, seq }).map((row) => ({ ...row, busy: false })),
    hereOf,
    here: (document: string): Here | null => hereOf([document]).get(document) ?? null,
    /** What left since then and did not come back, each as it left last; not what left at another hub: that is of another site. */
    left: (since: number): Left[] => left.all(since),
    /** What was taken from here since then and lacks lines that are here. */
    lost: (since: number): Lost[] => lost.all(since),
    wants: (): Want[] => wants.all().map((row) => ({ ...row, isForced: row.isForced === 1 })),
  };
}
export type HandoversReader = ReturnType<typeof readHandovers>;

/** The same, and writes it. Callers open the transaction. */
export function createHandoversRepository(db: Sqlite) {
  const add = db.prepare(
    `INSERT INTO site_handovers (document_id, fence, what, other, lines, at, operator, station, hub)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ${hubNow}) ON CONFLICT DO NOTHING`,
  );
  const want = db.prepare(
    `INSERT INTO site_wants (document_id, number, holder, is_forced, scan_id, at, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (document_id) DO UPDATE SET holder = excluded.holder, is_forced = excluded.is_forced, scan_id = excluded.scan_id, at = excluded.at`,
  );
  const forgetAbove = db.prepare('DELETE FROM site_handovers WHERE document_id = ? AND fence > ?');
  const drop = db.prepare('DELETE FROM site_wants WHERE document_id = ?');
  return {
    ...readHandovers(db),
    add: (
      document: string,
      {
        fence,
        what,
        other,
        lines = 0,
      }: { fence: number; what: 'given' | 'taken' | 'lost'; other: string; lines?: number },
      at: number,
      by: Actor,
    ): void => void add.run(document, fence, what, other, lines, at, by.operator, by.station),
    /** The hub counts on from there: it was set back to before the later ones. */
    forgetAbove: (document: string, fence: number): void => void forgetAbove.run(document, fence),
    want: ({ document, number, holder, isForced, scanId, at }: Want, by: Actor): void =>
      void want.run(document, number, holder, isForced ? 1 : 0, scanId, at, by.operator, by.station),
    /** False: it was not asked for. */
    dropWant: (document: string): boolean => drop.run(document).changes > 0,
  };
}
export type HandoversRepository = ReturnType<typeof createHandoversRepository>;
