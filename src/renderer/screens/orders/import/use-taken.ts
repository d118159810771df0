import { useCallback } from 'react';
import type { Output } from '../../../../contract/bridge/channels.ts';
import type { OrderKind } from '../../../../contract/bridge/orders.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import type { TableRow } from '../../../import/table-file.ts';
import { useDockside } from '../../../session/use-dockside.ts';
import { fileIdOf } from './add-orders.ts';

export interface Taken extends Pick<Reading<unknown>, 'failure' | 'again'> {
  /** Nothing is imported until this is known. */
  readonly isKnown: boolean;
  /** The batch that imported these rows before. */
  readonly before: Output<'orders.taken'>['taken'];
}

/** Whether these rows were imported before, by a batch other than this one. */
export function useTaken(kind: OrderKind, rows: readonly TableRow[] | null, batch: string | null): Taken {
  const { bridge } = useDockside();
  const { value, failure, again } = useReading(
    useCallback(
      async () => rows && bridge.invoke('orders.taken', { kind, file: await fileIdOf(rows) }),
      [bridge, kind, rows],
    ),
  );
  const before = value?.taken ?? null;
  return { isKnown: value !== null, before: before?.batch === batch ? null : before, failure, again };
}
