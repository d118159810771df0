import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, post, start } from '../running-simulator.ts';

const day = 24 * 3_600_000;

/** The places of a reply that hold a value: `Checkpoints[].LocationAddress.City`. */
function placesOf(schema: z.ZodType, place = ''): string[] {
  if (schema instanceof z.ZodOptional) return placesOf(schema.unwrap() as z.ZodType, place); // what it wraps is a schema
  // What a reply may hold otherwise is put right first (wire.ts): the schema comes after that.
  if (schema instanceof z.ZodPipe) return placesOf(schema.out as z.ZodType, place);
  if (schema instanceof z.ZodArray) return placesOf(schema.element as z.ZodType, `${place}[]`);
  if (!(schema instanceof z.ZodObject)) return [place];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, member]) => placesOf(member, `${place}.${name}`));
}

function addFilled(value: unknown, place: string, filled: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addFilled(item, `${place}[]`, filled);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) addFilled(member, `${place}.${name}`, filled);
  } else if (value !== undefined && value !== null && value !== '') filled.add(place);
}

/** Numbers of the practice orders, as many as there are. */
function practiceIds(kind: 'OUT' | 'DS' | 'IN', most: number): string[] {
  return Array.from({ length: most }, (_, index) => `PRACTICE-${kind}-${String(index + 1).padStart(5, '0')}`);
}

async function lookAtAll(
  simulator: RunningSimulator,
  look: (endpoint: keyof typeof endpoints, reply: unknown) => void,
) {
  const [out, dropShip, inbound] = [practiceIds('OUT', 900), practiceIds('DS', 900), practiceIds('IN', 900)];
  const numbers: string[] = [];
  const dsBatch = (await post(at(simulator, 82, '/v1/directExpressOrders/PackageId'), { Ids: dropShip })).body;
  look('drop-ship.status-batch', dsBatch);
  const obBatch = (await post(at(simulator, 82, '/v1/outboundOrders/PackageId'), { Ids: out })).body;
  look('outbound.status-batch', obBatch);
  for (const { PackageId, TrackingNumber } of dsBatch) {
    if (TrackingNumber !== undefined) numbers.push(TrackingNumber);
    look('drop-ship.status', (await get(`${simulator.baseUrl}/v1/directExpressOrders/${PackageId}/status`)).body);
  }
  for (const { PackageId, TrackingNumber } of obBatch) {
    if (TrackingNumber !== undefined) numbers.push(TrackingNumber);
    look('outbound.status', (await get(`${simulator.baseUrl}/v1/outboundOrders/${PackageId}/status`)).body);
    const details = await get(`${simulator.baseUrl}/v1/batchOutboundOrder/${PackageId}`);
    if (details.status === 200) look('batch-outbound.details', details.body);
  }
  for (let from = 0; from < numbers.length; from += 20) {
    const TrackingNumbers = numbers.slice(from, from + 20);
    look('tracking.batch', (await post(at(simulator, 81, '/v1/trackings'), { TrackingNumbers })).body);
  }
  for (const id of inbound) {
    const { status, body } = await get(`${simulator.baseUrl}/v1/inboundOrders/${id}/status`);
    if (status === 200) look('inbound.status', body);
  }
  look(
    'putaway.info',
    (await post(at(simulator, 83, '/v1/InventoryPutawayOrder/InboundInfo'), { CustomerOrderNos: inbound })).body,
  );
  const now = Date.parse((await get(`${simulator.control}/clock`)).body.now);
  const dates = `FromDate=${new Date(now - 59 * day).toISOString()}&ToDate=${new Date(now).toISOString()}&PageSize=200`;
  look('inbound.list', (await get(`${simulator.baseUrl}/v1/inboundOrders?${dates}`)).body);
  const SkuList = Array.from({ length: 90 }, (_, index) => `SKU-${1000 + index}`);
  look('sku.search', (await post(at(simulator, 82, '/v1/sku/lists'), { SkuList })).body);
  look(
    'inventory.post',
    (await post(`${simulator.baseUrl}/v1/inventories`, { Skus: SkuList.slice(0, 30), WarehouseId: 'US' })).body,
  );
}

test('every field of every record occurs', { tags: 'long' }, async () => {
  const simulator = await start({ empty: false, now: () => Date.UTC(2026, 0, 31, 9) });
  const filled = new Map<string, Set<string>>();
  await lookAtAll(simulator, (endpoint, reply) => {
    const places = filled.get(endpoint) ?? new Set();
    filled.set(endpoint, places);
    addFilled(reply, '', places);
  });
  const missing = [...filled].flatMap(([name, places]) =>
    placesOf(endpoints[name as keyof typeof endpoints].reply)
      .filter((place) => !places.has(place))
      .map((place) => `${name} ${place}`),
  );
  expect(missing).toEqual([]);
});

test('an order of pallets has its boxes, what is in them, and the pallet of each', { tags: 'long' }, async () => {
  const simulator = await start({ empty: false, now: () => Date.UTC(2026, 0, 31, 9) });
  let onPallets = 0;
  for (const id of practiceIds('OUT', 900)) {
    const { status, body } = await get(`${simulator.baseUrl}/v1/batchOutboundOrder/${id}`);
    if (status !== 200 || body.PalletDetails.length === 0) continue;
    onPallets += 1;
    for (const { BoxNo, PalletNo, SkuDetails } of body.BoxDetails) {
      const pallet = body.PalletDetails.find((each: { PalletNo: string }) => each.PalletNo === PalletNo);
      expect([id, BoxNo, pallet?.BoxNos.includes(BoxNo), SkuDetails.length > 0]).toEqual([id, BoxNo, true, true]);
    }
  }
  expect(onPallets).toBeGreaterThan(0);
});
