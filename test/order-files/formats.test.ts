import { describe, expect, it } from 'vitest';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { fileText, type Sample, samples } from './order-samples.ts';

const read = (text: string, kind: 'drop-ship' | 'outbound' = 'drop-ship') => {
  const bytes = new TextEncoder().encode(text);
  return understandFile(bytes.buffer as ArrayBuffer, {
    kind,
    profiles: allProfiles(kind),
    encoding: null,
    delimiter: null,
    aliases: new Map(),
  });
};
const of = (format: string) => samples.find((each) => each.format === format) as Sample; // every name used here is in the list

describe('a file of each format', () => {
  it.each(samples)(
    '$format is recognised, and its orders are whole',
    async ({ format, delimiter, rows, skipped, numbers, country }) => {
      const file = await read(fileText(rows, delimiter));
      expect(file.problems).toEqual([]);
      expect([file.format, file.delimiter, file.headingLine]).toEqual([format, delimiter, 1]);
      expect(file.orders.map(({ orderNo }) => orderNo)).toEqual(numbers);
      expect(file.skipped).toHaveLength(skipped);
      const [first] = file.orders;
      expect(first?.package.ShipToAddress?.Country).toBe(country);
      expect(first?.package).not.toHaveProperty('PackageId');
      if (format !== 'etsy-orders')
        expect(first?.package.Skus?.map(({ Sku, Quantity }) => [Sku, Quantity])).toEqual([
          ['MUG', 2],
          ['CUP', 1],
        ]);
      const used = file.orders.flatMap((order) => order.rows).length;
      expect(used + file.skipped.length).toBe(rows.length - 1);
    },
  );

  it('has a profile, and none is without a file', () => {
    const names = allProfiles('drop-ship').map(({ name }) => name);
    expect(names.filter((name) => !samples.some(({ format }) => format === name))).toEqual(['ebay-de', 'dockside']);
  });
});

describe('what a file says is put right', () => {
  it('keeps the zeros of a postcode, and says what it changed', async () => {
    const file = await read(fileText(of('shopify').rows, ','));
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
      (await read(fileText(of(format).rows, of(format).delimiter))).orders[0]?.package;
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
    const { rows } = of('shopee-tw');
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
    const file = await read(`My shop\n\n${fileText(of('etsy-items').rows, ',')}`);
    expect([file.headingLine, file.orders[0]?.rows]).toEqual([3, [4, 5]]);
    expect(file.skipped[0]).toEqual({ row: 1, reason: 'above the heading' });
  });
});

describe('what is not sure is a problem', () => {
  const changed = (format: string, row: number, column: string, value: string) => {
    const { rows, delimiter } = of(format);
    const place = rows[0]?.indexOf(column) ?? -1;
    return read(
      fileText(
        rows.map((cells, at) => (at === row - 1 ? cells.with(place, value) : cells)),
        delimiter,
      ),
    );
  };

  it.each([
    ['shopify', 2, 'Shipping Country', 'Atlantis', 'country'],
    ['shopify', 2, 'Financial Status', 'partially_refunded', 'unknown-status'],
    ['amazon', 2, 'recipient-name', 'A** E**', 'masked'],
    ['amazon', 3, 'quantity-to-ship', '1.5', 'quantity'],
    ['amazon', 3, 'ship-city', 'Elsewhere', 'disagree'],
    ['etsy-items', 3, 'SKU', '', 'missing'],
    ['ebay-us', 2, 'Quantity', '7', 'summary-sum'],
  ])('%s, row %i: %s is "%s"', async (format, row, column, value, code) => {
    const file = await changed(format, row, column, value);
    expect(file.problems).toContainEqual(expect.objectContaining({ row, code }));
    expect(file.orders.map(({ orderNo }) => orderNo)).toEqual(of(format).numbers.slice(1));
  });

  it('an order that has lost a line is left out', async () => {
    const lines = fileText(of('etsy-items').rows, ',').split('\r\n');
    const file = await read(lines.with(2, `${lines[2]?.slice(0, 20)}`).join('\n'));
    expect(file.orders.map(({ orderNo }) => orderNo)).toEqual(['A-2']);
    expect(file.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'neighbour'],
      [3, 'fewer-cells'],
    ]);
  });

  it('a file written twice over gives each order once', async () => {
    const text = fileText(of('shopify').rows, ',');
    const file = await read(text + text);
    expect([file.orders.length, file.problems]).toEqual([2, []]);
    expect(file.skipped).toContainEqual({ row: 6, reason: 'the heading again' });
  });
});
