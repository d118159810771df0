import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Authentication, LiveConnection } from '../../contract/settings.ts';
import { isNoStore, openAsItIs, type Sqlite } from '../storage/database.ts';
import { stationStoreIn } from '../storage/kept-store.ts';
import { createKeyValueRepository } from '../storage/key-value-repository.ts';
import { secretOf, withoutItsSecret } from './authentication-secret.ts';
import { connectionOf } from './connections-repository.ts';
import { secretPlaceOf, serviceOfPlace } from './secret-place.ts';
import type { Secrets } from './secrets.ts';

export interface MoveSecrets {
  readonly dataFolder: string;
  /** station.db, at its newest schema. */
  readonly db: Sqlite;
  readonly secrets: Pick<Secrets, 'of' | 'keep'>;
  readonly now: number;
  readonly log: (message: string, error: unknown) => void;
}

/** There may still be copies with secrets: an earlier try was cut off. */
const copiesLeft = 'secrets.copies-left';

/**
 * Older versions kept tokens in clear in station.db, and so in its backups: they go to where secrets are kept, and no file of
 * settings has a byte of them any more. Whenever this is cut off, the next start finishes it; no secret is lost on the way.
 */
export async function moveSecrets({ dataFolder, db, secrets, now, log }: MoveSecrets): Promise<void> {
  const keyValues = createKeyValueRepository(db);
  const found = clearSecretsIn(db);
  if (found.length === 0 && keyValues.read(copiesLeft) === null) return;
  // Kept first. What is kept already is newer than what a restored file brings.
  for (const { place, secret } of found) if (secrets.of(place) === null) await secrets.keep(place, secret);
  keyValues.write(copiesLeft, true, now, { operator: '', station: '' });
  const left = copiesIn(dataFolder).filter((file) => !tryClean(file, log));
  clean(db);
  if (left.length === 0) keyValues.forget(copiesLeft);
}

interface Row {
  readonly name: string;
  readonly value: string;
}

function rowsOf(db: Sqlite): Row[] {
  // That of its own goes before the one in the connection, which may be older.
  return db
    .prepare<[], Row>(
      "SELECT name, value FROM settings WHERE name = 'connection' OR name LIKE 'authentication@%' ORDER BY name",
    )
    .all();
}

function clearSecretsIn(db: Sqlite): { place: string; secret: string }[] {
  const found = rowsOf(db).flatMap((row) => read(row) ?? []);
  // That of its own does not say for which ports; the connection does.
  const placeOf = (service: string) =>
    found.find(({ place }) => serviceOfPlace(place ?? '') === service)?.place ?? service;
  return found.flatMap(({ service, authentication }) => {
    const secret = secretOf(authentication);
    return secret === null ? [] : [{ place: placeOf(service), secret }];
  });
}

interface SignIn {
  readonly service: string;
  readonly place?: string;
  readonly authentication: Authentication;
  /** The row without its secret. */
  readonly clean: unknown;
}

/** The way of signing in that a row holds. */
function read({ name, value }: Row): SignIn | null {
  if (name === 'connection') {
    const live = LiveConnection.safeParse(JSON.parse(value));
    if (!live.success) return null;
    const { authentication } = live.data;
    const clean = { ...live.data, authentication: withoutItsSecret(authentication) };
    return { service: connectionOf(live.data).id, place: secretPlaceOf(live.data), authentication, clean };
  }
  const own = Authentication.safeParse(JSON.parse(value));
  if (!own.success) return null;
  const service = name.slice('authentication@'.length);
  return { service, authentication: own.data, clean: withoutItsSecret(own.data) };
}

/** Rows without secrets, and nothing of what was in their place: not in free pages, and not in the -wal. */
function clean(db: Sqlite): void {
  db.pragma('secure_delete = ON');
  const put = db.prepare('UPDATE settings SET value = ? WHERE name = ?');
  db.transaction(() => {
    for (const row of rowsOf(db)) {
      const found = read(row);
      if (found !== null) put.run(JSON.stringify(found.clean), row.name);
    }
  }).immediate();
  db.exec('VACUUM');
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** Backups of station.db, and files that were put aside when it was brought back, with what SQLite left beside them. */
function copiesIn(dataFolder: string): string[] {
  const { file, backups, name } = stationStoreIn(dataFolder);
  const inPlace = new Set(['', '-wal', '-shm', '-journal'].map((suffix) => basename(file) + suffix));
  const listed = (folder: string) => readdirSync(folder).map((each) => join(folder, each));
  return [
    ...listed(backups).filter((path) => basename(path).startsWith(`${name}-`)),
    ...listed(dataFolder).filter((path) => basename(path).startsWith(basename(file)) && !inPlace.has(basename(path))),
  ]
    .filter((path) => statSync(path).isFile())
    .sort((one, another) => Number(isBeside(one)) - Number(isBeside(another)));
}

/** False: it may still hold one. */
function tryClean(file: string, log: MoveSecrets['log']): boolean {
  try {
    if (!isBeside(file) && isCleaned(file)) return true;
    // Nothing tells where in it pieces of a secret lie. It is of no use any more: nobody restores settings that cannot be read.
    rmSync(file, { force: true });
    return true;
  } catch (error) {
    log(`${basename(file)} may still hold a secret`, error);
    return false;
  }
}

/** What SQLite leaves beside a database, and takes away when it closes it: here it is left alone. */
const isBeside = (file: string) => /-(wal|shm|journal)$/.test(file);

/** False: it cannot be read as settings. */
function isCleaned(file: string): boolean {
  const db = openAsItIs(file);
  try {
    clean(db);
    return db.pragma('quick_check', { simple: true }) === 'ok';
  } catch (error) {
    if (isNoStore(error)) return false;
    throw error;
  } finally {
    db.close();
  }
}
