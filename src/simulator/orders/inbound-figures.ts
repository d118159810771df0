import type { ChangedContainerInfo } from '../../contract/service/inbound.ts';
import type { ShippingCost } from '../../contract/service/shared-records.ts';
import { priceInbound } from '../prices/inbound-price.ts';
import { shippingCosts } from '../prices/price.ts';
import { inboundServices } from '../prices/price-tables.ts';
import { skuOfLine } from '../world/skus.ts';
import type { Store } from '../world/store.ts';
import { recordDate } from '../world/wire-date.ts';
import { type InboundOrder, type OrderTimes, weightOf } from './inbound-order.ts';

export interface SkuTotals {
  readonly Sku: string;
  readonly Quantity: number;
  /** Grams of one unit. */
  readonly Weight: number | undefined;
  readonly arrived: number;
  readonly putaway: number;
}

/** Planned, arrived and put away per Sku. Unplanned goods come last, with Quantity 0. */
export function totalsOf({ lines, receipts }: Pick<InboundOrder, 'lines' | 'receipts'>): SkuTotals[] {
  const totals = new Map<string, { -readonly [K in keyof SkuTotals]: SkuTotals[K] }>();
  const totalOf = (Sku: string, Weight?: number) => {
    const total = totals.get(Sku) ?? { Sku, Quantity: 0, Weight, arrived: 0, putaway: 0 };
    totals.set(Sku, total);
    return total;
  };
  for (const { Sku, Quantity, Weight } of lines) totalOf(Sku, Weight).Quantity += Quantity;
  for (const { Sku, arrived, putaway } of receipts) {
    const total = totalOf(Sku);
    total.arrived += arrived;
    total.putaway += putaway;
  }
  return [...totals.values()];
}

/**
 * The goods of boxes, as known at planning: a line with only a StorageNo counts for its Sku, and one with only a Sku for its StorageNo,
 * as far as they are known.
 */
export function plannedLines(store: Store, containers: readonly ChangedContainerInfo[]): InboundOrder['lines'] {
  return containers.flatMap(({ Skus = [] }, box) =>
    Skus.flatMap((line) => {
      const known = skuOfLine(store, line);
      // Unknown goods keep the name that they were given.
      const Sku = line.Sku ?? known?.Sku ?? line.StorageNo;
      if (Sku === undefined) return [];
      return [
        {
          box,
          Sku,
          StorageNo: line.StorageNo ?? known?.StorageNo,
          Quantity: line.Quantity ?? 0,
          Weight: known?.Weight,
        },
      ];
    }),
  );
}

/** An order's share in the stock of its warehouse, per Sku: units in transit, and units put away. */
export function stockShareOf(order: InboundOrder): Map<string, { inTransit: number; putaway: number }> {
  // An unsubmitted order is not in transit until its goods arrive anyway; a closed one no longer is.
  const isOnItsWay = order.closedAtMs === undefined && (!order.submitLater || order.receipts.length > 0);
  return new Map(
    totalsOf(order).map(({ Sku, Quantity, arrived, putaway }) => [
      Sku,
      { inTransit: isOnItsWay ? Math.max(0, Quantity - arrived) : 0, putaway },
    ]),
  );
}

/** The steps so far; the last one is the newest (manual/service.md 12). */
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

/** When units of one Sku arrived and were put away. */
export function trackingsOfSku({ receipts, WarehouseId: Location }: InboundOrder, sku: string) {
  return receipts
    .filter(({ Sku }) => Sku === sku)
    .flatMap(({ atMs, arrived, putaway }) => [
      ...(arrived > 0 ? [{ Location, Description: 'Arrived at the warehouse', TrackingTime: recordDate(atMs) }] : []),
      ...(putaway > 0 ? [{ Location, Description: 'Put away', TrackingTime: recordDate(atMs) }] : []),
    ]);
}

/** Costs appear only after dispatch (manual/service.md 12): the price for the same boxes. */
export function costsOf(order: InboundOrder, times: OrderTimes): ShippingCost[] {
  if (times.shippedOutMs === undefined) return [];
  const service = inboundServices.find(({ code }) => code === order.ShippingType);
  const price = service && priceInbound(service, order.containers, { warehouseId: order.WarehouseId });
  if (price?.ok === true) return shippingCosts(price.charges);
  // Pricing does not know this service, or not for these boxes; but the order is in transit.
  const cents = Math.round((weightOf(order) * flatCentsPerKg) / 1000);
  return shippingCosts(cents === 0 ? [] : [{ name: 'Freight', currency: 'USD', cents }]);
}

const flatCentsPerKg = 400;
