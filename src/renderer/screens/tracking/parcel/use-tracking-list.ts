import { useCallback } from 'react';
import type { TrackedRow, TrackingFigures, TrackingWanted } from '../../../../contract/bridge/tracking.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { type RowPagesRead, useRowPages } from '../../../data/use-row-pages.ts';

/** The parcels that match a filter. */
export function useTrackingList({ filter, text }: TrackingWanted): RowPagesRead<TrackedRow> {
  const read = useCallback(
    (invoke: Invoke, from: number, limit: number) => invoke('tracking.list', { filter, text, from, limit }),
    [filter, text],
  );
  return useRowPages(read, { text, news: 'tracking' });
}

/** How many there are of each kind, how many are waiting, and why. */
export function useTrackingFigures(): Reading<TrackingFigures> {
  return useRead('tracking.figures', {});
}
