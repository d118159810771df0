import type { PriceAnswer, PriceKind, PriceRow } from '../../../../contract/bridge/pricing.ts';
import { Failure } from '../../../../contract/failure.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';

export interface Questions {
  /** Newest first. */
  readonly rows: Readonly<Record<PriceKind, readonly PriceRow[]>>;
  /** Services ordered with or queried. */
  readonly services: readonly string[];
}

/** Earlier queries, and the services used; read again whenever a query gets a reply. */
export function useQuestions(): Reading<Questions> {
  return useReadOf(['prices.list', 'prices.services'], null, async (invoke) => {
    const [inbound, outbound, services] = await Promise.all([
      invoke('prices.list', { kind: 'inbound' }),
      invoke('prices.list', { kind: 'outbound' }),
      invoke('prices.services', {}),
    ]);
    return { rows: { inbound, outbound }, services };
  });
}

/** One query with its replies so far. Null while none is shown, and once fifty newer ones have replaced it. */
export function useAnswer(id: string | null): Reading<PriceAnswer | null> {
  return useReadOf(['prices.read'], id, async (invoke) => {
    if (id === null) return null;
    return invoke('prices.read', { id }).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'not-found') return null;
      throw error;
    });
  });
}
