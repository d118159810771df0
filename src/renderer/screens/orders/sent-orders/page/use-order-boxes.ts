import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoxesReading } from '../../../../../contract/bridge/sent-orders.ts';
import { asFailure, type Failure } from '../../../../../contract/failure.ts';
import { useDockside } from '../../../../session/use-dockside.ts';

export interface OrderBoxesReading {
  /** The last reply; null: none so far. */
  readonly reading: BoxesReading | null;
  readonly isAsking: boolean;
  /** Why it could not be read again: the previous reply stays. */
  readonly failure: Failure | null;
  readonly ask: () => void;
}

const nothing = { reading: null, isAsking: true, failure: null } as const;

/**
 * The boxes and pallets of an order: at once what this station knows, then the service's reply whenever the order is opened, was read again
 * (`readAt`), or the network returns.
 */
export function useOrderBoxes(customerOrderNo: string, readAt: number | null, isOffline: boolean): OrderBoxesReading {
  const { bridge } = useDockside();
  const [state, setState] = useState<Omit<OrderBoxesReading, 'ask'> & { readonly of: string }>({
    ...nothing,
    of: customerOrderNo,
  });
  const newest = useRef(0);

  const answer = useCallback(
    async (channel: 'followed.boxes' | 'followed.ask-boxes') => {
      newest.current += 1;
      const mine = newest.current;
      const known = (before: typeof state) => (before.of === customerOrderNo ? before.reading : null);
      setState((before) => ({ of: customerOrderNo, reading: known(before), isAsking: true, failure: null }));
      const failed = (error: unknown) => ({ failure: asFailure(error) });
      const heard = await bridge.invoke(channel, { customerOrderNo }).then((reading) => ({ reading }), failed);
      if (mine === newest.current)
        setState((before) => ({ ...before, isAsking: false, reading: known(before), failure: null, ...heard }));
    },
    [bridge, customerOrderNo],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `readAt` reads it again.
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      await answer('followed.boxes');
      if (isCurrent && !isOffline) await answer('followed.ask-boxes');
    };
    void read();
    // The next effect asks again: for another order, or for the same one.
    return () => {
      isCurrent = false;
    };
  }, [answer, isOffline, readAt]);
  // Only the newest request may answer, and none after unmounting.
  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  const { of, ...shown } = state;
  return { ...(of === customerOrderNo ? shown : nothing), ask: () => void answer('followed.ask-boxes') };
}
