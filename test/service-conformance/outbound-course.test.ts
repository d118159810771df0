import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectReply } from './expect-answer.ts';
import { container, outboundBatch, outboundPackage, plan } from './good-requests.ts';
import { dayMs, hourMs, type Service, startService, unevenSteps } from './integrator-client.ts';

// The course of an outbound order as the clock runs, and what it does to the stock (3, manual/service.md 11, 2.10).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const ends = ['Finished', 'Returns', 'RetrunApply', 'RetrunFinished'];
const order = async (id: string, changes: object = {}, more: object = {}) => {
  const body = { WarehouseId: 'US', Packages: [{ ...outboundPackage(id), ...changes }], ...more };
  const results = expectReply(
    await service.post(82, '/v1/outboundOrders/multiple', body),
    'outbound.create-batch',
    [201],
  );
  expect(results).toMatchObject([{ PackageId: id, Success: true }]);
};
const statusOf = async (id: string) =>
  expectReply(await service.get('base', `/v1/outboundOrders/${id}/status`), 'outbound.status');
const stockOf = async () => {
  const answer = await service.post('base', '/v1/inventories', { Skus: ['SKU-1042'], WarehouseId: 'US' });
  const [record] = expectReply(answer, 'inventory.post');
  return { total: record?.TotalStockQty ?? Number.NaN, available: record?.AvailStockQty ?? Number.NaN };
};

/** The practice goods of which one more than there is makes the lightest parcel. */
async function scarceGoods() {
  const { skus = [] } = await service.examples();
  const answer = await service.post('base', '/v1/inventories', { Skus: skus.slice(0, 30), WarehouseId: 'US' });
  const records = expectReply(answer, 'inventory.post').map(
    ({ Sku = '', Weight = 0, AvailStockQty = 0, TotalStockQty = 0 }) => ({
      ...{ Sku, available: AvailStockQty, total: TotalStockQty, parcelGrams: Weight * (AvailStockQty + 1) },
    }),
  );
  const [scarcest] = records.toSorted((a, b) => a.parcelGrams - b.parcelGrams);
  if (scarcest === undefined) throw new Error('No practice goods lie in the warehouse');
  return scarcest;
}

describe('the course of an outbound order', () => {
  it('goes from Creating to Created with a tracking number, costs something once shipped, and ends', async () => {
    await order('OBL-1');
    const accepted = await statusOf('OBL-1');
    expect(accepted.Status).toBe('Creating');
    expect(accepted.ShippingCosts ?? []).toEqual([]);
    expect(accepted.SvcOrderShipOuted).toBeUndefined();

    await service.advance(hourMs);
    const created = await statusOf('OBL-1');
    expect(created).toMatchObject({ Status: 'Created', SvcPackageId: accepted.SvcPackageId });
    expect(created.TrackingNumber).toBeTruthy();

    await service.advance(40 * dayMs);
    const ended = await statusOf('OBL-1');
    expect(ends).toContain(ended.HandleStatus);
    expect(ended.SvcOrderShipOuted).toBeTruthy();
    expect(ended.ShippingCosts?.length).toBeGreaterThan(0);
    for (const cost of ended.ShippingCosts ?? []) expect(cost.Money).toBeGreaterThan(0);
    expect(ended.UnShippedReason ?? {}).toEqual({});
    const [inBatch] = expectReply(
      await service.post(82, '/v1/outboundOrders/PackageId', { Ids: ['OBL-1'] }),
      'outbound.status-batch',
    );
    expect(inBatch).toMatchObject({ HandleStatus: ended.HandleStatus, TrackingNumber: ended.TrackingNumber });
  });

  it('reserves stock, then ships it', async () => {
    await service.post(81, '/v1/inboundOrdersforplan', { ...plan('OBL-STOCK'), Containers: [container('C-1', 5000)] });
    await service.advance(60 * dayMs);
    const before = await stockOf();
    expect(before.available).toBeGreaterThan(4000);

    // Many parcels of one piece: more than the practice orders move meanwhile, and each light enough for its service.
    const batches = Array.from({ length: 15 }, (_, batch) =>
      Array.from({ length: 20 }, (_, at) => `OBL-${batch}-${at}`),
    );
    for (const ids of batches) {
      const answer = await service.post(82, '/v1/outboundOrders/multiple', outboundBatch(...ids));
      expectReply(answer, 'outbound.create-batch', [201]);
    }
    await service.advance(hourMs);
    const reserved = await stockOf();
    expect(reserved.available).toBeLessThan(before.available - 250);
    expect(reserved.total).toBeGreaterThan(before.total - 100);

    await service.advance(8 * dayMs);
    expect((await statusOf('OBL-0-0')).SvcOrderShipOuted).toBeTruthy();
    const shipped = await stockOf();
    expect(shipped.total).toBeLessThan(before.total - 200);
    expect(shipped.available).toBeLessThanOrEqual(shipped.total);
  });

  it('does not ship more than there is, and says why', async () => {
    const { Sku, available, total } = await scarceGoods();
    await order('OBL-3', { ServiceCode: 'USRLE', Skus: [{ Sku, Quantity: available + 1 }] });
    await service.advance(10 * dayMs);
    const left = await statusOf('OBL-3');
    expect(left.HandleStatus).toBe('UnShipped');
    const { ReasonCode, ReasonText, ExtendMessage } = left.UnShippedReason ?? {};
    expect(ReasonCode && (ReasonText || ExtendMessage)).toBeTruthy();
    expect(left.SvcOrderShipOuted).toBeUndefined();
    expect(left.ShippingCosts ?? []).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(available);
  });

  it('does not ship a million of anything either', async () => {
    await order('OBL-6', { Skus: [{ Sku: 'SKU-1042', Quantity: 1_000_000 }] });
    await service.advance(10 * dayMs);
    const left = await statusOf('OBL-6');
    expect(left.HandleStatus).toBe('UnShipped');
    expect(left.UnShippedReason?.ReasonText || left.UnShippedReason?.ExtendMessage).toBeTruthy();
  });

  it('keeps the shape of the record all the way', { tags: 'long' }, async () => {
    await order('OBL-4');
    for (const hours of unevenSteps) {
      await service.advance(hours * hourMs);
      await statusOf('OBL-4');
      const { available, total } = await stockOf();
      expect(available).toBeGreaterThanOrEqual(0);
      expect(available).toBeLessThanOrEqual(total);
    }
  });

  it('leaves an order for later where it is', async () => {
    await order('OBL-5', {}, { SubmitLater: true });
    await service.advance(10 * dayMs);
    const waiting = await statusOf('OBL-5');
    expect(['Initial', 'WaitingSubmit']).toContain(waiting.HandleStatus);
    expect(waiting.ShippingCosts ?? []).toEqual([]);
  });
});
