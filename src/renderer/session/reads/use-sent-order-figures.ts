import type { Output } from '../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../contract/bridge/orders.ts';
import { type Reading, useRead } from '../../data/use-read.ts';

export type SentOrderFigures = Output<'followed.figures'>;

/** How many orders of this kind were sent, and their progress. */
export function useSentOrderFigures(kind: OrderKind): Reading<SentOrderFigures> {
  return useRead('followed.figures', { kind });
}
