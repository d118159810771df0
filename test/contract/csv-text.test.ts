import { describe, expect, it } from 'vitest';
import { csvDelimiter, csvText, defused, fused } from '../../src/contract/csv-text.ts';

const rowOf = (...cells: (string | number)[]) => csvText(['A'], [cells]).split('\r\n').slice(1).join('\r\n');

describe('a table as CSV', () => {
  it('begins with the mark that makes a spreadsheet read it as UTF-8, and ends every line', () => {
    expect(csvText(['Box', 'Weight'], [['B-1', '2KG']])).toBe('\uFEFFBox,Weight\r\nB-1,2KG\r\n');
  });

  it('quotes what would break its lines and columns', () => {
    expect(rowOf('a,b', 'say "no"', 'two\nlines', '木箱')).toBe('"a,b","say ""no""","two\nlines",木箱\r\n');
  });

  it('lets no cell be run as a formula', () => {
    // Where a semicolon or a tab parts cells, or a line ends within one.
    expect(rowOf('x;=1+1', 'x\t+2', 'x\n" =3', 'a;b')).toBe('x;\'=1+1,x\t\'+2,"x\n"" \'=3",a;b\r\n');
    expect(rowOf('=1+1', '+2', '-3', '@A1', "'=1")).toBe("'=1+1,'+2,'-3,'@A1,''=1\r\n");
  });

  it('leaves a number a number, and text that only holds such a character as it is', () => {
    expect(rowOf(-3, 1.5, 'a=b', "it's", '1-2', 'a b;c', 'x;a=1')).toBe("-3,1.5,a=b,it's,1-2,a b;c,x;a=1\r\n");
  });
});

describe('text that a spreadsheet could run', () => {
  it.each([
    ['\tx', "'\tx"],
    ['\r=x', "'\r'=x"],
    ['\nx', "'\nx"],
    ["''@x", "'''@x"],
    ['a;= 1;-2', "a;'= 1;'-2"],
    ['a\r\n =1', "a\r\n '=1"],
    ["a\t'=1", "a\t''=1"],
  ])('%j is written as %j, and read back', (text, written) => {
    expect(defused(text)).toBe(written);
    expect(fused(written)).toBe(text);
  });

  it.each(['', "'", "'tis", "o'clock", "a';=", "a;b'=1", "a'=1", "1;'2"])('%j is both ways the same', (text) => {
    expect([defused(text), fused(text)]).toEqual([text.replace(';=', ";'="), text]);
  });
});

describe('the delimiter of a CSV text', () => {
  it.each([
    ['Sku,Name', ','],
    ['Sku;Name', ';'],
    ['Sku\tName', '\t'],
    ['Sku|Name', '|'],
    ['Sku', ','],
    ['', ','],
    ['Sku;Name|Kind', ';'],
    ['Sku\nA;1,5', ','],
    ['Sku;Price\nA;1,5', ';'],
    ['Sku|Price\r\nA|1,5', '|'],
    ['Sku\rA;1', ','],
  ])('of %j is %j: its heading decides, not its rows', (text, delimiter) => {
    expect(csvDelimiter(text)).toBe(delimiter);
  });
});
