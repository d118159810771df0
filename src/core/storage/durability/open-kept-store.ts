import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Failure, refusal } from '../../../contract/failure.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { isDamage, isSound, openDatabase, reading, refuseNewer, type Sqlite, versionOf } from '../database.ts';
import { asDiskTrouble } from '../disk-trouble.ts';
import type { KeptStore } from '../kept-store.ts';
import { syncPath } from '../sync-path.ts';
import { damageFlagOf, flagDamage, rebuildIndexes } from './damage-flag.ts';
import { keptNotices } from './kept-notices.ts';
import { latestUsableBackup } from './latest-usable-backup.ts';
import {
  aloneOf,
  finishRestore,
  newestSound,
  positionIn,
  type RestoreOptions,
  removeAll,
  restoreBackup,
} from './restore-backup.ts';
import { takeWish } from './restore-wish.ts';
import { hasForeignParts, hasWrongVersion } from './schema-of.ts';
import { backUpBeforeMigration, backUpBeforeVersion } from './work-backups.ts';
import { isBehind, readMark } from './work-position.ts';

export interface OpenKept {
  readonly now: number;
  /** What must be known in a restored file before it takes its place. */
  readonly prepare: (db: Sqlite) => void;
  /** A person wants this backup: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** Of this Dockside. Absent: it does not matter here who opened it before. */
  readonly version?: string | undefined;
  /** A file of a newer version is put aside for the newest backup that this one can open, as somebody goes back to this version. */
  readonly goesBack?: boolean;
}

export interface OpenedStore {
  readonly db: Sqlite;
  /** What a person should know about it, until it is understood. */
  readonly notices: readonly Message[];
}

/**
 * Opens a store that cannot be had again. Where its file is lost, broken, or older than it was, it is brought back from the
 * newest sound backup and from what the file still holds, and says so. Errors: `conflict` in words where the disk does not
 * let it, or the file comes from a newer version; `invalid-input` where the wanted backup cannot be taken.
 */
export function openKeptStore(store: KeptStore, options: OpenKept): OpenedStore {
  try {
    finishRestore(store, options.now);
    const unmet = restoreAskedFor(store, options);
    const wrong = olderWanted(store, options) ?? findWrong(store);
    if (wrong !== null) restoreBackup(store, { ...wrong, prepare: options.prepare, now: options.now });
    rmSync(damageFlagOf(store.file), { force: true });
    removeAll(aloneOf(store.file));
    keepBeforeVersion(store, options.version);
    keepBeforeMigration(store);
    const { file, migrations } = store;
    const db = openDatabase({ file, synchronous: 'FULL', migrations });
    // Only now: where this folder is, there was a store, and it is missed when it is gone.
    mkdirSync(store.backups, { recursive: true });
    return { db, notices: [...unmet, ...keptNotices(db)] };
  } catch (error) {
    if (isDamage(error)) flagDamage(store.file);
    throw asDiskTrouble(error, store.file) ?? error;
  }
}

const causes = {
  work: {
    lost: message('notice.work-lost'),
    emptied: message('notice.work-emptied'),
    damaged: message('notice.work-damaged'),
    behind: message('notice.work-behind'),
  },
  station: {
    lost: message('notice.station-lost'),
    emptied: message('notice.station-emptied'),
    damaged: message('notice.station-damaged'),
  },
} as const;

type Wrong = Pick<RestoreOptions, 'cause' | 'salvage' | 'isNewer'> & { readonly from?: string };

/** Somebody goes back to this version, and the file is one of a newer: null where there is nothing to go back to. */
function olderWanted(store: KeptStore, { goesBack = false }: OpenKept): Wrong | null {
  const { file, migrations } = store;
  if (!goesBack || !hasContent(file) || !isSoundOrNot(file) || reading(file, versionOf) <= migrations.length)
    return null;
  const from = latestUsableBackup(store);
  return from === null ? null : { from, cause: message('notice.newer-aside'), salvage: false, isNewer: false };
}

/** What is wrong with the file in place, and how it is brought back; null: nothing is. */
function findWrong(store: KeptStore): Wrong | null {
  const { file, name } = store;
  if (!hasContent(file)) {
    // An empty file is nothing to SQLite, which would throw its -wal away too: it is not opened.
    if (!wasThere(store)) return null;
    return { cause: causes[name][existsSync(file) ? 'emptied' : 'lost'], salvage: false, isNewer: false };
  }
  const mark = name === 'work' ? readMark(file) : null;
  const isFlagged = existsSync(damageFlagOf(file));
  if (isSound(file, isFlagged) && !reading(file, (db) => hasWrongVersion(db, store.migrations))) {
    refuseNewer(reading(file, versionOf), file, store.migrations);
    if (mark !== null && isBehind(positionIn(file), mark)) return { ...newestOf(store), cause: causes.work.behind };
    if (!isFlagged || rebuildIndexes(file)) return null;
  }
  return damagedOf(store);
}

function damagedOf(store: KeptStore): Wrong {
  const { file, name } = store;
  const backup = newestSound(store);
  const alone = whereAlone(store, backup);
  const isNewer =
    alone.from === undefined &&
    (name === 'station' || backup === null || !isBehind(positionIn(file), positionIn(backup)));
  return { ...alone, cause: causes[name].damaged, salvage: true, isNewer };
}

