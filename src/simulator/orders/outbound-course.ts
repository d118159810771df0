import { parcelOf } from '../prices/packing.ts';
import { priceOutbound } from '../prices/parcel-price.ts';
import { type Price, shippingCosts } from '../prices/price.ts';
import { outboundServices } from '../prices/price-tables.ts';
import type { Days } from '../prices/tariff.ts';
import { between } from '../world/chance.ts';
import type { HandlerContext } from '../world/context.ts';
import type { DueWork } from '../world/due-work.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../world/durations.ts';
import { skus } from '../world/skus.ts';
import { changeStock, type StockChange, stockKey, stocks } from '../world/stock.ts';
import { type OutboundCourse, type OutboundDispatch, type OutboundOrder, outboundOrders } from './outbound-order.ts';
import { atDaytime, placeOf } from './places.ts';
import { parcelNumbers } from './tracking-number.ts';

/** An order for goods to come (PreSale) retries hourly on the first day, then every six hours, for two weeks in all. */
const hourlyTries = 24;
const preSaleTries = hourlyTries + 13 * 4;

type Priced = Extract<Price, { ok: true }>;

const works = { reserve: 'outbound.reserve', ship: 'outbound.ship', restock: 'outbound.restock' } as const;

/** The effects of an outbound order on the stock over time: its goods are reserved, leave, and perhaps return. */
export const outboundWorks: readonly DueWork[] = [
  { kind: works.reserve, run: reserve },
  { kind: works.ship, run: (context, key) => moveGoods(context, key, (pieces) => ({ total: -pieces })) },
  {
    kind: works.restock,
    run: (context, key) => moveGoods(context, key, (pieces) => ({ total: pieces, available: pieces })),
  },
];

/** A submitted order is processed after a few seconds. */
export function beginOutbound({ store, clock, chance }: HandlerContext, packageId: string): void {
  const afterMs = between(chance(packageId, 'reserved'), 5 * secondMs, 30 * secondMs);
  store.schedule(clock.now() + afterMs, works.reserve, packageId);
}

/** Creation completes: the goods are reserved and the order gets its course, or it fails with a reason. */
function reserve(context: HandlerContext, packageId: string): void {
  const { store, clock } = context;
  const order = store.get(outboundOrders, packageId);
  if (order === undefined) return;
  const fail = (ReasonCode: string, ReasonText: string, ExtendMessage: string) =>
    store.put(outboundOrders, { ...order, failure: { ReasonCode, ReasonText, ExtendMessage } });
  const shortage = shortageOf(context, order);
  if (shortage === undefined) {
    const price = priceOf(context, order);
    if (price.ok) dispatch(context, order, price);
    else fail('ServiceRefused', 'The service cannot carry this parcel', price.message);
  } else if (order.preSale && order.retries < preSaleTries) {
    store.put(outboundOrders, { ...order, retries: order.retries + 1 });
    const waitMs = order.retries < hourlyTries ? hourMs : 6 * hourMs;
    store.schedule(clock.now() + waitMs, works.reserve, packageId);
  } else {
    fail('OutOfStock', 'Not enough stock', shortage);
  }
}

function dispatch(context: HandlerContext, order: OutboundOrder, price: Priced): void {
  const { store, ids } = context;
  const course = courseOf(context, order, price.days);
  const serviceCode = order.ServiceCode ?? '';
  const country = placeOf(order.WarehouseId)?.country ?? order.WarehouseId;
  const carrier = outboundServices.find((service) => service.code === serviceCode)?.carrier ?? '';
  const parcel = { sequence: ids.next('parcel'), serviceCode, carrier, fromCountry: country };
  const dispatched: OutboundDispatch = {
    course,
    promisedMs: course.shippedMs + Math.round((price.days.min + price.days.max) / 2) * dayMs,
    numbers: parcelNumbers(parcel, course.receivedMs),
    carrier,
    parcel: parcelOf(goodsOf(context, order)),
    costs: shippingCosts(price.charges),
    serialCodes: serialCodesOf(context, order),
  };
  store.put(outboundOrders, { ...order, dispatch: dispatched });
  moveGoods(context, order.PackageId, (pieces) => ({ available: -pieces }));
  store.schedule(course.shippedMs, works.ship, order.PackageId);
  if (course.back !== undefined) store.schedule(course.back.restockedMs, works.restock, order.PackageId);
}

