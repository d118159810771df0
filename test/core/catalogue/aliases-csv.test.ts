import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAliasesCsv, writeAliasesCsv } from '../../../src/core/catalogue/writer/aliases-csv.ts';

const nothingElse = () => false;
const keysOf = (csv: string) => {
  const read = readAliasesCsv(csv, nothingElse);
  return read.ok ? [] : read.problems.map(({ path, words }) => `${path} ${words?.key}`);
};
const row = (code: string, sku: string) => ({
  ...{ code, sku, name: 'Mug', nameCn: '杯', approved: true, at: 0, operator: 'Kim', station: 'T1' },
});

describe('the file of learned codes', () => {
  it('is read back exactly as it was written, whatever the codes hold', () => {
    const text = fc
      .oneof(
        fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
        fc.stringMatching(/^'*[=+\-@\t"',;\n]{1,4}x$/),
        fc.stringMatching(/^x[;\t\n"' =+\-@]{1,9}x$/),
      )
      .map((each) => each.trim())
      .filter(
        (each) =>
          each !== '' &&
          !/^dock\./i.test(each) &&
          !/^\d([.,]\d+)?E\+\d+$/i.test(each) &&
          !/\r|\u2028|\u2029/.test(each),
      );
    fc.assert(
      fc.property(
        fc.uniqueArray(text, { minLength: 1, maxLength: 8, selector: (each) => each.padStart(14, '0') }),
        text,
        (codes, sku) => {
          const read = readAliasesCsv(writeAliasesCsv(codes.map((code) => row(code, sku))), nothingElse);
          expect(read).toEqual({ ok: true, codes: codes.map((code) => ({ code, sku })) });
        },
      ),
      { numRuns: 500 },
    );
  });

  it('holds nothing that a spreadsheet would run', () => {
    const wild = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', "'=1", "''=1", '=HYPERLINK("http://x","y")'];
    const csv = writeAliasesCsv(wild.map((each) => ({ ...row(each, each), name: each, operator: each })));
    for (const cell of csv.split(/[,\n]/)) expect(cell).not.toMatch(/^"?[=+\-@\t]/);
  });

  it.each([
    ['', 'line 1 csv.missing-column'],
    ['Sku\nA\n', 'line 1 csv.missing-column'],
    ['Code,Sku,Prise\nX,A,1\n', 'line 1 csv.no-column'],
    ['Code,Sku\n', 'line 2 csv.learned-nothing'],
    ['Code,Sku\nX,\n', 'line 2 csv.empty-field'],
    ['Code,Sku\nX\n', 'line 2 csv.fields'],
    ['Code,Sku\n"X,A\n', 'line 2 csv.quotes'],
    [`Code,Sku\n${'X'.repeat(201)},A\n`, 'line 2 csv.field-too-long'],
    [`Code,Sku\nX,${'A'.repeat(101)}\n`, 'line 2 csv.field-too-long'],
    ['Code,Sku\ndock.box,A\n', 'line 2 csv.command-code'],
    ['Code,Sku\n"9,52123E+12",A\n', 'line 2 csv.spoilt-number'],
    ['Code,Sku\n9521234567899,A\n09521234567899,B\n', 'line 3 csv.code-twice'],
    [`Code,Sku\n${'X,A\n'.repeat(20_001)}`, 'csv csv.too-large'],
    ['x'.repeat(5_000_001), 'csv csv.too-large'],
  ])('is refused whole, with the line named: %#', (csv, problem) => {
    expect(keysOf(csv)).toContain(problem);
  });

  it('refuses a SKU as a code for another, and takes it for itself', () => {
    const read = readAliasesCsv('Code,Sku\nA,B\nB,B\n', (code) => code === 'A' || code === 'B');
    expect(read).toMatchObject({ ok: false, problems: [{ path: 'line 2', words: { key: 'csv.is-sku' } }] });
  });

  it('may stand in any order of columns, with empty lines and the names of the goods', () => {
    expect(readAliasesCsv('\uFEFFSku,NameEn,Code\r\n\r\nA,Mug, X \r\n', nothingElse)).toEqual({
      ok: true,
      codes: [{ code: 'X', sku: 'A' }],
    });
  });
});
