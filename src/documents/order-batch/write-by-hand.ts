import { newLine, type OrderWriting } from '../../contract/bridge/orders.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { accept, refuse } from '../journal/decision.ts';
import { type MintPackageId, nextOrder, openAt, openOrderOf, orderOf } from './change-orders.ts';
import { checkHeader, whyNot } from './check-fields.ts';
import type {
  CellsOfOrder,
  FieldTexts,
  OrderBatch,
  OrderBatchDecision,
  OrderBatchEntry,
  OrderDraft,
  OrderKind,
} from './order-batch.ts';
import { findField, type OrderField, orderFields } from './order-fields.ts';
import { readValue } from './read-value.ts';

/**
 * Edits made on the order screen. A cell accepts any text: problems are shown beside it until they are corrected. An
 * edit of something that no longer exists, for example after an UNDO by scan, is refused with a message.
 */
export function writeByHand(batch: OrderBatch, writing: OrderWriting, mint: MintPackageId): OrderBatchDecision {
  switch (writing.type) {
    case 'header':
      if (findField(batch.kind, 'header', writing.field) === undefined) return noField(writing.field);
      return accept(
        (batch.header[writing.field] ?? '') === writing.value ? null : writing,
        'command',
        saidOfSet(writing.field, writing.value),
      );
    case 'field':
      return setCell(batch, writing);
    case 'fields':
      return setFields(batch, writing);
    case 'cells':
      return setCells(batch, writing);
    case 'goods-added':
      if (orderOf(batch, writing.order) === undefined) return gone();
      return accept(writing, 'command', message('message.order-line-new'));
    case 'goods-removed': {
      const line = orderOf(batch, writing.order)?.goods.find(({ id }) => id === writing.goods);
      if (line === undefined) return gone();
      return accept(writing, 'command', message('message.order-line-out', { code: line.fields.Sku ?? '' }));
    }
    case 'aside': {
      const orders = known(batch, writing.orders, ({ isAside }) => isAside !== writing.isAside);
      const said = message(writing.isAside ? 'message.orders-set-aside' : 'message.orders-taken-in', {
        orders: orders.length,
      });
      return orders.length === 0 ? gone() : accept({ ...writing, orders }, 'command', said);
    }
    case 'orders-removed': {
      const orders = known(batch, writing.orders);
      if (orders.length === 0) return gone();
      return accept({ ...writing, orders }, 'command', message('message.orders-out', { orders: orders.length }));
    }
    case 'ids-given': {
      const without = known(batch, writing.orders, ({ fields }) => (fields.PackageId ?? '').trim() === '');
      if (without.length === 0) return refuse('failed', message('message.orders-have-ids'));
      const ids = without.map((id) => [id, mint()] as const);
      return accept({ type: 'ids-given', ids }, 'command', message('message.orders-ids-given', { orders: ids.length }));
    }
    case 'order-opened': {
      const at = batch.orders.findIndex(({ id }) => id === writing.order);
      return at < 0 ? gone() : openAt(batch, at);
    }
    case 'order-next':
      return nextOrder(batch, mint);
  }
}

function setCell(batch: OrderBatch, writing: Extract<OrderWriting, { readonly type: 'field' }>): OrderBatchDecision {
  const { order: id, goods, field, value } = writing;
  if (findField(batch.kind, goods === null ? 'order' : 'goods', field) === undefined) return noField(field);
  const texts = textsOf(orderOf(batch, id), goods);
  if (texts === undefined) return gone();
  return accept((texts[field] ?? '') === value ? null : writing, 'command', saidOfSet(field, value));
}

function setFields(batch: OrderBatch, writing: Extract<OrderWriting, { readonly type: 'fields' }>): OrderBatchDecision {
  const { order: id, goods, fields } = writing;
  const place = goods === null ? 'order' : 'goods';
  const strange = Object.keys(fields).find((name) => findField(batch.kind, place, name) === undefined);
  if (strange !== undefined) return noField(strange);
  const texts = textsOf(orderOf(batch, id), goods);
  if (texts === undefined) return gone();
  const isChanged = Object.entries(fields).some(([name, value]) => (texts[name] ?? '') !== value);
  const said = message('message.order-fields', { n: Object.keys(fields).length });
  return accept(isChanged ? writing : null, 'command', said);
}

/** All of it or nothing: if one of the orders is gone, the person decided about another batch than this. */
function setCells(batch: OrderBatch, { cells }: Extract<OrderWriting, { readonly type: 'cells' }>): OrderBatchDecision {
  const orders = new Map(batch.orders.map((order) => [order.id, order]));
  const changed: CellsOfOrder[] = [];
  for (const each of cells) {
    const place = each.goods === null ? 'order' : 'goods';
    const strange = Object.keys(each.fields).find((name) => findField(batch.kind, place, name) === undefined);
    if (strange !== undefined) return noField(strange);
    const texts = textsOf(orders.get(each.order), each.goods);
    if (texts === undefined) return gone();
    const other = Object.entries(each.fields).filter(([name, value]) => (texts[name] ?? '') !== value);
    if (other.length > 0) changed.push({ ...each, fields: Object.fromEntries(other) });
  }
  const n = changed.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
  const entry = changed.length === 0 ? null : ({ type: 'cells', cells: changed } as const);
  return accept(entry, 'command', message('message.order-cells', { n }));
}

function textsOf(order: OrderDraft | undefined, goods: string | null): FieldTexts | undefined {
  if (goods === null) return order?.fields;
  if (goods === newLine) return order?.goods.length === 0 ? {} : undefined;
  return order?.goods.find(({ id }) => id === goods)?.fields;
}

/** In batch order, each once. */
function known(
  batch: OrderBatch,
  ids: readonly string[],
  isMeant: (order: OrderDraft) => boolean = () => true,
): string[] {
  const meant = new Set(ids);
  return batch.orders.flatMap((order) => (meant.has(order.id) && isMeant(order) ? [order.id] : []));
}

function noField(field: string): OrderBatchDecision {
  return refuse('failed', message('message.no-such-field', { field }));
}

function gone(): OrderBatchDecision {
  return refuse('failed', message('message.orders-gone'));
}

/**
 * `DOCK.SET.<FIELD>.<value>` by the interface's name, including dotted names: `SHIPTOADDRESS` with the value
 * `CONTACT.Dana`. A field of the open order takes precedence over one of the header (Remark is both). Invalid values
 * are refused: nobody may be looking at the cell.
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

/** A label in base64 is a value too, and the band cannot show it. */
function shown(value: string): string {
  return value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;
}

const longestShown = 60;

/** The field that the command names, in capitals, part by part; the remainder is its value. */
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
