import { type Message, message, type Tone } from '../../contract/verdict.ts';
import { accept, refuse, say } from '../journal/decision.ts';
import type { PalletCheck, PalletDecision } from './pallet-check.ts';

/** Adds an order to the check, or requests a missing one again. The core fetches what an `order` entry names. */
export function askForOrder(check: PalletCheck, no: string): PalletDecision {
  const order = no.trim();
  if (order === '') return refuse('failed', message('message.pallet-order-none'));
  if (check.orders.some((each) => each.no === order && each.status !== 'unknown')) {
    return say('command', message('message.pallet-own-order', { order }));
  }
  const title = message('message.pallet-order-asked', { order });
  return accept({ type: 'order', order }, 'command', title, message('message.pallet-order-asking'));
}

/** The orders to fetch, including after a restart. */
export function ordersToFetch(check: PalletCheck): readonly string[] {
  return check.orders.filter(({ status }) => status === 'asking').map(({ no }) => no);
}

interface Said {
  readonly tone: Tone;
  readonly title: Message;
  readonly detail: Message | null;
}

/** The band's message about the service's answer for an order; null if the order is not in the check. */
export function sayOrder(check: PalletCheck, no: string): Said | null {
  const order = check.orders.find((each) => each.no === no);
  switch (order?.status) {
    case undefined:
      return null;
    case 'asking':
      return {
        tone: 'command',
        title: message('message.pallet-order-asked', { order: no }),
        detail: message('message.pallet-order-asking'),
      };
    case 'unknown':
      return {
        tone: 'unknown',
        title: message('message.pallet-order-unknown', { order: no }),
        detail: message('message.pallet-order-how'),
      };
    case 'here':
      return sayArrived(no, order.arrived?.boxes.length ?? 0, order.arrived?.unnumbered ?? 0);
  }
}

function sayArrived(order: string, boxes: number, unnumbered: number): Said {
  const detail = unnumbered === 0 ? null : message('message.pallet-order-unnumbered', { boxes: unnumbered });
  if (boxes === 0)
    return {
      tone: 'failed',
      title: message('message.pallet-order-empty', { order }),
      detail: detail ?? message('message.order-empty-how'),
    };
  return {
    tone: 'command',
    title: message('message.pallet-order-here', { order, boxes }),
    detail: detail ?? message('message.pallet-scan-one'),
  };
}
