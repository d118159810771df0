import type { DocumentKindName } from '../contract/bridge/documents.ts';
import { type BillFacts, billOfLadingRules } from './bill-of-lading/rules.ts';
import { boxChangeRules } from './box-change/rules.ts';
import type { InboundPlan } from './inbound-plan/inbound-plan.ts';
import { inboundPlanRules } from './inbound-plan/rules.ts';
import type { Decision } from './journal/decision.ts';
import type { DocumentRules, ScanRules } from './journal/document-rules.ts';
import type { DocumentEntry, EntryOf, FoldedOf, LoadedDocument, StateOf } from './kinds.ts';
import type { SetAside } from './order-batch/order-batch.ts';
import { dropShipOrdersRules, type OrdersFacts, outboundOrdersRules } from './order-batch/rules.ts';
import type { PackedParcel } from './pack/pack.ts';
import type { PackFacts } from './pack/pack-facts.ts';
import { packRules } from './pack/rules.ts';
import { palletCheckRules } from './pallet-check/rules.ts';
import type { SignedIn } from './putaway-check/putaway-check.ts';
import { putawayCheckRules } from './putaway-check/rules.ts';

// Separate from kinds.ts, because a window folds documents but makes no decisions about them.

/** What only the station knows, for the decisions of a kind that takes scans code by code. */
export interface ScanFacts {
  'putaway-check': SignedIn;
  'pallet-check': SignedIn;
  'bill-of-lading': BillFacts;
  'drop-ship-orders': OrdersFacts;
  'outbound-orders': OrdersFacts;
  pack: PackFacts;
}

/** A kind that takes scans code by code; the others are packed box by box. */
export type ScannedKind = keyof ScanFacts;

const scanRules = {
  'putaway-check': putawayCheckRules,
  'pallet-check': palletCheckRules,
  'bill-of-lading': billOfLadingRules,
  'drop-ship-orders': dropShipOrdersRules,
  'outbound-orders': outboundOrdersRules,
  pack: packRules,
} as const satisfies { [K in ScannedKind]: ScanRules<StateOf<K>, EntryOf<K>, ScanFacts[K], Decision<EntryOf<K>>> };

const allRules = {
  'inbound-plan': inboundPlanRules,
  'box-change': boxChangeRules,
  ...scanRules,
} as const satisfies { [K in DocumentKindName]: DocumentRules<StateOf<K>, EntryOf<K>> };

type AnyDecision = Decision<DocumentEntry> & { readonly setsAside?: SetAside; readonly packed?: PackedParcel };
export type AnyRules = DocumentRules<unknown, DocumentEntry>;
export type AnyScanRules = ScanRules<unknown, DocumentEntry, unknown, AnyDecision>;

/** The rules for working on that kind. */
export function rulesOf(kind: DocumentKindName): AnyRules {
  return allRules[kind] as unknown as AnyRules; // it only receives its own state and entries
}

export function scanRulesOf(kind: ScannedKind): AnyScanRules {
  return scanRules[kind] as unknown as AnyScanRules; // as above
}

/** A plan, or the boxes of an order being changed: both are packed the same way. */
export interface Boxed {
  readonly plan: InboundPlan;
  /** Empty for a change, which has its own journal. */
  readonly journal: FoldedOf<'inbound-plan'>['journal'];
  readonly change: Pick<FoldedOf<'box-change'>, 'state' | 'journal'> | null;
}

/** The boxes being packed in a document; null for a kind that takes scans code by code. */
export function boxedIn(document: LoadedDocument): Boxed | null {
  switch (document.kind) {
    case 'inbound-plan':
      return { plan: document.state, journal: document.journal, change: null };
    case 'box-change': {
      const { state, journal } = document;
      return { plan: state.plan, journal: [], change: { state, journal } };
    }
    default:
      return null;
  }
}
