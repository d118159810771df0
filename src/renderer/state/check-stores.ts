import type { Bridge } from '../bridge/bridge.ts';
import { createDocumentsStore } from './documents-store.ts';

/** The documents beside the plans: each screen has one of its kind open at the most. */
export function createCheckStores(bridge: Pick<Bridge, 'invoke'>) {
  const putaway = createDocumentsStore(bridge, 'putaway-check', 'putaway');
  const pallet = createDocumentsStore(bridge, 'pallet-check', 'pallet');
  const bill = createDocumentsStore(bridge, 'bill-of-lading', 'bol');
  return {
    all: [putaway, pallet, bill] as const,
    named: { putaway, pallet, bill },
    byKind: { 'putaway-check': putaway, 'pallet-check': pallet, 'bill-of-lading': bill },
    stores: { putaway: putaway.store, pallet: pallet.store, bill: bill.store },
  };
}
export type CheckStores = ReturnType<typeof createCheckStores>['stores'];
