import type { SkuHit } from '../../../contract/bridge/goods.ts';
import { longestSought } from '../../../contract/sought.ts';
import { type Reading, useRead } from '../../data/use-read.ts';
import { usePastVerdicts } from '../use-dockside.ts';

export const typingMs = 90;

/** SKUs that match the typed text, or those scanned recently while it is empty. */
export function useHits(text: string, limit = 50): Reading<readonly SkuHit[]> {
  const wanted = text.trim().slice(0, longestSought);
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const isTyped = wanted !== '';
  return useRead(
    'catalogue.search',
    { text: wanted, limit },
    { because: isTyped ? null : newest, pauseMs: isTyped ? typingMs : 0 },
  );
}
