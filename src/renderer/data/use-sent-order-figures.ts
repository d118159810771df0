import { useCallback } from 'react';
import type { Output } from '../../contract/bridge/channels.ts';
import type { OrderKind } from '../../contract/bridge/orders.ts';
import { useDockside } from '../session/use-dockside.ts';
import { type Reading, useReading } from './use-reading.ts';

export type SentOrderFigures = Output<'followed.figures'>;

/** How many orders of this kind were sent, and their progress. */
export function useSentOrderFigures(kind: OrderKind): Reading<SentOrderFigures> {
  const { bridge } = useDockside();
  return useReading(
    useCallback(() => bridge.invoke('followed.figures', { kind }), [bridge, kind]),
    { news: ['followed', 'outbox'] },
  );
}
