import { useEffect, useState } from 'react';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import type { LatencyDay } from '../../../contract/latency.ts';
import { useDockside, usePastVerdicts } from '../../state/use-dockside.ts';

/** So many days are looked at. */
const daysShown = 7;
/** A scan is counted a little after its verdict; several in a row are read once. */
const pauseMs = 700;

export interface Latencies {
  /** Those with scans, oldest first. */
  readonly days: readonly LatencyDay[];
  /** The one of today, if something was scanned. */
  readonly today: LatencyDay | null;
  readonly failure: Failure | null;
  readonly refresh: () => void;
}

/** What the core has counted, with what this window has not told it yet; read again after every scan. */
export function useLatencies(): Latencies {
  const { bridge, devices, now } = useDockside();
  const newest = usePastVerdicts((state) => state.recent[0]?.scanId);
  const [days, setDays] = useState<readonly LatencyDay[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scan and a person's word are reasons to read again.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      try {
        await devices?.meter.flush();
        const read = await bridge.invoke('diagnostics.read', { days: daysShown });
        if (isCurrent) setDays(read);
        if (isCurrent) setFailure(null);
      } catch (error) {
        if (isCurrent) setFailure(asFailure(error));
      }
    };
    const timer = setTimeout(() => void read(), days.length === 0 ? 0 : pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [bridge, devices, newest, asked]);
  // The Swedish way to write a day is the one of the counts.
  const today = days.find(({ day }) => day === new Date(now()).toLocaleDateString('sv')) ?? null;
  return { days, today, failure, refresh: () => setAsked(asked + 1) };
}
