import { useEffect, useState } from 'react';
import { asFailure, type Failure } from '../../contract/failure.ts';
import type { FoundThing } from '../../contract/search-channels.ts';
import { useDockside, usePastVerdicts } from './use-dockside.ts';

const pauseMs = 90;
/** Of each kind of things. */
const each = 12;

/**
 * All that has a text in its numbers or words while it is typed, or what was opened lately while there is none; null until it
 * was read once; `failure`: why it cannot be. An older answer never covers a newer one.
 */
export function useFound(text: string): {
  readonly found: readonly FoundThing[] | null;
  readonly failure: Failure | null;
} {
  const { bridge } = useDockside();
  const wanted = text.trim();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const [found, setFound] = useState<readonly FoundThing[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan changes what was scanned lately.
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      bridge.invoke('search.find', { text: wanted, each }).then(
        (things) => {
          if (!isCurrent) return;
          setFound(things);
          setFailure(null);
        },
        (error: unknown) => isCurrent && setFailure(asFailure(error)),
      );
    const timer = setTimeout(() => void read(), wanted === '' ? 0 : pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bridge, wanted, wanted === '' ? newest : null]);
  return { found, failure };
}
