import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { createPriceQueries } from '../prices/price-queries.ts';
import { createPricesRepository } from '../prices/prices-repository.ts';
import { createTracker } from './tracker.ts';
import { createTrackingLists } from './tracking-lists.ts';
import { createTrackingRepository } from './tracking-repository.ts';

export interface TrackingPartsOptions {
  readonly db: Sqlite;
  readonly client: ServiceClient;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly settings: () => Settings;
  readonly emit: (event: BridgeEvent) => void;
  readonly log: (message: string, error: unknown) => void;
}

/** Queries at a person's request: where parcels are, and what services cost. */
export function createTrackingParts({ db, client, environment, actor, settings, emit, log }: TrackingPartsOptions) {
  const repository = createTrackingRepository(db);
  const tracker = createTracker({
    ...{ db, repository, client, environment, actor, log },
    language: () => settings().language,
    onChange: () => emit({ type: 'tracking' }),
  });
  const services = createPricesRepository(db);
  const queries = createPriceQueries({
    ...{ repository: services, client, environment, actor, log },
    onChange: () => emit({ type: 'prices' }),
  });
  return {
    tracking: { ...tracker, lists: createTrackingLists(db), look: repository.look, isTracked: repository.isTracked },
    prices: { ...queries, servicesOrdered: services.servicesOrdered },
    stopTracking(): void {
      tracker.stop();
      queries.stop();
    },
  };
}
export type TrackingParts = ReturnType<typeof createTrackingParts>;
