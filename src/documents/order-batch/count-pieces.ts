import type { OrderDraft, OrderGoods } from './order-batch.ts';
import { quantityField } from './order-rules.ts';
import { readValue } from './read-value.ts';

/** Null where it is no whole number from 1. */
export function quantityOf({ fields }: Pick<OrderGoods, 'fields'>): number | null {
  const read = readValue({ type: 'number' }, fields[quantityField] ?? '');
  return read.ok && typeof read.value === 'number' && Number.isInteger(read.value) && read.value > 0
    ? read.value
    : null;
}

export function piecesOf({ goods }: Pick<OrderDraft, 'goods'>): number {
  return goods.reduce((sum, line) => sum + (quantityOf(line) ?? 0), 0);
}

/** A line that nobody has filled in: it is not checked, and not sent. */
export function isBlank({ fields }: Pick<OrderGoods, 'fields'>): boolean {
  return Object.keys(fields).length === 0;
}

/** An order that has nothing but the PackageId that the station gave it: dropped when the batch is finished, as an empty box is. */
export function isUntouched(order: OrderDraft): boolean {
  if (!order.minted || order.replaces !== null) return false;
  const known = untouched.get(order) ?? hasOnlyItsId(order);
  untouched.set(order, known);
  return known;
}

/** An order keeps its identity until it changes: a scan looks at one of ten thousand anew. */
const untouched = new WeakMap<OrderDraft, boolean>();

function hasOnlyItsId({ fields, goods }: OrderDraft): boolean {
  return goods.every(isBlank) && Object.keys(fields).every((name) => name === 'PackageId');
}
