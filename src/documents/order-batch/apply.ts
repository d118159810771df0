import { newLine } from '../../contract/bridge/orders.ts';
import type { JournalEntry, UndoEntry } from '../journal/journal.ts';
import { addNew, blankOrder, dropEmptyFiles } from './add-new.ts';
import {
  addOrders,
  applyAlias,
  changeGoods,
  changeOrder,
  keep,
  nameFound,
  openOrderOf,
  setQuantity,
  settled,
  takeOne,
  takeOrdersOut,
  updated,
  withText,
} from './change-orders.ts';
import { lineOf } from './known-goods.ts';
import type {
  BatchQuestion,
  CellsOfOrder,
  OrderBatch,
  OrderBatchEntry,
  OrderDraft,
  OrderGoods,
} from './order-batch.ts';
import { quantityField } from './order-fields.ts';
import { piecesOf, quantityOf } from './read-value.ts';

type BatchStep = JournalEntry<Exclude<OrderBatchEntry, UndoEntry>>;
type EntryOf<Type extends OrderBatchEntry['type']> = Extract<OrderBatchEntry, { readonly type: Type }>;

export function applyToBatch(batch: OrderBatch, step: BatchStep): OrderBatch {
  return applyStep(withoutQuestion(batch, step.entry), step);
}

/**
 * YES and NO answer what the band shows, and any other action changes the band. What the program finds out leaves it
 * unchanged.
 */
function withoutQuestion(batch: OrderBatch, { type }: BatchStep['entry']): OrderBatch {
  const stays = batch.question === null || type === 'used' || type === 'skus' || type === 'found';
  return stays ? batch : { ...batch, question: null };
}

function applyStep(batch: OrderBatch, { seq, entry }: BatchStep): OrderBatch {
  switch (entry.type) {
    case 'opened':
      return { ...batch, kind: entry.kind, number: entry.number, header: entry.header };
    case 'orders-added':
      return addNew(batch, seq, entry);
    case 'header':
      return { ...batch, header: withText(batch.header, entry.field, entry.value) };
    case 'field':
      return changeOrder(batch, entry.order, (order) => setText(order, entry));
    case 'fields':
      return changeOrder(batch, entry.order, (order) => setTexts(order, entry));
    case 'cells':
      return setCells(batch, seq, entry);
    case 'alias-applied':
      return applyAlias(batch, seq, entry);
    case 'goods-added':
      return changeOrder(batch, entry.order, (order) => ({
        ...order,
        goods: [...order.goods, { id: idOfLine(seq), fields: {}, row: null }],
      }));
    case 'goods-removed':
      return changeOrder(batch, entry.order, (order) => changeGoods(order, entry.goods, () => null));
    case 'aside':
      return setAside(batch, entry);
    case 'orders-removed':
      return dropEmptyFiles(takeOrdersOut(batch, entry.orders));
    case 'ids-given':
      return giveIds(batch, entry);
    case 'moved':
      return takeOrdersOut(batch, entry.orders);
    case 'order-next':
      return {
        ...addOrders(batch, [{ ...blankOrder, id: String(seq), fields: { PackageId: entry.packageId }, minted: true }]),
        openOrder: batch.orders.length,
      };
    case 'order-opened':
      return { ...batch, openOrder: batch.orders.findIndex(({ id }) => id === entry.order) };
    case 'item':
      return applyItem(batch, seq, entry);
    case 'quantity':
      return changeLine(batch, entry.goods, (line) => setQuantity(line, entry.quantity));
    case 'taken':
      return changeLine(batch, entry.goods, (line) => takeOne(line, entry.serial));
    case 'kept':
      return keep(batch, entry);
    case 'found':
      return nameFound(batch, entry);
    case 'used':
      return { ...batch, used: updated(batch.used, entry.packageIds, entry.free) };
    case 'skus':
      return { ...batch, unknownSkus: updated(batch.unknownSkus, entry.unknown, entry.known) };
    case 'asked':
      return { ...batch, question: questionAsked(seq, entry) };
    case 'declined':
      return batch;
    case 'closed':
      return { ...batch, closed: entry.held ? 'held' : 'queued' };
    case 'reopened':
      return { ...batch, closed: null };
  }
}

