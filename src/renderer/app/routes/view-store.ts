import { createStore } from 'zustand/vanilla';
import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import type { Screen } from '../../../contract/screen.ts';
import { noPriceDrafts, type PriceDrafts } from '../../session/price-drafts.ts';

/** Dialogs about the open plan, on the Inbound screen only. */
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
/** Dialogs of every screen. */
export type StationDialog = 'type-code' | 'operator';
export type DialogName = PlanDialog | StationDialog;

/** On a screen with orders at the service: its work, the list of those orders, or the details of the open one. */
export type Sight = 'work' | 'orders' | 'order';

/** Whose boxes or goods to price: those of a plan, or of one order of a batch, to choose its service. */
export type PricesFor =
  | { readonly kind: 'plan'; readonly documentId: string }
  | { readonly kind: 'order'; readonly documentId: string; readonly order: string };

export interface ClosedPaper {
  readonly kind: DocumentKindName;
  readonly id: string;
}

/** What this window shows. */
export interface ViewState {
  /** Whether it is known if there is work to return to; until then no screen is the right one. */
  readonly isLanded: boolean;
  readonly screen: Screen;
  /** The open dialog. */
  readonly dialog: DialogName | null;
  /** The list of plans instead of the open box. */
  readonly plans: boolean;
  /** On Inbound and on the two order screens. */
  readonly sight: Sight;
  /** On Home, the shift report instead of the day. */
  readonly shiftEnd: boolean;
  /** The closed document being viewed on the screen of its kind; cleared as soon as anything else is opened there. */
  readonly closedPaper: ClosedPaper | null;
  readonly outboxId: string | null;
  /** What Stock shows, and when it was requested: the same code scanned again is looked up again. */
  readonly stockCode: { readonly code: string; readonly asked: number } | null;
  /** What Tracking shows; null: its list. */
  readonly trackingNumber: string | null;
  /** What Prices was opened for; null: nothing in particular. */
  readonly pricing: PricesFor | null;
  /** The queries being written on Prices. */
  readonly priceDrafts: PriceDrafts;
  /** Goods scanned on Prices, one unit each, in order, until they are added to the query. */
  readonly pricedSkus: readonly string[];
  /** The section Settings should open with; null: its default. */
  readonly settingsSection: string | null;
  /** The id of the operator in the list whose PIN is requested. */
  readonly signInAs: string | null;
}

export function createViewStore() {
  const store = createStore<ViewState>(() => ({
    isLanded: false,
    screen: 'home',
    dialog: null,
    plans: false,
    sight: 'work',
    shiftEnd: false,
    closedPaper: null,
    outboxId: null,
    stockCode: null,
    trackingNumber: null,
    pricing: null,
    priceDrafts: noPriceDrafts,
    pricedSkus: [],
    settingsSection: null,
    signInAs: null,
  }));
  store.subscribe((now, before) => {
    if (now.closedPaper !== null && now.closedPaper === before.closedPaper && !isSamePlace(now, before))
      store.setState({ closedPaper: null });
  });
  return store;
}

function isSamePlace(now: ViewState, before: ViewState): boolean {
  return now.screen === before.screen && now.sight === before.sight && now.plans === before.plans;
}
export type ViewStore = ReturnType<typeof createViewStore>;

export function isStationDialog(dialog: DialogName): dialog is StationDialog {
  return dialog === 'type-code' || dialog === 'operator';
}

/** These ask about the last scanned goods or the open box, which the next scan may change. */
const ofLastScan: ReadonlySet<DialogName> = new Set(['same', 'qty', 'weight', 'size', 'reason']);
/** In a count these too show the last scanned line; elsewhere they are about the whole document. */
const ofLastCount: ReadonlySet<DialogName> = new Set(['contents', 'photo']);

/** After a scan, a figure or photo being entered must not be applied to the new scan. */
export function scannedOver({ dialog, screen }: ViewState): Partial<ViewState> {
  if (dialog === null) return {};
  return ofLastScan.has(dialog) || (screen === 'putaway' && ofLastCount.has(dialog)) ? { dialog: null } : {};
}

/** Goes to another screen after a scan. Station dialogs stay: one may have been opened while the command was being sent. */
export function goneTo({ dialog, plans, screen: before }: ViewState, screen: Screen): Partial<ViewState> {
  return {
    screen,
    shiftEnd: false,
    plans: plans && before === screen,
    sight: 'work',
    closedPaper: null,
    dialog: dialog !== null && isStationDialog(dialog) ? dialog : null,
  };
}
