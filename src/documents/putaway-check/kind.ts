import type { DocumentKind, DocumentSummary } from '../journal/document-kind.ts';
import { applyToCheck } from './apply.ts';
import { emptyCheck, type PutawayCheck } from './putaway-check.ts';
import type { PutawayCheckEntry } from './putaway-check-entry.ts';

export const programEntries: ReadonlySet<PutawayCheckEntry['type']> = new Set([
  'opened',
  'arrived',
  'order-unknown',
  'found',
  'asked',
  'line',
  'closed',
]);

export const putawayCheckKind: DocumentKind<PutawayCheck, PutawayCheckEntry> = {
  screen: 'putaway',
  empty: emptyCheck,
  apply: applyToCheck,
  programs: programEntries,
  summary: summaryOf,
};

/** For the list of documents: called by its first order; `boxes` are the lines that were counted. */
export function summaryOf(check: PutawayCheck): DocumentSummary {
  const [order] = check.orders.keys();
  return { number: order ?? check.number, boxes: check.count.goods.size, pieces: check.count.pieces };
}
