import { useMemo } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';
import type { TableRow } from '../../../import/read/table-file.ts';
import { fileIdOf } from './add-orders.ts';

export interface Taken extends Pick<Reading<unknown>, 'failure' | 'again'> {
  /** Nothing is imported until this is known. */
  readonly isKnown: boolean;
  /** The batch that imported these rows before. */
  readonly before: Output<'orders.taken'>['taken'];
}

/** Whether these rows were imported before, by a batch other than this one. */
export function useTaken(kind: OrderKind, rows: readonly TableRow[] | null, batch: string | null): Taken {
  // The rows are too many for a key.
  const table = useMemo(() => rows && crypto.randomUUID(), [rows]);
  const { value, failure, again } = useReadOf(
    ['orders.taken'],
    { kind, table },
    async (invoke) => rows && invoke('orders.taken', { kind, file: await fileIdOf(rows) }),
  );
  const before = value?.taken ?? null;
  return { isKnown: value !== null, before: before?.batch === batch ? null : before, failure, again };
}
