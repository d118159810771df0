import { type JournalEntry, standing } from '../../documents/journal/journal.ts';
import { applyToBatch } from '../../documents/order-batch/apply.ts';
import { checkBatch } from '../../documents/order-batch/check-batch.ts';
import { summaryOf } from '../../documents/order-batch/kind.ts';
import {
  emptyBatch,
  type OrderBatch,
  type OrderBatchEntry,
  type OrderDraft,
  type OrderGoods,
} from '../../documents/order-batch/order-batch.ts';
import { quantityOf } from '../../documents/order-batch/read-value.ts';
import type { TracedDocument, TracedItem } from './traced-document.ts';

/** Folds a batch of orders and traces every item to the line that it was counted on. */
export async function traceOrders(
  journal: readonly JournalEntry<OrderBatchEntry>[],
  rest: () => Promise<void>,
): Promise<TracedDocument> {
  const lineOf = new Map<number, { readonly key: string | null; readonly quantity: number }>();
  const addedBy = new Map<string, number>();
  const moved: OrderDraft[] = [];
  let batch = emptyBatch('drop-ship');
  for (const { seq, entry } of standing(journal)) {
    await rest();
    const before = batch;
    batch = applyToBatch(before, { seq, entry });
    if (entry.type === 'item') lineOf.set(seq, { key: keyOfScan(batch, seq), quantity: entry.quantity });
    else if (entry.type === 'quantity') addedBy.set(keyOf(before.orders[before.openOrder], entry.goods), seq);
    // They are now in the batch they were moved to: their scans are not lost.
    else if (entry.type === 'moved') {
      const gone = new Set(entry.orders);
      moved.push(...before.orders.filter(({ id }) => gone.has(id)));
    }
  }
  const isClosed = batch.closed !== null;
  const open = batch.orders.flatMap(({ goods }) => goods).filter((line) => line.open === true);
  return {
    ...shareOut([...batch.orders, ...moved], lineOf, addedBy),
    summary: summaryOf(batch),
    isClosed,
    isSent: true,
    ...(isClosed ? { sends: checkBatch(batch).orders.length } : {}),
    openLines: open.length,
    unknownLines: open.length,
  };
}

function keyOf(order: OrderDraft | undefined, goods: string): string {
  return `${order?.id ?? ''} ${goods}`;
}

/** The line that the scan counted on; null if there is none. */
function keyOfScan(batch: OrderBatch, seq: number): string | null {
  const order = batch.orders[batch.openOrder];
  const line = order?.goods.find(({ scanned }) => scanned === seq);
  return line === undefined ? null : keyOf(order, line.id);
}

/** What is missing from a line was taken from its newest scans; any surplus was not scanned. */
function shareOut(
  orders: readonly OrderDraft[],
  lineOf: ReadonlyMap<number, { readonly key: string | null; readonly quantity: number }>,
  addedBy: ReadonlyMap<string, number>,
): Pick<TracedDocument, 'items' | 'added'> {
  const lines = new Map(
    orders.flatMap((order) => order.goods.map((line): [string, OrderGoods] => [keyOf(order, line.id), line])),
  );
  const left = new Map([...lines].map(([key, line]) => [key, quantityOf(line) ?? 0]));
  const items = new Map<number, TracedItem>();
  for (const [seq, { key, quantity }] of lineOf) {
    const stands = key === null ? 0 : Math.min(quantity, left.get(key) ?? 0);
    if (key !== null) left.set(key, (left.get(key) ?? 0) - stands);
    const isOpen = stands > 0 && lines.get(key ?? '')?.open === true;
    items.set(seq, { stands, isOpen, isLost: key === null });
  }
  return { items, added: new Map([...addedBy].map(([key, seq]) => [seq, left.get(key) ?? 0])) };
}
