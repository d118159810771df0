import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPracticeSkus } from '../../../src/simulator/practice/practice-data.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, post, start } from '../running-simulator.ts';

const day = 24 * 3_600_000;
const csv = readFileSync(new URL('../../../resources/practice/skus.csv', import.meta.url), 'utf8');
const skus = readPracticeSkus(csv).map((sku) => sku.Sku);

/** Pieces by warehouse and SKU. */
type Tally = Map<string, number>;

function count(tally: Tally, warehouseId: string, sku: string, pieces: number): void {
  const key = `${warehouseId} ${sku}`;
  tally.set(key, (tally.get(key) ?? 0) + pieces);
}

/** What the stock ought to say by the orders that can be read. */
async function byOrders(simulator: RunningSimulator) {
  const setAside: Tally = new Map();
  const inTransit: Tally = new Map();
  const last = Number((await get(`${simulator.control}/stats`)).body.examples.outboundPackageIds[0].slice(-5));
  const ids = (prefix: string) =>
    Array.from({ length: last + 20 }, (_, index) => `${prefix}-${String(index + 1).padStart(5, '0')}`);
  const outbound = await post(at(simulator, 82, '/v1/outboundOrders/PackageId'), { Ids: ids('PRACTICE-OUT') });
  for (const { PackageId, HandleStatus, WarehouseId } of outbound.body) {
    if (HandleStatus !== 'Submitted' && HandleStatus !== 'Examined') continue;
    const { body } = await get(`${simulator.baseUrl}/v1/outboundOrders/${PackageId}/status`);
    for (const { Sku, Quantity } of body.Skus) count(setAside, WarehouseId, Sku, Quantity);
  }
  for (const id of ids('PRACTICE-IN')) {
    const { status, body } = await get(`${simulator.baseUrl}/v1/inboundOrders/${id}/status`);
    if (status === 404 || body.HandleState === 'Init' || body.Status === 'Closed') continue;
    for (const { Sku, Quantity, ArrivalQuantity } of body.Skus) {
      count(inTransit, body.WarehouseId, Sku, Math.max(0, Quantity - ArrivalQuantity));
    }
  }
  return { setAside, inTransit };
}

test('the stock of the practice warehouse is what its orders say, at its opening and weeks later', async () => {
  let now = Date.UTC(2026, 0, 31, 9);
  const simulator = await start({ empty: false, now: () => now });
  for (const laterMs of [0, 2 * 3_600_000, 20 * day]) {
    now += laterMs;
    const { setAside, inTransit } = await byOrders(simulator);
    let moving = 0;
    for (const warehouse of ['US', 'UK', 'DE']) {
      for (let from = 0; from < skus.length; from += 30) {
        const body = { Skus: skus.slice(from, from + 30), WarehouseId: warehouse };
        for (const record of (await post(`${simulator.baseUrl}/v1/inventories`, body)).body) {
          const { TotalStockQty: total, AvailStockQty: available } = record;
          const key = `${warehouse} ${record.Sku}`;
          expect([key, available >= 0 && available <= total]).toEqual([key, true]);
          expect([key, total - available]).toEqual([key, setAside.get(key) ?? 0]);
          expect([key, record.InTransitStockQty]).toEqual([key, inTransit.get(key) ?? 0]);
          moving += total - available + record.InTransitStockQty;
        }
      }
    }
    expect(moving).toBeGreaterThan(500);
  }
});
