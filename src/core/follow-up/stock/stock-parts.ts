import { setImmediate } from 'node:timers/promises';
import type { BridgeEvent } from '../../../contract/bridge/event.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { CatalogueReader } from '../../catalogue/catalogue-reader.ts';
import { createGoodsLists } from '../../catalogue/goods-lists.ts';
import type { CatalogueWriter } from '../../catalogue/writer/catalogue-writer-thread.ts';
import type { ScansRepository } from '../../documents/scans-repository.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { ServiceClient } from '../../service/service-client.ts';
import type { SiteReadings } from '../../site/readings/site-readings.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';
import { createFollowSeen } from './follow-seen.ts';
import { createStockJob } from './stock-job.ts';
import { createStockRefresh, followedWarehouses } from './stock-refresh.ts';

export interface StockPartsOptions {
  readonly client: ServiceClient;
  readonly writer: CatalogueWriter;
  readonly catalogue: CatalogueReader;
  readonly catalogueDb: Sqlite;
  readonly scans: ScansRepository;
  readonly keyValues: KeyValueRepository;
  readonly environment: Environment;
  readonly actor: () => Actor;
  readonly settings: () => Settings;
  readonly emit: (event: BridgeEvent) => void;
  readonly share: SiteReadings['share'];
  /** The service has answered about SKUs that were looked up. */
  readonly onSeen: () => void;
  readonly log: (message: string, error: unknown) => void;
}

/** SKUs scanned within a shift are kept fresh, up to a maximum. */
const shiftMs = 8 * 3_600_000;
const mostRefreshed = 30;

/** Everything that stores stock figures and lists them. */
export function createStockParts(options: StockPartsOptions) {
  const { client, writer, catalogue, catalogueDb, scans, keyValues, environment, actor, settings, emit, log } = options;
  const warehouses = () => followedWarehouses(settings());
  const stock = createStockRefresh({
    client,
    writer,
    environment,
    warehouses,
    // Unfollowed SKUs are no longer queried, however recently they were scanned.
    lately: () => scans.skusSince(environment.now() - shiftMs, mostRefreshed).filter(catalogue.isFollowed),
    known: (sku) => catalogue.record(sku)?.record.stock ?? {},
    onChange: (sku) => emit({ type: 'inventory', sku }),
  });
  const seen = createFollowSeen({
    client,
    environment,
    catalogue,
    put: (patches) => writer.put(patches, environment.now()),
    onChange: options.onSeen,
  });
  const goods = createGoodsLists({ db: catalogueDb, pause: () => setImmediate() });
  const onChange = () => emit({ type: 'stock-job' });
  const stockJob = createStockJob({
    stock,
    share: options.share,
    goods,
    keyValues,
    environment,
    actor,
    warehouses,
    onChange,
    log,
  });
  return { stock, goods, stockJob, seen };
}
