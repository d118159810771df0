import { createStore } from 'zustand/vanilla';
import type { Screen } from '../../contract/bridge.ts';
import { noPriceDrafts, type PriceDrafts } from './price-drafts.ts';

/** Asked about the open plan, on the Inbound screen only. */
export type PlanDialog =
  | 'same'
  | 'qty'
  | 'weight'
  | 'size'
  | 'go-to-box'
  | 'details'
  | 'reason'
  | 'contents'
  | 'photo'
  | 'declare';
/** Asked on every screen. */
export type StationDialog = 'type-code' | 'operator';
export type DialogName = PlanDialog | StationDialog;

/** Of a screen with orders at the service: its work, the list of those orders, or all that is known of the open one. */
export type Sight = 'work' | 'orders' | 'order';

/** Whose boxes or goods are to be priced: those of a plan, or of one order of a batch, whose service is chosen by it. */
export type PricesFor =
  | { readonly kind: 'plan'; readonly documentId: string }
  | { readonly kind: 'order'; readonly documentId: string; readonly order: string };

/** Where this window looks. */
export interface ViewState {
  /** It is known whether there is work to come back to: until then no screen is the right one. */
  readonly isLanded: boolean;
  readonly screen: Screen;
  /** The small dialog that is open. */
  readonly dialog: DialogName | null;
  /** The list of plans instead of the open box. */
  readonly plans: boolean;
  /** On Inbound and on the two screens of orders. */
  readonly sight: Sight;
  /** On Home, the proof of the shift instead of the day. */
  readonly shiftEnd: boolean;
  readonly outboxId: string | null;
  /** What Stock shows, and when it was asked for: the same code scanned again is looked up again. */
  readonly stockCode: { readonly code: string; readonly asked: number } | null;
  /** What Tracking shows; null: its list. */
  readonly trackingNumber: string | null;
  /** What Prices were opened for; null: by themselves. */
  readonly pricing: PricesFor | null;
  /** What is being asked on Prices. */
  readonly priceDrafts: PriceDrafts;
  /** Goods that were scanned on Prices, a piece each, in their order, until they are in the question. */
  readonly pricedSkus: readonly string[];
  /** The section that Settings is to open with; null: the one that it opens with by itself. */
  readonly settingsSection: string | null;
  /** Of the list of operators the one whose PIN is asked for, by id. */
  readonly signInAs: string | null;
}

export function createViewStore() {
  return createStore<ViewState>(() => ({
    isLanded: false,
    screen: 'home',
    dialog: null,
    plans: false,
    sight: 'work',
    shiftEnd: false,
    outboxId: null,
    stockCode: null,
    trackingNumber: null,
    pricing: null,
    priceDrafts: noPriceDrafts,
    pricedSkus: [],
    settingsSection: null,
    signInAs: null,
  }));
}
export type ViewStore = ReturnType<typeof createViewStore>;

export function isStationDialog(dialog: DialogName): dialog is StationDialog {
  return dialog === 'type-code' || dialog === 'operator';
}
