import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLimit, expectRefusal, expectReply } from './expect-answer.ts';
import { type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { withUnknownMembers } from './vary-body.ts';

// Searching SKUs and reading inventory (4.13, 4.16, 4.18, 2.9, 2.10).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const search = (body: unknown) => service.post(82, '/v1/sku/lists', body);
const found = async (body: unknown) => expectReply(await search(body), 'sku.search');
const post = (body: unknown) => service.post('base', '/v1/inventories', body);
const get = (query: string) => service.get(83, `/v1/inventories?${query}`);
const codes = (count: number) => ['SKU-1042', ...Array.from({ length: count - 1 }, (_, at) => `NO-SUCH-${at}`)];

describe('searching SKUs', () => {
  it('answers the records of the asked codes and leaves out unknown ones', async () => {
    const records = await found({ SkuList: ['SKU-1042', 'NO-SUCH-SKU'] });
    expect(records.map((record) => record.Sku)).toEqual(['SKU-1042']);
    expect(await found({ SkuList: ['NO-SUCH-SKU'] })).toEqual([]);
  });

  it('answers records that keep the constraints of their fields', async () => {
    const { skus = [] } = await service.examples();
    const records = await found({ SkuList: skus });
    expect(records.map((record) => record.Sku).toSorted()).toEqual(skus.toSorted());
    for (const record of records) {
      expect(record.Sku).toMatch(/^.{1,100}$/);
      expect(record.HsCode).toMatch(/^.{0,100}$/);
      expect(record.ProductDescription?.length).toBeLessThanOrEqual(2000);
      expect(record.DeclareName).toMatch(/(?![\d\s]+$)^[a-zA-Z_\s0-9\-()'&,|]+$/);
      expect(record.DeclareName?.length).toBeLessThanOrEqual(100);
      expect(record.DeclareValue).toBe(Math.round((record.DeclareValue ?? Number.NaN) * 100) / 100);
      expect(record.CustomStorageNo ?? 'left-out').toMatch(/^[a-zA-Z0-9-]{2,25}$/);
      expect(record.ImportHsCode ?? '').toMatch(/^\d{6,10}$|^$/);
      expect((record.Material ?? '').length).toBeLessThanOrEqual(50);
      expect((record.MaterialCN ?? '').length).toBeLessThanOrEqual(50);
      expect(['Pending', 'Approved', 'Rejected']).toContain(record.ApprovalStatus);
    }
  });

  it('finds goods by CustomStorageNo and by StorageNo', async () => {
    const [{ CustomStorageNo } = {}] = await found({ SkuList: ['SKU-1042'] });
    const byOwn = await found({ CustomStorageNoList: [CustomStorageNo, 'NO-SUCH'] });
    expect(byOwn.map((record) => record.Sku)).toEqual(['SKU-1042']);
    const [{ StorageNo } = {}] = expectReply(await post({ Skus: ['SKU-1042'], WarehouseId: 'US' }), 'inventory.post');
    const byStorage = await found({ ProductStorageQuery: { StorageNo } });
    expect(byStorage.map((record) => record.Sku)).toEqual(['SKU-1042']);
  });

  it('takes the ids of client and warehouse as integers, and members that it does not know', async () => {
    const body = {
      SkuList: ['SKU-1042'],
      CustomStorageNoList: [],
      ProductStorageQuery: { ClinetId: 7, WarehouseId: 3 },
    };
    expectReply(await search(withUnknownMembers(body)), 'sku.search');
  });

  it.each(['SkuList', 'CustomStorageNoList'])('takes 100 codes in %s and refuses 101', async (list) => {
    expectReply(await search({ [list]: codes(100) }), 'sku.search');
    expectRefusal(await search({ [list]: codes(101) }));
  });

  it('refuses a search for nothing', async () => {
    expectRefusal(await search({}));
  });

  it('refuses a value of another type anywhere in the body', async () => {
    const good = { SkuList: ['SKU-1042'] };
    expect(await acceptedDespiteType(search, good, bodies['sku.search'])).toEqual([]);
  });
});

describe('reading inventory', () => {
  it('answers the same records to POST and to GET, of the asked warehouse', async () => {
    const posted = expectReply(await post({ Skus: ['SKU-1042'], WarehouseId: 'US' }), 'inventory.post');
    expect(posted).toMatchObject([{ Sku: 'SKU-1042', WarehouseId: 'US' }]);
    expect(posted[0]?.AvailStockQty).toBeGreaterThan(0);
    expect(posted[0]?.TotalStockQty).toBeGreaterThanOrEqual(posted[0]?.AvailStockQty ?? 0);
    expect(posted[0]?.SvcSku).toBeTruthy();
    expect(expectReply(await get('Skus=SKU-1042&WarehouseId=US'), 'inventory.get')).toEqual(posted);
  });

  it('answers several SKUs separated by commas, which only POST takes for part of a SKU', async () => {
    const { skus = [] } = await service.examples();
    const [other = ''] = skus.filter((sku) => sku !== 'SKU-1042' && !sku.includes(','));
    const Skus = ['SKU-1042', other];
    const posted = expectReply(await post({ Skus, WarehouseId: 'US' }), 'inventory.post');
    for (const comma of [',', '%2C']) {
      expect(expectReply(await get(`Skus=${Skus.join(comma)}&WarehouseId=US`), 'inventory.get')).toEqual(posted);
    }
    expect(expectReply(await post({ Skus: [Skus.join(',')], WarehouseId: 'US' }), 'inventory.post')).toEqual([]);
  });

  it('leaves out unknown SKUs, and has nothing in a warehouse that there is not', async () => {
    const some = expectReply(await post({ Skus: ['NO-SUCH', 'SKU-1042'], WarehouseId: 'US' }), 'inventory.post');
    expect(some.map((record) => record.Sku)).toEqual(['SKU-1042']);
    expect(expectReply(await post({ Skus: ['NO-SUCH'], WarehouseId: 'US' }), 'inventory.post')).toEqual([]);
    expect(expectReply(await get('Skus=NO-SUCH&WarehouseId=US'), 'inventory.get')).toEqual([]);
    expect(expectReply(await get('Skus=SKU-1042&WarehouseId=NO-SUCH'), 'inventory.get')).toEqual([]);
  });

  it('takes 30 SKUs and refuses 31, in both forms', async () => {
    expectReply(await post({ Skus: codes(30), WarehouseId: 'US' }), 'inventory.post');
    expectRefusal(await post({ Skus: codes(31), WarehouseId: 'US' }));
    expectReply(await get(`Skus=${codes(30)}&WarehouseId=US`), 'inventory.get');
    expectRefusal(await get(`Skus=${codes(31)}&WarehouseId=US`));
  });

  it('refuses a question without Skus or WarehouseId, in both forms', async () => {
    expectRefusal(await post({ Skus: ['SKU-1042'] }));
    expectRefusal(await post({ WarehouseId: 'US' }));
    expectRefusal(await get('Skus=SKU-1042'));
    expectRefusal(await get('WarehouseId=US'));
    expectRefusal(await get('skus=SKU-1042&warehouseid=US'));
  });

  it('takes a WarehouseId of 30 characters and refuses one of 31, in both forms', async () => {
    const posted = (length: number) => post({ Skus: ['SKU-1042'], WarehouseId: 'x'.repeat(length) });
    const got = (length: number) => get(`Skus=SKU-1042&WarehouseId=${'x'.repeat(length)}`);
    expectLimit(await posted(30), await posted(31), true);
    expectLimit(await got(30), await got(31), true);
  });

  it('refuses a value of another type anywhere in the body, and ignores members that it does not know', async () => {
    const good = { Skus: ['SKU-1042'], WarehouseId: 'US' };
    expect(await acceptedDespiteType(post, good, bodies['inventory.post'])).toEqual([]);
    expect(expectReply(await post(withUnknownMembers(good)), 'inventory.post')).toHaveLength(1);
    expect(expectReply(await get('Skus=SKU-1042&WarehouseId=US&Colour=red'), 'inventory.get')).toHaveLength(1);
  });

  it('has every practice SKU of a warehouse in the form of the document', async () => {
    const { skus = [] } = await service.examples();
    for (const WarehouseId of ['US', 'UK', 'DE']) {
      for (const record of expectReply(await post({ Skus: skus.slice(0, 30), WarehouseId }), 'inventory.post')) {
        expect(record.WarehouseId).toBe(WarehouseId);
        expect(record.AvailStockQty).toBeLessThanOrEqual(record.TotalStockQty ?? 0);
      }
    }
  });
});
