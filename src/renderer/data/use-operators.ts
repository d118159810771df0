import { useCallback } from 'react';
import type { OperatorRow } from '../../contract/bridge/operators.ts';
import { useDockside } from '../session/use-dockside.ts';
import { type Reading, useReading } from './use-reading.ts';

/** The operators of this station, by name. */
export function useOperators(): Reading<readonly OperatorRow[]> {
  const { bridge } = useDockside();
  return useReading(
    useCallback(() => bridge.invoke('operator.list', {}), [bridge]),
    { news: ['settings'] },
  );
}
