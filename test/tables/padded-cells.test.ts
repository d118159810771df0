import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/universal';
import { readTable } from '../../src/tables/read-table.ts';
import { createSheetRows } from '../../src/tables/sheet-rows.ts';
import { showDigits } from '../../src/tables/shown-digits.ts';
import { openArchive } from '../../src/tables/zip-entries.ts';

type Cell = { readonly value: string | number; readonly type: unknown; readonly format?: string } | null;
const text = (value: string): Cell => ({ value, type: String });
const figure = (value: number, format?: string): Cell => ({ value, type: Number, ...(format && { format }) });

async function rowsOf(data: readonly (readonly Cell[])[]) {
  const bytes = await (await writeXlsx(data as never).toBlob()).arrayBuffer(); // cells are what it takes
  const read = await readTable(bytes);
  if (typeof read === 'string') throw new Error(read);
  const { rows } = createSheetRows(read.csvOf, undefined, read.numbersOf)(0, 0);
  return { rows, preview: read.sheets[0]?.preview };
}

describe('a number that a workbook shows with zeros before it', () => {
  it('is read with them, and is no number any more that may have lost some', async () => {
    const { rows, preview } = await rowsOf([
      [text('Zip'), text('Qty'), text('Phone')],
      [figure(941, '00000'), figure(12), figure(15550001, '000 000-0000')],
      [figure(94107, '00000'), figure(7, '0.00'), figure(4, '#,##0')],
    ]);
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      ['00941', '12', '001 555-0001'],
      ['94107', '7', '4'],
    ]);
    expect(rows.map(({ numbers = [] }) => numbers)).toEqual([[], [1], [1, 2]]);
    expect(preview?.[0]).toEqual(['00941', '12', '001 555-0001']);
  });

  it('is found below an empty row and behind an empty column', async () => {
    const { rows } = await rowsOf([
      [null, text('Zip')],
      [null, null],
      [null, figure(7, '0000')],
    ]);
    expect(rows.at(-1)).toEqual({ row: 3, cells: ['', '0007'] });
  });

  it('is shown as a spreadsheet does, by formats of zeros only', () => {
    const shown = (format: string, digits: string) => showDigits(format)?.(digits) ?? null;
    expect(shown('00000', '941')).toBe('00941');
    expect(shown('00000', '941070')).toBe('941070');
    expect(shown('00000\\-0000', '9410712')).toBe('00941-0712');
    expect(shown('[$-409]00000;@', '941')).toBe('00941');
    expect(shown('000"-"00', '7')).toBe('000-07');
    for (const none of ['0', 'General', '0.00', '#,##000', '00%', 'yyyy-mm-dd', '00E+00', '']) {
      expect(showDigits(none), none).toBe(null);
    }
  });

  it('keeps nothing back where the archive cannot be read', () => {
    expect(openArchive(new TextEncoder().encode('no archive at all, however long it may be').buffer)).toBe(null);
    expect(openArchive(new ArrayBuffer(4))).toBe(null);
  });
});
