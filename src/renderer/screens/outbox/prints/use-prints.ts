import { useState } from 'react';
import type { PrintJobView } from '../../../../contract/bridge/printing.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';

export interface PrintsReading extends Reading<readonly PrintJobView[]> {
  readonly hasOlder: boolean;
  readonly readOlder: () => void;
}

const step = 300;

/** The print jobs of this station, newest first. */
export function usePrints(): PrintsReading {
  const [limit, setLimit] = useState(step);
  const reading = useRead('print.list', { limit });
  return {
    ...reading,
    hasOlder: (reading.value?.length ?? 0) >= limit,
    readOlder: () => setLimit((before) => before + step),
  };
}
