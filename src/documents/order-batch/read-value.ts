import { type Message, message } from '../../contract/verdict.ts';
import type { OrderField } from './order-fields.ts';

export type OrderValue = string | number | boolean;
/** `value` undefined: nothing was given. */
export type ReadValue =
  | { readonly ok: true; readonly value: OrderValue | undefined }
  | { readonly ok: false; readonly reason: Message };

/** A text as the value that the interface wants in that field, or why it is none. Never guessed: `12,5` is no number. */
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

/** More of them do not come through a JSON number as they were written. */
const mostDigits = 15;

/** Lines and tabs may stand in a remark; other control characters are what a broken file leaves. */
function isPlain(text: string): boolean {
  return !/[^\P{Cc}\n\r\t]/u.test(text);
}

function wrong(reason: Message): ReadValue {
  return { ok: false, reason };
}
