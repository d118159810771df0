import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '../../contract/verdict.ts';
import { message } from '../../contract/verdict.ts';
import { isSound, openDatabase, type Sqlite } from './database.ts';
import { listBackups, workFiles } from './work-backups.ts';
import { workMigrations } from './work-migrations.ts';

export interface WorkStore {
  readonly db: Sqlite;
  /** What was written after the last backup may be missing. */
  readonly wasBroken: boolean;
  /** What a person should know about this start. */
  readonly notices: readonly Message[];
}

/** Opens the work of a connection; a broken file is put aside and the newest sound backup takes its place. */
export function openWorkStore(folder: string): WorkStore {
  const { file, backups } = workFiles(folder);
  mkdirSync(backups, { recursive: true });
  const notices: Message[] = [];
  const wasBroken = existsSync(file) && !isSound(file);
  if (wasBroken) notices.push(restore(file, backups));
  const db = openDatabase({ file, synchronous: 'FULL', migrations: workMigrations });

  return { db, wasBroken, notices };
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
