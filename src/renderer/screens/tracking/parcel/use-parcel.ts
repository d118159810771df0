import { useRef } from 'react';
import type { TrackedParcel } from '../../../../contract/bridge/tracking.ts';
import { Failure } from '../../../../contract/failure.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** One parcel while it is open. One that is not tracked yet, when opened from an order, is tracked from now on. */
export function useParcel(number: string): Reading<TrackedParcel> {
  const { bridge } = useDockside();
  /** The number this person has opened: later changes are distinguished from what they saw before. */
  const opened = useRef<string | null>(null);
  return useReadOf(['tracking.read'], number, async () => {
    const look = opened.current === number ? 'open' : 'opened';
    const ask = () => bridge.invoke('tracking.read', { number, look });
    const parcel = await ask().catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'not-found' || look === 'open') throw error;
      await bridge.invoke('tracking.add', { numbers: [number] });
      return ask();
    });
    opened.current = number;
    return parcel;
  });
}
