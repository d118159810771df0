import { Failure } from '../../../../src/contract/failure.ts';
import { createOutboxKinds } from '../../../../src/core/outbox/kinds/outbox-kinds.ts';
import type { OutboxKind } from '../../../../src/core/outbox/outbox-kind.ts';
import { parcelOf } from '../order-queue.ts';
import { answeredBy } from './answering.ts';

/** A kind of order, which has learned nothing of the service yet. */
export function orderKind(endpoint = 'drop-ship.create-batch'): OutboxKind {
  const kind = createOutboxKinds()[endpoint];
  if (!kind) throw new Error('there is no such kind');
  return kind;
}

export const sending = (key: string, body: unknown = { Package: parcelOf(key) }, mayHaveArrived = true) => ({
  ...{ key, body, mayHaveArrived },
});

/** A service that has those orders. `allOrNothing`: its 404 means that one of those asked for is unknown. */
export function serviceWith(has: Readonly<Record<string, object>>, allOrNothing = false) {
  const asked: { readonly name: string; readonly ids: readonly string[] }[] = [];
  const client = answeredBy((name, { params, body }) => {
    const ids = (body as { Ids?: string[] } | undefined)?.Ids ?? [params?.packageId ?? '']; // of the two endpoints that ask
    asked.push({ name, ids });
    const found = ids.flatMap((id) => (has[id] === undefined ? [] : [{ PackageId: id, ...has[id] }]));
    if (found.length === 0 || (allOrNothing && found.length < ids.length)) throw new Failure('not-found', 'no');
    return body ? found : found[0];
  });
  return { asked, client };
}
