import { addOrders } from './change-orders.ts';
import type { NewOrder, OrderBatch, OrderBatchEntry, OrderDraft, OrderFile } from './order-batch.ts';

export const blankOrder: Omit<OrderDraft, 'id'> = {
  fields: {},
  goods: [],
  isAside: false,
  minted: false,
  replaces: null,
  refused: null,
  row: null,
  file: null,
};

/** A single new order becomes the open one; several leave the open one unchanged. */
export function addNew(
  batch: OrderBatch,
  seq: number,
  { file, orders }: Extract<OrderBatchEntry, { readonly type: 'orders-added' }>,
): OrderBatch {
  const added = addOrders(
    batch,
    orders.map((order, at) => toDraft(order, idOfNew(seq, at), file?.id ?? null)),
  );
  if (file !== null) return { ...added, files: countIn(batch.files, file, orders.length) };
  return orders.length === 1 ? { ...added, openOrder: batch.orders.length } : added;
}

/** The id of an order added by the entry `seq`, by its index among that entry's orders. */
export const idOfNew = (seq: number, at: number) => `${seq}.${at + 1}`;

function toDraft({ goods, minted, refused, ...order }: NewOrder, id: string, file: string | null): OrderDraft {
  return {
    ...blankOrder,
    ...order,
    id,
    goods: goods.map((line, at) => ({ id: String(at + 1), ...line })),
    minted: minted === true,
    refused: refused ?? null,
    file,
  };
}

/** An order of one batch in the form in which another adds it. */
export function asNewOrder({ id: _, isAside: __, file: ___, goods, minted, refused, ...order }: OrderDraft): NewOrder {
  return {
    ...order,
    goods: goods.map(({ id: _id, scanned: _scanned, ...line }) => line),
    ...(minted ? { minted: true } : {}),
    ...(refused === null ? {} : { refused }),
  };
}

function countIn(files: readonly OrderFile[], file: Omit<OrderFile, 'here'>, more: number): readonly OrderFile[] {
  if (!files.some(({ id }) => id === file.id)) return [...files, { ...file, here: more }];
  return files.map((each) => (each.id === file.id ? { ...each, here: each.here + more } : each));
}

/** A file whose orders a person has all removed is dropped, so it may be imported again. */
export function dropEmptyFiles(batch: OrderBatch): OrderBatch {
  if (batch.files.length === 0) return batch;
  const left = new Set(batch.orders.map(({ file }) => file));
  const files = batch.files.filter(({ id }) => left.has(id));
  return files.length === batch.files.length ? batch : { ...batch, files };
}
