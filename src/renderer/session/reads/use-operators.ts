import type { OperatorRow } from '../../../contract/bridge/operators.ts';
import { type Reading, useRead } from '../../data/use-read.ts';

/** The operators of this station, by name. */
export function useOperators(): Reading<readonly OperatorRow[]> {
  return useRead('operator.list', {});
}
