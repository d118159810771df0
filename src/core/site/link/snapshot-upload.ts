import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BackupAtSite, BackupTrouble } from '../../../contract/site/site-view.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createWorkLoop, rest } from '../../runtime/work-loop.ts';
import { reading, versionOf } from '../../storage/database.ts';
import { listBackups } from '../../storage/durability/work-backups.ts';
import { workStoreIn } from '../../storage/schema/kept-store.ts';
import { chunkBytes, createWholeHash, type Seal, sealFor } from '../backups/snapshot-seal.ts';
import { type Hub, HubFailure } from '../hub/hub.ts';
import type { GreetedAs } from './bring-back.ts';

export interface SnapshotUploadOptions {
  readonly hubId: string;
  readonly version: string;
  /** The work: its backups lie beside it. */
  readonly workFile: string;
  /** A connection of its own: no entry waits behind a chunk. */
  readonly connect: () => Promise<Hub>;
  readonly environment: Pick<Environment, 'now' | 'after' | 'newId'>;
  /** False: the site is not reached, or not told anything. */
  readonly isWanted: () => boolean;
  /** False: what this hub has of the station may still be brought back, and is not followed by a snapshot of nothing. */
  readonly mayFollow: (hub: Hub, greeted: GreetedAs) => Promise<boolean>;
  /** The public key that this station seals for, in base64, once it has seen it; another one is not trusted. */
  readonly trusted: string | null;
  readonly onState: (state: BackupAtSite, trusted: string | null) => void;
}

export interface SnapshotUpload {
  readonly stop: () => Promise<void>;
}

/** The first local backup is made 30 s after the start, another one every ten minutes. */
const firstMs = 60_000;
const lookMs = 600_000;
const longestPauseMs = 1_800_000;

/** One snapshot on its way: a connection that breaks does not begin it anew. */
interface Upload {
  readonly file: string;
  readonly id: string;
  readonly content: Buffer;
  readonly chunks: number;
  readonly seal: Seal;
}

/** Keeps a copy of the newest backup of the work at the hub, sealed for the site's recovery key. Reads files only. */
export function createSnapshotUpload(options: SnapshotUploadOptions): SnapshotUpload {
  const { hubId, version, workFile, connect, environment, isWanted, onState } = options;
  const store = workStoreIn(dirname(workFile));
  let { trusted } = options;
  let underWay: Upload | null = null;
  /** The backup that the hub has, or has refused. */
  let done = '';
  let nextAt = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let at: number | null = null;
  let bytes = 0;
  let hub: Hub | null = null;

  const show = (trouble: BackupTrouble | null) => onState({ at, bytes, trouble }, trusted);
  const loop = createWorkLoop({ environment, work, onError });
  const cancelFirst = environment.after(firstMs, loop.wake);

  async function work(): Promise<number> {
    const [name] = listBackups(store);
    if (name === undefined || name === done || !isWanted()) return lookMs;
    const waits = nextAt - environment.now();
    // Longer than it ever waits: the clock was set back.
    if (waits > 0 && waits <= longestPauseMs * 48) return Math.min(waits, lookMs);
    hub = await connect();
    try {
      await bringUp(hub, join(store.backups, name));
      done = name;
    } finally {
      await hub.close().catch(() => undefined);
      hub = null;
    }
    failures = 0;
    return lookMs;
  }

  function onError(error: unknown): number {
    failures += 1;
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') underWay = null;
    if (error instanceof HubFailure && error.trouble === 'failed') show('failed');
    return Math.min(longestPauseMs, firstMs * 2 ** Math.min(failures - 1, 6));
  }

  async function bringUp(to: Hub, file: string): Promise<void> {
    const { hubId: there, station, now } = await to.hello();
    if (there !== hubId) throw new HubFailure('other-hub', 'Another hub answers there.');
    const ahead = now - environment.now();
    if (!(await options.mayFollow(to, { station, ahead }))) return;
    const { publicKey, everyMinutes } = await to.backupTerms();
    async function look(): Promise<void> {
      const [newest] = await to.ownBackups();
      at = newest === undefined ? null : newest.confirmedAt - ahead;
      bytes = newest?.bytes ?? 0;
    }
    await look();
    if (publicKey === null) return show('no-key');
    trusted ??= publicKey.toString('base64');
    if (publicKey.toString('base64') !== trusted) return show('key-changed');
    underWay = underWay?.file === file ? underWay : await begin(file, station, publicKey);
    const isWhole = await send(to, underWay);
    nextAt = environment.now() + everyMinutes * 60_000;
    underWay = null;
    await look();
    show(isWhole === false ? 'no-room' : null);
  }

  async function begin(file: string, station: string, publicKey: Buffer): Promise<Upload> {
    const { size, mtimeMs } = statSync(file);
    const content = createHash('sha256');
    for (let nth = 1; (nth - 1) * chunkBytes < size; nth += 1) {
      content.update(slice(file, nth));
      await rest(environment, 0);
    }
    const about = { at: Math.round(mtimeMs), schema: reading(file, versionOf), bytes: size };
    const seal = sealFor(publicKey, { station, version, ...about });
    const chunks = Math.ceil(size / chunkBytes);
    return { file, id: environment.newId(), content: content.digest(), chunks, seal };
  }

  /** Null: the hub has that already, or wants it later; false: there is no room for it. */
  async function send(to: Hub, { file, id, content, chunks, seal }: Upload): Promise<boolean | null> {
    const { answer, here } = await to.beginBackup({ id, content, header: seal.header, chunks });
    if (answer !== 'go') return null;
    const whole = createWholeHash();
    for (let nth = 1; nth <= chunks; nth += 1) {
      const sealed = seal.chunk(nth, slice(file, nth));
      whole.add(sealed);
      if (nth > here && !(await to.putBackupChunk(id, nth, sealed))) return false;
      await rest(environment, 0);
    }
    if (!(await to.finishBackup(id, whole.end()))) throw new HubFailure('failed', 'a snapshot arrived otherwise');
    return true;
  }

  return {
    stop: async () => {
      cancelFirst();
      loop.stop();
      await hub?.close().catch(() => undefined);
    },
  };
}

/** Opened each time: a file that is open cannot be deleted on Windows, and old backups are. */
function slice(file: string, nth: number): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(chunkBytes);
    const length = readSync(descriptor, buffer, 0, chunkBytes, (nth - 1) * chunkBytes);
    return buffer.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}
