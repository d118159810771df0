import type { CoreContext } from '../core-context.ts';
import type { ScanSession } from '../scanning/scan-session.ts';
import { backupsHandlers } from './backups.ts';
import { billHandlers } from './bill.ts';
import { checkHandlers } from './check.ts';
import { diagnosticsHandlers } from './diagnostics.ts';
import { documentHandlers } from './document.ts';
import { followedHandlers } from './followed.ts';
import { goodsHandlers } from './goods.ts';
import type { Handlers } from './handlers.ts';
import { inboundHandlers } from './inbound.ts';
import { inventoryHandlers } from './inventory.ts';
import { learnedHandlers } from './learned.ts';
import { offersHandlers } from './offers.ts';
import { operatorHandlers } from './operator.ts';
import { ordersHandlers } from './orders.ts';
import { outboxHandlers } from './outbox.ts';
import { paperHandlers } from './paper.ts';
import { pricesHandlers } from './prices.ts';
import { printHandlers } from './print.ts';
import { printerHandlers } from './printer.ts';
import { scanHandlers } from './scan.ts';
import { searchHandlers } from './search.ts';
import { settingsHandlers } from './settings.ts';
import { shiftHandlers } from './shift.ts';
import { stationHandlers } from './station.ts';
import { stockHandlers } from './stock.ts';
import { trackingHandlers } from './tracking.ts';

/** Answers to every channel, by domain. */
export function allHandlers(core: CoreContext, session: ScanSession): Handlers {
  return {
    ...stationHandlers(core),
    ...shiftHandlers(core),
    ...scanHandlers(core, session),
    ...documentHandlers(core),
    ...operatorHandlers(core, session),
    ...backupsHandlers(core),
    ...billHandlers(core, session),
    ...checkHandlers(core, session),
    ...ordersHandlers(core, session),
    ...outboxHandlers(core),
    ...followedHandlers(core),
    ...inboundHandlers(core, session),
    ...inventoryHandlers(core),
    ...goodsHandlers(core),
    ...stockHandlers(core),
    ...trackingHandlers(core),
    ...pricesHandlers(core),
    ...learnedHandlers(core),
    ...searchHandlers(core),
    ...offersHandlers(core),
    ...settingsHandlers(core),
    ...printHandlers(core),
    ...paperHandlers(core),
    ...printerHandlers(core),
    ...diagnosticsHandlers(core),
  };
}
