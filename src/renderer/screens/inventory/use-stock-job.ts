import { useCallback } from 'react';
import type { StockJobView } from '../../../contract/bridge/goods.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { type Reading, useReading } from '../../state/use-reading.ts';

/** The current or last bulk refresh; null if there was none. */
export function useStockJob(): Reading<StockJobView | null> {
  const { bridge } = useDockside();
  return useReading(
    useCallback(() => bridge.invoke('stock.job', {}), [bridge]),
    { news: ['stock-job'] },
  );
}
