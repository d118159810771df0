import { useCallback } from 'react';
import type { FoundThing } from '../../contract/bridge/search.ts';
import { useDockside, usePastVerdicts } from '../session/use-dockside.ts';
import { typingMs } from './use-hits.ts';
import { type Reading, useReading } from './use-reading.ts';

/** For each kind. */
export const foundEach = 12;

/** Everything whose numbers or words contain the typed text, or recently opened things while it is empty. */
export function useFound(text: string): Reading<readonly FoundThing[]> {
  const { bridge } = useDockside();
  const wanted = text.trim();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useReading(
    useCallback(() => bridge.invoke('search.find', { text: wanted, each: foundEach }), [bridge, wanted]),
    { news: ['catalogue'], because: wanted === '' ? newest : null, pauseMs: wanted === '' ? 0 : typingMs },
  );
}
