import { message } from '../../contract/verdict.ts';
import { answerWanted, type DocumentKind, type DocumentSummary, ordersUnknown } from '../journal/document-kind.ts';
import { applyToCheck } from './apply.ts';
import { emptyCheck, type PutawayCheck } from './putaway-check.ts';
import type { PutawayCheckEntry } from './putaway-check-entry.ts';

const programEntries: ReadonlySet<PutawayCheckEntry['type']> = new Set([
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
  countsBoxes: false,
  isListedUnsent: true,
  hasResult: true,
  openQuestions: ({ orders, question, again, comparison }) => {
    const differences = comparison?.open ?? 0;
    return [
      ...ordersUnknown([...orders.values()].filter(({ status }) => status === 'unknown').length),
      ...answerWanted(question !== null || again !== null),
      ...(differences === 0 ? [] : [message('home.need-reasons', { n: differences })]),
    ];
  },
};

/** For the list of documents: named by its first order; `boxes` are the lines counted. */
export function summaryOf(check: PutawayCheck): DocumentSummary {
  const [order] = check.orders.keys();
  return { number: order ?? check.number, boxes: check.count.goods.size, pieces: check.count.pieces };
}
