import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';
import { usePastVerdicts } from '../../../session/use-dockside.ts';

/** The report of a shift, read again after every change. */
export function useShiftAccount(back: number): Reading<ShiftAccount> {
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useRead('shift.account', { back }, { because: newest });
}
