import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectReply } from './expect-answer.ts';
import { outboundBatch, outboundPackage } from './good-requests.ts';
import { dayMs, hourMs, type Service, startService } from './integrator-client.ts';

// The boxes and pallets of an outbound order, under its PackageId (4.19, 2.12).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const details = (id: string) => service.get('base', `/v1/batchOutboundOrder/${encodeURIComponent(id)}`);
const detailsOf = async (id: string) => expectReply(await details(id), 'batch-outbound.details');

describe('the details of a batch outbound order', () => {
  it('are not found for an order that there is not', async () => {
    expectRefusal(await details('NO-SUCH-ORDER'), [404]);
  });

  it('are there once the order is packed, and hold the goods that were ordered', async () => {
    const body = { WarehouseId: 'US', Packages: [{ ...outboundPackage('BO-1', 2), ServiceCode: 'USRPP' }] };
    expectReply(await service.post(82, '/v1/outboundOrders/multiple', body), 'outbound.create-batch', [201]);
    expectRefusal(await details('BO-1'), [404]);

    let hours = 0;
    while ((await details('BO-1')).status === 404 && hours < 72) {
      await service.advance(hourMs);
      hours += 1;
    }
    const order = expectReply(await service.get('base', '/v1/outboundOrders/BO-1/status'), 'outbound.status');
    expect(order.SvcOrderPackedTimeStr).toBeTruthy();
    const packed = await detailsOf('BO-1');
    expect(packed.CustomerOrderNo).toBe('BO-1');
    const goods = (packed.BoxDetails ?? []).flatMap((box) => box.SkuDetails ?? []);
    expect(goods.reduce((sum, { Quantity = 0 }) => sum + Quantity, 0)).toBe(2);
    const stock = await service.post('base', '/v1/inventories', { Skus: ['SKU-1042'], WarehouseId: 'US' });
    const [record] = expectReply(stock, 'inventory.post');
    expect(new Set(goods.map((line) => line.StorageNo))).toEqual(new Set([record?.StorageNo]));

    await service.advance(40 * dayMs);
    expect((await detailsOf('BO-1')).BoxDetails).toEqual(packed.BoxDetails);
  });

  it('agree between boxes and pallets', async () => {
    const { customerOrderNos = [] } = await service.examples();
    expect(customerOrderNos.length).toBeGreaterThan(0);
    for (const id of customerOrderNos) {
      const { CustomerOrderNo, BoxDetails = [], PalletDetails = [] } = await detailsOf(id);
      expect(CustomerOrderNo).toBe(id);
      expect(BoxDetails.length).toBeGreaterThan(0);
      const boxes = BoxDetails.map((box) => box.BoxNo);
      expect(new Set(boxes).size).toBe(boxes.length);
      for (const { PalletNo, BoxNos } of PalletDetails) {
        const onIt = BoxDetails.filter((box) => box.PalletNo === PalletNo).map((box) => box.BoxNo);
        expect(new Set(BoxNos)).toEqual(new Set(onIt));
      }
    }
  });

  it('are not there for an order that is kept for later, nor for an inbound one', async () => {
    const later = { ...outboundBatch('BO-2'), SubmitLater: true };
    expectReply(await service.post(82, '/v1/outboundOrders/multiple', later), 'outbound.create-batch', [201]);
    await service.advance(5 * dayMs);
    expectRefusal(await details('BO-2'), [404]);
    const { shipmentIds = [] } = await service.examples();
    for (const id of shipmentIds.slice(0, 2)) expectRefusal(await details(id), [404]);
  });
});
