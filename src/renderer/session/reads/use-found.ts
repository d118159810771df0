import type { FoundThing } from '../../../contract/bridge/search.ts';
import { type Reading, useRead } from '../../data/use-read.ts';
import { usePastVerdicts } from '../use-dockside.ts';
import { typingMs } from './use-hits.ts';

/** For each kind. */
export const foundEach = 12;

/** Everything whose numbers or words contain the typed text, or recently opened things while it is empty. */
export function useFound(text: string): Reading<readonly FoundThing[]> {
  const wanted = text.trim();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const isTyped = wanted !== '';
  return useRead(
    'search.find',
    { text: wanted, each: foundEach },
    { because: isTyped ? null : newest, pauseMs: isTyped ? typingMs : 0 },
  );
}
