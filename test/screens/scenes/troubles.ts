import type { StationView } from '../../../src/contract/bridge/station.ts';
import { message } from '../../../src/contract/verdict.ts';
import { emptyQueue } from '../play.ts';
import { hourMs, now } from '../scene.ts';
import { longest } from './goods.ts';

/** The service is down, and work waits for it. */
export const offline: Partial<StationView> = {
  mode: 'live',
  service: 'https://api.example-fulfilment.com',
  network: { state: 'offline', since: now - 1.3 * hourMs },
  queue: { ...emptyQueue, pending: 4, held: 1 },
};

/** Everything at once that can be wrong with a station. */
export const trouble: Partial<StationView> = {
  ...offline,
  queue: { ...emptyQueue, pending: 12, unconfirmed: 2, rejected: 3, held: 1 },
  needsPerson: 5,
  paused: { reason: 'unauthorized', until: null },
  elsewhere: [{ service: 'https://old.example-fulfilment.com', unsettled: 7, unfinished: 2 }],
  notices: [
    message('notice.restored', { backup: 'work-00000172.db' }),
    message('notice.catalogue-lost', { aside: 'catalogue.db.damaged-1795256561000' }),
  ],
};

/** Every text of the strip as long as it may be, and every count as great. */
export const longestStation: Partial<StationView> = {
  ...trouble,
  notices: [],
  service: 'https://warehouse-gateway.eu-central.example-fulfilment-partners.com/api/external/v2',
  station: 'STATION-0042',
  operator: longest.operator,
  warehouseId: longest.warehouse,
  shippingType: longest.shippingType,
  queue: { held: 1_234, pending: 12_345, sending: 1, confirmed: 99_999, rejected: 1_234, unconfirmed: 1_234 },
  needsPerson: 2_468,
  catalogue: { skus: 1_000_000, importing: null },
};
