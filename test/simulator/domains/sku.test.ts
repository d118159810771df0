import { expect, test } from 'vitest';
import { at, post, start } from '../running-simulator.ts';

const mug = { Sku: 'MUG', StorageNo: 'ST-1', CustomStorageNo: 'C-1', Barcode: '9520413000127', DeclareName: 'Mug' };

async function startWithSkus() {
  const simulator = await start();
  await post(`${simulator.control}/skus`, { skus: [mug, { Sku: 'BAG', StorageNo: 'ST-2' }, { Sku: 'a,b' }] });
  const search = (body: unknown) => post(at(simulator, 82, '/v1/sku/lists'), body);
  const found = async (body: unknown) => (await search(body)).body.map((sku: { Sku: string }) => sku.Sku);
  return { search, found };
}

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

test('forgets a StorageNo that a SKU no longer has', async () => {
  const simulator = await start();
  await post(`${simulator.control}/skus`, [mug]);
  await post(`${simulator.control}/skus`, [{ ...mug, StorageNo: 'ST-9' }]);
  const search = (code: string) =>
    post(at(simulator, 82, '/v1/sku/lists'), { ProductStorageQuery: { StorageNo: code } });
  expect((await search('ST-1')).body).toEqual([]);
  expect((await search('ST-9')).body).toHaveLength(1);
});
