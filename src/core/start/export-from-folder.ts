import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../contract/failure.ts';
import type { TrackingFile } from '../../order-files/tracking/write-tracking-file.ts';
import { createSentOrdersRepository } from '../follow-up/order-status/sent-orders-repository.ts';
import { createTrackingExportsRepository } from '../follow-up/order-status/tracking-exports-repository.ts';
import { exportTracking } from '../orders/export-tracking.ts';
import { realEnvironment } from '../runtime/environment.ts';
import { connectionOf } from '../settings/connections-repository.ts';
import { lockDataFolder } from '../storage/data-folder-lock.ts';
import { openStation } from './station-store.ts';
import { openWorkStore } from './work-store.ts';

/**
 * Exports what is due for marketplaces, as the window does, of a station that nobody has open. `format`: null for all.
 * Errors: `not-found` if that is no data folder, `conflict` while Dockside uses it.
 */
export function exportFromFolder(dataFolder: string, format: string | null): TrackingFile[] {
  if (!existsSync(join(dataFolder, 'station.db')))
    throw new Failure('not-found', `${dataFolder} is no data folder of Dockside.`);
  const unlock = lockDataFolder(dataFolder);
  const environment = realEnvironment;
  try {
    const station = openStation(dataFolder, {}, environment.random, environment.now());
    const { operator, station: name, connection } = station.settings.read();
    station.db.close();
    const actor = { operator, station: name };
    const folder = join(dataFolder, connectionOf(connection).folder);
    if (!existsSync(join(folder, 'work.db')))
      throw new Failure('not-found', `${dataFolder} has no work for the service that it is set up for.`);
    const { db } = openWorkStore(folder, { now: environment.now(), actor });
    try {
      const following = { orders: createSentOrdersRepository(db), exports: createTrackingExportsRepository(db) };
      // No window is open that could be told.
      return exportTracking({ db, environment, actor: () => actor, emit: () => undefined, following }, format);
    } finally {
      db.close();
    }
  } finally {
    unlock();
  }
}
