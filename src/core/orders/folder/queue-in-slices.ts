import { z } from 'zod';
import { type OrdersKind, ordersKindOf } from '../../../documents/kinds.ts';
import { checkBatch } from '../../../documents/order-batch/check-batch.ts';
import { singleHeaderField } from '../../../documents/order-batch/check-fields.ts';
import { checkOrder } from '../../../documents/order-batch/check-order.ts';
import type { OrderBatchEntry } from '../../../documents/order-batch/order-batch.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { queueChanged } from '../../outbox/queue-changed.ts';
import { queueingKey } from '../../storage/restored-keys.ts';
import { queueOrders } from '../queue-orders.ts';

/** A scan waits for one slice at most. */
const ordersInSlice = 200;

/** Lets scans go first between two slices. */
export const others = () => new Promise((resolve) => setImmediate(resolve));

/** Work on many things, some at a time. */
export async function inSlices<T>(all: readonly T[], work: (slice: readonly T[]) => void): Promise<void> {
  for (let from = 0; from < all.length; from += ordersInSlice) {
    work(all.slice(from, from + ordersInSlice));
    await others();
  }
}

/** Each order is checked once: whoever asks for all of them afterwards does not wait. */
export async function checkInSlices({ openDocuments }: CoreContext, kind: OrdersKind, id: string): Promise<void> {
  const batch = openDocuments.loadAs(kind, id).state;
  const single = singleHeaderField(batch);
  await inSlices(batch.orders, (orders) => {
    for (const order of orders) checkOrder(batch.kind, order, single);
  });
}

/** Closes batches that passed their checks, all in one transaction: from then on `queueClosed` queues their orders, whatever happens. */
export function closeToQueue(
  core: CoreContext,
  closings: readonly (readonly [id: string, entry: OrderBatchEntry])[],
): void {
  const at = core.environment.now();
  changeDocument(core, () => {
    for (const [id, entry] of closings) {
      appendEntry(core, id, null, entry);
      core.documents.close(id, at);
    }
    keep(core, { ...queueing(core), ...Object.fromEntries(closings.map(([id]) => [id, 0])) });
  });
}

/** Queues what is left of the batches that were closed so, slice by slice, also after a restart: each order in the slice that counts it. */
export async function queueClosed(core: CoreContext, isStopped: () => boolean = () => false): Promise<void> {
  const batches = Object.keys(queueing(core));
  for (const id of batches) {
    const { kind } = core.documents.meta(id) ?? {};
    if (kind !== ordersKindOf('drop-ship') && kind !== ordersKindOf('outbound')) throw new Error(`no batch ${id}`);
    await checkInSlices(core, kind, id);
    for (let isWhole = false; !isWhole && !isStopped(); await others()) isWhole = queueSlice(core, kind, id);
    queueChanged(core.emit);
  }
  if (batches.length > 0) core.sender.wake();
}

/** True: it was the last one. */
function queueSlice(core: CoreContext, kind: OrdersKind, id: string): boolean {
  const { [id]: from, ...other } = queueing(core);
  if (from === undefined) return true;
  const batch = core.openDocuments.loadAs(kind, id).state;
  const to = from + ordersInSlice;
  const isLast = to >= checkBatch(batch).orders.length;
  changeDocument(core, () => {
    queueOrders(core, id, batch, false, core.environment.now(), undefined, { from, to });
    keep(core, isLast ? other : { ...other, [id]: to });
  });
  return isLast;
}

function queueing({ keyValues }: CoreContext): Readonly<Record<string, number>> {
  return z.record(z.string(), z.number()).parse(keyValues.read(queueingKey) ?? {});
}

function keep({ keyValues, environment, actor }: CoreContext, left: Readonly<Record<string, number>>): void {
  keyValues.write(queueingKey, left, environment.now(), actor());
}
