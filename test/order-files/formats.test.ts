import { describe, expect, it } from 'vitest';
import { NewOrder } from '../../src/contract/bridge/orders.ts';
import { inWords } from '../../src/order-files/file-answer.ts';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import type { SkuAliases } from '../../src/order-files/sku-aliases.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { fileText, sampleOf, samples } from './order-samples.ts';

const read = (text: string, kind: 'drop-ship' | 'outbound' = 'drop-ship', aliases: SkuAliases = new Map()) => {
  const bytes = new TextEncoder().encode(text);
  return understandFile(bytes.buffer as ArrayBuffer, {
    kind,
    profiles: allProfiles(kind),
    encoding: null,
    delimiter: null,
    aliases,
  });
};
const titled = samples.map((each) => ({ ...each, title: [each.format, each.form].filter(Boolean).join(', ') }));

describe('a file of each format', () => {
  it.each(titled)('$title: it is recognised, its orders are whole, and no row is lost', async (sample) => {
    const { format, delimiter, rows, skipped, numbers, country, aliases } = sample;
    const file = await read(fileText(rows, delimiter), 'drop-ship', aliases);
    expect(file.problems).toEqual([]);
    expect([file.format, file.delimiter, file.headingLine]).toEqual([format, delimiter, 1]);
    expect(file.orders.map(({ orderNo }) => orderNo)).toEqual(numbers);
    expect(file.skipped).toHaveLength(skipped);
    const [first, second] = file.orders;
    expect(first?.package.ShipToAddress?.Country).toBe(country);
    expect(first?.package.ShipToAddress?.Contact).not.toBe(second?.package.ShipToAddress?.Contact);
    const pieces = first?.package.Skus?.map(({ Sku, Quantity }) => [Sku, Quantity]);
    expect(pieces).toEqual(
      format === 'etsy-orders'
        ? [['MUG', 1]]
        : [
            ['MUG', 2],
            ['CUP', 1],
          ],
    );
    expect(NewOrder.parse(first?.draft)).toEqual(first?.draft);
    const filled = rows.flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [at + 1] : [])).slice(1);
    const found = [...file.orders.flatMap((order) => order.rows), ...file.skipped.map(({ row }) => row)];
    expect(found.toSorted((one, other) => one - other)).toEqual(filled);
  });

  it('has a profile, and none is without a file', () => {
    const known = allProfiles('drop-ship').filter(({ cannot }) => cannot === undefined);
    expect(known.map(({ name }) => name).filter((name) => !samples.some(({ format }) => format === name))).toEqual([]);
  });

  it.each([
    ['magento-grid', 'ID,Purchase Point,Purchase Date,Bill-to Name,Ship-to Name,Grand Total (Base),Status', /no SKUs/],
    ['prestashop-grid', 'ID,Reference,New client,Delivery,Customer,Total,Payment,Status,Date', /no addresses/],
    ['shopee-tw-old', '訂單編號,訂單狀態,商品資訊,收件者姓名,電話號碼', /in one cell/],
  ])('%s is known, and refused with the reason', async (format, heading, reason) => {
    const file = await read(`${heading}\n1,2,3,4,5\n`);
    expect([file.format, file.orders, file.problems.length]).toEqual([format, [], 1]);
    expect(file.problems.map(inWords)[0]).toMatch(reason);
  });
});

describe('goods that stand side by side in a line', () => {
  const heading =
    'order_number,status,shipping_first_name,shipping_last_name,shipping_city,shipping_address_1,line_item_1,line_item_2';
  const first = async (...cells: readonly string[]) =>
    read(`${heading}\n7,processing,Ann,Example,Testville,1 Test Street,${cells.join(',')}\n`);

  it('are lines of one order, also two that are alike', async () => {
    const file = await first('sku:A|quantity:1', 'sku:A|quantity:1');
    expect(file.orders[0]?.rows).toEqual([2]);
    expect(file.orders[0]?.package.Skus?.map(({ Sku, Quantity }) => [Sku, Quantity])).toEqual([
      ['A', 1],
      ['A', 1],
    ]);
  });

  it('are no orders where the columns of one are missing', async () => {
    const file = await read(
      `${heading.replace('line_item_2', 'line_item_3')}\n7,processing,Ann,E,T,1 Street,sku:A|quantity:1,sku:B|quantity:1\n`,
    );
    expect([file.orders, file.problems.map(inWords)]).toEqual([
      [],
      ['The heading has no columns for item 2, though it has some for later ones.'],
    ]);
  });

  it.each([['sku:A|quantity:1|quantity:2'], ['sku:A'], ['quantity:2'], ['']])(
    'are a problem where a cell does not say what and how many: %j',
    async (cell) => {
      const file = await first(cell, '');
      expect([file.orders, file.problems.length > 0, file.problems.every(({ row }) => row === 2)]).toEqual([
        [],
        true,
        true,
      ]);
    },
  );
});

describe('two columns with one heading', () => {
  const etsy = (other: string) => {
    const { rows } = sampleOf('etsy-items');
    return read(
      fileText(
        rows.map((cells, at) => [...cells, ['Ship Name', other, '', '', ''][at] ?? '']),
        ',',
      ),
    );
  };

  it('are one where the other is blank, or says the same', async () => {
    expect((await etsy('Ann Example')).orders.map(({ orderNo }) => orderNo)).toEqual(['A-1', 'A-2']);
  });

  it('are a problem of the order where they differ', async () => {
    const file = await etsy('Somebody Else');
    expect(file.orders.map(({ orderNo }) => orderNo)).toEqual(['A-2']);
    expect(file.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Ship Name', 'two-columns'],
      [3, null, 'left-out'],
    ]);
  });
});

