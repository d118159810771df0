import type { LatencyDay } from '../../../../contract/bridge/diagnostics.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';
import { useDockside, usePastVerdicts } from '../../../session/use-dockside.ts';

/** The number of days shown. */
const daysShown = 7;
/** A scan is counted shortly after its verdict; several in a row cause one read. */
const pauseMs = 700;

export interface LatenciesReading extends Reading<readonly LatencyDay[]> {
  /** Today's figures, if something was scanned. */
  readonly today: LatencyDay | null;
}

/** The core's counts plus those this window has not sent yet, oldest day first; read again after every scan. */
export function useLatencies(): LatenciesReading {
  const { devices, now } = useDockside();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const read = async (invoke: Invoke) => {
    await devices?.meter.flush();
    return invoke('diagnostics.read', { days: daysShown });
  };
  const reading = useReadOf(['diagnostics.read'], null, read, { because: newest, pauseMs });
  // The Swedish date format is that of the counts.
  const today = reading.value?.find(({ day }) => day === new Date(now()).toLocaleDateString('sv')) ?? null;
  return { ...reading, today };
}
