import { useEffect, useState } from 'react';
import type { SkuHit } from '../../contract/goods-view.ts';
import { useDockside, usePastVerdicts } from './use-dockside.ts';

const pauseMs = 90;

/**
 * SKUs that match a text while it is typed, or those scanned lately while there is none; null until they were read once.
 * An older answer never covers a newer one.
 */
export function useHits(text: string, limit = 50): readonly SkuHit[] | null {
  const { bridge } = useDockside();
  const wanted = text.trim();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const [hits, setHits] = useState<readonly SkuHit[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan changes what was scanned lately.
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      bridge.invoke('catalogue.search', { text: wanted, limit }).then(
        (found) => isCurrent && setHits(found),
        () => isCurrent && setHits([]),
      );
    const timer = setTimeout(() => void read(), wanted === '' ? 0 : pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bridge, wanted, limit, wanted === '' ? newest : null]);
  return hits;
}
