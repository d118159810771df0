import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { fileAnswer, inWords } from '../../src/order-files/file-answer.ts';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import { understandFile } from '../../src/order-files/understand-file.ts';
import { workbookOf } from '../tables/made-workbook.ts';
import { fileText, sampleOf } from './order-samples.ts';

const read = (bytes: ArrayBuffer | string) =>
  understandFile(typeof bytes === 'string' ? (new TextEncoder().encode(bytes).buffer as ArrayBuffer) : bytes, {
    kind: 'drop-ship',
    profiles: allProfiles('drop-ship'),
    encoding: null,
    delimiter: null,
    aliases: new Map(),
  });
const { rows } = sampleOf('etsy-items');
const [heading = [], first = [], second = [], third = []] = rows;
const at = (title: string) => heading.indexOf(title);
const lines = [heading, first, second, third].map((row) => row.join(','));

type Cell = string | number | { readonly formula: string; readonly value?: string };
const letters = (place: number) => String.fromCharCode(65 + place);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook of one sheet; a blank cell is not in it, as those that are merged with another. */
const sheetOf = (table: readonly (readonly Cell[])[], below = '') =>
  workbookOf(
    table
      .map((row, line) => {
        const cells = row.map((cell, place) => {
          const name = `r="${letters(place)}${line + 1}"`;
          if (cell === '') return '';
          if (typeof cell === 'number') return `<c ${name}><v>${cell}</v></c>`;
          if (typeof cell === 'string') return `<c ${name} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
          const value = cell.value === undefined ? '' : `<v>${cell.value}</v>`;
          return `<c ${name}${cell.value === undefined ? '' : ' t="str"'}><f>${cell.formula}</f>${value}</c>`;
        });
        return `<row r="${line + 1}">${cells.join('')}</row>`;
      })
      .join('') + below,
  );

async function told(bytes: ArrayBuffer | string) {
  const { orders, problems } = fileAnswer(await read(bytes));
  return [orders.map(({ orderNo }) => orderNo), problems.map(({ row, column, message }) => [row, column, message])];
}

describe('a file that is none of orders', () => {
  const bytesOf = (...bytes: readonly number[]) => Uint8Array.from(bytes).buffer;
  it.each([
    ['an old workbook', bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /old workbook/],
    ['an archive of another kind', bytesOf(0x50, 0x4b, 3, 4, 1, 2), /no table, or is damaged/],
    ['a picture', bytesOf(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), /no table, or is damaged/],
    ['nothing', bytesOf(), /empty/],
    ['blank lines', '\n \n,,\n', /None of the first twenty lines/],
    ['a text of 200 MB', new ArrayBuffer(200 * 2 ** 20), /too large/],
    ['another table', 'Name,Age\nAnn,7\n', /None of the first twenty lines/],
    ['a heading too far down', `${'note\n'.repeat(20)}${lines.join('\n')}`, /None of the first twenty lines/],
  ])('is refused in a sentence: %s', async (_, bytes, sentence) => {
    const file = await read(bytes);
    expect([file.orders, file.problems.length]).toEqual([[], 1]);
    expect(file.problems.map(inWords)[0]).toMatch(sentence);
  });

  it('is refused where a workbook is of another kind, and where two of its sheets hold orders', async () => {
    expect(
      await told(
        await sheetOf([
          ['Sku', 'Name'],
          ['A', 'Mug'],
        ]),
      ),
    ).toEqual([[], [[1, null, 'None of the first twenty lines is the heading of a known format.']]]);
    const cells = [heading, first].map((row) => row.map((value) => ({ value, type: String })));
    const sheets = ['Now', 'Then'].map((sheet) => ({ sheet, data: cells }));
    const two = await (await writeXlsx(sheets as never).toBlob()).arrayBuffer(); // cells are what it takes
    expect(await told(two)).toEqual([
      [],
      [[1, null, 'More than one sheet holds orders. Save the one that counts as a file of its own.']],
    ]);
  });
});

describe('a workbook', () => {
  it('with merged cells names the rows whose order number is gone; the other orders are usable', async () => {
    const merged = second.with(at('Order ID'), '');
    expect(await told(await sheetOf([heading, first, merged, third]))).toEqual([
      ['A-1', 'A-2'],
      [[3, 'Order ID', 'The row has no order number.']],
    ]);
  });

  it('with formulas has their values, and says where one was never computed', async () => {
    const computed = third.map((cell, place): Cell => (place === at('SKU') ? { formula: 'A1', value: 'MUG' } : cell));
    const blank = first.map((cell, place): Cell => (place === at('Quantity') ? { formula: 'B2*2' } : cell));
    expect(await told(await sheetOf([heading, blank, computed]))).toEqual([
      ['A-2'],
      [[2, 'Quantity', 'It is missing.']],
    ]);
  });

  it('with a formula as text takes no quantity from it', async () => {
    expect(await told(`${lines[0]}\n${third.with(at('Quantity'), '=1+1').join(',')}\n`)).toEqual([
      [],
      [[2, 'Quantity', '"=1+1" is no whole number from 1.']],
    ]);
  });

  it('with a hundred thousand empty rows is read', async () => {
    const empty = Array.from({ length: 100_000 }, (_, line) => `<row r="${line + 5}"/>`).join('');
    expect(await told(await sheetOf([heading, first, second, third], empty))).toEqual([['A-1', 'A-2'], []]);
  });
});

describe('a text', () => {
  it('with a million empty lines is read', async () => {
    expect(
      await told(`${lines.join('\n')}${'\n'.repeat(1_000_000)}${third.with(0, 'A-9').with(1, 'L9').join(',')}`),
    ).toEqual([['A-1', 'A-2', 'A-9'], []]);
  });

  it('with a NUL in a cell names the cell; the other orders are usable', async () => {
    const text = `${lines.join('\n')}\n`.replace('Bea Example', 'B\0a Example');
    expect(await told(text)).toEqual([['A-1'], [[4, 'Ship Name', 'It holds characters that cannot be read.']]]);
  });

  const another = third.with(at('Order ID'), 'A-0').with(at('Transaction ID'), 'L9').join(',');
  const beside = [
    ['A-0'],
    [
      [3, null, 'Order A-1 is left out because of another of its rows.'],
      [4, null, 'Row 5 cannot be read, and may belong to this order.'],
    ],
  ] as const;

  it('with a row that has more cells than the heading names the row, and what may belong to it', async () => {
    for (const more of [',x', ',,']) {
      const [orders, problems] = await told(`${lines.toSpliced(1, 0, another).join('\n')}${more}\n`);
      expect([orders, problems]).toEqual([
        beside[0],
        [...beside[1], [5, null, 'The row has more cells than the heading.']],
      ]);
    }
  });

  it('with a line break in the number of an order takes no order from what is left of it', async () => {
    const text = fileText(sampleOf('shopee-id').rows, ',').replace('A-1', 'A\n1');
    expect(await told(text)).toEqual([
      ['A-2'],
      [
        [2, null, 'The row has fewer cells than the heading.'],
        [3, null, 'Row 2 cannot be read, and may belong to this order.'],
        [4, null, 'Row 2 cannot be read, and may belong to this order.'],
      ],
    ]);
  });

  it('with mixed line ends is read by its lines', async () => {
    const file = await read(`${lines[0]}\r\n${lines[1]}\n${lines[2]}\r${lines[3]}\r\n`);
    expect(file.orders.map((order) => [order.orderNo, order.rows])).toEqual([
      ['A-1', [2, 3]],
      ['A-2', [4]],
    ]);
  });

  it('whose quotation mark is never closed names its line, and what may belong to it', async () => {
    const open = [...lines.toSpliced(1, 0, another).with(4, lines[3]?.replace('Bea Example', '"Bea Example') ?? '')];
    expect(await told(open.join('\n'))).toEqual([
      beside[0],
      [...beside[1], [5, null, 'A quotation mark of this line is not closed, or is followed by more text.']],
    ]);
  });
});
