import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeMalformed } from '../../src/barcode/describe-malformed.ts';
import { readScan } from '../../src/barcode/read-scan.ts';

const read = (scan: string) => readScan(scan, { currentYear: 2026 });
const withSeparators = (text: string) => text.replaceAll('^', '\x1D');

describe('AIM ids', () => {
  test.each([
    [']E04006381333931', 'EAN-13', 'gtin'],
    [']E00036000291452', 'EAN-13', 'gtin'],
    [']E3400638133393112345', 'EAN-13 with add-on', 'gtin'],
    [']E496385074', 'EAN-8', 'gtin'],
    [']I112345678901231', 'ITF', 'gtin'],
    [']I1123456', 'ITF', 'plain'],
    [']C0SKU-1', 'Code 128', 'plain'],
    [']A0SKU-1', 'Code 39', 'plain'],
    [']C0123456789013', 'Code 128', 'plain'],
    [']C04006381333931', 'Code 128', 'gtin'],
    [']C100106141410000000415', 'GS1-128', 'gs1'],
    [']d2011231231231233310ABC', 'GS1 DataMatrix', 'gs1'],
    [']Q1SKU-1', 'QR Code', 'plain'],
    [']k7SKU-1', 'unknown', 'plain'],
  ])('%s is %s, %s', (scan, symbology, kind) => {
    expect(read(scan)).toMatchObject({ symbology, kind, text: scan.slice(3) });
  });

  test('are not seen in a text that merely begins with a bracket', () => {
    for (const text of [']', ']-1', ']1A', '] C1']) {
      expect(read(text)).toEqual({ kind: 'plain', text, symbology: null });
    }
  });
});

describe('GTINs', () => {
  test('are refused with the digit that is wrong and the right one', () => {
    const reason = { code: 'check-digit', ai: null, found: '2', expected: '1' };
    expect(read('4006381333932')).toEqual({ kind: 'malformed', text: '4006381333932', symbology: null, reason });
    expect(read(']E04006381333932')).toMatchObject({ reason, symbology: 'EAN-13' });
    expect(read(']I012345678901232')).toMatchObject({ reason });
  });

  test('in an EAN symbol must be digits of the right number', () => {
    expect(read(']E496385075')).toMatchObject({ reason: { code: 'check-digit', found: '5', expected: '4' } });
    expect(read(']E41234567')).toMatchObject({ reason: { code: 'gtin-length', length: 7, expected: [8] } });
    expect(read(']E0036000291452')).toMatchObject({ reason: { code: 'gtin-length', length: 12, expected: [13] } });
    expect(read(']E0ABC')).toMatchObject({ reason: { code: 'gtin-digits', value: 'ABC' } });
  });

  test('are not looked for in ten or eighteen digits', () => {
    expect(read('1234567890').kind).toBe('plain');
    expect(read('106141410000000415').kind).toBe('plain');
  });
});

describe('any scan', () => {
  test('is trimmed of line ends and outer spaces', () => {
    expect(read(' SKU-1042 \r\n')).toEqual({ kind: 'plain', text: 'SKU-1042', symbology: null });
    expect(read('\t]C0SKU 1\r')).toEqual({ kind: 'plain', text: 'SKU 1', symbology: 'Code 128' });
  });

  test('of nothing is refused as empty', () => {
    for (const scan of ['', ' \r\n', ']X0']) expect(read(scan)).toMatchObject({ reason: { code: 'empty' } });
  });

  test('gets a reading, and a refused one a sentence', () => {
    const near = fc
      .stringMatching(/^(\][A-Za-z][0-4])?(DOCK\.|https:\/\/a\/|\^)?[\dA-Z./%?=&^-]{0,30}$/)
      .map(withSeparators);
    const odd = fc.oneof(near, fc.string(), fc.string({ unit: 'binary' }));
    let malformed = 0;
    fc.assert(
      fc.property(odd, (scan) => {
        const reading = read(scan);
        malformed += Number(reading.kind === 'malformed');
        if (reading.kind === 'malformed') expect(describeMalformed(reading.reason)).toMatch(/^[A-Z].*\.$/s);
        else expect(['command', 'gs1', 'gtin', 'plain']).toContain(reading.kind);
      }),
      { numRuns: 2000 },
    );
    expect(malformed).toBeGreaterThan(200);
  });
});
