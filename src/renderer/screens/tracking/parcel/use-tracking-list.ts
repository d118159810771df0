import { useCallback } from 'react';
import type { TrackedRow, TrackingFigures, TrackingWanted } from '../../../../contract/bridge/tracking.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { type RowPagesRead, useRowPages } from '../../../data/use-row-pages.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** The parcels that match a filter. */
export function useTrackingList({ filter, text }: TrackingWanted): RowPagesRead<TrackedRow> {
  const { bridge } = useDockside();
  const read = useCallback(
    (from: number, limit: number) => bridge.invoke('tracking.list', { filter, text, from, limit }),
    [bridge, filter, text],
  );
  return useRowPages(read, { text, news: 'tracking' });
}

/** How many there are of each kind, how many are waiting, and why. */
export function useTrackingFigures(): Reading<TrackingFigures> {
  return useRead('tracking.figures', {});
}
