import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { fileText, type Sample, samples } from '../order-files/order-samples.ts';

const project = join(import.meta.dirname, '..', '..');
let folder = '';
beforeAll(() => {
  folder = scratch('orders');
});
afterAll(() => removeFolder(folder));

function orders(...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli/orders.ts', ...flags], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stderr, answer: status === 2 ? stdout : JSON.parse(stdout) };
}

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const etsy = samples.find(({ format }) => format === 'etsy-items') as Sample; // it is in the list

it('exits with 0 and prints the orders of a file', () => {
  const path = file('etsy.csv', fileText(etsy.rows, ','));
  const aliases = file('aliases.csv', 'SellerSku,Sku,Quantity\nCUP,PLATE,2\nCUP,SPOON,\n');
  const { status, answer } = orders('--kind', 'outbound', '--file', path, '--aliases', aliases, '--json');
  expect(status).toBe(0);
  expect(answer).toMatchObject({
    format: 'etsy-items',
    encoding: 'utf-8',
    delimiter: ',',
    headingLine: 1,
    problems: [],
  });
  expect(answer.orders[0]).toMatchObject({ orderNo: 'A-1', rows: [2, 3], package: { SalesPlatform: 'Etsy' } });
  expect(
    answer.orders[0].package.Skus.map((line: { Sku: string; Quantity: number }) => [line.Sku, line.Quantity]),
  ).toEqual([
    ['MUG', 2],
    ['PLATE', 2],
    ['SPOON', 1],
  ]);
  expect(answer.skipped).toEqual([{ row: 5, reason: 'already shipped' }]);
});

it('exits with 1 and names row, column and field of a problem', () => {
  const path = file('wrong.csv', fileText(etsy.rows, ',').replace('The Netherlands', 'Atlantis'));
  const { status, answer } = orders('--kind', 'drop-ship', '--file', path);
  expect(status).toBe(1);
  expect(answer.problems[0]).toEqual({
    ...{ row: 2, column: 'Ship Country', field: 'ShipToAddress.Country' },
    message: '"Atlantis" is no country that is known.',
  });
});

it('reads a file by a format that a site describes itself', { tags: 'long' }, () => {
  const own = {
    ...{ name: 'bazaar', title: 'Bazaar', platform: 'Bazaar', orderNo: ['No'], rules: [] },
    headings: ['No', 'Who', 'Where', 'What', 'Many'],
    fields: {
      'ShipToAddress.Contact': ['Who'],
      'ShipToAddress.Street1': ['Where'],
      'Skus.Sku': ['What'],
      'Skus.Quantity': ['Many'],
    },
  };
  const path = file('bazaar.csv', 'No;Who;Where;What;Many\n7;Ann;1 Road;MUG;2\n');
  const profile = file('bazaar.json', JSON.stringify(own));
  const { status, answer } = orders('--kind', 'outbound', '--file', path, '--profile-file', profile);
  expect([status, answer.format, answer.orders[0].package.Skus[0]]).toEqual([0, 'bazaar', { Sku: 'MUG', Quantity: 2 }]);
  const wrong = file('wrong.json', JSON.stringify({ ...own, rules: [{ colum: ['Status'] }] }));
  const refused = orders('--kind', 'outbound', '--file', path, '--profile-file', wrong);
  expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('rules > 0 > column')]);
});

it.each([
  [['--kind', 'inbound', '--file', 'package.json'], /--kind/],
  [['--kind', 'outbound'], /--file is missing/],
  [['--kind', 'outbound', '--file', 'no-such-file.csv'], /no-such-file/],
  [['--kind', 'outbound', '--file', 'package.json', '--encoding', 'morse'], /morse/],
  [['--kind', 'outbound', '--file', 'package.json', '--profile', 'bazaar'], /bazaar/],
  [['--kind', 'outbound', '--file', 'package.json', '--profile-file', 'no-such.json'], /no-such/],
  [['--kind', 'outbound', '--file', 'package.json', '--profile-file', 'README.md'], /no JSON/],
  [['--kind', 'outbound', '--file', 'package.json', '--profile', 'etsy-items', '--profile-file', 'a.json'], /not both/],
])('exits with 2 for %j', (flags, why) => {
  const { status, stderr, answer } = orders(...flags);
  expect([status, answer]).toEqual([2, '']);
  expect(stderr).toMatch(why);
});
