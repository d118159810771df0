import { DropShipBatchRequest, DropShipRequest } from '../../contract/service/drop-ship.ts';
import { OutboundBatchRequest } from '../../contract/service/outbound.ts';
import type { SchemaIssue } from '../../contract/service/wire.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { checkFields } from './check-fields.ts';
import type { OrderBatch } from './order-batch.ts';
import { findField } from './order-fields.ts';
import type { OrderValue } from './read-value.ts';

export interface HeaderProblem {
  readonly field: string;
  readonly reason: Message;
}

type Head = Pick<OrderBatch, 'kind' | 'header'>;

export function checkHeader(batch: Head): HeaderProblem[] {
  const { values, faults } = readHeader(batch);
  return [...faults, ...[...values].flatMap(([field, value]) => tooLong(field, value) ?? [])];
}

/** The header's values, those that are right. */
export function headerValues(batch: Head): ReadonlyMap<string, OrderValue> {
  return readHeader(batch).values;
}

/** The field of the header that makes every drop-ship order one of the single creation; null where none does. */
export function singleHeaderField({ kind, header }: Head): string | null {
  const found = Object.entries(header).find(
    ([name, text]) => text.trim() !== '' && findField(kind, 'header', name)?.singleOnly === true,
  );
  return found?.[0] ?? null;
}

function readHeader({ kind, header }: Head) {
  return checkFields(kind, 'header', header, kind === 'outbound' ? ['WarehouseId'] : []);
}

function tooLong(field: string, value: OrderValue): HeaderProblem | null {
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
