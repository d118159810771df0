import { useState } from 'react';
import type { BarcodeAlias } from '../../../../contract/bridge/goods.ts';
import { type Reading, useRead } from '../../../data/use-read.ts';

/** How many more aliases to read when a person asks for older ones. */
const listStep = 2_000;

export interface AliasReading extends Reading<readonly BarcodeAlias[]> {
  readonly hasOlder: boolean;
  readonly readOlder: () => void;
}

/** The barcode aliases of this station, newest first. */
export function useAliases(): AliasReading {
  const [limit, setLimit] = useState(listStep);
  const reading = useRead('learned.list', { limit });
  return {
    ...reading,
    hasOlder: (reading.value?.length ?? 0) >= limit,
    readOlder: () => setLimit((before) => before + listStep),
  };
}
