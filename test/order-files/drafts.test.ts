import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { NewOrder } from '../../src/contract/bridge/orders.ts';
import type { SkuAliases } from '../../src/order-files/sku-aliases.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { understandFiles } from '../../src/order-files/understand-files.ts';
import type { FileBegin } from '../../src/order-files/understood.ts';
import { address, buildBatch, newOrder } from '../documents/order-batch/batch-builder.ts';
import { bytesOf, fileText, options, sampleOf, textOf } from './order-samples.ts';

const read = (text: string, aliases?: SkuAliases) => understandFile(bytesOf(text), options('drop-ship', aliases));

describe('the draft of an order', () => {
  it('holds texts by the names of the interface, where they stand, and what was put right as the file has it', async () => {
    const [order] = (await read(textOf('shopify'))).orders;
    expect(NewOrder.parse(order?.draft)).toEqual(order?.draft);
    expect(order?.draft).toEqual({
      fields: {
        'ShipToAddress.Contact': 'Ann Example',
        'ShipToAddress.Email': 'ann@example.com',
        'ShipToAddress.Country': 'US',
        'ShipToAddress.City': 'Testville',
        'ShipToAddress.Street1': '1 Test Street',
        'ShipToAddress.Postcode': '01234',
        SellPrice: '12.00',
        SalesPlatform: 'Shopify',
        PlatformOrderNo: '#A-1',
      },
      given: { 'ShipToAddress.Postcode': "'01234" },
      goods: [
        { fields: { Sku: 'MUG', Quantity: '2', Price: '4.50' }, row: 2 },
        { fields: { Sku: 'CUP', Quantity: '1', Price: '3.00' }, row: 3 },
      ],
      row: 2,
      origin: { format: 'shopify', platform: 'Shopify', orderNo: '#A-1' },
    });
  });

  it('has the parts of a bundle, and remembers what the file called it', async () => {
    const aliases = new Map([
      ['MUG', [{ sku: 'M', quantity: 3 }]],
      ['CUP', [{ sku: 'CUP-1', quantity: 1 }]],
    ]);
    const [order] = (await read(textOf('shopify'), aliases)).orders;
    expect(order?.draft.goods).toEqual([
      { fields: { Sku: 'M', Quantity: '6' }, given: { Sku: 'MUG', Quantity: '2' }, row: 2 },
      { fields: { Sku: 'CUP-1', Quantity: '1', Price: '3.00' }, given: { Sku: 'CUP' }, row: 3 },
    ]);
  });

  it.each([
    ['of a bundle', { CUP: 2, POT: 1 }],
    ['of one unit', { CUP: 1 }],
  ])('keeps of a seller’s line what the sheet keeps of it: %s', async (_, stands) => {
    const line = {
      ...{ Sku: 'SET', Quantity: '3', Price: '9.50', ProductName: 'Tea set', DeclareValue: '30', HsCode: '6912' },
      ...{ 'NewDeclareValue.Value': '5', PlatformItemId: 'L-1', PlatformTransactionId: 'T-1' },
    };
    const rows = [
      ['PackageId', ...Object.keys(address), ...Object.keys(line).map((name) => `Skus.${name}`)],
      ['P-1', ...Object.values(address), ...Object.values(line)],
    ];
    const parts = Object.entries(stands).map(([sku, quantity]) => ({ sku, quantity }));
    const [order] = (await read(fileText(rows, ','), new Map([['SET', parts]]))).orders;
    const build = buildBatch();
    build.add(newOrder('P-1', {}, [line]));
    build.alias('SET', stands);
    expect(order?.draft.goods.map(({ fields }) => fields)).toEqual(
      build.batch.orders[0]?.goods.map(({ fields }) => fields),
    );
    // Nothing is shown as put right that the line does not have.
    for (const { fields, given = {} } of order?.draft.goods ?? [])
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(given)));
  });

  it('keeps what the tracking file of Rakuten repeats', async () => {
    const { rows } = sampleOf('rakuten');
    const more = rows.map((cells, at) => [...cells, at === 0 ? '送付先ID' : '77001']);
    const [order] = (await read(fileText(more, ','))).orders;
    expect(order?.draft.origin?.kept).toEqual({ 送付先ID: '77001' });
  });

  it('is none where what has to be repeated differs between its lines: it goes to two recipients', async () => {
    const { rows } = sampleOf('rakuten');
    const more = rows.map((cells, at) => [...cells, at === 0 ? '送付先ID' : String(77_000 + at)]);
    const file = await read(fileText(more, ','));
    expect([file.orders.map(({ orderNo }) => orderNo), file.toFinish]).toEqual([['A-2'], []]);
    expect(file.problems.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, null, 'left-out'],
      [3, '送付先ID', 'disagree'],
    ]);
  });

  it('of our own template is from no marketplace, and keeps its PackageId', async () => {
    const text = 'PackageId,ShipToAddress.Contact,ShipToAddress.Street1,Skus.Sku,Skus.Quantity\nP-1,Ann,1 Road,MUG,2\n';
    const [order] = (await read(text)).orders;
    expect(order?.draft).toEqual({
      fields: { PackageId: 'P-1', 'ShipToAddress.Contact': 'Ann', 'ShipToAddress.Street1': '1 Road' },
      goods: [{ fields: { Sku: 'MUG', Quantity: '2' }, row: 2 }],
      row: 2,
    });
  });
});

