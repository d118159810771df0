import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { refusal } from '../../../contract/failure.ts';
import type { SitePast } from '../../../contract/site/site-view.ts';
import { message } from '../../../contract/verdict.ts';
import { openDatabase, type Sqlite } from '../../storage/database.ts';
import { isReadable, removeAll } from '../../storage/durability/restore-backup.ts';
import { workMigrations } from '../../storage/schema/work-migrations.ts';
import { syncPath } from '../../storage/sync-path.ts';
import { createEntryWriter } from '../backups/apply-entries.ts';
import type { BackupAtHub } from '../backups/hub-backups.ts';
import { type OpenedSeal, openSeal, UnopenedSnapshot } from '../backups/snapshot-seal.ts';
import { readFeed } from '../feed/feed-repository.ts';
import { type Hub, HubFailure } from '../hub/hub.ts';
import { rememberTakings } from '../takings/kept-takings.ts';

export interface GreetedAs {
  readonly station: string;
  /** By how many milliseconds the hub's clock is ahead of this computer's. */
  readonly ahead: number;
}

/** What the hub has of the station whose name this is, in stores that this work does not know. Null: nothing. */
export async function readPast(hub: Hub, db: Sqlite, { station, ahead }: GreetedAs): Promise<SitePast | null> {
  const here = new Set(
    readFeed(db)
      .stores()
      .map(({ id }) => id),
  );
  const others = (await hub.storesOf(station)).filter(({ store, lastSeq }) => lastSeq > 0 && !here.has(store));
  const [newest] = await hub.ownBackups();
  if (others.length === 0) return null;
  const times = others.flatMap(({ lastAt }) => (lastAt === null ? [] : [lastAt - ahead]));
  return {
    station,
    entries: others.reduce((sum, { lastSeq }) => sum + lastSeq, 0),
    lastAt: times.length === 0 ? null : Math.max(...times),
    backup: newest === undefined ? null : { at: newest.confirmedAt - ahead, bytes: newest.bytes },
    hasOwnWork: db.prepare('SELECT 1 FROM documents UNION ALL SELECT 1 FROM outbox LIMIT 1').get() !== undefined,
  };
}

export interface BringBackOptions {
  readonly hubId: string;
  /** The recovery key; null: from the entries alone. */
  readonly key: Uint8Array | null;
  /** The file that is complete afterwards, or was not begun. */
  readonly into: string;
}

const batch = 2_000;

/**
 * Builds the work of this station from its newest snapshot at the hub and the entries beyond it. Errors: `Failure` with a message, or
 * `HubFailure`; then there is no such file.
 */
export async function bringBack(hub: Hub, { hubId, key, into }: BringBackOptions): Promise<null> {
  const part = `${into}.part`;
  removeAll(into);
  removeAll(part);
  try {
    const { hubId: there, station, now } = await hub.hello();
    if (there !== hubId) throw new HubFailure('other-hub', 'Another hub answers there.');
    if (key !== null) await fetchNewest(hub, station, key, part);
    const db = openDatabase({ file: part, synchronous: 'FULL', migrations: workMigrations });
    try {
      await addEntriesBeyond(hub, { hubId, station, db });
      rememberTakings(db, new Set((await hub.takings()).map(({ id }) => id)), { hubId, station, now });
      // A single file again.
      db.pragma('journal_mode = DELETE');
    } finally {
      db.close();
    }
    syncPath(part);
    renameSync(part, into);
    syncPath(dirname(into));
    return null;
  } finally {
    removeAll(part);
  }
}

/** The newest one that is whole. */
async function fetchNewest(hub: Hub, station: string, key: Uint8Array, file: string): Promise<void> {
  const backups = await hub.ownBackups();
  if (backups.length === 0) throw unusable('none');
  let why: 'damaged' | 'newer' = 'damaged';
  for (const backup of backups) {
    try {
      const seal = openSeal(key, backup.header);
      // Of another station: somebody at the hub exchanged them.
      if (seal.header.station !== station) continue;
      if (seal.header.schema > workMigrations.length) throw new UnopenedSnapshot('newer');
      await fetchChunks(hub, backup, seal, file);
      if (isReadable(file)) return;
    } catch (error) {
      if (!(error instanceof UnopenedSnapshot)) throw error;
      if (error.why === 'wrong-key') throw unusable('wrong-key');
      if (error.why === 'newer') why = 'newer';
    }
    rmSync(file, { force: true });
    if (why === 'newer') break;
  }
  throw unusable(why);
}

async function fetchChunks(hub: Hub, { id }: BackupAtHub, { header, chunk }: OpenedSeal, file: string): Promise<void> {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    let bytes = 0;
    for (let nth = 1; nth <= header.chunks; nth += 1) {
      const sealed = await hub.backupChunk(id, nth);
      if (sealed === null) throw new UnopenedSnapshot('damaged');
      bytes += writeSync(descriptor, chunk(nth, sealed));
    }
    if (bytes !== header.bytes) throw new UnopenedSnapshot('damaged');
  } finally {
    closeSync(descriptor);
  }
  syncPath(file);
}

/** What this station told after the snapshot was made; of stores that began later, all. */
async function addEntriesBeyond(
  hub: Hub,
  { hubId, station, db }: { readonly hubId: string; readonly station: string; readonly db: Sqlite },
): Promise<void> {
  const feed = readFeed(db);
  const writer = createEntryWriter(db, station);
  // Known from now on, and ended: nothing is told by it any more.
  const know =
    db.prepare(`INSERT INTO site_stores (id, hub, begun_at, ended_at, operator, station) VALUES (?, ?, ?, ?, '', ?)
    ON CONFLICT DO NOTHING`);
  let order = 0;
  for (const { store, lastSeq } of await hub.storesOf(station)) {
    order += 1;
    know.run(store, hubId, order, order, station);
    for (let after = feed.last(store); after < lastSeq; ) {
      const entries = await hub.entriesOf(station, store, after, batch);
      const last = entries.at(-1);
      if (last === undefined) throw unusable('damaged');
      writer.write(entries);
      after = last.seq;
    }
  }
  writer.finish();
}

function unusable(why: 'none' | 'wrong-key' | 'newer' | 'damaged') {
  const words = message(`problem.snapshot-${why}`);
  return refusal(why === 'wrong-key' ? 'invalid-input' : 'conflict', `The backup at the hub: ${why}.`, words);
}
