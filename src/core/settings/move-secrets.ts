import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Authentication, LiveConnection } from '../../contract/settings.ts';
import { isNoStore, openAsItIs, type Sqlite } from '../storage/database.ts';
import { createKeyValueRepository } from '../storage/key-value-repository.ts';
import { stationStoreIn } from '../storage/schema/kept-store.ts';
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

/** Set while there may still be copies with secrets: an earlier attempt was interrupted. */
const copiesLeft = 'secrets.copies-left';

/**
 * Older versions stored tokens in clear in station.db, and so in its backups: they are moved to the secret store, and every byte of them
 * is removed from all settings files. If this is interrupted, the next start finishes it; no secret is lost on the way.
 */
export async function moveSecrets({ dataFolder, db, secrets, now, log }: MoveSecrets): Promise<void> {
  const keyValues = createKeyValueRepository(db);
  const found = clearSecretsIn(db);
  if (found.length === 0 && keyValues.read(copiesLeft) === null) return;
  // Store them first. A secret already stored is newer than one from a restored file.
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
  // The separate row takes precedence over the connection's, which may be older.
  return db
    .prepare<[], Row>(
      "SELECT name, value FROM settings WHERE name = 'connection' OR name LIKE 'authentication@%' ORDER BY name",
    )
    .all();
}

function clearSecretsIn(db: Sqlite): { place: string; secret: string }[] {
  const found = rowsOf(db).flatMap((row) => read(row) ?? []);
  // The separate row does not say for which ports; the connection does.
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

/** The authentication in a row. */
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

/** Removes the secrets from the rows, and all traces of them from free pages and the -wal. */
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

/** Backups of station.db, and files set aside when it was restored, with the files that SQLite left beside them. */
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

/** False: it may still hold a secret. */
function tryClean(file: string, log: MoveSecrets['log']): boolean {
  try {
    if (!isBeside(file) && isCleaned(file)) return true;
    // Nothing tells where pieces of a secret are in it. Deleting it loses nothing: unreadable settings cannot be restored.
    rmSync(file, { force: true });
    return true;
  } catch (error) {
    log(`${basename(file)} may still hold a secret`, error);
    return false;
  }
}

/** SQLite's files beside a database, which it removes when closing it: not opened by themselves. */
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
