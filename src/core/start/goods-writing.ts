import { join } from 'node:path';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { Settings } from '../../contract/settings.ts';
import { createUnitWeightsRepository } from '../catalogue/unit-weights-repository.ts';
import type { CoreContext } from '../core-context.ts';
import { followedWarehouses } from '../follow-up/stock/stock-refresh.ts';
import type { Environment } from '../runtime/environment.ts';
import { createSiteReadings } from '../site/readings/site-readings.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { CoreOptions } from './core-options.ts';

export interface GoodsWritingOptions {
  readonly catalogueFile: string;
  /** Of the connection. */
  readonly folder: string;
  /** The work. */
  readonly db: Sqlite;
  readonly environment: Environment;
  readonly settings: () => Settings;
  readonly actor: () => Actor;
  readonly emit: (event: BridgeEvent) => void;
  readonly log: CoreOptions['log'];
  /** Something that other stations read is here. */
  readonly onRead: () => void;
}

/** Whatever writes what is known of goods; what is written with it, a site hears of. */
export function createGoodsWriting(start: CoreOptions['startCatalogueWriter'], options: GoodsWritingOptions) {
  const { catalogueFile, folder, db, environment, settings, actor, emit, log, onRead } = options;
  let importing: ReturnType<CoreContext['importing']> = null;
  const writer = start(
    { file: catalogueFile, pendingImport: join(folder, 'catalogue-import.jsonl'), actor: actor() },
    ({ done, of, isChecking }) => {
      importing = done < of ? { done, of, isChecking } : null;
      emit({ type: 'station' });
    },
  );
  const readings = createSiteReadings({
    ...{ writer, unitWeights: createUnitWeightsRepository(db), environment, log },
    ...{ warehouses: () => followedWarehouses(settings()), onWritten: onRead },
  });
  return { readings, importing: () => importing, writer: readings.writer, unitWeights: readings.unitWeights };
}
