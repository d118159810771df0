import type { ChangedContainerInfo } from '../contract/inbound.ts';
import { createIds } from './ids.ts';
import { inboundHandlers, receiveGoods } from './inbound.ts';
import { totalsOf } from './inbound-figures.ts';
import { seededRandom } from './seeded-random.ts';
import type { HandlerContext } from './service-handler.ts';
import type { StoredSku } from './sku.ts';
import type { Store } from './store.ts';

const dayMs = 86_400_000;

/** What has come of each order: `arrived` and `putaway` are parts of its plan. */
const orders = [
  { daysAgo: 58, warehouse: 'US', arrived: 1, putaway: 1 },
  { daysAgo: 53, warehouse: 'NJ', arrived: 1, putaway: 1 },
  { daysAgo: 47, warehouse: 'UK', arrived: 1, putaway: 1 },
  { daysAgo: 41, warehouse: 'US', arrived: 1, putaway: 1 },
  { daysAgo: 36, warehouse: 'DE', arrived: 1, putaway: 1 },
  { daysAgo: 31, warehouse: 'US', arrived: 1, putaway: 1 },
  { daysAgo: 27, warehouse: 'US', arrived: 1, putaway: 0.6 },
  { daysAgo: 24, warehouse: 'UK', arrived: 1, putaway: 0.3 },
  { daysAgo: 20, warehouse: 'US', arrived: 0.5, putaway: 0.25 },
  { daysAgo: 17, warehouse: 'NJ', arrived: 0.7, putaway: 0 },
  { daysAgo: 12, warehouse: 'US', arrived: 0, putaway: 0 },
  { daysAgo: 8, warehouse: 'DE', arrived: 0, putaway: 0 },
  { daysAgo: 4, warehouse: 'US', arrived: 0, putaway: 0 },
  { daysAgo: 0.004, warehouse: 'US', arrived: 0, putaway: 0 },
  { daysAgo: 2, warehouse: 'US', arrived: 0, putaway: 0, submitLater: true },
  { daysAgo: 1, warehouse: 'UK', arrived: 0, putaway: 0, submitLater: true },
];

/** Plans and receives the past two months' orders through the ordinary handlers, each at its own time. */
export function addPracticeOrders(
  store: Store,
  practiceSkus: readonly StoredSku[],
  { nowMs, seed }: { nowMs: number; seed: number },
): void {
  const random = seededRandom(seed + 1);
  const plan = inboundHandlers.find((handler) => handler.name === 'inbound.plan');
  for (const [index, order] of orders.entries()) {
    const createdAtMs = Math.round(nowMs - order.daysAgo * dayMs);
    const shipmentId = `PRACTICE-IN-${String(index + 1).padStart(3, '0')}`;
    const at = contextAt(store, createdAtMs, seed);
    const containers = containersOf(shipmentId, practiceSkus, random);
    const body = {
      ShipmentId: shipmentId,
      WarehouseId: order.warehouse,
      ShippingType: random() < 0.8 ? 'SEALCL' : 'DHL',
      Containers: containers,
      ...(order.submitLater === true ? { SubmitLater: true } : {}),
    };
    const answer = plan?.answer(at, { params: undefined, query: undefined, body }, false);
    if (answer?.status !== 200) throw new Error(`practice order ${shipmentId} was refused: ${JSON.stringify(answer)}`);
    if (order.arrived > 0) receive(store, shipmentId, containers, order, { createdAtMs, nowMs, seed });
  }
}

function containersOf(
  shipmentId: string,
  practiceSkus: readonly StoredSku[],
  random: () => number,
): ChangedContainerInfo[] {
  const pick = <T>(from: readonly T[]) => from.slice(Math.floor(random() * from.length))[0];
  return Array.from({ length: 1 + Math.floor(random() * 5) }, (_, box) => {
    const lines = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(practiceSkus))
      .filter((sku) => sku !== undefined)
      .map((sku) => ({ sku, Quantity: 6 + Math.floor(random() * 42) }));
    const goodsGrams = lines.reduce((sum, line) => sum + (line.sku.Weight ?? 0) * line.Quantity, 0);
    return {
      CustomContainerNo: `${shipmentId}-${String(box + 1).padStart(3, '0')}`,
      Weight: Math.ceil(goodsGrams + 900),
      Length: 60,
      Width: 40,
      Height: 40,
      Skus: lines.map(({ sku, Quantity }) => ({
        Sku: sku.Sku,
        ...(sku.StorageNo === undefined ? {} : { StorageNo: sku.StorageNo }),
        Quantity,
      })),
    };
  });
}

/** Arrival after sixty hundredths of the order's age, putaway after eighty. */
function receive(
  store: Store,
  shipmentId: string,
  containers: readonly ChangedContainerInfo[],
  order: { readonly arrived: number; readonly putaway: number },
  times: { createdAtMs: number; nowMs: number; seed: number },
): void {
  const ageMs = times.nowMs - times.createdAtMs;
  const planned = containers.flatMap((container) =>
    (container.Skus ?? []).map((line) => ({ Sku: line.Sku ?? '', Quantity: line.Quantity ?? 0 })),
  );
  const perSku = totalsOf({ planned: mergedBySku(planned), receipts: [] });
  const partOf = (part: number) => perSku.map((line) => ({ sku: line.Sku, pieces: Math.floor(line.Quantity * part) }));
  const arrivals = partOf(order.arrived).map(({ sku, pieces }) => ({ sku, arrived: pieces, putaway: 0 }));
  const putaways = partOf(order.putaway).map(({ sku, pieces }) => ({ sku, arrived: 0, putaway: pieces }));
  receiveGoods(contextAt(store, Math.round(times.createdAtMs + ageMs * 0.6), times.seed), shipmentId, arrivals);
  if (order.putaway > 0) {
    receiveGoods(contextAt(store, Math.round(times.createdAtMs + ageMs * 0.8), times.seed), shipmentId, putaways);
  }
}

function mergedBySku(lines: readonly { Sku: string; Quantity: number }[]) {
  const quantities = new Map<string, number>();
  for (const { Sku, Quantity } of lines) quantities.set(Sku, (quantities.get(Sku) ?? 0) + Quantity);
  return [...quantities].map(([Sku, Quantity]) => ({ Sku, Quantity }));
}

/** The past: everything done here happens at `ms`. */
function contextAt(store: Store, ms: number, seed: number): HandlerContext {
  const clock = { now: () => ms, advance: () => undefined };
  return { store, clock, ids: createIds(store, clock, seed) };
}
