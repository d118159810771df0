import type { InboundOrder, OrderTimes } from './inbound-order.ts';
import { recordDate } from './wire-date.ts';

export interface SkuTotals {
  readonly Sku: string;
  readonly Quantity: number;
  /** Grams of one piece. */
  readonly Weight: number | undefined;
  readonly arrived: number;
  readonly putaway: number;
}

/** Planned, arrived and put away per Sku. Goods that nobody planned come last, with Quantity 0. */
export function totalsOf(order: Pick<InboundOrder, 'planned' | 'receipts'>): SkuTotals[] {
  const unplanned = order.receipts
    .map((receipt) => receipt.Sku)
    .filter((sku, index, all) => all.indexOf(sku) === index && order.planned.every((line) => line.Sku !== sku))
    .map((Sku) => ({ Sku, Quantity: 0 }));
  return [...order.planned, ...unplanned].map((line: InboundOrder['planned'][number]) => {
    const receipts = order.receipts.filter((receipt) => receipt.Sku === line.Sku);
    return {
      Sku: line.Sku,
      Quantity: line.Quantity,
      Weight: line.Weight,
      arrived: receipts.reduce((sum, receipt) => sum + receipt.arrived, 0),
      putaway: receipts.reduce((sum, receipt) => sum + receipt.putaway, 0),
    };
  });
}

/** What is still on its way, per Sku. An order that is not submitted is on no way, until its goods come all the same. */
export function inTransitOf(order: Pick<InboundOrder, 'planned' | 'receipts' | 'submitLater'>): Map<string, number> {
  if (order.submitLater && order.receipts.length === 0) return new Map();
  return new Map(totalsOf(order).map((line) => [line.Sku, Math.max(0, line.Quantity - line.arrived)]));
}

/** The steps so far; the last one is the newest (field-notes, Behaviour). */
export function trackingsOf(order: InboundOrder, times: OrderTimes) {
  const steps = [
    { ms: order.submitLater ? undefined : order.createdAtMs, Location: 'GZ', Description: 'Order submitted' },
    { ms: times.examinedMs, Location: 'GZ', Description: 'Order examined' },
    { ms: times.shippedOutMs, Location: 'GZ', Description: 'Shipped out' },
    { ms: times.receivedMs, Location: order.WarehouseId, Description: 'Arrived at the warehouse' },
    { ms: times.finishedMs, Location: order.WarehouseId, Description: 'Put away' },
  ];
  return steps.flatMap(({ ms, ...step }) => (ms === undefined ? [] : [{ ...step, TrackingTime: recordDate(ms) }]));
}

/** Costs appear only after dispatch (field-notes, Behaviour). The rate is made up: 4 USD a kilogram. */
export function costsOf(order: InboundOrder, times: OrderTimes) {
  if (times.shippedOutMs === undefined) return [];
  const grams = order.containers.reduce((sum, container) => sum + (container.Weight ?? 0), 0);
  return [{ Money: Math.round(grams * 0.4) / 100, Currency: 'USD', Type: 'None', Remark: 'Freight' }];
}
