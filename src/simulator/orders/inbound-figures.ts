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
  /** Grams of one piece. */
  readonly Weight: number | undefined;
  readonly arrived: number;
  readonly putaway: number;
}

/** Planned, arrived and put away per Sku. Goods that nobody planned come last, with Quantity 0. */
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
 * The goods of boxes as they are known when they are planned: a line that names only a StorageNo counts for its Sku, and one that
 * names only a Sku for the StorageNo of that, where they are known.
 */
export function plannedLines(store: Store, containers: readonly ChangedContainerInfo[]): InboundOrder['lines'] {
  return containers.flatMap(({ Skus = [] }, box) =>
    Skus.flatMap((line) => {
      const known = skuOfLine(store, line);
      // Goods that nobody knows go by what they were called.
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

/** What an order adds to the stock of its warehouse, per Sku: pieces on their way, and pieces put away. */
export function stockShareOf(order: InboundOrder): Map<string, { inTransit: number; putaway: number }> {
  // Not submitted, it is on no way until its goods come all the same; closed, nothing is on its way any more.
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

/** When pieces of one Sku came, and were put away. */
export function trackingsOfSku({ receipts, WarehouseId: Location }: InboundOrder, sku: string) {
  return receipts
    .filter(({ Sku }) => Sku === sku)
    .flatMap(({ atMs, arrived, putaway }) => [
      ...(arrived > 0 ? [{ Location, Description: 'Arrived at the warehouse', TrackingTime: recordDate(atMs) }] : []),
      ...(putaway > 0 ? [{ Location, Description: 'Put away', TrackingTime: recordDate(atMs) }] : []),
    ]);
}

/** Costs appear only after dispatch (manual/service.md 12): what pricing asks for the same boxes. */
export function costsOf(order: InboundOrder, times: OrderTimes): ShippingCost[] {
  if (times.shippedOutMs === undefined) return [];
  const service = inboundServices.find(({ code }) => code === order.ShippingType);
  const price = service && priceInbound(service, order.containers, { warehouseId: order.WarehouseId });
  if (price?.ok === true) return shippingCosts(price.charges);
  // Pricing knows no such service, or not for these boxes; but the order is on its way.
  const cents = Math.round((weightOf(order) * flatCentsPerKg) / 1000);
  return shippingCosts(cents === 0 ? [] : [{ name: 'Freight', currency: 'USD', cents }]);
}

const flatCentsPerKg = 400;
