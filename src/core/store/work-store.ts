import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '../../contract/verdict.ts';
import { message } from '../../contract/verdict.ts';
import { isSound, openDatabase, type Sqlite } from './database.ts';
import { workMigrations } from './work-migrations.ts';

const keptBackups = 5;

export interface WorkStore {
  readonly db: Sqlite;
  /** What was written after the last backup may be missing. */
  readonly wasBroken: boolean;
  /** What a person should know about this start. */
  readonly notices: readonly Message[];
  /** Writes one online backup, checks it, and drops the oldest beyond five. */
  readonly backUp: () => Promise<void>;
}

/** Opens the work of a connection; a broken file is put aside and the newest sound backup takes its place. */
export function openWorkStore(folder: string): WorkStore {
  const file = join(folder, 'work.db');
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const notices: Message[] = [];
  const wasBroken = existsSync(file) && !isSound(file);
  if (wasBroken) notices.push(restore(file, backups));
  const db = openDatabase({ file, synchronous: 'FULL', migrations: workMigrations });

  return {
    db,
    wasBroken,
    notices,
    backUp: async () => {
      // Numbered, not dated: a clock that ran ahead must not make an old backup the newest.
      const last = Number(/\d+/.exec(listBackups(backups)[0] ?? '')?.[0] ?? 0);
      const name = `work-${String(last + 1).padStart(8, '0')}.db`;
      const part = join(backups, `${name}.part`);
      await db.backup(part);
      if (!isSound(part)) return rmSync(part);
      renameSync(part, join(backups, name));
      for (const old of listBackups(backups).slice(keptBackups)) rmSync(join(backups, old));
    },
  };
}

/** Newest first: the names sort by number. */
function listBackups(backups: string): string[] {
  return readdirSync(backups)
    .filter((name) => /^work-\d{8}\.db$/.test(name))
    .sort()
    .reverse();
}

function restore(file: string, backups: string): Message {
  const aside = `${file}.broken-${Date.now()}`;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  for (const name of listBackups(backups)) {
    const source = join(backups, name);
    if (!isSound(source)) continue;
    const copy = openDatabase({ file: source, synchronous: 'FULL', migrations: workMigrations });
    try {
      copy.prepare('VACUUM INTO ?').run(file);
    } finally {
      copy.close();
    }
    return message('notice.restored', { backup: name, aside });
  }
  return message('notice.started-empty', { aside });
}
