import { useCallback, useEffect, useState } from 'react';
import type { BridgeEvent } from '../../contract/bridge-event.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';
import { createOneAtATime } from './one-at-a-time.ts';
import { useDockside } from './use-dockside.ts';

export interface Reading<Value> {
  /** As it was read last; null until it was, and where another thing is read. */
  readonly value: Value | null;
  /** Why it could not be read anew: what was read before stands beside it. */
  readonly failure: Failure | null;
  readonly again: () => void;
}

/**
 * Something that the core knows, read anew whenever it says that it changed. Keep `read` the same function while the same thing
 * is wanted.
 */
export function useReading<Value>(read: () => Promise<Value>, news: BridgeEvent['type']): Reading<Value> {
  const { listen } = useDockside();
  const [last, setLast] = useState<{
    readonly of: () => Promise<Value>;
    readonly value: Value | null;
    readonly failure: Failure | null;
  }>({ of: read, value: null, failure: null });
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` is what asks for it again.
  useEffect(() => {
    let isCurrent = true;
    const reading = createOneAtATime(async () => {
      try {
        const value = await read();
        if (isCurrent) setLast({ of: read, value, failure: null });
      } catch (error) {
        const failure = asFailure(error);
        if (isCurrent) setLast((before) => ({ of: read, value: before.of === read ? before.value : null, failure }));
      }
    });
    void reading.run();
    const stop = listen(({ type }) => {
      if (type === news || type === 'restarted') void reading.run();
    });
    return () => {
      isCurrent = false;
      reading.stop();
      stop();
    };
  }, [listen, read, news, times]);

  const { value, failure } = last.of === read ? last : { value: null, failure: null };
  return { value, failure, again: useCallback(() => setTimes((before) => before + 1), []) };
}
