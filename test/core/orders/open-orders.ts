import type { DocumentView } from '../../../src/contract/bridge/documents.ts';
import { foldAny } from '../../../src/documents/fold-any.ts';
import type { OrderBatch } from '../../../src/documents/order-batch/order-batch.ts';

/** The batch that a document tells. */
export function openOrders({ kind, journal }: DocumentView): OrderBatch {
  if (kind !== 'drop-ship-orders' && kind !== 'outbound-orders') throw new Error(`a ${kind} is no batch of orders`);
  return foldAny(kind, journal).state;
}
