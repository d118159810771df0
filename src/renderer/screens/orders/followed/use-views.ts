import { useCallback } from 'react';
import type { FollowedView } from '../../../../contract/followed-orders.ts';
import type { OrderKind } from '../../../../contract/order-channels.ts';
import { useDockside } from '../../../state/use-dockside.ts';
import { type Reading, useReading } from '../../../state/use-reading.ts';

/** The choices that are kept under a name. */
export function useViews(kind: OrderKind): Reading<readonly FollowedView[]> {
  const { bridge } = useDockside();
  return useReading(useCallback(() => bridge.invoke('followed.views', { kind }), [bridge, kind]));
}
