import { describe, expect, it } from 'vitest';
import { csvText } from '../../src/contract/csv-text.ts';

const rowOf = (...cells: string[]) => csvText(['A'], [cells]).split('\r\n').slice(1).join('\r\n');

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
});
