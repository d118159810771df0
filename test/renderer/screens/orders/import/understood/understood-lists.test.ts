import { expect, it } from 'vitest';
import { allProfiles } from '../../../../../../src/order-files/profiles/all-profiles.ts';
import { understandFiles } from '../../../../../../src/order-files/understand-files.ts';
import { leftOut, listsOf } from '../../../../../../src/renderer/screens/orders/import/understood/understood-lists.ts';

const heading =
  'Name,Financial Status,Fulfillment Status,Lineitem quantity,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Country,Cancelled at';
const row = (no: string, contact: string, country: string, status = 'paid') =>
  `${no},${status},,1,MUG,${contact},1 Test Street,Testville,${country},`;

it('each row says of which order it is, and what becomes of it; orders that are left out are counted', async () => {
  const text = [
    heading,
    row('#1', 'Ann', 'US'),
    row('#2', 'Ann', 'Atlantis'),
    row('#3', 'A***n', 'US'),
    row('#3', 'A***n', 'US'),
    row('#4', 'Ann', 'US', 'refunded'),
  ].join('\n');
  const files = await understandFiles([{ name: 'shop.csv', bytes: new TextEncoder().encode(text).buffer }], {
    ...{ kind: 'drop-ship', profiles: allProfiles('drop-ship'), encoding: null, delimiter: null, aliases: new Map() },
  });
  const { orders, problems, skipped } = listsOf(files);
  expect(orders.map(({ orderNo, state }) => [orderNo, state])).toEqual([
    ['#1', 'ready'],
    ['#2', 'open'],
  ]);
  expect(new Set(problems.map(({ orderNo, state }) => `${orderNo} ${state}`))).toEqual(new Set(['#2 open', '#3 out']));
  expect(skipped.map(({ row: at, orderNo }) => [at, orderNo])).toEqual([[6, '#4']]);
  expect(leftOut(problems)).toBe(1);
});
