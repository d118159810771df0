import { type Message, message } from '../../contract/verdict.ts';
import { accept, refuse } from '../decision.ts';
import { openOrderOf } from './change-orders.ts';
import { whyNot } from './check-fields.ts';
import { checkHeader } from './check-header.ts';
import type { OrderBatch, OrderBatchDecision, OrderBatchEntry, OrderKind } from './order-batch.ts';
import { type OrderField, orderFields } from './order-fields.ts';
import { readValue } from './read-value.ts';

/**
 * `DOCK.SET.<FIELD>.<value>` by the interface's name, also one with dots in it: `SHIPTOADDRESS` with the value `CONTACT.Dana`.
 * A field of the open order goes before one of the header (Remark is both). What cannot be right is not taken: nobody may be
 * looking at the cell.
 */
export function setByCommand(batch: OrderBatch, head: string, rest: string): OrderBatchDecision {
  const { order, header } = orderFields[batch.kind];
  const open = openOrderOf(batch);
  const own = fieldNamed(order, head, rest);
  const common = fieldNamed(header, head, rest);
  if (own !== null && (open !== undefined || common === null)) {
    if (open === undefined) return refuse('failed', message('message.order-first-open'));
    const { field, value } = own;
    const entry = { type: 'field', order: open.id, goods: null, field: field.name, value: value.trim() } as const;
    return set(entry, field, whyNone(field, value));
  }
  if (common === null) return refuse('failed', message('message.no-such-field', { field: head }));
  const { field, value } = common;
  const entry = { type: 'header', field: field.name, value: value.trim() } as const;
  return set(entry, field, whyNone(field, value) ?? whyNoHeader(batch.kind, field, value));
}

type SetEntry = Extract<OrderBatchEntry, { readonly type: 'header' | 'field' }>;

function set(entry: SetEntry, { name }: OrderField, reason: Message | null): OrderBatchDecision {
  if (reason !== null) {
    return refuse('failed', message('message.bill-field-refused', { field: name, value: shown(entry.value) }), reason);
  }
  return accept(entry, 'command', saidOfSet(name, entry.value));
}

export function saidOfSet(field: string, value: string): Message {
  return value.trim() === ''
    ? message('message.field-cleared', { field })
    : message('message.field-set', { field, value: shown(value) });
}

/** A label in base64 is a value too, and no band shows it. */
function shown(value: string): string {
  return value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
}

const longestShown = 60;

/** The field whose name the command spells, in capitals, part by part; with what is left as its value. */
function fieldNamed(
  fields: readonly OrderField[],
  head: string,
  rest: string,
): { readonly field: OrderField; readonly value: string } | null {
  let name = head;
  let value = rest;
  for (;;) {
    const field = fields.find((each) => each.name.toUpperCase() === name);
    if (field !== undefined) return { field, value };
    const dot = value.indexOf('.');
    if (dot === -1 || !fields.some((each) => each.name.toUpperCase().startsWith(`${name}.`))) return null;
    name = `${name}.${value.slice(0, dot).toUpperCase()}`;
    value = value.slice(dot + 1);
  }
}

function whyNone(field: OrderField, text: string): Message | null {
  const read = readValue(field, text);
  return read.ok ? whyNot(field.name, read.value) : read.reason;
}

function whyNoHeader(kind: OrderKind, { name }: OrderField, value: string): Message | null {
  if (value.trim() === '') return null;
  const problems = checkHeader({ kind, header: { [name]: value } });
  return problems.find(({ field }) => field === name)?.reason ?? null;
}
