/** A question for prices as it is typed: every figure a text until it is asked. Kept while another screen is looked at. */
export interface BoxDraft {
  /** Unique in the draft. */
  readonly id: string;
  /** Grams, then centimetres. */
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
  /** The number of the plan that the boxes are of, as they were brought. */
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
  /** The order whose goods these are: the service that is taken goes into it. */
  readonly from: {
    readonly documentId: string;
    readonly order: string;
    readonly number: string;
    /** Somebody has typed or scanned into it since it was brought. */
    readonly isChanged: boolean;
  } | null;
}

export interface PriceDrafts {
  readonly page: 'inbound' | 'outbound';
  /** Null: as it was asked last. */
  readonly inbound: InboundDraft | null;
  readonly outbound: OutboundDraft | null;
  /** The question whose answer is shown. */
  readonly shown: { readonly inbound: string | null; readonly outbound: string | null };
  /** The question that the draft was asked as; null: not yet. An earlier one may be shown beside it. */
  readonly asked: { readonly inbound: string | null; readonly outbound: string | null };
  /** What stood there until another screen brought something else: nothing that was typed or scanned is lost. */
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

/** One draft in the place of what was typed before, and the question that it was asked as beside it. */
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

/** The draft that stood there before in the place of the one that stands there now, which is kept in its turn. */
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
