import { useEffect, useState } from 'react';
import type { Output } from '../../../../contract/bridge.ts';
import type { OrderKind } from '../../../../contract/order-channels.ts';
import { createOneAtATime } from '../../../state/one-at-a-time.ts';
import { useDockside } from '../../../state/use-dockside.ts';

export type FollowedFigures = Output<'followed.figures'>;

/** How many orders of this kind left, and how far they are; null until it was read. What cannot be read stays as it was. */
export function useFigures(kind: OrderKind): FollowedFigures | null {
  const { bridge, listen } = useDockside();
  const [figures, setFigures] = useState<FollowedFigures | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const reading = createOneAtATime(async () => {
      const next = await bridge.invoke('followed.figures', { kind }).catch(() => null);
      if (isCurrent && next !== null) setFigures(next);
    });
    void reading.run();
    const stop = listen(({ type }) => {
      if (type === 'followed' || type === 'restarted' || type === 'outbox') void reading.run();
    });
    return () => {
      isCurrent = false;
      reading.stop();
      stop();
    };
  }, [bridge, listen, kind]);
  return figures;
}
