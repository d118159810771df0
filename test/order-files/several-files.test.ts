import { describe, expect, it } from 'vitest';
import type { SkuAliases } from '../../src/order-files/sku-aliases.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { understandFiles } from '../../src/order-files/understand-files.ts';
import { bytesOf, options, textOf } from './order-samples.ts';

const _read = (text: string, aliases?: SkuAliases) => understandFile(bytesOf(text), options('drop-ship', aliases));

describe('several files', () => {
  const all = async (...texts: readonly string[]) =>
    understandFiles(
      texts.map((text, at) => ({ name: `${['one', 'two'][at]}.csv`, bytes: bytesOf(text) })),
      options(),
    );
  const etsy = textOf('etsy-items');
  const numbers = (file: { readonly orders: readonly { readonly orderNo: string }[] } | undefined) =>
    file?.orders.map(({ orderNo }) => orderNo);

  it('give an order that stands in two of them once, and say so', async () => {
    const [one, two] = await all(etsy, `My shop\n${etsy}`);
    expect([numbers(one), numbers(two), two?.problems]).toEqual([['A-1', 'A-2'], [], []]);
    expect(two?.skipped).toContainEqual({ row: 3, reason: 'the same order as in file one.csv' });
    expect(two?.skipped.map(({ row }) => row)).toEqual([1, 3, 4, 5, 6]);
  });

  it('give none that differs in them, also where one of them says that it was shipped', async () => {
    const lines = etsy.split('\r\n');
    const [third = ''] = lines.slice(3, 4);
    const [one, two] = await all(etsy, [lines[0], third.replace('Testville', 'Elsewhere'), ''].join('\r\n'));
    expect([numbers(one), numbers(two)]).toEqual([['A-1'], []]);
    expect([one?.problems, two?.problems]).toEqual(
      [
        [4, 'two.csv'],
        [2, 'one.csv'],
      ].map(([row, text]) => [{ row, column: null, field: null, code: 'other-file-differs', text }]),
    );
    const shipped = third.split(',').with(lines[0]?.split(',').indexOf('Date Shipped') ?? -1, '11/03/26');
    const [before, after] = await all(etsy, [lines[0], shipped.join(','), ''].join('\r\n'));
    expect([numbers(before), after?.skipped]).toEqual([['A-1'], [{ row: 2, reason: 'already shipped' }]]);
    expect(before?.problems.map(({ row, code }) => [row, code])).toEqual([[4, 'other-file-differs']]);
  });

  it('of one marketplace in two forms never give an order twice, and name the marketplace alike', async () => {
    // One file lists the items of the orders, the other the orders themselves.
    const [items, orders] = await all(etsy, textOf('etsy-orders'));
    const taken = [...(items?.orders ?? []), ...(orders?.orders ?? [])].map(({ orderNo }) => orderNo);
    expect(taken).toEqual([]);
    expect(orders?.problems.map(({ code, text }) => [code, text])).toContainEqual(['other-file-differs', 'one.csv']);
    const platforms = await Promise.all(
      ['etsy-items', 'etsy-orders', 'ebay-us', 'ebay-uk', 'tiktok-shop'].map(async (format) => {
        const [file] = await all(textOf(format));
        return file?.orders[0]?.draft.origin?.platform;
      }),
    );
    expect(platforms).toEqual(['Etsy', 'Etsy', 'eBay', 'eBay', 'TikTok Shop']);
  });

  it('of two marketplaces may use one number twice', async () => {
    const [one, two] = await all(etsy, textOf('woocommerce'));
    expect([numbers(one), numbers(two)]).toEqual([
      ['A-1', 'A-2'],
      ['A-1', 'A-2'],
    ]);
  });
});
