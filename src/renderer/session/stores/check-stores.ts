import { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { documentKinds } from '../../../documents/kinds.ts';
import type { Bridge } from '../../data/bridge/bridge.ts';
import { createDocumentsStore, type DocumentsStore } from './documents-store.ts';

type CheckKind = Exclude<DocumentKindName, 'inbound-plan'>;
type StoresByKind = { readonly [K in CheckKind]: DocumentsStore<K> };

/** The documents other than plans: each screen has at most one of its kind open. */
export function createCheckStores(bridge: Pick<Bridge, 'invoke'>) {
  const kinds = DocumentKindName.exclude(['inbound-plan']).options;
  // Each store is created for its own kind.
  const byKind = Object.fromEntries(
    kinds.map((kind) => [kind, createDocumentsStore(bridge, kind, documentKinds[kind].screen)]),
  ) as unknown as StoresByKind;
  const named = {
    change: byKind['box-change'],
    putaway: byKind['putaway-check'],
    pallet: byKind['pallet-check'],
    bill: byKind['bill-of-lading'],
    dropShip: byKind['drop-ship-orders'],
    outbound: byKind['outbound-orders'],
  };
  return {
    all: Object.values(byKind),
    named,
    byKind,
    stores: {
      change: named.change.store,
      putaway: named.putaway.store,
      pallet: named.pallet.store,
      bill: named.bill.store,
      dropShip: named.dropShip.store,
      outbound: named.outbound.store,
    },
  };
}
export type CheckStores = ReturnType<typeof createCheckStores>['stores'];
