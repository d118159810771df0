import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Service, startService } from './integrator-client.ts';
import type { components, paths } from './openapi-types.ts';

// Somebody else's client, whose types come from resources/openapi.json alone (`npm run generate`): that it compiles is half of the
// test, that the service takes what it sends and answers what it reads is the other.

let service: Service;
let base: ReturnType<typeof clientAt>;
let at81: typeof base;
let at82: typeof base;
let at83: typeof base;
const clientAt = (port: Parameters<Service['addressOf']>[0]) =>
  createClient<paths>({ baseUrl: service.addressOf(port) });

beforeAll(async () => {
  service = await startService();
  base = clientAt('base');
  [at81, at82, at83] = [clientAt(81), clientAt(82), clientAt(83)];
});
afterAll(() => service.stop());

const recipient: components['schemas']['ShipToAddress'] = {
  Contact: 'Ada Winter',
  Country: 'US',
  City: 'New York',
  Street1: '12 Harbour Street',
  Postcode: '10001',
};
const parcel: components['schemas']['DropShipPackage'] = {
  PackageId: 'GEN-1',
  ServiceCode: 'CUE',
  ShipToAddress: recipient,
  Weight: 250,
  Skus: [{ Sku: 'SKU-1042', Quantity: 1, DeclareValue: 4.2, DeclareNameEn: 'Mug' }],
};

it('creates outbound orders and reads them, one by one and together', async () => {
  const Packages = [
    { PackageId: 'GEN-O', ServiceCode: 'USRLS', ShipToAddress: recipient, Skus: [{ Sku: 'SKU-1042', Quantity: 1 }] },
  ];
  const created = await at82.POST('/v1/outboundOrders/multiple', { body: { WarehouseId: 'US', Packages } });
  expect([created.response.status, created.data?.[0]?.Success]).toEqual([201, true]);
  const one = await base.GET('/v1/outboundOrders/{packageId}/status', {
    params: { path: { packageId: 'GEN-O' }, query: { returnFields: '' } },
  });
  expect(one.data?.Skus).toEqual([{ Sku: 'SKU-1042', StorageNo: expect.any(String), Quantity: 1 }]);
  const many = await at82.POST('/v1/outboundOrders/{idType}', {
    params: { path: { idType: 'PackageId' } },
    body: { Ids: ['GEN-O'] },
  });
  expect(many.data?.map(({ PackageId }) => PackageId)).toEqual(['GEN-O']);
});

it('creates drop-ship orders and reads them', async () => {
  const batch = await base.POST('/v1/directExpressOrders/multiple', { body: { Location: 'GZ', Packages: [parcel] } });
  expect(batch.data).toMatchObject([{ PackageId: 'GEN-1', Success: true }]);
  const single = await at82.POST('/v1/directExpressOrders', {
    params: { query: { sync: 1 } },
    body: { Package: { ...parcel, PackageId: 'GEN-2', WeightUnit: 'g' } },
  });
  expect(single.data?.PackageId).toBe('GEN-2');
  const status = await base.GET('/v1/directExpressOrders/{packageId}/status', {
    params: { path: { packageId: 'GEN-2' } },
  });
  expect(status.data).toMatchObject({ PackageId: 'GEN-2', TrackingState: expect.any(Number) });
});

it('plans an inbound order, changes its boxes, and reads it', async () => {
  const box = { CustomContainerNo: 'GEN-IN-001', Weight: 2500, Length: 40, Width: 30, Height: 20 };
  const Skus = [{ Sku: 'SKU-1042', Quantity: 10 }];
  const planned = await at81.POST('/v1/inboundOrdersforplan', {
    body: { ShipmentId: 'GEN-IN', WarehouseId: 'US', ShippingType: 'SEALCL', Containers: [{ ...box, Skus }] },
  });
  expect(planned.data?.ShipmentId).toBe('GEN-IN');
  const changed = await at83.POST('/v1/inboundOrders/modifybox', {
    body: { ShipmentId: 'GEN-IN', Containers: [{ ...box, Weight: 2600, Skus }] },
  });
  expect(changed.data?.Success).toBe(true);
  const { data } = await base.GET('/v1/inboundOrders/{shipmentId}/status', {
    params: { path: { shipmentId: 'GEN-IN' } },
  });
  expect(data?.Containers?.map(({ ContainerId, Weight }) => [ContainerId, Weight])).toEqual([['GEN-IN-001', 2600]]);
});

it('asks for goods, stock and prices', async () => {
  const found = await at82.POST('/v1/sku/lists', { body: { SkuList: ['SKU-1042'] } });
  expect(found.data?.map(({ Sku }) => Sku)).toEqual(['SKU-1042']);
  const posted = await base.POST('/v1/inventories', { body: { WarehouseId: 'US', Skus: ['SKU-1042'] } });
  const got = await at83.GET('/v1/inventories', { params: { query: { WarehouseId: 'US', Skus: 'SKU-1042' } } });
  expect(got.data?.[0]?.TotalStockQty).toBe(posted.data?.[0]?.TotalStockQty ?? 'no stock');
  const { data } = await at81.POST('/v1/pricing/outbound/skus', {
    body: { ServiceCode: 'USRLS', WarehouseId: 'US', Country: 'US', Skus: [{ Sku: 'SKU-1042', Quantity: 1 }] },
  });
  expect(data?.ChargeInfo?.Summary).toMatchObject([{ Amount: expect.any(Number), Currency: expect.any(String) }]);
});

it('reads why it was refused, and is not compiled where a field is of another type', async () => {
  const { data, error, response } = await base.GET('/v1/directExpressOrders/{packageId}/status', {
    params: { path: { packageId: 'NOBODY' } },
  });
  expect([data, response.status, error?.Errors?.[0]?.Code]).toEqual([undefined, 404, '800F1533']);
  // @ts-expect-error: WarehouseId is required, and text.
  const refused = await base.POST('/v1/inventories', { body: { WarehouseId: 7, Skus: ['SKU-1042'] } });
  expect(refused.response.status).toBe(400);
});