describe('an order with problems', () => {
  const changed = (row: number, changes: Readonly<Record<string, string>>) => {
    const { rows } = sampleOf('etsy-items');
    const [heading = []] = rows;
    const cells = Object.entries(changes).reduce((all, [column, value]) => all.with(heading.indexOf(column), value), [
      ...(rows[row - 1] ?? []),
    ] as string[]);
    return read(fileText(rows.with(row - 1, cells), ','));
  };

  it.each([
    ['Ship Country', 'Atlantis', 'ShipToAddress.Country'],
    ['Quantity', '1.5', 'Skus.Quantity'],
    ['Quantity', '', 'Skus.Quantity'],
    ['SKU', '', 'Skus.Sku'],
  ])('is offered to be finished where the sheet says so: %s "%s"', async (column, value, field) => {
    const file = await changed(4, { [column]: value });
    expect(file.problems).toEqual([expect.objectContaining({ row: 4, field })]);
    const [order] = file.toFinish;
    expect([order?.orderNo, order?.rows, file.notTaken]).toEqual(['A-2', [4], [{ orderNo: 'A-3', rows: [5] }]]);
    const stands = field.startsWith('Skus.')
      ? order?.draft.goods[0]?.fields[field.slice('Skus.'.length)]
      : order?.draft.fields[field];
    expect(stands).toBe(value === '' ? undefined : value);
  });

  it.each([
    ['Ship Name', 'A** E**'],
    ['SKU', '4.00E+12'],
    ['Ship Name', 'Ann \uFFFD'],
    // The sheet would say so, but what the letter was nobody knows.
    ['Ship Name', 'Ann \u0001 Example'],
    ['Ship Address1', 'x'.repeat(101)],
  ])('is left out where the sheet would not know of it: %s "%s"', async (column, value) => {
    const file = await changed(4, { [column]: value });
    expect(file.toFinish).toEqual([]);
    expect(file.notTaken).toContainEqual({ orderNo: 'A-2', rows: [4] });
  });

  it('is left out where its number could be sent as it stands, though nobody knows what it means', async () => {
    const file = await changed(4, { Price: '4,50' });
    expect(file.problems.map(({ row, code, text }) => [row, code, text])).toEqual([
      [2, 'decimal', '4.50'],
      [3, 'decimal', '4.50'],
      [4, 'decimal', '4,50'],
    ]);
    expect(file.toFinish.map(({ orderNo }) => orderNo)).toEqual(['A-2']);
  });

  it('is left out where only another of its lines has a number that cannot be sent', async () => {
    expect((await changed(3, { Price: '4,50' })).toFinish).toEqual([]);
  });

  it('is left out where its lines disagree, also in values that are wrong', async () => {
    const { rows } = sampleOf('etsy-items');
    const place = rows[0]?.indexOf('Ship Country') ?? -1;
    const countries = ['', 'Atlantis', 'Lemuria'];
    const two = rows.map((cells, at) => (countries[at] ? cells.with(place, countries[at]) : cells));
    const file = await read(fileText(two, ','));
    expect(file.problems.map(({ row, code }) => [row, code])).toEqual([
      [2, 'country'],
      [3, 'country'],
      [3, 'disagree'],
    ]);
    expect(file.toFinish).toEqual([]);
  });

  it('is left out where one of two problems is of that kind', async () => {
    expect((await changed(4, { 'Ship Country': 'Atlantis', 'Ship Name': 'A** E**' })).toFinish).toEqual([]);
  });
});

