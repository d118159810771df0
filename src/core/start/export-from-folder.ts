import type { TrackingFile } from '../../order-files/tracking/write-tracking-file.ts';
import { createSentOrdersRepository } from '../follow-up/order-status/sent-orders-repository.ts';
import { createTrackingExportsRepository } from '../follow-up/order-status/tracking-exports-repository.ts';
import { exportTracking } from '../orders/export-tracking.ts';
import { realEnvironment } from '../runtime/environment.ts';
import { lockClosedStation } from './closed-station.ts';
import { openWorkStore } from './work-store.ts';

/**
 * Exports what is due for marketplaces, as the window does, of a station that nobody has open. `format`: null for all. Errors: as
 * `lockClosedStation`.
 */
export async function exportFromFolder(dataFolder: string, format: string | null): Promise<TrackingFile[]> {
  const environment = realEnvironment;
  const { folder, actor, unlock } = lockClosedStation(dataFolder, environment);
  try {
    const { db } = openWorkStore(folder, { now: environment.now(), actor });
    try {
      const following = { orders: createSentOrdersRepository(db), exports: createTrackingExportsRepository(db) };
      // No window is open that could be told.
      return await exportTracking({ db, environment, actor: () => actor, emit: () => undefined, following }, format);
    } finally {
      db.close();
    }
  } finally {
    unlock();
  }
}
