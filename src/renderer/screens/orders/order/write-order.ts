import type { OrderWriting } from '../../../../contract/bridge/orders.ts';
import { Failure } from '../../../../contract/failure.ts';
import { ordersKindOf } from '../../../../documents/kinds.ts';
import type { OrderBatch, OrderDraft } from '../../../../documents/order-batch/order-batch.ts';
import type { Dockside } from '../../../session/dockside.ts';
import type { OpenBatch } from './order-kinds.ts';

type Writer = Pick<Dockside, 'write' | 'documents'>;

/**
 * Writes one entry to an open batch; the band shows the result. Resolves to false if the batch refused it, for example because the order is
 * gone. Throws the `Failure` of `orders.write`.
 */
export async function writeOrder(
  dockside: Pick<Writer, 'write'>,
  { id }: Pick<OpenBatch, 'id'>,
  entry: OrderWriting,
): Promise<boolean> {
  const { tone } = await dockside.write('orders.write', { id, entry });
  return tone !== 'failed';
}

/**
 * Writes several entries, one after another, until one is refused; the band shows the last. Resolves to false if one was. Throws as
 * `writeOrder` does.
 */
export async function writeAll(
  dockside: Pick<Writer, 'write'>,
  { id }: Pick<OpenBatch, 'id'>,
  entries: readonly OrderWriting[],
): Promise<boolean> {
  for (const [at, entry] of entries.entries()) {
    const isSilent = at < entries.length - 1;
    const { tone } = await dockside.write('orders.write', { id, entry }, { isSilent });
    if (tone === 'failed') return false;
  }
  return true;
}

/** A batch with everything written so far: later than the one on screen, which is drawn after it. */
export function batchNow({ documents }: Pick<Writer, 'documents'>, { id, state }: OpenBatch): OrderBatch {
  const { current } = documents[ordersKindOf(state.kind)].getState();
  return current?.id === id ? current.state : state;
}

/** A line of goods to write to: a new one if the order has none. Returns its id. */
export async function firstLine(dockside: Writer, document: OpenBatch, order: OrderDraft): Promise<string> {
  const { id } = document;
  // Read now: the previous cell may have created the line that this one goes into.
  const lineNow = () => batchNow(dockside, document).orders.find((each) => each.id === order.id)?.goods[0]?.id;
  const there = lineNow();
  if (there !== undefined) return there;
  await dockside.write('orders.write', { id, entry: { type: 'goods-added', order: order.id } }, { isSilent: true });
  // The core's write arrives as an event, before or after its reply.
  for (let tries = 0; tries < 100; tries += 1) {
    const line = lineNow();
    if (line !== undefined) return line;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Failure('internal', 'The new line of goods does not come back.');
}
