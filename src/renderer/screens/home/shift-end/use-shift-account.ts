import { useCallback } from 'react';
import type { ShiftAccount } from '../../../../contract/bridge/shift.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import { useDockside, usePastVerdicts } from '../../../session/use-dockside.ts';

/** The report of a shift, read again after every change. */
export function useShiftAccount(back: number): Reading<ShiftAccount> {
  const { bridge } = useDockside();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  return useReading(
    useCallback(() => bridge.invoke('shift.account', { back }), [bridge, back]),
    { news: ['document', 'documents', 'outbox', 'print'], because: newest },
  );
}
