import { expect, test } from 'vitest';
import { describePractice } from '../../../src/core/offers/practice-description.ts';
import { at, get, post, start } from '../running-simulator.ts';

test('the practice warehouse names services that it prices, and orders whose pallets can be checked', async () => {
  const simulator = await start({ empty: false });
  const practice = describePractice(async () => ({ ...simulator, authentication: { kind: 'none' } }), globalThis.fetch);
  const services = await practice.services();
  expect(services?.inbound.length).toBeGreaterThan(0);
  const [order] = await practice.packedOrders();
  const details = await get(`${simulator.baseUrl}/v1/batchOutboundOrder/${order}`);
  expect(details.body).toMatchObject({ CustomerOrderNo: order });
  const [service] = services?.outbound ?? [];
  const sent = await post(at(simulator, 82, '/v1/outboundOrders/multiple'), {
    WarehouseId: 'US',
    Packages: [
      {
        PackageId: 'MY-OWN-1',
        ServiceCode: service?.ServiceCode,
        ShipToAddress: { Contact: 'A', Country: 'US', City: 'Fresno', Street1: '1 Quay', Postcode: '93701' },
        Skus: [{ Sku: 'SKU-1042', Quantity: 2 }],
      },
    ],
  });
  expect(sent.status).toBe(201);
  // Its pallet check is what whoever practises does next.
  await post(`${simulator.control}/clock`, { advanceMs: 6 * 60_000 });
  const own = await get(`${simulator.baseUrl}/v1/batchOutboundOrder/MY-OWN-1`);
  expect(own.status).toBe(200);
  expect(await practice.packedOrders()).toContain('MY-OWN-1');
});

test('a live service describes itself nowhere', async () => {
  const practice = describePractice(null, () => Promise.reject(new Error('nobody is asked')));
  expect(await practice.services()).toBeNull();
  expect(await practice.packedOrders()).toEqual([]);
});
