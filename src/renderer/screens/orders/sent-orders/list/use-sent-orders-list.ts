import { useCallback } from 'react';
import type { Output } from '../../../../../contract/bridge/channels.ts';
import type { SentOrderRow, SentOrdersQuery } from '../../../../../contract/bridge/sent-orders.ts';
import type { Invoke } from '../../../../data/bridge/bridge.ts';
import { type RowPagesRead, useRowPages } from '../../../../data/use-row-pages.ts';
import type { OnSlice } from '../../../../export/table-export.tsx';

/** The orders that match. `wanted`: how often a person asked to refresh them. */
export function useSentOrdersList(query: SentOrdersQuery, wanted: number): RowPagesRead<SentOrderRow> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `wanted` reads them again.
  const read = useCallback(
    (invoke: Invoke, offset: number, limit: number) => invoke('followed.list', { ...query, offset, limit }),
    [query, wanted],
  );
  return useRowPages(read, { text: query.text, news: 'followed' });
}

/**
 * Reads all matching orders slice by slice, so that neither the core nor the window ever blocks. `onSlice` takes them in order and returns
 * whether to continue. Returns the headings; null when stopped.
 */
export async function readTable(
  read: (after: number) => Promise<Output<'followed.export'>>,
  onSlice: OnSlice,
): Promise<readonly string[] | null> {
  for (let done = 0, after = 0; ; ) {
    const { headings, rows, places, next } = await read(after);
    done += rows.length;
    if (!onSlice({ rows, places }, done)) return null;
    if (next === null) return headings;
    after = next;
  }
}