function questionAsked(seq: number, entry: EntryOf<'asked'>): BatchQuestion {
  const { word, n } = entry;
  return entry.question === 'stock'
    ? { kind: 'stock', word, seq, n, short: entry.short }
    : { kind: 'warned', word, seq, n, reason: entry.reason };
}

/** A PackageId that a person gave is not generated, and a Sku that a person gave is not open. */
function setText(order: OrderDraft, { goods, field, value }: EntryOf<'field'>): OrderDraft {
  if (goods === null) {
    const fields = withText(order.fields, field, value);
    return { ...order, fields, minted: order.minted && field !== 'PackageId' };
  }
  return changeGoods(order, goods, (line) => {
    const set = { ...line, fields: withText(line.fields, field, value) };
    return field === 'Sku' ? settled(set) : set;
  });
}

function setTexts(order: OrderDraft, { goods, fields }: EntryOf<'fields'>): OrderDraft {
  return Object.entries(fields).reduce(
    (each, [field, value]) => setText(each, { type: 'field', order: order.id, goods, field, value }),
    order,
  );
}

/** One pass over the orders: there may be ten thousand of them. */
function setCells(batch: OrderBatch, seq: number, { cells }: EntryOf<'cells'>): OrderBatch {
  const byOrder = Map.groupBy(cells, ({ order }) => order);
  let { pieces } = batch;
  const orders = batch.orders.map((before) => {
    const own = byOrder.get(before.id) ?? [];
    const after = own.reduce((order, each) => setTexts(withLine(order, seq, each.goods), lineMeant(seq, each)), before);
    if (after !== before) pieces += piecesOf(after) - piecesOf(before);
    return after;
  });
  return { ...batch, orders, pieces };
}

function withLine(order: OrderDraft, seq: number, goods: string | null): OrderDraft {
  const id = idOfLine(seq);
  if (goods !== newLine || order.goods.some((line) => line.id === id)) return order;
  return { ...order, goods: [...order.goods, { id, fields: {}, row: null }] };
}

function lineMeant(seq: number, each: CellsOfOrder): EntryOf<'fields'> {
  return { ...each, type: 'fields', goods: each.goods === newLine ? idOfLine(seq) : each.goods };
}

const idOfLine = (seq: number) => `n${seq}`;

function setAside(batch: OrderBatch, { orders: ids, isAside }: EntryOf<'aside'>): OrderBatch {
  const meant = new Set(ids);
  return {
    ...batch,
    orders: batch.orders.map((order) =>
      meant.has(order.id) && order.isAside !== isAside ? { ...order, isAside } : order,
    ),
  };
}

function giveIds(batch: OrderBatch, { ids }: EntryOf<'ids-given'>): OrderBatch {
  const given = new Map(ids);
  return {
    ...batch,
    orders: batch.orders.map((order) => {
      const PackageId = given.get(order.id);
      return PackageId === undefined ? order : { ...order, fields: { ...order.fields, PackageId }, minted: true };
    }),
  };
}

function changeLine(batch: OrderBatch, goods: string, change: (line: OrderGoods) => OrderGoods | null): OrderBatch {
  const open = openOrderOf(batch);
  return open === undefined ? batch : changeOrder(batch, open.id, (order) => changeGoods(order, goods, change));
}

/** A scan into the open order: adds one to its line, or a new line. An unknown code raises a question. */
export function applyItem(
  batch: OrderBatch,
  seq: number,
  entry: Extract<OrderBatchEntry, { readonly type: 'item' }>,
): OrderBatch {
  const open = openOrderOf(batch);
  if (open === undefined) return batch;
  const { item } = entry;
  const line = lineOf(batch.kind, open, item);
  const counted = line === undefined ? lineOfItem(batch, seq, entry) : countOn(line, seq, entry);
  const goods =
    line === undefined ? [...open.goods, counted] : open.goods.map((each) => (each === line ? counted : each));
  const changed = changeOrder(batch, open.id, (order) => ({ ...order, goods }));
  if (counted.open !== true) return changed;
  return { ...changed, question: { kind: 'unknown', order: open.id, goods: counted.id } };
}

type Item = Extract<OrderBatchEntry, { readonly type: 'item' }>;

function lineOfItem({ kind }: OrderBatch, seq: number, { item, quantity, known }: Item): OrderGoods {
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
