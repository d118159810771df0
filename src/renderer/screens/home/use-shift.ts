import { useEffect, useState } from 'react';
import type { ShiftView } from '../../../contract/bridge.ts';
import { useDockside, usePastVerdicts } from '../../state/use-dockside.ts';

/** The shift, read again with every scan and as time goes by; null until it was read once. */
export function useShift(now: number): ShiftView | null {
  const { bridge } = useDockside();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const [shift, setShift] = useState<ShiftView | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan or the time is what asks for it again.
  useEffect(() => {
    let isCurrent = true;
    bridge.invoke('station.shift', {}).then(
      (read) => isCurrent && setShift(read),
      // What is shown stays; the strip says that the core is away.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [bridge, newest, now]);
  return shift;
}
