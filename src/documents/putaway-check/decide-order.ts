import type { PutawayInfo } from '../../contract/service/putaway.ts';
import { type Message, message } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { CheckItem, PutawayCheck } from './putaway-check.ts';
import type { CheckDecision, EntryOf } from './putaway-check-entry.ts';

/**
 * Requests an order from the service by its CustomerOrderNo (manual/service.md 4.20); the core fetches whatever such an
 * entry names.
 */
export function askForOrder(check: PutawayCheck, number: string): CheckDecision {
  const order = number.trim();
  if (order === '') return clearOrders(check);
  if (check.comparison !== null) return refuse('failed', message('message.check-order-late', { order }));
  const known = check.orders.get(order)?.status;
  if (known === 'here') return refuse('duplicate', message('message.check-order-here', { order }));
  if (known === 'asked') return refuse('duplicate', message('message.check-order-waiting', { order }));
  return accept({ type: 'order', order }, 'command', message('message.check-order-asked', { order }));
}

/** The band's message when the order has arrived: no figures, only how many lines there are to count. */
export function orderArrived(check: PutawayCheck, { order }: Pick<EntryOf<'arrived'>, 'order'>): CheckDecision {
  const lines = check.index.lines.filter((line) => line.order === order).length;
  if (lines === 0) {
    return refuse('failed', message('message.check-order-empty', { order }), message('message.order-empty-how'));
  }
  return say(
    'command',
    message('message.check-order-here', { order }),
    message('message.check-order-lines', { lines }),
  );
}

export function orderUnknown(order: string): CheckDecision {
  return refuse(
    'unknown',
    message('message.check-order-unknown', { order }),
    message('message.check-order-unknown-how'),
  );
}

export function orderNotFetched(order: string): CheckDecision {
  return say('command', message('message.check-order-waiting', { order }), message('message.check-order-later'));
}

/** Removes missing orders, which would prevent the check from being finished. */
function clearOrders({ orders }: PutawayCheck): CheckDecision {
  const away = [...orders.values()].filter(({ status }) => status !== 'here');
  if (away.length === 0) return refuse('failed', message('message.check-orders-nothing'));
  return accept({ type: 'orders-cleared' }, 'command', sayCleared(away.map(({ number }) => number)));
}

function sayCleared(numbers: readonly string[]): Message {
  return message('message.check-orders-cleared', { orders: numbers.join(', ') });
}

/**
 * An order from the service's reply (manual/service.md 2.13) in the form that the check stores for offline work. A
 * missing figure is zero.
 */
export function arrivedEntry(
  order: string,
  info: PutawayInfo,
  namesOf: (sku: string) => Pick<CheckItem, 'name' | 'nameCn'> = () => ({}),
): EntryOf<'arrived'> {
  const items = (info.CustomerManifestItems ?? []).map((item): CheckItem => {
    const { StorageNo = null, Sku = null, CustomerQuantity = 0, ReceivedQuantity = 0 } = item;
    return { StorageNo, Sku, CustomerQuantity, ReceivedQuantity, ...(Sku === null ? {} : namesOf(Sku)) };
  });
  return {
    type: 'arrived',
    order,
    warehouse: info.WarehouseName ?? info.WarehouseCode ?? null,
    state: info.Status ?? null,
    items,
  };
}
