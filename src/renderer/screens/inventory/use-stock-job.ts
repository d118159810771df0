import { useCallback } from 'react';
import type { StockJobView } from '../../../contract/bridge/goods.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { type Reading, useReading } from '../../state/use-reading.ts';

/** The refresh of many SKUs that runs, or ran last; null where none did. */
export function useStockJob(): Reading<StockJobView | null> {
  const { bridge } = useDockside();
  return useReading(
    useCallback(() => bridge.invoke('stock.job', {}), [bridge]),
    { news: ['stock-job'] },
  );
}
