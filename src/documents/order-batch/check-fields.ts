import { DropShipBatchRequest, DropShipRequest } from '../../contract/service/drop-ship.ts';
import { OutboundBatchRequest } from '../../contract/service/outbound.ts';
import type { SchemaIssue } from '../../contract/service/wire.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { whyNoCountry } from './country-code.ts';
import type { FieldTexts, OrderBatch, OrderKind } from './order-batch.ts';
import { aboveZero, findField, neededOfHeader, type OrderFields, quantityField } from './order-fields.ts';
import { type OrderValue, readValue } from './read-value.ts';

export interface FieldFault {
  readonly field: string;
  readonly reason: Message;
  /** It is required and not filled in. */
  readonly isMissing?: true;
}

export interface CheckedFields {
  /** The given values that can be read, by name. */
  readonly values: ReadonlyMap<string, OrderValue>;
  readonly faults: readonly FieldFault[];
  /** The first given field that only the single creation has, and the first that only batches have. */
  readonly singleOnly: string | null;
  readonly batchOnly: string | null;
}

/** Parses the texts of one place, each field separately. `needed`: required. */
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
      faults.push({ field: name, reason: message('problem.missing'), isMissing: true });
  }
  return { values, faults, singleOnly, batchOnly };
}

/** Why a readable value is not allowed in the field. */
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

type Head = Pick<OrderBatch, 'kind' | 'header'>;

export function checkHeader(batch: Head): FieldFault[] {
  const { values, faults } = readHeader(batch);
  return [...faults, ...[...values].flatMap(([field, value]) => tooLong(field, value) ?? [])];
}

/** The valid values of the header. */
export function headerValues(batch: Head): ReadonlyMap<string, OrderValue> {
  return readHeader(batch).values;
}

/** The header field that forces every drop-ship order into the single creation; null if there is none. */
export function singleHeaderField({ kind, header }: Head): string | null {
  const found = Object.entries(header).find(
    ([name, text]) => text.trim() !== '' && findField(kind, 'header', name)?.singleOnly === true,
  );
  return found?.[0] ?? null;
}

function readHeader({ kind, header }: Head) {
  return checkFields(kind, 'header', header, neededOfHeader[kind]);
}

function tooLong(field: string, value: OrderValue): FieldFault | null {
  const issues = lengths.get(field)?.safeParse(value).error?.issues ?? [];
  const long = issues.find((issue) => issue.code === 'too_big');
  return long === undefined ? null : { field, reason: message('problem.too-long', { max: Number(long.maximum) }) };
}

interface TextSchema {
  readonly safeParse: (value: unknown) => { readonly error?: { readonly issues: readonly SchemaIssue[] } | undefined };
}

const lengths: ReadonlyMap<string, TextSchema> = new Map<string, TextSchema>([
  ['WarehouseId', OutboundBatchRequest.shape.WarehouseId],
  ['Location', DropShipBatchRequest.shape.Location],
  ['Remark', DropShipRequest.shape.Remark],
]);
