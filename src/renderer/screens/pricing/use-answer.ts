import { useCallback } from 'react';
import type { PriceAnswer, PriceKind, PriceRow } from '../../../contract/bridge/pricing.ts';
import { Failure } from '../../../contract/failure.ts';
import { useDockside } from '../../state/use-dockside.ts';
import { type Reading, useReading } from '../../state/use-reading.ts';

export interface Questions {
  /** The newest first. */
  readonly rows: Readonly<Record<PriceKind, readonly PriceRow[]>>;
  /** Services that were ordered with or asked about. */
  readonly services: readonly string[];
}

/** What was asked before, and the services that were used; read anew whenever something came of a question. */
export function useQuestions(): Reading<Questions> {
  const { bridge } = useDockside();
  return useReading(
    useCallback(async () => {
      const [inbound, outbound, services] = await Promise.all([
        bridge.invoke('prices.list', { kind: 'inbound' }),
        bridge.invoke('prices.list', { kind: 'outbound' }),
        bridge.invoke('prices.services', {}),
      ]);
      return { rows: { inbound, outbound }, services };
    }, [bridge]),
    { news: ['prices'] },
  );
}

/** One question with what came of it so far. Null while none is shown, and where fifty newer ones took its place. */
export function useAnswer(id: string | null): Reading<PriceAnswer | null> {
  const { bridge } = useDockside();
  return useReading(
    useCallback(async () => {
      if (id === null) return null;
      return bridge.invoke('prices.read', { id }).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'not-found') return null;
        throw error;
      });
    }, [bridge, id]),
    { news: ['prices'] },
  );
}
