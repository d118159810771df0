import type { StockJobView } from '../../../../contract/bridge/goods.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';

/** The current or last bulk refresh; null if there was none. */
export function useStockJob(): Reading<StockJobView | null> {
  return useRead('stock.job', {});
}
