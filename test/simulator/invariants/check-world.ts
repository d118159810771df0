import { checkInbound } from './check-inbound.ts';
import { checkOrders } from './check-orders.ts';
import { checkParcels } from './check-parcels.ts';
import { checkStock } from './check-stock.ts';
import type { Look } from './look.ts';

/** What is true of the practice warehouse at every moment: ledger, statuses, stock, putaway orders, boxes and tracking agree. */
export function checkWorld(look: Look): void {
  checkOrders(look);
  checkStock(look);
  checkInbound(look);
  checkParcels(look);
}
