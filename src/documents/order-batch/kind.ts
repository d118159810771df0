import type { DocumentKind } from '../journal/document-kind.ts';
import { applyToBatch } from './apply.ts';
import { emptyBatch, type OrderBatch, type OrderBatchEntry, type OrderKind } from './order-batch.ts';
import { isUntouched } from './read-value.ts';

const kindOf = (kind: OrderKind): DocumentKind<OrderBatch, OrderBatchEntry> => ({
  empty: emptyBatch(kind),
  apply: applyToBatch,
  programs: new Set(['opened', 'asked', 'declined', 'found', 'used', 'skus', 'moved', 'closed', 'reopened']),
});

export const dropShipOrdersKind = kindOf('drop-ship');
export const outboundOrdersKind = kindOf('outbound');

/** What a list of documents says of it: its orders stand where the boxes of others do. */
export function summaryOf({ number, orders, pieces }: OrderBatch): { number: string; boxes: number; pieces: number } {
  const untouched = orders.reduce((n, order) => (isUntouched(order) ? n + 1 : n), 0);
  return { number, boxes: orders.length - untouched, pieces };
}
