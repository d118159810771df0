import type { SiteEntry } from '../../../contract/site/hub-protocol.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { tellTheSite, tellWhatIsOpen } from './write-feed.ts';

/** One unbroken line of entries. */
export interface SiteStore {
  readonly id: string;
  readonly hub: string;
  /** Nothing is added to it any more. */
  readonly isEnded: boolean;
}

/** Reads what this station tells. */
export function readFeed(db: Sqlite) {
  const stores = db.prepare<[], { id: string; hub: string; ended_at: number | null }>(
    'SELECT id, hub, ended_at FROM site_stores ORDER BY ended_at IS NULL, begun_at',
  );
  const last = db.prepare<[string], { seq: number | null }>('SELECT max(seq) AS seq FROM site_entries WHERE store = ?');
  const after = db.prepare<[string, number, number], SiteEntry>(
    'SELECT store, seq, at, operator, kind, subject, body FROM site_entries WHERE store = ? AND seq > ? ORDER BY seq LIMIT ?',
  );
  // PostgreSQL stores no NUL: one in a name would hold up all that follows it.
  const asTold = (entry: SiteEntry) => ({ ...entry, operator: entry.operator.replaceAll('\0', '\uFFFD') });
  return {
    /** Oldest first, the one that goes on last. */
    stores: (): SiteStore[] =>
      stores.all().map(({ id, hub, ended_at: endedAt }) => ({ id, hub, isEnded: endedAt !== null })),
    /** 0: nothing was told. */
    last: (store: string): number => last.get(store)?.seq ?? 0,
    after: (store: string, seq: number, most: number): SiteEntry[] => after.all(store, seq, most).map(asTold),
  };
}
export type FeedReader = ReturnType<typeof readFeed>;

/** Deleted at a time: a scan waits for no more. */
const forgottenAtOnce = 500;

/** Begins it, ends it and keeps it short. `run`: of this process alone. */
export function createFeedRepository(db: Sqlite, run: string) {
  const { stores, last } = readFeed(db);
  const begin = db.prepare(
    'INSERT INTO site_stores (id, hub, begun_at, ended_at, operator, station) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const end = db.prepare('UPDATE site_stores SET ended_at = ? WHERE ended_at IS NULL');
  const repeat = db.prepare(`
    INSERT INTO site_entries (store, seq, at, kind, subject, body, operator, station)
    SELECT @to, row_number() OVER (ORDER BY seq), at, kind, subject, body, operator, station FROM site_entries
    WHERE store = @from AND seq > @common ORDER BY seq`);
  const leaveOut = db.prepare('DELETE FROM site_entries WHERE store = ? AND seq > ?');
  // From its beginning only: an order may be told that is older than what was told before it. The newest stays: it has the number that the
  // next one follows.
  const forget = db.prepare(`
    DELETE FROM site_entries WHERE store = @store AND seq IN (
      SELECT seq FROM site_entries WHERE store = @store AND seq <= @upTo ORDER BY seq LIMIT ${forgottenAtOnce}
    ) AND seq < (SELECT min(seq) FROM (
      SELECT max(seq) AS seq FROM site_entries WHERE store = @store
      UNION ALL SELECT * FROM (SELECT seq FROM site_entries WHERE store = @store AND at >= @before ORDER BY seq LIMIT 1)))`);

  return {
    /** The store that goes on; null: this work is told to nobody. */
    current: (): SiteStore | null => stores().find(({ isEnded }) => !isEnded) ?? null,
    stores,
    last,
    /** Whatever is written from now on is told, first what is open; an earlier store ends. */
    begin: (id: string, hub: string, at: number, by: Actor): void => {
      db.transaction(() => {
        end.run(at);
        begin.run(id, hub, at, null, by.operator, by.station);
        tellWhatIsOpen(db, run);
      }).immediate();
      tellTheSite(db, run);
    },
    /** The hub was told otherwise behind that entry: what this station told since moves to another store, which it goes on with. */
    branch: (
      id: string,
      { from, common }: { readonly from: SiteStore; readonly common: number },
      at: number,
      by: Actor,
    ) =>
      db
        .transaction(() => {
          if (!from.isEnded) end.run(at);
          begin.run(id, from.hub, at, from.isEnded ? at : null, by.operator, by.station);
          repeat.run({ from: from.id, to: id, common });
          leaveOut.run(from.id, common);
          if (!from.isEnded) tellWhatIsOpen(db, run);
        })
        .immediate(),
    goOn: (): void => tellTheSite(db, run),
    end: (at: number): void => void end.run(at),
    /** Deletes some of what the hub has, up to that entry, from the first one on as long as they are older than that. */
    forget: (store: string, upTo: number, before: number): void => void forget.run({ store, upTo, before }),
  };
}
export type FeedRepository = ReturnType<typeof createFeedRepository>;
