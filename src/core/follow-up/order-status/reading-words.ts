import { type Message, message } from '../../../contract/verdict.ts';
import type { SentOrderData, SentOrderState } from './sent-order-data.ts';

/** The part of a reading that people want to know. */
export type Shown = Pick<
  SentOrderState,
  'stage' | 'status' | 'handleStatus' | 'trackingNumber' | 'isFinal' | 'reason' | 'costs'
>;

/** The event in one sentence: the most important change. */
export function eventWords(order: SentOrderData, shown: Shown, isFirst: boolean): Message {
  const { stage, trackingNumber, isFinal, reason } = shown;
  if (stage !== order.stage || isFirst) return stageWords(shown);
  if (trackingNumber !== '' && (trackingNumber !== order.trackingNumber || isFinal !== order.isFinal))
    return message(isFinal ? 'follow.said-number-final' : 'follow.said-number', { number: trackingNumber });
  if (reason !== order.reason && reason !== '') return message('follow.said-reason', { reason });
  if (JSON.stringify(shown.costs) !== JSON.stringify(order.costs)) return message('follow.said-costs');
  return message('follow.said-more');
}

function stageWords({ stage, status, handleStatus, reason }: Shown): Message {
  switch (stage) {
    case 'creating':
      return message('follow.said-creating');
    case 'unsubmitted':
      return message('follow.said-unsubmitted');
    case 'waiting':
      return message('follow.said-waiting');
    case 'handling':
      return message('follow.said-handling');
    case 'weighing':
      return message('follow.said-weighing');
    case 'shipped':
      return message('follow.said-shipped');
    case 'done':
      return message('follow.said-done');
    case 'failed':
      return reason === '' ? message('follow.said-failed') : message('follow.said-failed-why', { reason });
    case 'returned':
      return message('follow.said-returned');
    case 'cancelled':
      return message('follow.said-cancelled');
    case 'missing':
      return message('follow.said-missing');
    case 'other':
      return message('follow.said-other', { status: [status, handleStatus].filter(Boolean).join(' / ') });
  }
}

/** True if it deserves attention. Acceptance of an order as sent does not: every order would be new. */
export function isNews(order: SentOrderData, shown: Shown, isFirst: boolean): boolean {
  if (isFirst) return !['creating', 'unsubmitted', 'waiting', 'handling'].includes(shown.stage);
  return (
    shown.stage !== order.stage ||
    shown.status !== order.status ||
    shown.handleStatus !== order.handleStatus ||
    shown.trackingNumber !== order.trackingNumber ||
    shown.isFinal !== order.isFinal ||
    shown.reason !== order.reason ||
    JSON.stringify(shown.costs) !== JSON.stringify(order.costs)
  );
}
