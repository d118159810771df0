import type { FailureReply, Reply } from '../../../contract/failure.ts';
import { sameId } from '../../service/same-id.ts';
import type { OutboxKind, ReadAnswer } from '../outbox-kind.ts';
import { createOrderLook, type ShownOrder } from './order-look.ts';
import type { OrderQueries } from './order-queries.ts';

export interface OrderAskerOptions<Shown extends ShownOrder> extends OrderQueries<Shown> {
  /** Whether what the service shows matches what we sent, as far as it shows it. */
  readonly agrees: (body: unknown, shown: Shown) => boolean;
}

export interface OrderAsker extends Pick<OutboxKind, 'exists' | 'reconcile'> {
  /** The service has accepted this order and must know it when queried. */
  readonly took: (key: string) => void;
}

/** Queries what the service has of queued orders. */
export function createOrderAsker<Shown extends ShownOrder>(options: OrderAskerOptions<Shown>): OrderAsker {
  const { agrees } = options;
  const { look, knows } = createOrderLook(options, { whenRefused: 'ask-each', verifiesMisses: false });

  return {
    took: knows,
    exists: async (client, keys) => mapped(await look(client, keys), (order) => order !== null),
    reconcile: async (client, sendings) => {
      const bodies = new Map(sendings.map(({ key, body }) => [key, body]));
      const shown = await look(client, [...bodies.keys()]);
      return mapped(shown, (order, key): ReadAnswer => {
        if (order === null) return { result: 'not-found' };
        if (order.Status === 'CreateFailed') return { result: 'create-failed', reason: createFailure(order) };
        // A query for one id returns one order: under another id it is another order.
        const isIts = !order.PackageId || sameId([key])(key, order.PackageId);
        return { result: isIts && agrees(bodies.get(key), order) ? 'matches' : 'differs' };
      });
    },
  };
}

/** Why the service could not create it, in its own words (manual/service.md 12). */
export function createFailure(shown: ShownOrder): FailureReply {
  const { code, said } = reasonOf(shown);
  return {
    code: 'rejected',
    message: said || code || 'The service could not create the order and did not say why.',
    details: { service: { status: 200, codes: said || code ? [{ code, message: said }] : [] } },
  };
}

/** The service's reason for a failure; empty if it gives none. */
export function reasonOf({ CreateFailedReason: ours, UnShippedReason: theirs }: ShownOrder): {
  readonly code: string;
  readonly said: string;
} {
  const said = ours?.ExtendMessage || theirs?.ExtendMessage || ours?.ReasonText || theirs?.ReasonText || '';
  return { code: ours?.ReasonCode || theirs?.ReasonCode || '', said };
}

function mapped<From, To>(
  answers: ReadonlyMap<string, Reply<From>>,
  change: (value: From, key: string) => To,
): ReadonlyMap<string, Reply<To>> {
  return new Map(
    [...answers].map(([key, answer]) => [key, answer.ok ? { ok: true, value: change(answer.value, key) } : answer]),
  );
}
