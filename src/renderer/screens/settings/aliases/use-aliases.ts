import { useCallback, useState } from 'react';
import type { BarcodeAlias } from '../../../../contract/bridge/goods.ts';
import { type Reading, useReading } from '../../../data/use-reading.ts';
import { useDockside } from '../../../session/use-dockside.ts';

/** How many more aliases to read when a person asks for older ones. */
const listStep = 2_000;

export interface AliasReading extends Reading<readonly BarcodeAlias[]> {
  readonly hasOlder: boolean;
  readonly readOlder: () => void;
}

/** The barcode aliases of this station, newest first. */
export function useAliases(): AliasReading {
  const { bridge } = useDockside();
  const [limit, setLimit] = useState(listStep);
  const reading = useReading(
    useCallback(() => bridge.invoke('learned.list', { limit }), [bridge, limit]),
    { news: ['learned', 'catalogue'] },
  );
  return {
    ...reading,
    hasOlder: (reading.value?.length ?? 0) >= limit,
    readOlder: () => setLimit((before) => before + listStep),
  };
}
