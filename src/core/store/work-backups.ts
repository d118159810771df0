import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isSound } from './database.ts';

const keptBackups = 5;

/** Of the work in a folder: its file, and where the backups of it are. */
export const workFiles = (folder: string) => ({ file: join(folder, 'work.db'), backups: join(folder, 'backups') });

/**
 * Writes one backup of the work as it stands now, checks it, and drops the oldest beyond five. Through a connection of its
 * own, which nobody waits for; it takes as long as the disk does, so never in the core's thread.
 */
export function backUpWork(folder: string): void {
  const { file, backups } = workFiles(folder);
  // Numbered, not dated: a clock that ran ahead must not make an old backup the newest.
  const last = Number(/\d+/.exec(listBackups(backups)[0] ?? '')?.[0] ?? 0);
  const name = `work-${String(last + 1).padStart(8, '0')}.db`;
  const part = join(backups, `${name}.part`);
  rmSync(part, { force: true });
  try {
    copyTo(file, part);
    if (!isSound(part)) throw new Error('The backup cannot be read.');
  } catch (error) {
    // A part of one must not keep a full disk full.
    rmSync(part, { force: true });
    throw error;
  }
  renameSync(part, join(backups, name));
  for (const old of listBackups(backups).slice(keptBackups)) rmSync(join(backups, old));
}

/** Newest first: the names sort by number. */
export function listBackups(backups: string): string[] {
  return readdirSync(backups)
    .filter((name) => /^work-\d{8}\.db$/.test(name))
    .sort()
    .reverse();
}

function copyTo(file: string, part: string): void {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    // One reading of it all: an online backup begins anew with every scan that is written meanwhile.
    db.prepare('VACUUM INTO ?').run(part);
  } finally {
    db.close();
  }
  // SQLite does not wait for the disk here.
  const written = openSync(part, 'r+');
  fsyncSync(written);
  closeSync(written);
}
