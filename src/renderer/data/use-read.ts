import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Input, Output } from '../../contract/bridge/channels.ts';
import { asFailure, type Failure } from '../../contract/failure.ts';
import type { Invoke } from './bridge/bridge.ts';
import { useData } from './data-context.ts';
import type { ReadChannel } from './stale-on.ts';

export interface Reading<Value> {
  /** As last read; null until then, and after a change of what is read. */
  readonly value: Value | null;
  /** The last value read, even of another input: for a list that stays while the next letter is typed. */
  readonly last: Value | null;
  /** Why the last read failed: the previous value stays. */
  readonly failure: Failure | null;
  /** A read is under way. */
  readonly isReading: boolean;
  /** Resolves after the read. */
  readonly again: () => Promise<void>;
  /** Takes what an action answered in its place. */
  take(value: Value): void;
}

export interface ReadOptions {
  /** A change of this value causes another read. */
  readonly because?: string | number | boolean | null | undefined;
  /** The delay before a read of another input or for a cause, but not before the first: the person may still be typing. */
  readonly pauseMs?: number;
  /** A failed read is repeated after that time; absent: only when a person or an event asks for it. */
  readonly retryMs?: number;
}

/** Data of one channel, read again whenever an event makes it stale; an outdated reply is dropped. */
export function useRead<C extends ReadChannel>(channel: C, input: Input<C>, options?: ReadOptions): Reading<Output<C>> {
  return useReadOf([channel], input, (invoke) => invoke(channel, input), options);
}

/** The same for what takes several requests. `of`: what distinguishes it from another read of these channels, as JSON. */
export function useReadOf<Value>(
  channels: readonly ReadChannel[],
  of: unknown,
  read: (invoke: Invoke) => Promise<Value>,
  { because, pauseMs = 0, retryMs }: ReadOptions = {},
): Reading<Value> {
  const { invoke, queries } = useData();
  const now = JSON.stringify(of);
  const settled = usePaused(now, pauseMs);
  const isShown = settled === now;
  const query = useQuery<Value, Failure>(
    {
      queryKey: [channels, settled],
      queryFn: () =>
        read(invoke).catch((error: unknown) => {
          throw asFailure(error);
        }),
      placeholderData: keepPreviousData,
      enabled: isShown,
      refetchInterval: ({ state }) => (state.status === 'error' ? (retryMs ?? false) : false),
      refetchIntervalInBackground: true,
    },
    queries.client,
  );
  const { data, error, isPlaceholderData, refetch } = query;
  const again = useCallback(async () => {
    // While somebody types, the read that follows answers.
    if (isShown) await refetch();
  }, [isShown, refetch]);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the cause reads again.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => void again(), pauseMs);
    return () => clearTimeout(timer);
  }, [because]);
  const previous = useRef<Value | null>(null);
  useEffect(() => {
    if (data !== undefined) previous.current = data;
  }, [data]);
  return {
    value: isShown && !isPlaceholderData ? (data ?? null) : null,
    last: data ?? previous.current,
    failure: isShown ? error : null,
    // Only who asks for it is drawn again when a read begins.
    get isReading() {
      return query.isFetching;
    },
    again,
    take: (value) => void queries.client.setQueryData([channels, settled], value),
  };
}

/** The value once it has not changed for that long. */
function usePaused(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return pauseMs === 0 ? value : settled;
}
