import type { OrderWriting } from '../../contract/bridge/orders.ts';
import { message } from '../../contract/verdict.ts';
import { accept, refuse } from '../decision.ts';
import { orderOf } from './change-orders.ts';
import { type MintPackageId, nextOrder, openAt } from './go-to-order.ts';
import type { OrderBatch, OrderBatchDecision, OrderDraft } from './order-batch.ts';
import { findField } from './order-fields.ts';
import { saidOfSet } from './set-field.ts';

/**
 * What a person does at the desk. A cell takes any text: what is wrong with it is said beside it, until it is put right. What is
 * gone meanwhile, as after an UNDO by scan, is refused in words.
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
  const order = orderOf(batch, id);
  const texts = goods === null ? order?.fields : order?.goods.find((line) => line.id === goods)?.fields;
  if (texts === undefined) return gone();
  return accept((texts[field] ?? '') === value ? null : writing, 'command', saidOfSet(field, value));
}

function setCells(batch: OrderBatch, writing: Extract<OrderWriting, { readonly type: 'fields' }>): OrderBatchDecision {
  const { order: id, goods, fields } = writing;
  const place = goods === null ? 'order' : 'goods';
  const strange = Object.keys(fields).find((name) => findField(batch.kind, place, name) === undefined);
  if (strange !== undefined) return noField(strange);
  const order = orderOf(batch, id);
  const texts = goods === null ? order?.fields : order?.goods.find((line) => line.id === goods)?.fields;
  if (texts === undefined) return gone();
  const isChanged = Object.entries(fields).some(([name, value]) => (texts[name] ?? '') !== value);
  const said = message('message.order-fields', { n: Object.keys(fields).length });
  return accept(isChanged ? writing : null, 'command', said);
}

/** In the order in which they stand in the batch, each once. */
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
