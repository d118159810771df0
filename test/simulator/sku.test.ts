import { expect, test } from 'vitest';
import { at, post, start } from './running-simulator.ts';

const mug = { Sku: 'MUG', StorageNo: 'ST-1', CustomStorageNo: 'C-1', Barcode: '9520413000127', DeclareName: 'Mug' };

async function startWithSkus() {
  const simulator = await start();
  await post(`${simulator.control}/skus`, { skus: [mug, { Sku: 'BAG', StorageNo: 'ST-2' }, { Sku: 'a,b' }] });
  const search = (body: unknown) => post(at(simulator, 82, '/v1/sku/lists'), body);
  const found = async (body: unknown) => (await search(body)).body.map((sku: { Sku: string }) => sku.Sku);
  return { search, found };
}

test('finds SKUs by Sku, by CustomStorageNo and by StorageNo, each once', async () => {
  const { found } = await startWithSkus();
  expect(await found({ SkuList: ['BAG', 'nothing', 'MUG', 'a,b'] })).toEqual(['BAG', 'MUG', 'a,b']);
  expect(await found({ CustomStorageNoList: ['C-1', 'C-2'] })).toEqual(['MUG']);
  expect(await found({ ProductStorageQuery: { StorageNo: 'ST-2' } })).toEqual(['BAG']);
  expect(await found({ SkuList: ['MUG'], CustomStorageNoList: ['C-1'] })).toEqual(['MUG']);
  expect(await found({ SkuList: ['mug', 'ST-1', '9520413000127'] })).toEqual([]);
});

test('answers with the fields of the master record and no others', async () => {
  const { search } = await startWithSkus();
  const [record] = (await search({ SkuList: ['MUG'] })).body;
  expect(record).toEqual({
    Sku: 'MUG',
    CustomStorageNo: 'C-1',
    HsCode: expect.any(String),
    ProductDescription: 'Mug',
    DeclareName: 'Mug',
    DeclareValue: 5,
    ProductAttribute: 'GeneralCargo',
    ApprovalStatus: 'Approved',
    Weight: 250,
    Length: 20,
    Width: 15,
    Height: 8,
  });
});

test('refuses a search without any code', async () => {
  const { search } = await startWithSkus();
  expect((await search({})).status).toBe(400);
  expect(
    (await search({ SkuList: [], CustomStorageNoList: null, ProductStorageQuery: { StorageNo: '' } })).status,
  ).toBe(400);
});

test('takes a hundred codes a list and refuses one more', async () => {
  const { search } = await startWithSkus();
  const codes = Array.from({ length: 101 }, (_, index) => `S-${index}`);
  expect((await search({ SkuList: codes.slice(1), CustomStorageNoList: codes.slice(1) })).status).toBe(200);
  expect((await search({ SkuList: codes })).status).toBe(400);
  expect((await search({ CustomStorageNoList: codes })).status).toBe(400);
});

test('forgets a StorageNo that a SKU no longer has', async () => {
  const simulator = await start();
  await post(`${simulator.control}/skus`, [mug]);
  await post(`${simulator.control}/skus`, [{ ...mug, StorageNo: 'ST-9' }]);
  const search = (code: string) =>
    post(at(simulator, 82, '/v1/sku/lists'), { ProductStorageQuery: { StorageNo: code } });
  expect((await search('ST-1')).body).toEqual([]);
  expect((await search('ST-9')).body).toHaveLength(1);
});
