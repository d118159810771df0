import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Failure, refusal } from '../../../contract/failure.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import { isDamage, isSound, openDatabase, reading, refuseNewer, type Sqlite, versionOf } from '../database.ts';
import { asDiskTrouble } from '../disk-trouble.ts';
import type { KeptStore } from '../schema/kept-store.ts';
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
  /** Prepares a restored file before it takes its place. */
  readonly prepare: (db: Sqlite) => void;
  /** The backup that a person wants: its path, or `newest`. */
  readonly restore?: string | undefined;
  /** This version of Dockside. Absent: it does not matter which version opened the store before. */
  readonly version?: string | undefined;
  /** For going back to this version: a file of a newer version is set aside for the newest backup that this version can open. */
  readonly goesBack?: boolean;
}

export interface OpenedStore {
  readonly db: Sqlite;
  /** Notices for a person, until acknowledged. */
  readonly notices: readonly Message[];
}

/**
 * Opens a store that cannot be rebuilt from elsewhere. If its file is lost, broken or older than it was, it is restored from the newest
 * sound backup and from what the file still holds, with a notice. Errors: `conflict` with a message if the disk prevents it or the file
 * comes from a newer version; `invalid-input` if the wanted backup cannot be used.
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
    // Only now: the existence of this folder says that there was a store, so that a lost one is noticed.
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

/** For going back to this version when the file is a newer version's; null if there is nothing to go back to. */
function olderWanted(store: KeptStore, { goesBack = false }: OpenKept): Wrong | null {
  const { file, migrations } = store;
  if (!goesBack || !hasContent(file) || !isSoundOrNot(file) || reading(file, versionOf) <= migrations.length)
    return null;
  const from = latestUsableBackup(store);
  return from === null ? null : { from, cause: message('notice.newer-aside'), salvage: false, isNewer: false };
}

/** What is wrong with the current file and how to restore it; null: nothing. */
function findWrong(store: KeptStore): Wrong | null {
  const { file, name } = store;
  if (!hasContent(file)) {
    // SQLite treats an empty file as new and would delete its -wal: it is not opened.
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

/** Sound, but older than it was: its -wal is missing or another's. A backup may have more. */
function newestOf(store: KeptStore): Pick<Wrong, 'from' | 'salvage' | 'isNewer'> {
  const backup = newestSound(store);
  const here = positionIn(store.file);
  const alone = whereAlone(store, backup);
  if (alone.from !== undefined && isBehind(here, positionIn(alone.from)))
    return { ...alone, salvage: true, isNewer: false };
  if (backup !== null && isBehind(here, positionIn(backup))) return { from: backup, salvage: true, isNewer: false };
  return { from: store.file, salvage: false, isNewer: false };
}

/** A -wal of another copy breaks a sound file: returns the file without it, if that has more than the backup. */
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
 * Restores what a person asked for in the window or by a flag. Returns notices: a request from the window that cannot be met (its backup
 * has since gone) leaves the work as it is. For a flag it is an error: whoever gave it can give another.
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

/** Errors: `invalid-input` with a message if that file is not a sound backup of this store. */
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

/** A new version changes nothing before the state left by the old one is backed up. */
function keepBeforeVersion(store: KeptStore, version: string | undefined): void {
  if (version === undefined || readOpenedBy(store.file) === version) return;
  if (hasContent(store.file)) {
    mkdirSync(store.backups, { recursive: true });
    backUpBeforeVersion(store, version);
  }
  writeOpenedBy(store.file, version);
}

/**
 * The file beside a store that names the version of Dockside that opened it last. Not inside, as it must be correct before a new version
 * changes anything: a start interrupted after the change would mistake the changed file for the old version's.
 */
export const openedByOf = (file: string) => `${file}.version`;

/** Null if not recorded. */
export function readOpenedBy(file: string): string | null {
  return existsSync(openedByOf(file)) ? readFileSync(openedByOf(file), 'utf8') : null;
}

/** On disk, with its name, when this returns. */
function writeOpenedBy(file: string, version: string): void {
  writeFileSync(openedByOf(file), version);
  syncPath(openedByOf(file));
  syncPath(dirname(file));
}
