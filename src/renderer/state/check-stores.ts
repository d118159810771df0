import type { Bridge } from '../bridge/bridge.ts';
import { createDocumentsStore } from './documents-store.ts';

/** The documents beside the plans: each screen has one of its kind open at the most. */
export function createCheckStores(bridge: Pick<Bridge, 'invoke'>) {
  const change = createDocumentsStore(bridge, 'box-change', 'inbound');
  const putaway = createDocumentsStore(bridge, 'putaway-check', 'putaway');
  const pallet = createDocumentsStore(bridge, 'pallet-check', 'pallet');
  const bill = createDocumentsStore(bridge, 'bill-of-lading', 'bol');
  return {
    all: [change, putaway, pallet, bill] as const,
    named: { change, putaway, pallet, bill },
    byKind: { 'box-change': change, 'putaway-check': putaway, 'pallet-check': pallet, 'bill-of-lading': bill },
    stores: { change: change.store, putaway: putaway.store, pallet: pallet.store, bill: bill.store },
  };
}
export type CheckStores = ReturnType<typeof createCheckStores>['stores'];