/** A parcel without a street cannot be delivered, and returns. */
function courseOf({ clock, chance }: HandlerContext, order: OutboundOrder, days: Days): OutboundCourse {
  const after = (startMs: number, step: string, fromMs: number, toMs: number) =>
    startMs + between(chance(order.PackageId, step), fromMs, toMs);
  const submittedMs = clock.now();
  const examinedMs = after(submittedMs, 'examined', 2 * minuteMs, 4 * minuteMs);
  // Soon, while the person practising is still there: its pallet check comes next.
  const packedMs = after(examinedMs, 'packed', 20 * secondMs, minuteMs);
  const shippedMs = after(packedMs, 'shipped', 60 * minuteMs, 180 * minuteMs);
  const consignedMs = after(shippedMs, 'consigned', hourMs, 3 * hourMs);
  const receivedMs = after(consignedMs, 'received', 2 * hourMs, 8 * hourMs);
  const comesMs = after(shippedMs, 'finished', days.min * dayMs, days.max * dayMs);
  const daytimeMs = atDaytime(comesMs, order.address.Country, chance(order.PackageId, 'hour'));
  const finishedMs = Math.max(receivedMs + hourMs, daytimeMs);
  const course = { submittedMs, examinedMs, packedMs, shippedMs, consignedMs, receivedMs, finishedMs };
  if (order.address.Street1 !== undefined) return course;
  const appliedMs = finishedMs + dayMs;
  const returnedMs = appliedMs + 2 * dayMs;
  return { ...course, back: { appliedMs, returnedMs, restockedMs: returnedMs + dayMs } };
}

function priceOf(context: HandlerContext, order: OutboundOrder): Price {
  if (order.ServiceCode === undefined) return { ok: false, message: 'ServiceCode is missing' };
  const { Country, Postcode } = order.address;
  const parcel = parcelOf(goodsOf(context, order));
  return priceOutbound(order.ServiceCode, order.WarehouseId, parcel, { country: Country, postcode: Postcode });
}

/** A message listing the missing goods; the lines of one Sku count together. */
function shortageOf({ store }: HandlerContext, order: OutboundOrder): string | undefined {
  const wanted = new Map<string, number>();
  for (const { Sku, Quantity } of order.goods) wanted.set(Sku, (wanted.get(Sku) ?? 0) + Quantity);
  const short = [...wanted].flatMap(([sku, pieces]) => {
    const available = store.get(stocks, stockKey(order.WarehouseId, sku))?.available ?? 0;
    return available < pieces ? [`${sku}: ${pieces} wanted, ${available} available in ${order.WarehouseId}`] : [];
  });
  return short.length === 0 ? undefined : short.join('; ');
}

function moveGoods({ store, clock }: HandlerContext, packageId: string, change: (pieces: number) => StockChange): void {
  const order = store.get(outboundOrders, packageId);
  for (const { Sku, Quantity } of order?.goods ?? []) {
    changeStock(store, { warehouseId: order?.WarehouseId ?? '', sku: Sku, nowMs: clock.now() }, change(Quantity));
  }
}

function goodsOf({ store }: HandlerContext, order: OutboundOrder) {
  return order.goods.map(({ Sku, Quantity }) => ({ sku: store.get(skus, Sku) ?? { Sku }, quantity: Quantity }));
}

/** Electrical goods (HS chapter 85) have a serial code on every unit, recorded up to a limit. */
function serialCodesOf({ store }: HandlerContext, order: OutboundOrder): OutboundDispatch['serialCodes'] {
  const mostWrittenDown = 200;
  return order.goods
    .values()
    .flatMap(({ Sku, StorageNo, Quantity }, line) => {
      if (StorageNo === undefined || store.get(skus, Sku)?.HsCode?.startsWith('85') !== true) return [];
      return Array.from({ length: Math.min(Quantity, mostWrittenDown) }, (_, piece) => ({
        SNCode: `${order.SvcPackageId}-${line + 1}-${piece + 1}`,
        StorageNo,
      }));
    })
    .take(mostWrittenDown)
    .toArray();
}
