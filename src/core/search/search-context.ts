import type { Settings } from '../../contract/settings.ts';
import type { CatalogueReader } from '../catalogue/catalogue-reader.ts';
import type { ScansRepository } from '../documents/scans-repository.ts';
import type { Following } from '../follow-up/order-status/following-parts.ts';
import type { TrackingParts } from '../follow-up/parcels/tracking-parts.ts';
import type { Environment } from '../runtime/environment.ts';
import type { PracticeDescription } from '../service/practice-description.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { Actor } from '../storage/actor.ts';
import type { Sqlite } from '../storage/database.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';

/** The sources of a search and of its suggestions. */
export interface SearchContext {
  readonly db: Sqlite;
  readonly keyValues: KeyValueRepository;
  readonly catalogue: CatalogueReader;
  readonly scans: ScansRepository;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly settings: () => Settings;
  readonly client: ServiceClient;
  readonly following: Following;
  readonly tracking: TrackingParts['tracking'];
  readonly prices: TrackingParts['prices'];
  readonly practice: PracticeDescription;
}
