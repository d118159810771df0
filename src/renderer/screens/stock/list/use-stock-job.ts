import { useCallback } from 'react';
import type { StockJobView } from '../../../../contract/bridge/goods.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** The current or last bulk refresh; null if there was none. */
export function useStockJob(): Reading<StockJobView | null> {
  const { bridge } = useDockside();
  return useReading(
    useCallback(() => bridge.invoke('stock.job', {}), [bridge]),
    { news: ['stock-job'] },
  );
}