describe('a file that is not recognised', () => {
  it('shows its lines as cells, and hands on its rows', async () => {
    const file = await read(`Who;What\nAnn;${'Mug'.repeat(200)}\n`);
    expect([file.fault, file.delimiter, file.format]).toEqual(['unknown-format', ';', null]);
    expect(file.preview).toEqual([
      { row: 1, cells: ['Who', 'What'] },
      { row: 2, cells: ['Ann', 'Mug'.repeat(100)] },
    ]);
    expect(file.unknownRows.map(({ row, cells }) => [row, cells.length])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  it('is read with the delimiter that a person says', async () => {
    const text = textOf('etsy-items');
    const file = await understandFile(bytesOf(text), { ...options(), delimiter: ';' });
    expect([file.fault, file.preview[0]?.cells.length]).toEqual(['unknown-format', 1]);
  });
});

describe('the beginning of a file', () => {
  const long = (quote: string) => {
    const [heading = [], , , third = []] = sampleOf('etsy-items').rows;
    const rows = Array.from({ length: 600 }, (_, at) => third.with(0, `${quote}B-${at}`).with(1, `T${at}`));
    return `My shop\n\n${fileText([heading, ...rows], ',')}`;
  };
  async function told(bytes: ArrayBuffer) {
    const heard: (FileBegin | number)[] = [];
    const file = await understandFile(bytes, {
      ...options(),
      onBegin: (begin) => void heard.push(begin),
      onProgress: (_, orders) => void heard.push(orders),
    });
    const first = heard.findIndex((each) => typeof each === 'number');
    const begins = heard.slice(0, first) as FileBegin[];
    return { file, begins, counts: heard.slice(first) };
  }

  it('is told before the rest is read, by the rows of the file and with its heading, and is what is shown later', async () => {
    const { file, begins, counts } = await told(bytesOf(long('')));
    expect(counts).toEqual([0, 500]);
    expect(begins).toHaveLength(2);
    expect(begins[0]).toEqual(begins[1]);
    const { encoding, delimiter, headingLine, preview } = file;
    expect(begins[1]).toEqual({ encoding, delimiter, headingLine, preview });
    expect([encoding, delimiter, headingLine]).toEqual(['utf-8', ',', 3]);
    expect(preview.map(({ row }) => row)).toEqual([1, ...Array.from({ length: 19 }, (_, at) => at + 3)]);
  });

  it('of a workbook is told once it is unpacked, before its orders are made', async () => {
    const [heading = [], , , third = []] = sampleOf('etsy-items').rows;
    const bytes = await writeXlsx(
      [heading, third].map((row) => row.map((value) => ({ value, type: String }))),
    ).toBlob();
    const { file, begins } = await told(await bytes.arrayBuffer());
    expect(begins).toEqual([{ encoding: null, delimiter: null, headingLine: 1, preview: file.preview }]);
    expect(file.preview).toHaveLength(2);
  });

  it('of several is told file by file, and the orders are counted over all of them', async () => {
    const [names, counts]: [string[], number[]] = [[], []];
    await understandFiles(
      ['one', 'two'].map((name) => ({ name, bytes: bytesOf(long(name)) })),
      {
        ...options(),
        onBegin: (_, name) => void names.push(name),
        onProgress: (_, orders) => void counts.push(orders),
      },
    );
    expect(names).toEqual(['one', 'one', 'two', 'two']);
    expect(counts).toEqual([0, 500, 600, 1_100]);
  });
});

it('tells how far it is, and stops where the listener throws', async () => {
  const [heading = [], , , third = []] = sampleOf('etsy-items').rows;
  const rows = [heading, ...Array.from({ length: 2_000 }, (_, at) => third.with(0, `B-${at}`).with(1, `T${at}`))];
  const bytes = bytesOf(fileText(rows, ','));
  const shares: number[] = [];
  await understandFile(bytes, { ...options(), onProgress: (share) => void shares.push(share) });
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  const cancelled = understandFile(bytes, {
    ...options(),
    onProgress: () => {
      throw new Error('cancelled');
    },
  });
  await expect(cancelled).rejects.toThrow('cancelled');
});
