import { useCallback } from 'react';
import type { SkuHit } from '../../contract/bridge/goods.ts';
import { longestSought } from '../../contract/sought.ts';
import { useDockside, usePastVerdicts } from '../session/use-dockside.ts';
import { type Reading, useReading } from './use-reading.ts';

export const typingMs = 90;

/** SKUs that match the typed text, or those scanned recently while it is empty. */
export function useHits(text: string, limit = 50): Reading<readonly SkuHit[]> {
  const { bridge } = useDockside();
  const wanted = text.trim().slice(0, longestSought);
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useReading(
    useCallback(() => bridge.invoke('catalogue.search', { text: wanted, limit }), [bridge, wanted, limit]),
    { news: ['catalogue'], because: wanted === '' ? newest : null, pauseMs: wanted === '' ? 0 : typingMs },
  );
}
