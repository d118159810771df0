import { changeOrder, openOrderOf } from './change-orders.ts';
import { quantityOf } from './count-pieces.ts';
import { lineOf } from './find-goods.ts';
import type { OrderBatch, OrderBatchEntry, OrderGoods } from './order-batch.ts';
import { quantityField } from './order-rules.ts';

/** A scan into the open order: one more on its line, or a line of its own. What nobody knows is asked about. */
export function applyItem(
  batch: OrderBatch,
  seq: number,
  entry: Extract<OrderBatchEntry, { readonly type: 'item' }>,
): OrderBatch {
  const open = openOrderOf(batch);
  if (open === undefined) return batch;
  const { item } = entry;
  const line = lineOf(batch.kind, open, item);
  const counted = line === undefined ? newLine(batch, seq, entry) : countOn(line, seq, entry);
  const goods =
    line === undefined ? [...open.goods, counted] : open.goods.map((each) => (each === line ? counted : each));
  const changed = changeOrder(batch, open.id, (order) => ({ ...order, goods }));
  if (counted.open !== true) return changed;
  return { ...changed, question: { kind: 'unknown', order: open.id, goods: counted.id } };
}

type Item = Extract<OrderBatchEntry, { readonly type: 'item' }>;

function newLine({ kind }: OrderBatch, seq: number, { item, quantity, known }: Item): OrderGoods {
  const isStorageNo = kind === 'outbound' && item.storageNo !== null && item.storageNo === item.code;
  return {
    id: `s${seq}`,
    fields: {
      ...known,
      Sku: item.sku ?? item.code,
      ...(isStorageNo ? { StorageNo: item.code } : {}),
      [quantityField]: String(quantity),
    },
    row: null,
    scanned: seq,
    ...(item.serial === null ? {} : { serials: [item.serial] }),
    ...(item.sku === null ? { open: true as const } : {}),
  };
}

function countOn(line: OrderGoods, seq: number, { item, quantity }: Item): OrderGoods {
  return {
    ...line,
    fields: { ...line.fields, [quantityField]: String((quantityOf(line) ?? 0) + quantity) },
    scanned: seq,
    ...(item.serial === null ? {} : { serials: [...(line.serials ?? []), item.serial] }),
  };
}
