import { useCallback, useState } from 'react';
import type { PrintJobView } from '../../../../contract/bridge/printing.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import { useDockside } from '../../../session/use-dockside.ts';

export interface PrintsReading extends Reading<readonly PrintJobView[]> {
  readonly hasOlder: boolean;
  readonly readOlder: () => void;
}

const step = 300;

/** The print jobs of this station, newest first. */
export function usePrints(): PrintsReading {
  const { bridge } = useDockside();
  const [limit, setLimit] = useState(step);
  const reading = useReading(
    useCallback(() => bridge.invoke('print.list', { limit }), [bridge, limit]),
    { news: ['print'] },
  );
  return {
    ...reading,
    hasOlder: (reading.value?.length ?? 0) >= limit,
    readOlder: () => setLimit((before) => before + step),
  };
}