function hasContent(file: string): boolean {
  return existsSync(file) && statSync(file).size > 0;
}

function wasThere({ file, backups }: KeptStore): boolean {
  return existsSync(backups) || hasContent(`${file}-wal`);
}

/** Whole, but older than it was: its -wal is gone, or another's. A backup may know more. */
function newestOf(store: KeptStore): Pick<Wrong, 'from' | 'salvage' | 'isNewer'> {
  const backup = newestSound(store);
  const here = positionIn(store.file);
  const alone = whereAlone(store, backup);
  if (alone.from !== undefined && isBehind(here, positionIn(alone.from)))
    return { ...alone, salvage: true, isNewer: false };
  if (backup !== null && isBehind(here, positionIn(backup))) return { from: backup, salvage: true, isNewer: false };
  return { from: store.file, salvage: false, isNewer: false };
}

/** A -wal that belongs to another copy breaks a sound file: what the file is without it, where that knows more than the backup. */
function whereAlone({ file }: KeptStore, backup: string | null): Pick<Wrong, 'from'> {
  if (!hasContent(`${file}-wal`)) return {};
  const alone = aloneOf(file);
  copyFileSync(file, alone);
  const knowsMore = isSoundOrNot(alone) && (backup === null || !isBehind(positionIn(alone), positionIn(backup)));
  return knowsMore ? { from: alone } : {};
}

function isSoundOrNot(file: string): boolean {
  try {
    return isSound(file, true);
  } catch {
    return false;
  }
}

/**
 * What a person asked for in the window, or by a flag. Answers what must be told: a wish that cannot be met (its backup is gone since)
 * leaves the work as it is; who gave the flag can give another.
 */
function restoreAskedFor(store: KeptStore, options: OpenKept): readonly Message[] {
  const wish = takeWish(store);
  if (wish === undefined) {
    if (options.restore !== undefined) restoreWanted(store, options.restore, options);
    return [];
  }
  try {
    restoreWanted(store, wish, options);
    return [];
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid-input')
      return [message('notice.restore-unmet', { backup: basename(wish) })];
    throw error;
  }
}

function restoreWanted(store: KeptStore, wanted: string, { prepare, now }: OpenKept): void {
  const from = wanted === 'newest' ? latestUsableBackup(store) : wanted;
  if (from === null) {
    const words = message('problem.backup-none');
    throw refusal('invalid-input', `There is no sound backup in ${store.backups}. Nothing was changed.`, words);
  }
  refuseUnfit(store, from);
  const cause = message('notice.restore-asked');
  restoreBackup(store, { from, cause, prepare, now, salvage: false, isNewer: false });
}

/** Errors: `invalid-input` in words where that file is no sound backup of this store. */
export function refuseUnfit(store: KeptStore, file: string): void {
  const refuse = (why: string, words: Message) => {
    throw refusal('invalid-input', `The backup ${file} cannot be restored: ${why} Nothing was changed.`, words);
  };
  if (!existsSync(file)) refuse('there is no such file.', message('problem.backup-gone'));
  if (!hasContent(file) || !isSoundOrNot(file)) refuse('it is damaged.', message('problem.backup-damaged'));
  if (!reading(file, (db) => isOfStore(db, store.name)))
    refuse('it is no backup of the work of a station.', message('problem.backup-other'));
  if (reading(file, versionOf) > store.migrations.length)
    refuse('it was written by a newer version of Dockside.', message('problem.backup-newer'));
  if (reading(file, (db) => hasForeignParts(db, store.migrations)))
    refuse('it holds more than Dockside wrote.', message('problem.backup-foreign'));
}

function isOfStore(db: Sqlite, name: KeptStore['name']): boolean {
  const table = name === 'work' ? 'outbox' : 'connections';
  return db.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table) !== undefined;
}

function keepBeforeMigration(store: KeptStore): void {
  if (!hasContent(store.file)) return;
  const version = reading(store.file, versionOf);
  if (version === 0 || version >= store.migrations.length) return;
  mkdirSync(store.backups, { recursive: true });
  backUpBeforeMigration(store, version);
}

/** The new version changes nothing before what the old one left is kept. */
function keepBeforeVersion(store: KeptStore, version: string | undefined): void {
  if (version === undefined || readOpenedBy(store.file) === version) return;
  if (hasContent(store.file)) {
    mkdirSync(store.backups, { recursive: true });
    backUpBeforeVersion(store, version);
  }
  writeOpenedBy(store.file, version);
}

/**
 * Beside a store: the version of Dockside that opened it last. Not inside, as it must be true before a new version changes anything:
 * a start that is cut off after the change would take the changed file for what the old version left.
 */
export const openedByOf = (file: string) => `${file}.version`;

/** Null: nobody wrote it down. */
export function readOpenedBy(file: string): string | null {
  return existsSync(openedByOf(file)) ? readFileSync(openedByOf(file), 'utf8') : null;
}

/** On disk, with its name, when this returns. */
function writeOpenedBy(file: string, version: string): void {
  writeFileSync(openedByOf(file), version);
  syncPath(openedByOf(file));
  syncPath(dirname(file));
}
