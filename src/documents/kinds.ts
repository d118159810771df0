import type { DocumentKindName } from '../contract/bridge/documents.ts';
import type { OrderKind } from '../contract/bridge/orders.ts';
import type { Screen } from '../contract/screen.ts';
import type { BillEntry, BillOfLading } from './bill-of-lading/bill-of-lading.ts';
import { billOfLadingKind } from './bill-of-lading/kind.ts';
import type { BoxChange, BoxChangeEntry } from './box-change/box-change.ts';
import { boxChangeKind } from './box-change/kind.ts';
import type { InboundPlan, InboundPlanEntry } from './inbound-plan/inbound-plan.ts';
import { inboundPlanKind } from './inbound-plan/kind.ts';
import type { DocumentKind } from './journal/document-kind.ts';
import type { FoldedDocument } from './journal/fold-document.ts';
import { dropShipOrdersKind, outboundOrdersKind } from './order-batch/kind.ts';
import type { OrderBatch, OrderBatchEntry } from './order-batch/order-batch.ts';
import { packKind } from './pack/kind.ts';
import type { Pack, PackEntry } from './pack/pack.ts';
import { palletCheckKind } from './pallet-check/kind.ts';
import type { PalletCheck, PalletCheckEntry } from './pallet-check/pallet-check.ts';
import { putawayCheckKind } from './putaway-check/kind.ts';
import type { PutawayCheck } from './putaway-check/putaway-check.ts';
import type { PutawayCheckEntry } from './putaway-check/putaway-check-entry.ts';

/** Every kind of document, by the name in its database rows. */
export const documentKinds = {
  'inbound-plan': inboundPlanKind,
  'box-change': boxChangeKind,
  'putaway-check': putawayCheckKind,
  'pallet-check': palletCheckKind,
  'bill-of-lading': billOfLadingKind,
  'drop-ship-orders': dropShipOrdersKind,
  'outbound-orders': outboundOrdersKind,
  pack: packKind,
} as const satisfies { [K in DocumentKindName]: DocumentKind<Parts[K]['state'], Parts[K]['entry']> };

interface Parts {
  'inbound-plan': { state: InboundPlan; entry: InboundPlanEntry };
  'box-change': { state: BoxChange; entry: BoxChangeEntry };
  'putaway-check': { state: PutawayCheck; entry: PutawayCheckEntry };
  'pallet-check': { state: PalletCheck; entry: PalletCheckEntry };
  'bill-of-lading': { state: BillOfLading; entry: BillEntry };
  'drop-ship-orders': { state: OrderBatch; entry: OrderBatchEntry };
  'outbound-orders': { state: OrderBatch; entry: OrderBatchEntry };
  pack: { state: Pack; entry: PackEntry };
}

export type StateOf<K extends DocumentKindName> = Parts[K]['state'];
export type EntryOf<K extends DocumentKindName> = Parts[K]['entry'];
export type FoldedOf<K extends DocumentKindName> = FoldedDocument<StateOf<K>, EntryOf<K>>;
/** A document of any kind, folded from its journal on disk. */
export type LoadedDocument = { readonly [K in DocumentKindName]: { readonly kind: K } & FoldedOf<K> }[DocumentKindName];
/** An entry of any document. */
export type DocumentEntry = EntryOf<DocumentKindName>;

/** Orders being created: one kind of document for each kind of orders. */
export type OrdersKind = Extract<DocumentKindName, 'drop-ship-orders' | 'outbound-orders'>;

const ordersKinds: Readonly<Record<OrderKind, OrdersKind>> = {
  'drop-ship': 'drop-ship-orders',
  outbound: 'outbound-orders',
};

export function ordersKindOf(kind: OrderKind): OrdersKind {
  return ordersKinds[kind];
}

export function isOrders(kind: DocumentKindName | null | undefined): kind is OrdersKind {
  return kind === 'drop-ship-orders' || kind === 'outbound-orders';
}

export function orderKindOf(kind: OrdersKind): OrderKind {
  return kind === 'drop-ship-orders' ? 'drop-ship' : 'outbound';
}

/** The kind that NEW starts on a screen. */
export function kindOfScreen(screen: Screen): DocumentKindName | null {
  const found = Object.entries(documentKinds).find(([, kind]) => kind.screen === screen);
  return (found?.[0] as DocumentKindName | undefined) ?? null; // a key of that record
}
