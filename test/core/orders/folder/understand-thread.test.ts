import { expect, it } from 'vitest';
import { understandInThread } from '../../../../src/core/orders/folder/understand-in-thread.ts';
import { allProfiles } from '../../../../src/order-files/profiles/all-profiles.ts';

const understand = understandInThread(
  new URL('../../../../src/core/orders/folder/understand-thread.ts', import.meta.url),
);
const options = {
  kind: 'drop-ship' as const,
  profiles: allProfiles('drop-ship'),
  encoding: null,
  delimiter: null,
  aliases: new Map([['MUG-X', [{ sku: 'MUG', quantity: 2 }]]]),
};

it('understands files of orders in a thread of its own, and says which there are none in', async () => {
  const heading =
    'Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Country,Cancelled at';
  const text = `${heading}\n#1,paid,,3,MUG-X,Ann,1 Test Street,Testville,US,\n`;
  const bytes = (of: string) => new TextEncoder().encode(of).buffer;
  const [shop, noise] = await understand(
    [
      { name: 'shop.csv', bytes: bytes(text) },
      { name: 'noise.csv', bytes: bytes('a,b\n1,2\n') },
    ],
    options,
  );
  expect(shop?.orders[0]?.draft.goods).toMatchObject([{ fields: { Sku: 'MUG', Quantity: '6' } }]);
  expect([noise?.name, noise?.fault]).toEqual(['noise.csv', 'unknown-format']);
});
