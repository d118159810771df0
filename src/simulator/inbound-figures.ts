import type { ChangedContainerInfo } from '../contract/inbound.ts';
import type { ShippingCost } from '../contract/shared-records.ts';
import type { InboundOrder, OrderTimes } from './inbound-order.ts';
import { priceInbound } from './inbound-price.ts';
import { shippingCosts } from './price.ts';
import { inboundServices } from './price-tables.ts';
import { skuOfLine, skus } from './sku.ts';
import type { Store } from './store.ts';
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

/** The goods of boxes per Sku. */
export function plannedGoods(store: Store, containers: readonly ChangedContainerInfo[]): InboundOrder['planned'] {
  const quantities = new Map<string, number>();
  for (const line of containers.flatMap((container) => container.Skus ?? [])) {
    const sku = skuNameOf(store, line);
    if (sku !== undefined) quantities.set(sku, (quantities.get(sku) ?? 0) + (line.Quantity ?? 0));
  }
  return [...quantities].map(([Sku, Quantity]) => ({ Sku, Quantity, Weight: store.get(skus, Sku)?.Weight }));
}

/** The Sku that a line counts for: its own, also one that nobody knows yet, or that of its StorageNo. */
export function skuNameOf(store: Store, line: { Sku?: string | undefined; StorageNo?: string | undefined }) {
  return line.Sku ?? skuOfLine(store, line)?.Sku;
}

/** What is still on its way, per Sku. An order that is not submitted is on no way until its goods come all the same, nor is a closed one. */
export function inTransitOf(order: InboundOrder): Map<string, number> {
  if (order.closedAtMs !== undefined || (order.submitLater && order.receipts.length === 0)) return new Map();
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

/** Costs appear only after dispatch (field-notes, Behaviour): what pricing asks for the same boxes. */
export function costsOf(order: InboundOrder, times: OrderTimes): ShippingCost[] {
  if (times.shippedOutMs === undefined) return [];
  const service = inboundServices.find(({ code }) => code === order.ShippingType);
  const price = service && priceInbound(service, order.containers, { warehouseId: order.WarehouseId });
  if (price?.ok === true) return shippingCosts(price.charges);
  // Pricing knows no such service, or not for these boxes; but the order is on its way.
  const grams = order.containers.reduce((sum, container) => sum + (container.Weight ?? 0), 0);
  return shippingCosts([{ name: 'Freight', currency: 'USD', cents: Math.round((grams * flatCentsPerKg) / 1000) }]);
}

const flatCentsPerKg = 400;
