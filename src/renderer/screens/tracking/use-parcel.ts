import { useCallback, useRef } from 'react';
import type { TrackedParcel } from '../../../contract/bridge/tracking.ts';
import { Failure } from '../../../contract/failure.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { type Reading, useReading } from '../../state/use-reading.ts';

/** One parcel while a person looks at it. One that is not tracked yet, as an order hands it over, is from now on. */
export function useParcel(number: string): Reading<TrackedParcel> {
  const { bridge } = useDockside();
  /** The number that this person has begun to look at: what comes from then on is told apart from what they saw before. */
  const opened = useRef<string | null>(null);
  return useReading(
    useCallback(async () => {
      const look = opened.current === number ? 'open' : 'opened';
      const ask = () => bridge.invoke('tracking.read', { number, look });
      const parcel = await ask().catch(async (error: unknown) => {
        if (!(error instanceof Failure) || error.code !== 'not-found' || look === 'open') throw error;
        await bridge.invoke('tracking.add', { numbers: [number] });
        return ask();
      });
      opened.current = number;
      return parcel;
    }, [bridge, number]),
    { news: ['tracking'] },
  );
}
