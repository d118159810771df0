import {
  erasedBody,
  type FoldedFact,
  foldChanges,
  mostChangesTold,
  type SharedChange,
  type SharedPosition,
} from '../../../contract/site/shared-change.ts';
import type { SharedKind } from '../../settings/shared-kind.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';

/** How far this work or station has read its hub. */
export interface ReadPosition {
  readonly hub: string;
  readonly at: SharedPosition | null;
  /** All that the hub had was read: only then is it told anything. */
  readonly isWhole: boolean;
}

interface Row extends Omit<SharedChange, 'basedOn'> {
  readonly place: number;
  readonly based_on: string;
}

const columns = 'place, id, kind, key, based_on, body, version, at, operator, station';

const toChange = ({ place: _, based_on, ...same }: Row): SharedChange => ({ ...same, basedOn: JSON.parse(based_on) });

/** What a link reads of it, beside whoever writes. */
export function readSharedChanges(db: Sqlite) {
  const position = db.prepare<
    [],
    {
      hub: string;
      joined_at: number;
      version: number | null;
      mark: string | null;
      is_whole: number;
      is_offered: number;
    }
  >('SELECT hub, joined_at, version, mark, is_whole, is_offered FROM shared_position');
  const untold = db.prepare<[number, number], Row>(
    `SELECT ${columns} FROM shared_changes WHERE version IS NULL AND place > ? ORDER BY place LIMIT ?`,
  );
  return {
    /** Null: nothing is shared. */
    position: (): (ReadPosition & { readonly joinedAt: number; readonly isOffered: boolean }) | null => {
      const row = position.get();
      if (row === undefined) return null;
      const { hub, joined_at: joinedAt, version, mark, is_whole: isWhole, is_offered: isOffered } = row;
      const at = version === null || mark === null ? null : { version, mark };
      return { hub, joinedAt, at, isWhole: isWhole === 1, isOffered: isOffered === 1 };
    },
    /** What the hub has not been told, in the order in which it was done, and the place of the last. */
    untoldAfter: (place: number): { readonly changes: SharedChange[]; readonly last: number } => {
      const rows = untold.all(place, mostChangesTold);
      return { changes: rows.map(toChange), last: rows.at(-1)?.place ?? place };
    },
  };
}
export type SharedReader = ReturnType<typeof readSharedChanges>;

export interface FactRow {
  readonly kind: string;
  readonly key: string;
  readonly body: string | null;
  readonly at: number;
  readonly operator: string;
  readonly station: string;
}

export interface Offer {
  readonly kind: string;
  readonly key: string;
  readonly body: string;
}

