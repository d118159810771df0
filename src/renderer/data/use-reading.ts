import { useCallback, useEffect, useRef, useState } from 'react';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';
import { useDockside } from '../session/use-dockside.ts';
import { createOneAtATime } from './one-at-a-time.ts';

export interface Reading<Value> {
  /** As last read; null until then, and after a change of `read`. */
  readonly value: Value | null;
  /** The last value read, even by another `read`: for a list that stays while the next letter is typed. */
  readonly last: Value | null;
  /** Why the last read failed: the previous value stays. */
  readonly failure: Failure | null;
  /** Resolves after the read. */
  readonly again: () => Promise<void>;
}

export interface ReadingOptions {
  /** Events that cause another read, besides `restarted`, which always does. */
  readonly news?: readonly BridgeEvent['type'][];
  /** A change of this value causes another read. */
  readonly because?: string | number | boolean | null | undefined;
  /** The delay before a read for another `read` or cause, but not before the first: the person may still be typing. */
  readonly pauseMs?: number;
}

/**
 * Data from the core, read again whenever it reports a change: one read at a time, and an outdated reply is dropped. Keep `read` the same
 * function while the same data is wanted.
 */
export function useReading<Value>(read: () => Promise<Value>, options: ReadingOptions = {}): Reading<Value> {
  const { listen } = useDockside();
  const { news = [], because, pauseMs = 0 } = options;
  const [last, setLast] = useState<{
    readonly of: () => Promise<Value>;
    readonly value: Value | null;
    readonly readAs: () => Promise<Value>;
    readonly failure: Failure | null;
  }>({ of: read, value: null, readAs: read, failure: null });
  const reading = useRef({ of: read, run: async () => {} });
  const isFirst = useRef(true);
  const types = [...news, 'restarted'].join(' ');

  useEffect(() => {
    let isCurrent = true;
    const { run, stop } = createOneAtATime(async () => {
      try {
        const value = await read();
        if (isCurrent) setLast({ of: read, value, readAs: read, failure: null });
      } catch (error) {
        const failure = asFailure(error);
        if (isCurrent) setLast((before) => ({ ...before, of: read, failure }));
      }
    });
    reading.current = { of: read, run };
    const unlisten = listen(({ type }) => {
      if (types.split(' ').includes(type)) void run();
    });
    return () => {
      isCurrent = false;
      stop();
      unlisten();
    };
  }, [listen, read, types]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `read` or `because` causes a read, one of `pauseMs` does not.
  useEffect(() => {
    const { run } = reading.current;
    const timer = setTimeout(() => void run(), isFirst.current ? 0 : pauseMs);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [read, because]);

  return {
    value: last.readAs === read ? last.value : null,
    last: last.value,
    failure: last.of === read ? last.failure : null,
    again: useCallback(() => reading.current.run(), []),
  };
}
