import { type Message, message } from '../../contract/verdict.ts';
import { whyNoCountry } from './country-code.ts';
import type { FieldTexts, OrderKind } from './order-batch.ts';
import { findField, type OrderFields } from './order-fields.ts';
import { aboveZero, quantityField } from './order-rules.ts';
import { type OrderValue, readValue } from './read-value.ts';

export interface FieldFault {
  readonly field: string;
  readonly reason: Message;
}

export interface CheckedFields {
  /** What was given, by name, where it can be read. */
  readonly values: ReadonlyMap<string, OrderValue>;
  readonly faults: readonly FieldFault[];
  /** The first field given that only the single creation knows, and that only batches know. */
  readonly singleOnly: string | null;
  readonly batchOnly: string | null;
}

/** The texts of one place as values, each field by itself. `needed`: must be there. */
export function checkFields(
  kind: OrderKind,
  place: keyof OrderFields,
  texts: FieldTexts,
  needed: readonly string[],
): CheckedFields {
  const values = new Map<string, OrderValue>();
  const faults: FieldFault[] = [];
  let singleOnly: string | null = null;
  let batchOnly: string | null = null;
  for (const [name, text] of Object.entries(texts)) {
    const field = findField(kind, place, name);
    if (field === undefined) {
      faults.push({ field: name, reason: message('problem.order-no-field') });
      continue;
    }
    const read = readValue(field, text);
    const reason = read.ok ? whyNot(name, read.value) : read.reason;
    if (reason !== null) faults.push({ field: name, reason });
    else if (read.ok && read.value !== undefined) values.set(name, read.value);
    if (field.singleOnly && text.trim() !== '') singleOnly ??= name;
    if (field.batchOnly && text.trim() !== '') batchOnly ??= name;
  }
  for (const name of needed) {
    if (!values.has(name) && !faults.some(({ field }) => field === name))
      faults.push({ field: name, reason: message('problem.missing') });
  }
  return { values, faults, singleOnly, batchOnly };
}

/** Why a value that can be read is none that the field may hold. */
export function whyNot(name: string, value: OrderValue | undefined): Message | null {
  if (typeof value === 'string') return name.endsWith('.Country') ? whyNoCountry(value) : null;
  if (typeof value !== 'number') return null;
  if (name === quantityField) {
    return Number.isInteger(value) && value >= 1 && value <= mostPieces ? null : message('problem.order-quantity');
  }
  if (name === 'sync') return Number.isInteger(value) ? null : message('problem.order-whole');
  if (aboveZero.has(name)) return value > 0 ? null : message('problem.order-zero');
  return value >= 0 ? null : message('problem.order-negative');
}

const mostPieces = 999_999_999;
