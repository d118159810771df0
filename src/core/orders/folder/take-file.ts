import { mostOrdersAtOnce, type NewOrder, type OrderKind } from '../../../contract/bridge/orders.ts';
import { ordersKindOf } from '../../../documents/kinds.ts';
import { checkBatch } from '../../../documents/order-batch/check-batch.ts';
import { finish } from '../../../documents/order-batch/finish.ts';
import type { OrderBatch } from '../../../documents/order-batch/order-batch.ts';
import type { UnderstoodNamed } from '../../../order-files/understand-files.ts';
import type { CoreContext } from '../../core-context.ts';
import { appendEntry, changeDocument } from '../../documents/journal-writer.ts';
import { queueChanged } from '../../outbox/queue-changed.ts';
import { takeOrders } from '../add-orders.ts';
import { batchFacts, usedChanges } from '../batch-facts.ts';
import { knownOrigins } from '../known-files/known-origins.ts';
import { takenFile } from '../known-files/taken-files.ts';
import { queueOrders } from '../queue-orders.ts';
import { applyRules } from '../rules/apply-rules.ts';
import { skuChanges } from '../unknown-skus.ts';
import { writeOrder } from '../write-order.ts';

/** Nobody at the screen is asked anything. */
const free = { held: false };

/** Lets scans go first between two slices. */
const others = () => new Promise((resolve) => setImmediate(resolve));

export interface FileToTake {
  /** Identifies its content. */
  readonly id: string;
  readonly name: string;
  readonly orders: readonly NewOrder[];
}

/**
 * Puts orders into a batch of their own that waits among the others, behind those that an interrupted run has put there. Returns its id, and
 * those of the batches that the rules made of some of its orders; each slice is on disk as a whole.
 */
export async function takeFile(
  core: CoreContext,
  kind: OrderKind,
  { id, name, orders }: FileToTake,
): Promise<readonly string[]> {
  let batch = takenFile(core, kind, id)?.batch ?? null;
  let from = batch === null ? 0 : hereOf(core, kind, batch, id);
  while (from < orders.length) {
    const slice = orders.slice(from, from + mostOrdersAtOnce);
    const file = { id, name, orders: orders.length, from };
    batch = takeOrders(core, { kind, id: batch, file, orders: slice }, true).id;
    from += slice.length;
    await others();
  }
  if (batch === null) throw new Error('a file without orders was to be taken');
  const lacking = batchOf(core, kind, batch).orders.filter(({ fields }) => (fields.PackageId ?? '').trim() === '');
  if (lacking.length > 0)
    writeOrder(core, free, { id: batch, entry: { type: 'ids-given', orders: lacking.map((order) => order.id) } });
  const hasRules = core.settings().orderRules[kind].length > 0;
  const moved = hasRules ? applyRules(core, free, batch, id).moved : [];
  core.emit({ type: 'documents' });
  return [batch, ...moved];
}

/** How many of a file's orders are in the batch. */
function hereOf(core: CoreContext, kind: OrderKind, batch: string, file: string): number {
  return batchOf(core, kind, batch).files.find(({ id }) => id === file)?.here ?? 0;
}

/** Whether all orders of a file that was imported are in that batch, or were sent with it. */
export function isWhole(core: CoreContext, kind: OrderKind, batch: string, file: string): boolean {
  if (core.documents.meta(batch)?.status === 'closed') return true;
  const known = batchOf(core, kind, batch).files.find(({ id }) => id === file);
  return known !== undefined && known.here >= known.orders;
}

/** The orders of a file without those that the station has, but for what an interrupted run has brought of this very file. */
export function withoutKnown(
  core: CoreContext,
  kind: OrderKind,
  { orders, toFinish }: UnderstoodNamed,
  content: string,
) {
  const drafts = [...orders, ...toFinish]
    .map(({ draft }) => draft)
    .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  const before = takenFile(core, kind, content)?.batch;
  const brought = before === undefined ? [] : batchOf(core, kind, before).orders.filter(({ file }) => file === content);
  const own = new Set(brought.map(({ origin }) => origin?.orderNo));
  const known = new Set<string>();
  for (const [format, of] of Map.groupBy(
    drafts.flatMap(({ origin }) => origin ?? []),
    (origin) => origin.format,
  )) {
    const platform = of[0]?.platform ?? '';
    for (const each of knownOrigins(core, { kind, format, platform, orderNos: of.map(({ orderNo }) => orderNo) }))
      if (!own.has(each.orderNo)) known.add(each.orderNo);
  }
  return {
    known: [...known],
    orders: drafts.filter(({ origin }) => origin === undefined || !known.has(origin.orderNo)),
  };
}

/** Queues a batch in which nothing is wrong, and nothing has to be asked. False: it waits for a person. */
export function submitIfRight(core: CoreContext, kind: OrderKind, id: string): boolean {
  changeDocument(core, () => {
    for (const look of [usedChanges, skuChanges]) appendEntry(core, id, null, look(core, batchOf(core, kind, id)));
  });
  const batch = batchOf(core, kind, id);
  const { problems, warnings, header } = checkBatch(batch);
  const decision = finish(batch, 'done', batchFacts(core, batch));
  if (problems.length + warnings.length + header.length > 0 || decision.finish !== 'queue') return false;
  const at = core.environment.now();
  changeDocument(core, () => {
    for (const entry of [decision.entry, ...(decision.further ?? [])]) appendEntry(core, id, null, entry);
    core.documents.close(id, at);
    queueOrders(core, id, batchOf(core, kind, id), false, at);
  });
  queueChanged(core.emit);
  core.sender.wake();
  return true;
}

function batchOf(core: CoreContext, kind: OrderKind, id: string): OrderBatch {
  return core.openDocuments.loadAs(ordersKindOf(kind), id).state;
}
