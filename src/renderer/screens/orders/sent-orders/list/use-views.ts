import { useCallback } from 'react';
import type { OrderKind } from '../../../../../contract/bridge/orders.ts';
import type { SentOrdersView } from '../../../../../contract/bridge/sent-orders.ts';
import { type Reading, useReading } from '../../../../data/use-reading.ts';
import { useDockside } from '../../../../session/use-dockside.ts';

/** The saved queries. */
export function useViews(kind: OrderKind): Reading<readonly SentOrdersView[]> {
  const { bridge } = useDockside();
  return useReading(useCallback(() => bridge.invoke('followed.views', { kind }), [bridge, kind]));
}
