import { useCallback } from 'react';
import type { LatencyDay } from '../../../contract/bridge/diagnostics.ts';
import { useDockside, usePastVerdicts } from '../../state/use-dockside.ts';
import { type Reading, useReading } from '../../state/use-reading.ts';

/** So many days are looked at. */
const daysShown = 7;
/** A scan is counted a little after its verdict; several in a row are read once. */
const pauseMs = 700;

export interface LatenciesReading extends Reading<readonly LatencyDay[]> {
  /** The day of today, if something was scanned. */
  readonly today: LatencyDay | null;
}

/** What the core has counted, with what this window has not told it yet, the oldest day first; read again after every scan. */
export function useLatencies(): LatenciesReading {
  const { bridge, devices, now } = useDockside();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const read = useCallback(async () => {
    await devices?.meter.flush();
    return bridge.invoke('diagnostics.read', { days: daysShown });
  }, [bridge, devices]);
  const reading = useReading(read, { because: newest, pauseMs });
  // The Swedish way to write a day is the one of the counts.
  const today = reading.value?.find(({ day }) => day === new Date(now()).toLocaleDateString('sv')) ?? null;
  return { ...reading, today };
}
