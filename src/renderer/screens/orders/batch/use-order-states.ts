import { useMemo, useState } from 'react';
import type { Failure } from '../../../../contract/failure.ts';
import type { OrderState } from '../../../../contract/outbox-state.ts';
import { useRead } from '../../../data/use-read.ts';

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
  const { value, failure } = useRead('orders.states', { batch });
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
