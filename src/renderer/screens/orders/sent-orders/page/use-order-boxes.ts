import { useRef } from 'react';
import type { BoxesReading } from '../../../../../contract/bridge/sent-orders.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { useRead, useReadOf } from '../../../../data/use-read.ts';

export interface OrderBoxesReading {
  /** The last reply; null: none so far. */
  readonly reading: BoxesReading | null;
  readonly isAsking: boolean;
  /** Why it could not be read again: the previous reply stays. */
  readonly failure: Failure | null;
  readonly ask: () => void;
}

/**
 * The boxes and pallets of an order: at once what this station knows, then the service's reply whenever the order is opened, was read again
 * (`readAt`), or the network returns.
 */
export function useOrderBoxes(customerOrderNo: string, readAt: number | null, isOffline: boolean): OrderBoxesReading {
  const known = useRead('followed.boxes', { customerOrderNo });
  /** A person may ask while offline: the network may just have returned. */
  const isWanted = useRef(false);
  const told = useReadOf(
    ['followed.boxes'],
    { customerOrderNo, by: 'service' },
    (invoke) => {
      const isAsked = isWanted.current || !isOffline;
      isWanted.current = false;
      return invoke(isAsked ? 'followed.ask-boxes' : 'followed.boxes', { customerOrderNo });
    },
    { because: `${readAt} ${isOffline}` },
  );
  return {
    reading: told.value ?? known.value,
    isAsking: told.isReading,
    failure: told.isReading ? null : told.failure,
    ask: () => {
      isWanted.current = true;
      void told.again();
    },
  };
}
