import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitFor, toGtin14 } from '../../src/barcode/check-digit.ts';
import { readScan } from '../../src/barcode/read-scan.ts';
import { checkPairFault } from '../../src/barcode/value-rules.ts';
import { digits } from './digits.ts';

const gtin = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => digits(length))
  .map((payload) => payload + checkDigitFor(payload));

const read = (scan: string) => readScan(scan, { currentYear: 2026 });

describe('GTINs', () => {
  test('knows the check digits of published numbers', () => {
    expect(checkDigitFor('400638133393')).toBe('1');
    expect(checkDigitFor('03600029145')).toBe('2');
    expect(checkDigitFor('9638507')).toBe('4');
    expect(checkDigitFor('1234567890123')).toBe('1');
    expect(checkDigitFor('10614141000000041')).toBe(checkDigitFor('0010614141000000041'));
  });

  test('reads every number with its right check digit in the 14-digit form', () => {
    fc.assert(
      fc.property(gtin, (code) => {
        const gtin14 = code.padStart(14, '0');
        expect(toGtin14(code)).toBe(gtin14);
        expect(read(code)).toEqual({ kind: 'gtin', text: code, symbology: null, gtin14 });
      }),
    );
  });

  test('refuses every change of a single digit, or takes eight digits as a house number', () => {
    fc.assert(
      fc.property(gtin, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, place, step) => {
        const at = place % code.length;
        const wrong = code.slice(0, at) + ((Number(code[at]) + step) % 10) + code.slice(at + 1);
        expect(toGtin14(wrong)).toBeNull();
        expect(read(wrong).kind).toBe(code.length === 8 ? 'plain' : 'malformed');
      }),
    );
  });

  test('has no 14-digit form for other lengths and for letters', () => {
    for (const text of ['', '0', '400638133393A', '1234567890', '106141410000000417'])
      expect(toGtin14(text)).toBeNull();
  });
});

test('judges the check character pair of alphanumeric keys', () => {
  expect(checkPairFault('1987654Ad4X4bL5ttr2310c2K')).toBeNull();
  expect(checkPairFault('1987654Ad4X4bL5ttr2310cXK')).toEqual({ found: 'XK', expected: '2K' });
});
