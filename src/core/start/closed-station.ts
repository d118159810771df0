import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../contract/failure.ts';
import type { Environment } from '../runtime/environment.ts';
import { connectionOf } from '../settings/connections-repository.ts';
import type { Actor } from '../storage/actor.ts';
import { lockDataFolder } from '../storage/data-folder-lock.ts';
import { openStation } from './station-store.ts';

export interface ClosedStation {
  /** Of the work for the service that it is set up for. */
  readonly folder: string;
  readonly actor: Actor;
  readonly unlock: () => void;
}

/**
 * Keeps a station that nobody has open closed until it is unlocked. Errors: `not-found` if that is no data folder, or one without work;
 * `conflict` while Dockside uses it.
 */
export function lockClosedStation(
  dataFolder: string,
  { now, random }: Pick<Environment, 'now' | 'random'>,
): ClosedStation {
  if (!existsSync(join(dataFolder, 'station.db')))
    throw new Failure('not-found', `${dataFolder} is no data folder of Dockside.`);
  const unlock = lockDataFolder(dataFolder);
  try {
    const station = openStation(dataFolder, {}, random, now());
    const { operator, station: name, connection } = station.settings.read();
    station.db.close();
    const folder = join(dataFolder, connectionOf(connection).folder);
    if (!existsSync(join(folder, 'work.db')))
      throw new Failure('not-found', `${dataFolder} has no work for the service that it is set up for.`);
    return { folder, actor: { operator, station: name }, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}
