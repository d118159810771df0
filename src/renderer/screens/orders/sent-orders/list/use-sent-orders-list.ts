import { useCallback } from 'react';
import type { SentOrderRow, SentOrdersQuery } from '../../../../../contract/bridge/sent-orders.ts';
import { type RowPagesRead, useRowPages } from '../../../../data/use-row-pages.ts';
import { useDockside } from '../../../../session/use-dockside.ts';

/** The orders that match. `wanted`: how often a person asked to refresh them. */
export function useSentOrdersList(query: SentOrdersQuery, wanted: number): RowPagesRead<SentOrderRow> {
  const { bridge } = useDockside();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `wanted` reads them again.
  const read = useCallback(
    (offset: number, limit: number) => bridge.invoke('followed.list', { ...query, offset, limit }),
    [bridge, query, wanted],
  );
  return useRowPages(read, { text: query.text, news: 'followed' });
}
