import type { CoreContext } from '../core-context.ts';
import type { ScanSession } from '../scanning/meaning/scan-session.ts';
import { backupsHandlers } from './handlers/backups.ts';
import { aliasHandlers } from './handlers/catalogue.ts';
import { diagnosticsHandlers } from './handlers/diagnostics.ts';
import { billHandlers, documentHandlers, photoHandlers } from './handlers/documents.ts';
import { goodsHandlers, inventoryHandlers, stockHandlers } from './handlers/goods.ts';
import type { Handlers } from './handlers/handlers.ts';
import { inboundHandlers } from './handlers/inbound.ts';
import { operatorHandlers } from './handlers/operators.ts';
import { ordersHandlers } from './handlers/orders.ts';
import { outboxHandlers } from './handlers/outbox.ts';
import { pricesHandlers } from './handlers/pricing.ts';
import { paperHandlers, printerHandlers, printHandlers } from './handlers/printing.ts';
import { scanHandlers } from './handlers/scans.ts';
import { offersHandlers, searchHandlers } from './handlers/search.ts';
import { sentOrdersHandlers } from './handlers/sent-orders.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { shiftHandlers } from './handlers/shift.ts';
import { siteHandlers } from './handlers/site.ts';
import { stationHandlers } from './handlers/station.ts';
import { trackingFileHandlers, trackingHandlers } from './handlers/tracking.ts';

/** The handlers of all channels, by domain. */
export function allHandlers(core: CoreContext, session: ScanSession): Handlers {
  return {
    ...stationHandlers(core),
    ...shiftHandlers(core),
    ...scanHandlers(core, session),
    ...documentHandlers(core),
    ...operatorHandlers(core, session),
    ...backupsHandlers(core),
    ...billHandlers(core, session),
    ...photoHandlers(core, session),
    ...ordersHandlers(core, session),
    ...outboxHandlers(core),
    ...sentOrdersHandlers(core),
    ...trackingFileHandlers(core),
    ...inboundHandlers(core, session),
    ...inventoryHandlers(core),
    ...goodsHandlers(core),
    ...stockHandlers(core),
    ...trackingHandlers(core),
    ...pricesHandlers(core),
    ...aliasHandlers(core),
    ...searchHandlers(core),
    ...offersHandlers(core),
    ...settingsHandlers(core),
    ...siteHandlers(core),
    ...printHandlers(core),
    ...paperHandlers(core),
    ...printerHandlers(core),
    ...diagnosticsHandlers(core),
  };
}
