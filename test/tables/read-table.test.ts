import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { readTable } from '../../src/tables/read-table.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

async function workbook(...sheets: (readonly (readonly (string | number | null)[])[])[]): Promise<ArrayBuffer> {
  const cells = sheets.map((rows) =>
    rows.map((row) =>
      row.map((value) => (value === null ? null : { value, type: typeof value === 'number' ? Number : String })),
    ),
  );
  const names = sheets.map((_, at) => `Sheet ${at + 1}`);
  const data = cells.map((rows, at) => ({ data: rows, sheet: names[at] ?? '' }));
  return (await writeXlsx(data as never).toBlob()).arrayBuffer(); // cells are what it takes
}

async function opened(bytes: ArrayBuffer) {
  const table = await readTable(bytes);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

describe('a CSV file', () => {
  it('shows its heading, its first rows and how many there are, and is handed on as it is', async () => {
    const csv = 'Sku;Name\nA;Mug, blue\n\nB;Bag\n';
    const table = await opened(bytesOf(`\uFEFF${csv}`));
    expect(table.sheets).toEqual([
      {
        name: '',
        heading: ['Sku', 'Name'],
        preview: [
          ['A', 'Mug, blue'],
          ['B', 'Bag'],
        ],
        rows: 2,
      },
    ]);
    expect(table.csvOf(0)).toBe(csv);
  });

  it('is read in UTF-16 and GB 18030 too', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Sku\nA'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect((await opened(utf16.buffer)).sheets[0]?.preview).toEqual([['A']]);
    const gb = new Uint8Array([...bytesBefore('Sku\n'), 0xcb, 0xab, 0xbc, 0xe7, 0xb0, 0xfc]);
    expect((await opened(gb.buffer)).sheets[0]?.preview).toEqual([['双肩包']]);
  });
});

const bytesBefore = (text: string) => [...new TextEncoder().encode(text)];

describe('a workbook', () => {
  it('shows each of its sheets, and keeps every digit of a code that is a number', async () => {
    const table = await opened(
      await workbook(
        [
          ['货号', 'Barcode', 'Weight'],
          ['A', 4006381333931, 350.5],
        ],
        [['Notes'], ['x']],
      ),
    );
    expect(table.sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ['Sheet 1', 1],
      ['Sheet 2', 1],
    ]);
    expect(table.sheets[0]?.preview).toEqual([['A', '4006381333931', '350.5']]);
    expect(table.csvOf(0)).toBe('货号,Barcode,Weight\nA,4006381333931,350.5');
    expect(table.numbersOf(0)).toEqual([[], [1, 2]]);
  });

  it('becomes CSV with a line for every row, so that a wrong one is found by its number', async () => {
    const table = await opened(
      await workbook([
        ['Sku', 'Name'],
        ['A', 'two\nlines, "quoted"'],
        [null, null],
        ['B', null],
      ]),
    );
    expect(table.csvOf(0)).toBe('Sku,Name\nA,"two lines, ""quoted"""\n\nB,');
  });
});

describe('what is no table', () => {
  it.each([
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old-workbook'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'no-table'],
    ['an archive that is no workbook', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'broken'],
    ['nothing', new Uint8Array([]), 'empty'],
    ['blank lines', new Uint8Array([10, 10, 10]), 'empty'],
  ])('is refused as such: %s', async (_, bytes, fault) => {
    expect(await readTable(bytes.buffer)).toBe(fault);
  });
});
