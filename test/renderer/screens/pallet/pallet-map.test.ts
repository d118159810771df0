import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeWords, weightWords } from '../../../../src/renderer/documents/words/service-measures.ts';
import { shortNumbers } from '../../../../src/renderer/i18n/short-code.ts';
import { cellSize } from '../../../../src/renderer/screens/pallet/map/cell-size.ts';
import { endOf } from '../../../../src/renderer/screens/pallet/map/pallet-map.tsx';
import { stripLayout } from '../../../../src/renderer/ui/strip/film-strip-layout.ts';

describe('the number in a cell', () => {
  it.each([
    [
      ['BO-26-B025', 'BO-26-B026'],
      ['B025', 'B026'],
    ],
    [['BO-26-B025'], ['B025']],
    // What they all begin with ends at a separator.
    [
      ['BO-26-B025', 'BO-26-B0'],
      ['B025', 'B0'],
    ],
    [
      ['BO-26-B1', 'BO-27-B1'],
      ['BO-26-B1', 'BO-27-B1'],
    ],
    [
      ['B-1', 'B-2'],
      ['B-1', 'B-2'],
    ],
    [
      ['', 'P-26-1', 'P-26-2'],
      ['', '1', '2'],
    ],
    // One of them is nothing but the beginning.
    [
      ['BO-26-', 'BO-26-B1'],
      ['BO-26-', 'B1'],
    ],
    [[], []],
  ])('%j is %j', (numbers, short) => {
    expect(numbers.map(shortNumbers(numbers))).toEqual(short);
  });

  it('is whole for a box of another list, and then its end', () => {
    const short = shortNumbers(['BO-26-B025', 'BO-26-B026']);
    expect(short('RET-0042')).toBe('RET-0042');
    expect(endOf('RET-0042')).toBe('…0042');
    expect(endOf('B04712')).toBe('B04712');
    expect(endOf('B104712')).toBe('…04712');
  });
});

describe('what the service says of a box', () => {
  it.each([
    ['12.50KG', '12.5 kg'],
    ['0.86 kg', '860 g'],
    ['1.2.3KG', '1.2.3KG'],
    ['heavy', 'heavy'],
    ['', ''],
  ])('is the weight %j as %j', (text, words) => {
    expect(weightWords(text, 'en-GB')).toBe(words);
  });

  it.each([
    ['60*40*40CM', 'en-GB', '60 × 40 × 40 cm'],
    ['60.5*40*40.25 CM', 'de', '60,5 × 40 × 40,25 cm'],
    ['60*40*1.2.3CM', 'en-GB', '60*40*1.2.3CM'],
    ['60x40', 'en-GB', '60x40'],
  ])('is the size %j in %s as %j', (text, locale, words) => {
    expect(sizeWords(text, locale)).toBe(words);
  });
});

describe('the size of the cells', () => {
  const px = { target: 52, gap: 8 };

  it.each([
    [1, 'cells-large'],
    [16, 'cells-large'],
    [17, 'cells-middle'],
    [60, 'cells-middle'],
    [61, 'cells-small'],
    [10_000, 'cells-small'],
  ])('is for %i boxes %s', (expected, look) => {
    expect(cellSize(expected, 776, px).look).toBe(look);
  });

  it('shows all at once where they fit, and is never too small for a finger', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 300, max: 2_000 }), (expected, width) => {
        const { look, ...size } = cellSize(expected, width, px);
        expect(size.height).toBeGreaterThanOrEqual(px.target);
        expect(size.leastWidth).toBeGreaterThanOrEqual(px.target);
        const room = cellSize(1, width, px).height * 3 + 2 * px.gap;
        if (look !== 'cells-small' && size.height > 1.28 * px.target) {
          expect(stripLayout(expected, width, size).height).toBeLessThanOrEqual(room + 0.001);
        }
      }),
    );
  });
});
