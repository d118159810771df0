import type { DocumentScreen } from '../../contract/screen.ts';
import { message } from '../../contract/verdict.ts';
import { answerWanted, type DocumentKind, type DocumentSummary } from '../journal/document-kind.ts';
import { applyToBatch } from './apply.ts';
import { figuresOf } from './check-batch.ts';
import { emptyBatch, type OrderBatch, type OrderBatchEntry, type OrderKind } from './order-batch.ts';
import { isUntouched } from './read-value.ts';

const kindOf = (kind: OrderKind, screen: DocumentScreen): DocumentKind<OrderBatch, OrderBatchEntry> => ({
  screen,
  empty: emptyBatch(kind),
  apply: applyToBatch,
  programs: new Set(['opened', 'asked', 'declined', 'found', 'used', 'skus', 'moved', 'closed', 'reopened']),
  summary: summaryOf,
  countsBoxes: false,
  isListedUnsent: true,
  hasResult: true,
  openQuestions: (batch) => {
    const { wrong } = figuresOf(batch);
    return [
      ...answerWanted(batch.question !== null),
      ...(wrong === 0 ? [] : [message('home.need-orders-right', { n: wrong })]),
    ];
  },
});

export const dropShipOrdersKind = kindOf('drop-ship', 'dropship');
export const outboundOrdersKind = kindOf('outbound', 'outbound');

/** How a list of documents shows it: orders take the place of boxes. */
export function summaryOf({ number, orders, pieces }: OrderBatch): DocumentSummary {
  const untouched = orders.reduce((n, order) => (isUntouched(order) ? n + 1 : n), 0);
  return { number, boxes: orders.length - untouched, pieces };
}
