import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { SentOrdersView } from '../../../../../contract/bridge/sent-orders.ts';
import { type Reading, useRead } from '../../../../data/use-read.ts';

/** The saved queries. */
export function useViews(kind: OrderKind): Reading<readonly SentOrdersView[]> {
  return useRead('followed.views', { kind });
}
