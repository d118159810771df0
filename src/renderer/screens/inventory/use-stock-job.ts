import { useEffect, useState } from 'react';
import type { StockJobView } from '../../../contract/stock-job.ts';
import { useDockside } from '../../state/use-dockside.ts';

/** The refresh of many SKUs that runs, or ran last; null where none did. */
export function useStockJob(): readonly [StockJobView | null, (job: StockJobView | null) => void] {
  const { bridge, listen } = useDockside();
  const [job, setJob] = useState<StockJobView | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // What cannot be read now is told again with the next slice.
    const read = () =>
      bridge.invoke('stock.job', {}).then(
        (found) => isCurrent && setJob(found),
        () => undefined,
      );
    void read();
    const stop = listen(({ type }) => {
      if (type === 'stock-job' || type === 'restarted') void read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [bridge, listen]);
  return [job, setJob];
}
