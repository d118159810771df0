import { minuteMs } from '../world/durations.ts';
import { totalsOf } from './inbound-figures.ts';
import type { InboundOrder, OrderTimes } from './inbound-order.ts';

/** How long after creation a submitted order is examined and shipped out. */
const examinedAfterMs = 10 * minuteMs;
export const shippedOutAfterMs = 60 * minuteMs;

/** Everything planned is put away, or the warehouse has closed the order without the rest. */
export function isOver(order: InboundOrder): boolean {
  if (order.closedAtMs !== undefined) return true;
  const hasPutAway = order.receipts.some((receipt) => receipt.putaway > 0);
  return hasPutAway && totalsOf(order).every((line) => line.putaway >= line.Quantity);
}

/** A consignment has arrived, or the order is over: its boxes can no longer be changed. */
export function hasBegunToArrive(order: InboundOrder): boolean {
  return order.receipts.length > 0 || order.consignments > 0 || isOver(order);
}

export function isExamined(order: InboundOrder, nowMs: number): boolean {
  return courseOf(order, nowMs).times.examinedMs !== undefined;
}

/** When the last planned unit was put away; later goods do not change it. */
function wholeSinceMs(order: InboundOrder): number | undefined {
  const missing = new Map<string, number>();
  for (const { Sku, Quantity } of order.lines) missing.set(Sku, (missing.get(Sku) ?? 0) + Quantity);
  let pieces = [...missing.values()].reduce((sum, quantity) => sum + quantity, 0);
  return order.receipts.find(({ Sku, putaway }) => {
    const wanted = Math.min(putaway, missing.get(Sku) ?? 0);
    missing.set(Sku, (missing.get(Sku) ?? 0) - wanted);
    pieces -= wanted;
    return pieces === 0 && putaway > 0;
  })?.atMs;
}

type OrderState = 'Init' | 'Submitted' | 'Examined' | 'Added';

/** Init (not submitted) -> Submitted -> Examined -> Added (over). Arrived goods imply the earlier steps. */
export function courseOf(order: InboundOrder, nowMs: number): { state: OrderState; times: OrderTimes } {
  const receivedMs = order.receipts.find((receipt) => receipt.arrived > 0)?.atMs;
  const putawayMs = order.receipts.find((receipt) => receipt.putaway > 0)?.atMs;
  const reached = (afterMs: number) => {
    const dueMs = order.submitLater ? Number.POSITIVE_INFINITY : order.createdAtMs + afterMs;
    const happenedMs = Math.min(dueMs, receivedMs ?? Number.POSITIVE_INFINITY);
    return happenedMs <= nowMs ? happenedMs : undefined;
  };
  const times = {
    examinedMs: reached(examinedAfterMs),
    shippedOutMs: reached(shippedOutAfterMs),
    receivedMs,
    putawayMs,
    finishedMs: order.closedAtMs ?? (isOver(order) ? wholeSinceMs(order) : undefined),
  };
  if (isOver(order)) return { state: 'Added', times };
  if (times.examinedMs !== undefined) return { state: 'Examined', times };
  return { state: order.submitLater ? 'Init' : 'Submitted', times };
}
