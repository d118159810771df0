import { useCallback } from 'react';
import type { FoundThing } from '../../contract/bridge/search.ts';
import { useDockside, usePastVerdicts } from './use-dockside.ts';
import { typingMs } from './use-hits.ts';
import { type Reading, useReading } from './use-reading.ts';

/** Of each kind of things. */
export const foundEach = 12;

/** All that has a text in its numbers or words while it is typed, or what was opened lately while there is none. */
export function useFound(text: string): Reading<readonly FoundThing[]> {
  const { bridge } = useDockside();
  const wanted = text.trim();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useReading(
    useCallback(() => bridge.invoke('search.find', { text: wanted, each: foundEach }), [bridge, wanted]),
    { news: ['catalogue'], because: wanted === '' ? newest : null, pauseMs: wanted === '' ? 0 : typingMs },
  );
}
