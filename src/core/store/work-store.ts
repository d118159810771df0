import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '../../contract/verdict.ts';
import { message } from '../../contract/verdict.ts';
import { isSound, openDatabase, type Sqlite } from './database.ts';
import { workMigrations } from './work-migrations.ts';

const keptBackups = 5;

export interface WorkStore {
  readonly db: Sqlite;
  /** What a person should know about this start. */
  readonly notices: readonly Message[];
  /** Writes one online backup, checks it, and drops the oldest beyond five. */
  readonly backUp: (now: number) => Promise<void>;
}

/** Opens the work of a connection; a broken file is put aside and the newest sound backup takes its place. */
export function openWorkStore(folder: string): WorkStore {
  const file = join(folder, 'work.db');
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  const notices: Message[] = [];
  if (existsSync(file) && !isSound(file)) notices.push(restore(file, backups));
  const db = openDatabase({ file, synchronous: 'FULL', migrations: workMigrations });

  return {
    db,
    notices,
    backUp: async (now) => {
      const name = `work-${new Date(now).toISOString().replace(/[:.]/g, '-')}.db`;
      const part = join(backups, `${name}.part`);
      await db.backup(part);
      if (!isSound(part)) return rmSync(part);
      renameSync(part, join(backups, name));
      for (const old of listBackups(backups).slice(keptBackups)) rmSync(join(backups, old));
    },
  };
}

/** Newest first: the names sort by time. */
function listBackups(backups: string): string[] {
  return readdirSync(backups)
    .filter((name) => name.endsWith('.db'))
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
