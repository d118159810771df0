import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLimit, expectRefusal, expectReply } from './expect-answer.ts';
import { everyOutboundBatch, outboundBatch, outboundPackage } from './good-requests.ts';
import { type Service, startService } from './integrator-client.ts';
import { acceptedDespiteType } from './refused-types.ts';
import { bodies } from './request-tables.ts';
import { blanked, without, withUnknownMembers } from './vary-body.ts';

// Creating outbound orders and reading them (4.3, 4.8, 4.11, 2.4, 2.5).

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const create = (body: unknown) => service.post(82, '/v1/outboundOrders/multiple', body);
const single = (id: string, query = '') =>
  service.get('base', `/v1/outboundOrders/${encodeURIComponent(id)}/status${query}`);
const statusOf = async (id: string) => expectReply(await single(id), 'outbound.status');
const byIds = (body: unknown, idType = 'PackageId') => service.post(82, `/v1/outboundOrders/${idType}`, body);
const rowsOf = async (key: string) => (await service.ledger()).filter((row) => row.key === key);

describe('creating outbound orders', () => {
  it('answers 201 with one result per package, in their order, and every order can be read', async () => {
    const ids = ['OB-1', 'OB-2'];
    const results = expectReply(
      await create({ ...outboundBatch(...ids), Channel: 'shop' }),
      'outbound.create-batch',
      [201],
    );
    expect(results.map(({ PackageId, Success }) => ({ PackageId, Success }))).toEqual(
      ids.map((PackageId) => ({ PackageId, Success: true })),
    );
    for (const id of ids) {
      expect(await statusOf(id)).toMatchObject({ PackageId: id, ServiceCode: 'USRLS', WarehouseId: 'US' });
      expect((await statusOf(id)).Skus).toMatchObject([{ Sku: 'SKU-1042', Quantity: 1 }]);
      expect(await rowsOf(id)).toMatchObject([{ endpoint: 'outbound.create-batch' }]);
    }
  });

  it.each(['USRLS', 'USRPP', 'USRLE'])('takes an order for service %s', async (ServiceCode) => {
    const Packages = [{ ...outboundPackage(`OB-${ServiceCode}`), ServiceCode }];
    const results = expectReply(await create({ WarehouseId: 'US', Packages }), 'outbound.create-batch', [201]);
    expect(results).toMatchObject([{ Success: true }]);
    expect((await statusOf(`OB-${ServiceCode}`)).ServiceCode).toBe(ServiceCode);
  });

  it('takes every member that the document lists', async () => {
    expect(expectReply(await create(everyOutboundBatch('OB-EVERY')), 'outbound.create-batch', [201])).toMatchObject([
      { PackageId: 'OB-EVERY', Success: true },
    ]);
  });

  it('takes "" for every text that may be left out, and members that it does not know', async () => {
    const body = withUnknownMembers(blanked(outboundBatch('OB-BLANK'), bodies['outbound.create-batch'], 'texts'));
    expect(expectReply(await create(body), 'outbound.create-batch', [201])).toMatchObject([
      { PackageId: 'OB-BLANK', Success: true },
    ]);
  });

  it('takes goods by their StorageNo', async () => {
    const stock = await service.post('base', '/v1/inventories', { Skus: ['SKU-1042'], WarehouseId: 'US' });
    const [{ StorageNo } = {}] = expectReply(stock, 'inventory.post');
    expect(StorageNo).toBeTruthy();
    const Packages = [{ ...outboundPackage('OB-STORAGE'), Skus: [{ Sku: 'SKU-1042', StorageNo, Quantity: 1 }] }];
    const results = expectReply(await create({ WarehouseId: 'US', Packages }), 'outbound.create-batch', [201]);
    expect(results).toMatchObject([{ Success: true }]);
    expect((await statusOf('OB-STORAGE')).Skus).toEqual([{ Sku: 'SKU-1042', StorageNo, Quantity: 1 }]);
  });

  it('answers 200 to what it already has, makes nothing new and does not apply what changed', async () => {
    expectReply(await create(outboundBatch('OB-TWICE')), 'outbound.create-batch', [201]);
    const first = await statusOf('OB-TWICE');
    expect(expectReply(await create(outboundBatch('OB-TWICE')), 'outbound.create-batch', [200])).toMatchObject([
      { PackageId: 'OB-TWICE', Success: true },
    ]);
    const Packages = [{ ...outboundPackage('OB-TWICE', 2), ServiceCode: 'USRPP' }];
    expectReply(await create({ WarehouseId: 'US', Packages }), 'outbound.create-batch', [200]);
    const after = await statusOf('OB-TWICE');
    expect(after).toMatchObject({ SvcPackageId: first.SvcPackageId, ServiceCode: 'USRLS', Skus: [{ Quantity: 1 }] });
    expect(await rowsOf('OB-TWICE')).toHaveLength(1);
  });

  it('answers 201 when something of a batch is new', async () => {
    expectReply(await create(outboundBatch('OB-OLD')), 'outbound.create-batch', [201]);
    const results = expectReply(await create(outboundBatch('OB-OLD', 'OB-NEW')), 'outbound.create-batch', [201]);
    expect(results.map((result) => result.PackageId)).toEqual(['OB-OLD', 'OB-NEW']);
    expect([(await rowsOf('OB-OLD')).length, (await rowsOf('OB-NEW')).length]).toEqual([1, 1]);
  });

  it('fails a package without PackageId alone, with ErrorCode and Message', async () => {
    const body = { WarehouseId: 'US', Packages: [without(outboundPackage('-'), 'PackageId'), outboundPackage('OB-A')] };
    const results = expectReply(await create(body), 'outbound.create-batch', [201]);
    expect(results.map((result) => result.Success)).toEqual([false, true]);
    expect(results[0]?.ErrorCode && results[0]?.Message).toBeTruthy();
    expect(await rowsOf('OB-A')).toHaveLength(1);
  });

  it('fails a package of an unknown SKU alone, with ErrorCode and Message', async () => {
    const stranger = { ...outboundPackage('OB-STRANGER'), Skus: [{ Sku: 'NO-SUCH-SKU', Quantity: 1 }] };
    const body = { WarehouseId: 'US', Packages: [outboundPackage('OB-B'), stranger] };
    const results = expectReply(await create(body), 'outbound.create-batch', [201]);
    expect(results.map(({ PackageId, Success }) => [PackageId, Success])).toEqual([
      ['OB-B', true],
      ['OB-STRANGER', false],
    ]);
    expect(results[1]?.ErrorCode && results[1]?.Message).toBeTruthy();
    expect(await rowsOf('OB-STRANGER')).toEqual([]);
    expectRefusal(await single('OB-STRANGER'), [404]);
  });

  it('takes 20 packages and refuses 21, of which none is made', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `OB${count}-${at}`);
    expect(expectReply(await create(outboundBatch(...ids(20))), 'outbound.create-batch', [201])).toHaveLength(20);
    expectRefusal(await create(outboundBatch(...ids(21))));
    expect(await rowsOf('OB21-0')).toEqual([]);
  });

  it.each(['WarehouseId', 'Packages'])('refuses a body without %s', async (member) => {
    expectRefusal(await create(without(outboundBatch('OB-LESS'), member)));
    expect(await rowsOf('OB-LESS')).toEqual([]);
  });

  it('takes a WarehouseId of 30 characters and refuses one of 31', async () => {
    const withWarehouse = (length: number) => create({ ...outboundBatch('OB-WH'), WarehouseId: 'x'.repeat(length) });
    expectLimit(await withWarehouse(30), await withWarehouse(31), true);
  });

  it('refuses a value of another type anywhere in the body, whole, and keeps nothing of it', async () => {
    const good = everyOutboundBatch('OB-TYPES');
    expect(await acceptedDespiteType(create, good, bodies['outbound.create-batch'])).toEqual([]);
    expect(await rowsOf('OB-TYPES')).toEqual([]);
  });
});

