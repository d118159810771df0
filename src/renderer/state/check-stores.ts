import type { Bridge } from '../bridge/bridge.ts';
import { createDocumentsStore } from './documents-store.ts';

/** The documents beside the plans: each screen has one of its kind open at the most. */
export function createCheckStores(bridge: Pick<Bridge, 'invoke'>) {
  const change = createDocumentsStore(bridge, 'box-change', 'inbound');
  const putaway = createDocumentsStore(bridge, 'putaway-check', 'putaway');
  const pallet = createDocumentsStore(bridge, 'pallet-check', 'pallet');
  const bill = createDocumentsStore(bridge, 'bill-of-lading', 'bol');
  const dropShip = createDocumentsStore(bridge, 'drop-ship-orders', 'dropship');
  const outbound = createDocumentsStore(bridge, 'outbound-orders', 'outbound');
  return {
    all: [change, putaway, pallet, bill, dropShip, outbound] as const,
    named: { change, putaway, pallet, bill, dropShip, outbound },
    byKind: {
      'box-change': change,
      'putaway-check': putaway,
      'pallet-check': pallet,
      'bill-of-lading': bill,
      'drop-ship-orders': dropShip,
      'outbound-orders': outbound,
    },
    stores: {
      change: change.store,
      putaway: putaway.store,
      pallet: pallet.store,
      bill: bill.store,
      dropShip: dropShip.store,
      outbound: outbound.store,
    },
  };
}
export type CheckStores = ReturnType<typeof createCheckStores>['stores'];
