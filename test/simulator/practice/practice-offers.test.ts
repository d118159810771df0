import { expect, test } from 'vitest';
import { describePractice } from '../../../src/core/service/practice-description.ts';
import { at, get, post, start } from '../running-simulator.ts';

test('the practice warehouse names services that it prices, orders whose pallets can be checked, and parcels', async () => {
  const simulator = await start({ empty: false });
  const practice = describePractice(async () => ({ ...simulator, authentication: { kind: 'none' } }), globalThis.fetch);
  const services = await practice.services();
  expect(services?.inbound.length).toBeGreaterThan(0);
  const examples = await practice.examples();
  const [order] = examples?.customerOrderNos ?? [];
  const details = await get(`${simulator.baseUrl}/v1/batchOutboundOrder/${order}`);
  expect(details.body).toMatchObject({ CustomerOrderNo: order });
  const numbers = examples?.trackingNumbers ?? [];
  const tracked = await post(at(simulator, 81, '/v1/trackings'), { TrackingNumbers: numbers });
  expect(numbers.length).toBeGreaterThan(0);
  expect(tracked.body.map(({ TrackingNumber }: { TrackingNumber: string }) => TrackingNumber)).toEqual(numbers);
  for (const id of examples?.dropShipPackageIds ?? ['none'])
    expect((await get(`${simulator.baseUrl}/v1/directExpressOrders/${id}/status`)).body).toMatchObject({
      PackageId: id,
    });
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
  expect((await practice.examples())?.customerOrderNos).toContain('MY-OWN-1');
});

test('a live service describes itself nowhere', async () => {
  const practice = describePractice(null, () => Promise.reject(new Error('nobody is asked')));
  expect(await practice.services()).toBeNull();
  expect(await practice.examples()).toBeNull();
});
