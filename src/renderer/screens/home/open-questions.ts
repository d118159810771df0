import type { DocumentKindName } from '../../../contract/bridge/documents.ts';
import { type Message, message } from '../../../contract/verdict.ts';
import type { PlanBox } from '../../../documents/inbound-plan/inbound-plan.ts';
import type { StateOf } from '../../../documents/kinds.ts';
import { figuresOf } from '../../../documents/order-batch/check-batch.ts';

/** A document that somebody works on. */
export type OpenWork = {
  [K in DocumentKindName]: {
    readonly id: string;
    readonly kind: K;
    readonly number: string;
    readonly state: StateOf<K>;
  };
}[DocumentKindName];

/** What an open document wants of a person before it can go on, most pressing first. */
export function questionsOf(open: OpenWork): readonly Message[] {
  switch (open.kind) {
    case 'inbound-plan':
      return unknownLines(open.state.boxes);
    case 'box-change': {
      const { status, conflicts, plan } = open.state;
      return [
        ...unknownOrders(status === 'unknown' ? 1 : 0),
        ...(conflicts.length === 0 ? [] : [message('home.need-conflicts', { n: conflicts.length })]),
        ...unknownLines(plan.boxes),
      ];
    }
    case 'putaway-check': {
      const { orders, question, again, comparison } = open.state;
      const differences = comparison?.open ?? 0;
      return [
        ...unknownOrders([...orders.values()].filter(({ status }) => status === 'unknown').length),
        ...asked(question !== null || again !== null),
        ...(differences === 0 ? [] : [message('home.need-reasons', { n: differences })]),
      ];
    }
    case 'pallet-check': {
      const { orders, question } = open.state;
      return [
        ...unknownOrders([...orders.values()].filter(({ status }) => status === 'unknown').length),
        ...asked(question !== null),
      ];
    }
    case 'bill-of-lading':
      return asked(open.state.question !== null);
    case 'drop-ship-orders':
    case 'outbound-orders': {
      const { wrong } = figuresOf(open.state);
      return [
        ...asked(open.state.question !== null),
        ...(wrong === 0 ? [] : [message('home.need-orders-right', { n: wrong })]),
      ];
    }
  }
}

const asked = (isAsked: boolean) => (isAsked ? [message('home.need-answer')] : []);

const unknownOrders = (n: number) => (n === 0 ? [] : [message('home.need-orders', { n })]);

function unknownLines(boxes: readonly PlanBox[]): readonly Message[] {
  const lines = boxes.flatMap((box) => box.lines).filter((line) => line.status === 'unknown');
  return lines.length === 0 ? [] : [message('home.need-lines', { n: lines.length })];
}