describe('what a file says is put right', () => {
  it('keeps the zeros of a postcode, and says what it changed', async () => {
    const file = await read(fileText(sampleOf('shopify').rows, ','));
    expect(file.orders[0]?.package.ShipToAddress?.Postcode).toBe('01234');
    expect(file.changed).toContainEqual({
      row: 2,
      column: 'Shipping Zip',
      field: 'ShipToAddress.Postcode',
      from: "'01234",
      to: '01234',
    });
  });

  it('reads phones in tabs, entities, joined columns and decimal commas', async () => {
    const first = async (format: string) =>
      (await read(fileText(sampleOf(format).rows, sampleOf(format).delimiter))).orders[0]?.package;
    expect((await first('tiktok-shop'))?.ShipToAddress?.Phone).toBe('+1 2125550123');
    expect((await first('etsy-items'))?.Skus?.[0]?.ProductName).toBe("Tom & Ann's");
    expect((await first('rakuten'))?.ShipToAddress).toMatchObject({
      Contact: '例田 花子',
      Postcode: '060-0001',
      Phone: '090-0000-0001',
    });
    expect((await first('empik'))?.Skus?.[0]?.Price).toBe(19.9);
  });

  it('splits a long line of an address between words, and keeps a district where there is no field for it', async () => {
    const { rows } = sampleOf('shopee-tw');
    const [heading = []] = rows;
    const long = rows.map((cells, at) =>
      at === 0 ? cells : cells.with(heading.indexOf('收件地址'), `${'測試 '.repeat(40)}路`),
    );
    const [order] = (await read(fileText(long, ','), 'outbound')).orders;
    const { Street1 = '', Street2 = '' } = order?.package.ShipToAddress ?? {};
    expect([Street1.length <= 100, Street2.endsWith('路, 中正區')]).toEqual([true, true]);
    expect(`${Street1} ${Street2}`.split(' ')).toHaveLength(42);
  });

  it('finds a heading below a preamble, by the lines of the file', async () => {
    const file = await read(`My shop\n\n${fileText(sampleOf('etsy-items').rows, ',')}`);
    expect([file.headingLine, file.orders[0]?.rows]).toEqual([3, [4, 5]]);
    expect(file.skipped[0]).toEqual({ row: 1, reason: 'above the heading' });
  });
});

describe('what is not sure is a problem', () => {
  const changed = (format: string, row: number, column: string, value: string) => {
    const { rows, delimiter, aliases } = sampleOf(format);
    const place = rows[0]?.indexOf(column) ?? -1;
    return read(
      fileText(
        rows.map((cells, at) => (at === row - 1 ? cells.with(place, value) : cells)),
        delimiter,
      ),
      'drop-ship',
      aliases,
    );
  };

  it.each([
    ['shopify', 2, 'Shipping Country', 'Atlantis', 'country'],
    ['empik', 2, 'Status', 'Zagubione', 'unknown-status'],
    ['lazada', 3, 'status', 'lost_by_3pl', 'unknown-status'],
    ['allegro', 2, 'SellerStatus', 'NEW', 'unknown-status'],
    ['shopify', 2, 'Financial Status', 'partially_refunded', 'unknown-status'],
    ['amazon', 2, 'recipient-name', 'A** E**', 'masked'],
    ['amazon', 3, 'quantity-to-ship', '1.5', 'quantity'],
    ['amazon', 3, 'ship-city', 'Elsewhere', 'disagree'],
    ['etsy-items', 3, 'SKU', '', 'missing'],
    ['ebay-us', 2, 'Quantity', '7', 'summary-sum'],
  ])('%s, row %i: %s is "%s"', async (format, row, column, value, code) => {
    const file = await changed(format, row, column, value);
    expect(file.problems).toContainEqual(expect.objectContaining({ row, code }));
    expect(file.orders.map(({ orderNo }) => orderNo)).toEqual(sampleOf(format).numbers.slice(1));
  });

  it('an order that has lost a line is left out', async () => {
    const lines = fileText(sampleOf('etsy-items').rows, ',').split('\r\n');
    const file = await read(lines.with(2, `${lines[2]?.slice(0, 20)}`).join('\n'));
    expect(file.orders.map(({ orderNo }) => orderNo)).toEqual(['A-2']);
    expect(file.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'neighbour'],
      [3, 'fewer-cells'],
    ]);
  });

  it('a file written twice over gives each order once', async () => {
    const text = fileText(sampleOf('shopify').rows, ',');
    const file = await read(text + text);
    expect([file.orders.length, file.problems]).toEqual([2, []]);
    expect(file.skipped).toContainEqual({ row: 6, reason: 'the heading again' });
  });

  it.each([
    ['a number of more than 200 characters', () => [['A'.repeat(201), 'L1']], 'its number is too long'],
    [
      'more than a thousand lines',
      () => Array.from({ length: 1_001 }, (_, at) => ['A', `L${at}`]),
      'it has too many lines',
    ],
  ])('an order is none with %s, which no batch takes', async (_, orders, why) => {
    const [heading = [], row = []] = sampleOf('etsy-items').rows;
    const lines = orders().map(([no = '', line = '']) => row.with(0, no).with(heading.indexOf('Transaction ID'), line));
    const file = await read(fileText([heading, ...lines], ','));
    expect([file.orders, file.problems[0]]).toEqual([
      [],
      expect.objectContaining({ row: 2, code: 'schema', text: why }),
    ]);
  });
});
