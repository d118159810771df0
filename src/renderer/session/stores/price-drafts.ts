import { createStore } from 'zustand/vanilla';

/** A price query being typed: every figure is text until it is sent. Kept while another screen is open. */
export interface BoxDraft {
  /** Unique in the draft. */
  readonly id: string;
  /** Weight in grams, sizes in centimetres. */
  readonly Weight: string;
  readonly Length: string;
  readonly Width: string;
  readonly Height: string;
  readonly Quantity: string;
}

export interface InboundDraft {
  readonly WarehouseId: string;
  readonly LocationId: string;
  /** Empty: all services. */
  readonly ServiceCode: string;
  readonly IsCustomsClearance: boolean;
  readonly IsBorrowTaxNo: boolean;
  readonly IncludeUnsuccessful: boolean;
  readonly boxes: readonly BoxDraft[];
  /** The number of the plan the boxes were taken from. */
  readonly from: string | null;
}

export interface GoodsDraft {
  readonly id: string;
  readonly Sku: string;
  readonly Quantity: string;
}

export interface OutboundDraft {
  readonly WarehouseId: string;
  readonly Country: string;
  readonly Postcode: string;
  readonly Address: string;
  readonly City: string;
  readonly Province: string;
  readonly goods: readonly GoodsDraft[];
  readonly services: readonly string[];
  /** The order whose goods these are: the chosen service goes into it. */
  readonly from: {
    readonly documentId: string;
    readonly order: string;
    readonly number: string;
    /** It has been edited or scanned into since then. */
    readonly isChanged: boolean;
  } | null;
}

export interface PriceDrafts {
  readonly page: 'inbound' | 'outbound';
  /** Null: as last sent. */
  readonly inbound: InboundDraft | null;
  readonly outbound: OutboundDraft | null;
  /** The query whose reply is shown. */
  readonly shown: { readonly inbound: string | null; readonly outbound: string | null };
  /** The query that the draft was sent as; null: not yet sent. An earlier one may be shown next to it. */
  readonly asked: { readonly inbound: string | null; readonly outbound: string | null };
  /** The draft that another screen's data replaced: nothing that was typed or scanned is lost. */
  readonly before: { readonly inbound: InboundDraft | null; readonly outbound: OutboundDraft | null };
}

export const noPriceDrafts: PriceDrafts = {
  page: 'inbound',
  inbound: null,
  outbound: null,
  shown: { inbound: null, outbound: null },
  asked: { inbound: null, outbound: null },
  before: { inbound: null, outbound: null },
};

/** The drafts of Prices, kept while another screen is open. */
export interface PricesState {
  readonly drafts: PriceDrafts;
  /** Goods scanned on Prices, one unit each, in order, until they are added to the query. */
  readonly scanned: readonly string[];
}

export function createPriceDrafts() {
  const store = createStore<PricesState>(() => ({ drafts: noPriceDrafts, scanned: [] }));
  return {
    store,
    set(change: Partial<PriceDrafts>): void {
      store.setState(({ drafts }) => ({ drafts: { ...drafts, ...change } }));
    },
    addScanned(sku: string): void {
      store.setState(({ scanned }) => ({ scanned: [...scanned, sku] }));
    },
  };
}
export type PriceDraftsStore = ReturnType<typeof createPriceDrafts>;

/** Replaces one draft, and sets the query it was sent as. */
export function withDraft(
  drafts: PriceDrafts,
  draft: { readonly inbound: InboundDraft } | { readonly outbound: OutboundDraft },
  asked: string | null,
): PriceDrafts {
  const kind = 'inbound' in draft ? 'inbound' : 'outbound';
  return {
    ...drafts,
    ...draft,
    page: kind,
    shown: { ...drafts.shown, [kind]: asked },
    asked: { ...drafts.asked, [kind]: asked },
  };
}

/** Swaps the current draft with the one before it. */
export function broughtBack(drafts: PriceDrafts, kind: 'inbound' | 'outbound'): PriceDrafts {
  const { before } = drafts;
  if (kind === 'inbound')
    return before.inbound === null
      ? drafts
      : { ...withDraft(drafts, { inbound: before.inbound }, null), before: { ...before, inbound: drafts.inbound } };
  return before.outbound === null
    ? drafts
    : { ...withDraft(drafts, { outbound: before.outbound }, null), before: { ...before, outbound: drafts.outbound } };
}
