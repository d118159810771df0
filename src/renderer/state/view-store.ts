import { createStore } from 'zustand/vanilla';
import type { DocumentKindName } from '../../contract/bridge/documents.ts';
import type { Screen } from '../../contract/screen.ts';
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

export interface ClosedPaper {
  readonly kind: DocumentKindName;
  readonly id: string;
}

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
  /** The document that is over and looked at, on the screen of its kind; it is left as soon as anything else there is wanted. */
  readonly closedPaper: ClosedPaper | null;
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

/** They ask about the goods last scanned or the open box, which the next scan may change. */
const ofLastScan: ReadonlySet<DialogName> = new Set(['same', 'qty', 'weight', 'size', 'reason']);
/** In a count the line that they show is the one last scanned, too; elsewhere they are about the whole document. */
const ofLastCount: ReadonlySet<DialogName> = new Set(['contents', 'photo']);

/** Something was scanned: a figure that is being typed, or a photo, must not land on that. */
export function scannedOver({ dialog, screen }: ViewState): Partial<ViewState> {
  if (dialog === null) return {};
  return ofLastScan.has(dialog) || (screen === 'putaway' && ofLastCount.has(dialog)) ? { dialog: null } : {};
}

/** Another screen, by a scan. What is asked on every screen stays: it may have been opened while the command before it was under way. */
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