/** Callers open the transactions. */
export function createChangesRepository(db: Sqlite) {
  const add = db.prepare(`
    INSERT INTO shared_changes (id, kind, key, based_on, body, version, at, operator, station)
    VALUES (@id, @kind, @key, @basedOn, @body, @version, @at, @operator, @station)
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, station = excluded.station`);
  const ofFact = db.prepare<[string, string], Row>(
    `SELECT ${columns} FROM shared_changes WHERE kind = ? AND key = ? ORDER BY place`,
  );
  const fact = db.prepare<[string, string], FactRow & { readonly others: number }>(
    'SELECT kind, key, body, others, at, operator, station FROM shared_facts WHERE kind = ? AND key = ?',
  );
  const setFact = db.prepare(`
    INSERT INTO shared_facts (kind, key, change_id, body, others, at, operator, station) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (kind, key) DO UPDATE SET change_id = excluded.change_id, body = excluded.body, others = excluded.others,
      at = excluded.at, operator = excluded.operator, station = excluded.station`);
  const standing = db.prepare<[string, number], FactRow>(
    `SELECT kind, key, body, at, operator, station FROM shared_facts WHERE kind = ? AND body IS NOT NULL
     ORDER BY at DESC, key LIMIT ?`,
  );
  const standingCount = db.prepare<[string], { n: number }>(
    'SELECT count(*) AS n FROM shared_facts WHERE kind = ? AND body IS NOT NULL',
  );
  const disputed = db.prepare<[number], { kind: string; key: string }>(
    'SELECT kind, key FROM shared_facts WHERE others > 0 ORDER BY kind, key LIMIT ?',
  );
  const disputedCount = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM shared_facts WHERE others > 0');
  const keysOf = db.prepare<[string], { key: string }>('SELECT key FROM shared_facts WHERE kind = ?');
  const untoldCount = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM shared_changes WHERE version IS NULL');
  const touched = db.prepare<[], { kind: string; key: string }>('SELECT kind, key FROM shared_touched');
  const anyTouched = db.prepare('SELECT 1 FROM shared_touched LIMIT 1');
  const untouch = db.prepare('DELETE FROM shared_touched');
  const offers = db.prepare<[], Offer>('SELECT kind, key, body FROM shared_offers ORDER BY kind, key');
  const offer = db.prepare(
    'INSERT OR REPLACE INTO shared_offers (kind, key, body, at, operator, station) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const withdrawOffers = db.prepare(`
    DELETE FROM shared_offers WHERE EXISTS (
      SELECT 1 FROM shared_facts AS fact
      WHERE fact.kind = shared_offers.kind AND fact.key = shared_offers.key AND fact.body = shared_offers.body)`);
  const noOffers = db.prepare('DELETE FROM shared_offers');
  const begin = db.prepare(
    'INSERT INTO shared_position (hub, joined_at, is_whole, is_offered, operator, station) VALUES (?, ?, 0, 0, ?, ?)',
  );
  const move = db.prepare('UPDATE shared_position SET version = ?, mark = ?, is_whole = ?, is_offered = ?');
  const erase = db.prepare(
    `UPDATE shared_changes SET body = '${erasedBody}' WHERE kind = ? AND key = ? AND body IS NOT NULL
     AND id NOT IN (SELECT value FROM json_each(?))`,
  );
  const forgetVersions = db.prepare('UPDATE shared_changes SET version = NULL');

  return {
    ...readSharedChanges(db),
    add: ({ basedOn, ...same }: SharedChange): void => void add.run({ ...same, basedOn: JSON.stringify(basedOn) }),
    changesOf: (kind: string, key: string): SharedChange[] => ofFact.all(kind, key).map(toChange),
    folded: (kind: string, key: string): FoldedFact | null => foldChanges(ofFact.all(kind, key).map(toChange)),
    fact: (kind: string, key: string) => fact.get(kind, key) ?? null,
    setFact: ({ id, kind, key, at, operator, station }: SharedChange, body: string | null, others: number): void =>
      void setFact.run(kind, key, id, body, others, at, operator, station),
    /** What there is of a kind, newest first. */
    standing: (kind: string, limit: number): FactRow[] => standing.all(kind, limit),
    standingCount: (kind: string): number => standingCount.get(kind)?.n ?? 0,
    keysOf: (kind: string): string[] => keysOf.all(kind).map(({ key }) => key),
    disputed: (limit: number) => disputed.all(limit),
    disputedCount: (): number => disputedCount.get()?.n ?? 0,
    untoldCount: (): number => untoldCount.get()?.n ?? 0,
    touched: () => touched.all(),
    isTouched: (): boolean => anyTouched.get() !== undefined,
    untouch: (): void => void untouch.run(),
    offers: (): Offer[] => offers.all(),
    offer: (kind: string, key: string, body: string, at: number, by: Actor): void =>
      void offer.run(kind, key, body, at, by.operator, by.station),
    /** Those that the site has by now. */
    withdrawOffers: (): void => void withdrawOffers.run(),
    noOffers: (): number => noOffers.run().changes,
    begin: (hub: string, joinedAt: number, by: Actor): void => void begin.run(hub, joinedAt, by.operator, by.station),
    move: (at: SharedPosition | null, isWhole: boolean, isOffered: boolean): void =>
      void move.run(at?.version ?? null, at?.mark ?? null, isWhole ? 1 : 0, isOffered ? 1 : 0),
    eraseAllBut: (kind: string, key: string, ids: readonly string[]): void =>
      void erase.run(kind, key, JSON.stringify(ids)),
    /** The hub was set back: nobody knows any more what it has been told. */
    forgetVersions: (): void => void forgetVersions.run(),
    /** As if it had never shared anything. Offers wait for a person: what was offered is nowhere else. */
    forgetAll: (): void => {
      for (const table of ['changes', 'facts', 'touched', 'position']) db.exec(`DELETE FROM shared_${table}`);
    },
  };
}
export type ChangesRepository = ReturnType<typeof createChangesRepository>;

/**
 * From now on whatever this connection writes of shared facts is noted in the transaction that writes it. By triggers of this connection
 * alone, as those of the feed. Nothing is noted while nothing is shared.
 */
export function noteWhatIsTouched(db: Sqlite, kinds: readonly SharedKind[]): void {
  // No OR IGNORE: the statement that fires a trigger says what happens on a conflict in it.
  for (const { name, table, touched } of kinds)
    for (const [place, { after, key, when }] of touched.entries()) {
      const row = after === 'DELETE' ? 'OLD' : 'NEW';
      const of = (text: string) => text.replaceAll('row.', `${row}.`).replaceAll('before.', 'OLD.');
      db.exec(`CREATE TEMP TRIGGER IF NOT EXISTS shared_${name.replaceAll('-', '_')}_${place} AFTER ${after} ON ${table}
        WHEN ${when === undefined ? '1' : of(when)} BEGIN
          INSERT INTO shared_touched (kind, key, operator, station)
          SELECT '${name}', ${of(key)}, ${row}.operator, ${row}.station
          WHERE EXISTS (SELECT 1 FROM shared_position)
            AND NOT EXISTS (SELECT 1 FROM shared_touched WHERE kind = '${name}' AND key = ${of(key)});
        END`);
    }
}
