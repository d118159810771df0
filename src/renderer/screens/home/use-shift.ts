import { useCallback } from 'react';
import type { ShiftView } from '../../../contract/bridge/shift.ts';
import { type Reading, useReading } from '../../data/use-reading.ts';
import { useDockside, usePastVerdicts } from '../../session/use-dockside.ts';

/** The shift, read again with every scan and as time passes. */
export function useShift(now: number): Reading<ShiftView> {
  const { bridge } = useDockside();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useReading(
    useCallback(() => bridge.invoke('station.shift', {}), [bridge]),
    { because: `${newest} ${now}` },
  );
}
