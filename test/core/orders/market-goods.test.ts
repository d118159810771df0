import { expect, it } from 'vitest';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

const desk = ordersStation();

it('goods of a marketplace get what the SKU master knows of them, and keep what their file says', async () => {
  await desk.station.ask('catalogue.import', {
    csv: 'Sku,NameEn,HsCode,DeclareValue,WeightGrams\nMUG,Mug,691200,4.5,380\n',
  });
  const origin = { format: 'shopify', platform: 'Shopify', orderNo: '#1' };
  const bare = (more: Record<string, string> = {}) => [{ fields: { Sku: 'MUG', Quantity: '2', ...more }, row: 2 }];
  await desk.add([
    { ...fileOrder('P-1', 2), goods: bare(), origin },
    { ...fileOrder('P-2', 3), goods: bare({ Weight: '400' }), origin: { ...origin, orderNo: '#2' } },
    { ...fileOrder('P-3', 4), goods: bare() },
  ]);
  const [first, second, ofTemplate] = (await desk.batch()).orders.map(({ goods }) => goods[0]?.fields);
  expect(first).toMatchObject({ Sku: 'MUG', Quantity: '2', HsCode: '691200', DeclareValue: '4.5', Weight: '380' });
  expect(second).toMatchObject({ HsCode: '691200', Weight: '400' });
  expect(ofTemplate).toEqual({ Sku: 'MUG', Quantity: '2' });
});
