import type { ShiftView } from '../../../contract/bridge/shift.ts';
import { type Reading, useRead } from '../../data/use-read.ts';
import { usePastVerdicts } from '../../session/use-dockside.ts';

/** The shift, read again with every scan and as time passes. */
export function useShift(now: number): Reading<ShiftView> {
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useRead('station.shift', {}, { because: `${newest} ${now}` });
}
