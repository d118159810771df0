import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueColumns } from '../../../../../src/contract/bridge/catalogue.ts';
import {
  columnFaults,
  columnNames,
  guessColumns,
} from '../../../../../src/renderer/screens/settings/catalogue/guess-columns.ts';
import { languages } from '../../../i18n/texts-on-disk.ts';

const names = columnNames(Object.values(languages));
const guess = (...heading: string[]) => guessColumns(heading, names);

describe('the guess what stands in a column', () => {
  it('knows its own names, whatever their case and signs', () => {
    expect(guess('sku', 'Weight_Grams', 'NAME EN')).toEqual(['Sku', 'WeightGrams', 'NameEn']);
  });

  it('knows the usual names of both languages, in one file', () => {
    expect(guess('货号', 'EAN', '品名', 'Weight (g)', '申报价值', '长（cm）')).toEqual([
      'Sku',
      'Barcode',
      'NameCn',
      'WeightGrams',
      'DeclareValue',
      'LengthCm',
    ]);
  });

  it('takes no other unit for its own, and nothing that it does not know', () => {
    expect(guess('Weight (kg)', 'Length (mm)', 'Colour', '')).toEqual([null, null, null, null]);
  });

  it('takes the first of two columns by one name', () => {
    expect(guess('SKU', 'sku code')).toEqual(['Sku', null]);
  });

  it('gives every column one name of its own: no name means two things', () => {
    for (const column of catalogueColumns) {
      for (const name of names[column]) expect(guess(name)).toEqual([column]);
    }
  });

  it('never gives one thing two columns, however a file is headed', () => {
    const title = fc.oneof(fc.string(), fc.constantFrom(...catalogueColumns.flatMap((column) => names[column])));
    fc.assert(
      fc.property(fc.array(title, { maxLength: 20 }), (heading) => {
        const columns = guess(...heading);
        expect(columns).toHaveLength(heading.length);
        expect(columnFaults(columns).filter(({ why }) => why === 'column-twice')).toEqual([]);
      }),
    );
  });
});

describe('what must be put right in the columns', () => {
  it('is a Sku that is missing, and whatever stands in two of them', () => {
    expect(columnFaults([null, 'Brand', 'Brand'])).toEqual([
      { column: 'Sku', why: 'column-missing' },
      { column: 'Brand', why: 'column-twice' },
    ]);
    expect(columnFaults(['Sku', null, null])).toEqual([]);
  });
});
