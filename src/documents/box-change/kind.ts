import { message } from '../../contract/verdict.ts';
import { unknownLines } from '../inbound-plan/kind.ts';
import { answerWanted, type DocumentKind, type DocumentSummary, ordersUnknown } from '../journal/document-kind.ts';
import { isWeightOpen } from '../weight/box-weight.ts';
import { applyToChange } from './apply.ts';
import { type BoxChange, type BoxChangeEntry, emptyChange } from './box-change.ts';

export const boxChangeKind: DocumentKind<BoxChange, BoxChangeEntry> = {
  screen: 'inbound',
  empty: emptyChange,
  apply: applyToChange,
  programs: new Set([
    'opened',
    'sscc',
    'order-arrived',
    'no-order',
    'theirs',
    'send-asked',
    'asked',
    'weight-asked',
    'found',
    'not-found',
    'closed',
    'reopened',
  ]),
  summary: summaryOf,
  countsBoxes: true,
  openBoxes: ({ plan }) => plan,
  isListedUnsent: false,
  hasResult: false,
  openQuestions: ({ status, conflicts, plan }) => [
    ...ordersUnknown(status === 'unknown' ? 1 : 0),
    ...(conflicts.length === 0 ? [] : [message('home.need-conflicts', { n: conflicts.length })]),
    ...answerWanted(plan.boxes.some(isWeightOpen)),
    ...unknownLines(plan),
  ],
};

/**
 * For the list of documents. Until the order arrives, its number identifies nothing: the same code may be goods, and is
 * to be counted in a plan like any other.
 */
export function summaryOf(change: BoxChange): DocumentSummary {
  const { asked, status, order, plan } = change;
  if (order === null) return { number: status === 'unknown' ? '' : `${asked} …`, boxes: 0, pieces: 0 };
  const filled = plan.boxes.filter(({ lines }) => lines.length > 0);
  const pieces = filled.reduce((sum, { lines }) => sum + lines.reduce((inBox, { quantity }) => inBox + quantity, 0), 0);
  return { number: order.shipmentId, boxes: filled.length, pieces };
}
