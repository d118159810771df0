import { useEffect, useState } from 'react';
import type { FollowedView } from '../../../../contract/followed-orders.ts';
import type { OrderKind } from '../../../../contract/order-channels.ts';
import { useDockside } from '../../../state/use-dockside.ts';

/** The choices that are kept under a name, and how to say that they are others now; null until they were read. */
export function useViews(kind: OrderKind) {
  const { bridge } = useDockside();
  const [views, setViews] = useState<readonly FollowedView[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    bridge.invoke('followed.views', { kind }).then(
      (read) => isCurrent && setViews(read),
      // The list does not wait for what it can do without.
      () => isCurrent && setViews([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, kind]);
  return [views, setViews] as const;
}
