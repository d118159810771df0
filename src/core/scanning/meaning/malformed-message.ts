import type { MalformedReason } from '../../../barcode/malformed-reason.ts';
import { type Message, message } from '../../../contract/verdict.ts';

/** The sentence for a broken code: its key is the reason's code, its figures are the reason's own. */
export function malformedMessage(reason: MalformedReason): Message {
  const { code, ...figures } = reason;
  const params = Object.entries(figures).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : Array.isArray(value) ? value.join(', ') : String(value ?? ''),
  ]);
  return message(`malformed.${code}`, Object.fromEntries(params));
}
