import { type Message, message } from '../../contract/verdict.ts';
import type { OrderDraft, OrderGoods } from './order-batch.ts';
import { type OrderField, quantityField } from './order-fields.ts';

export type OrderValue = string | number | boolean;
/** `value` undefined: none was given. */
export type ReadValue =
  | { readonly ok: true; readonly value: OrderValue | undefined }
  | { readonly ok: false; readonly reason: Message };

/** Parses a text to the type of that field, or says why it is invalid. Never guesses: `12,5` is not a number. */
export function readValue({ type }: Pick<OrderField, 'type'>, text: string): ReadValue {
  const given = text.trim();
  if (given === '') return { ok: true, value: undefined };
  switch (type) {
    case 'number':
      return readNumber(given);
    case 'boolean': {
      const value = words.get(given.toLowerCase());
      return value === undefined ? wrong(message('problem.order-boolean')) : { ok: true, value };
    }
    case 'text':
      return isPlain(given) ? { ok: true, value: given } : wrong(message('problem.characters'));
  }
}

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

function readNumber(given: string): ReadValue {
  if (/^-?\d+(?:\.\d+)?$/.test(given)) {
    const digits = given.replace(/^-?0*/, '').replace('.', '');
    return digits.length > mostDigits
      ? wrong(message('problem.order-digits', { max: mostDigits }))
      : { ok: true, value: Number(given) };
  }
  return wrong(message(/^-?[\d.,\s']*\d[\d.,\s']*$/.test(given) ? 'problem.order-comma' : 'problem.order-number'));
}

/** A JSON number with more digits loses precision. */
const mostDigits = 15;

/** Line breaks and tabs are allowed in a remark; other control characters indicate a corrupt file. */
function isPlain(text: string): boolean {
  return !/[^\P{Cc}\n\r\t]/u.test(text);
}

function wrong(reason: Message): ReadValue {
  return { ok: false, reason };
}

/** Null if it is not a whole number from 1. */
export function quantityOf({ fields }: Pick<OrderGoods, 'fields'>): number | null {
  const read = readValue({ type: 'number' }, fields[quantityField] ?? '');
  return read.ok && typeof read.value === 'number' && Number.isInteger(read.value) && read.value > 0
    ? read.value
    : null;
}

export function piecesOf({ goods }: Pick<OrderDraft, 'goods'>): number {
  return goods.reduce((sum, line) => sum + (quantityOf(line) ?? 0), 0);
}

/** A line that nobody has filled in: neither checked nor sent. */
export function isBlank({ fields }: Pick<OrderGoods, 'fields'>): boolean {
  return Object.keys(fields).length === 0;
}

/**
 * An order that has nothing but the PackageId given by the station: dropped when the batch is finished, like an empty
 * box.
 */
export function isUntouched(order: OrderDraft): boolean {
  if (!order.minted || order.replaces !== null) return false;
  const known = untouched.get(order) ?? hasOnlyItsId(order);
  untouched.set(order, known);
  return known;
}

/** An order object is reused until it changes: a scan re-checks only one of ten thousand. */
const untouched = new WeakMap<OrderDraft, boolean>();

function hasOnlyItsId({ fields, goods }: OrderDraft): boolean {
  return goods.every(isBlank) && Object.keys(fields).every((name) => name === 'PackageId');
}
