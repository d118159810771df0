import { useCallback, useMemo, useState } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import type { OrderState } from '../../../contract/outbox-state.ts';
import { useReading } from '../../data/use-reading.ts';
import { useDockside } from '../../session/use-dockside.ts';

export interface OrderStates {
  /** Most urgent first; empty until read. */
  readonly counts: readonly { readonly state: OrderState; readonly n: number }[];
  /** Null: not sent by this batch, or not known yet. */
  readonly stateOf: (packageId: string) => OrderState | null;
  /** The state to filter by. */
  readonly chosen: OrderState | 'all';
  readonly choose: (state: OrderState | 'all') => void;
  readonly failure: Failure | null;
}

/** The states of a sent batch's orders, kept up to date. */
export function useOrderStates(batch: string): OrderStates {
  const { bridge } = useDockside();
  const read = useCallback(() => bridge.invoke('orders.states', { batch }), [bridge, batch]);
  const { value, failure } = useReading(read, { news: ['outbox'] });
  const [wanted, choose] = useState<OrderState | 'all'>('all');
  const byId = useMemo(
    () => new Map((value ?? []).flatMap(({ state, packageIds }) => packageIds.map((id) => [id, state] as const))),
    [value],
  );
  const counts = (value ?? []).map(({ state, packageIds }) => ({ state, n: packageIds.length }));
  return {
    counts,
    stateOf: (packageId) => byId.get(packageId) ?? null,
    // A state without orders cannot be shown.
    chosen: counts.length > 1 && counts.some(({ state }) => state === wanted) ? wanted : 'all',
    choose,
    failure,
  };
}
