import { useEffect, useState } from 'react';
import { useDockside } from './use-dockside.ts';

/** The time, updated every `everyMs`: for ages and clocks. */
export function useNow(everyMs: number): number {
  const { now } = useDockside();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}