describe('reading outbound orders', () => {
  beforeAll(() => create(outboundBatch('OBQ-1', 'OBQ-2')));

  it('answers 404 for an order that there is not', async () => {
    expectRefusal(await single('NO-SUCH-ORDER'), [404]);
  });

  it.each(['', '?returnFields=', '?returnFields=Skus', '?returnFields=anything'])(
    'answers one order with its goods, asked with "%s"',
    async (query) => {
      expect(expectReply(await single('OBQ-1', query), 'outbound.status').PackageId).toBe('OBQ-1');
    },
  );

  it('answers several by PackageId and by SvcPackageId, without their goods', async () => {
    const byClient = expectReply(await byIds({ Ids: ['OBQ-1', 'OBQ-2'] }), 'outbound.status-batch');
    expect(byClient.map((record) => record.PackageId).sort()).toEqual(['OBQ-1', 'OBQ-2']);
    const Ids = byClient.map((record) => record.SvcPackageId ?? '');
    const byService = expectReply(await byIds({ Ids }, 'SvcPackageId'), 'outbound.status-batch');
    expect(byService.map((record) => record.PackageId).sort()).toEqual(['OBQ-1', 'OBQ-2']);
  });

  it('answers those that it finds, and 404 when it finds none', async () => {
    const found = expectReply(await byIds({ Ids: ['NO-SUCH', 'OBQ-2'] }), 'outbound.status-batch');
    expect(found.map((record) => record.PackageId)).toEqual(['OBQ-2']);
    expectRefusal(await byIds({ Ids: ['NO-SUCH'] }), [404]);
    expectRefusal(await byIds({ Ids: ['OBQ-1'] }, 'SvcPackageId'), [404]);
  });

  it('refuses a body without Ids, and Ids of another type', async () => {
    expectRefusal(await byIds({}));
    expect(await acceptedDespiteType(byIds, { Ids: ['OBQ-1'] }, bodies['outbound.status-batch'])).toEqual([]);
  });

  it('answers every practice order, those that are no outbound orders as drop-ship ones', async () => {
    const { packageIds = [] } = await service.examples();
    expect(packageIds.length).toBeGreaterThan(0);
    for (const id of packageIds) {
      const answer = await service.get('base', `/v1/directExpressOrders/${encodeURIComponent(id)}/status`);
      if (answer.status === 200) expect(expectReply(answer, 'drop-ship.status').PackageId).toBe(id);
      else {
        expect((await statusOf(id)).PackageId).toBe(id);
      }
    }
  });
});
