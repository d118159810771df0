import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigitFor } from '../../src/barcode/check-digit.ts';
import { readScan } from '../../src/barcode/read-scan.ts';
import { digits } from './digits.ts';

const read = (scan: string) => readScan(scan.replaceAll('^', '\x1D'), { currentYear: 2026 });
const reasonFor = (scan: string) => {
  const reading = read(scan);
  return reading.kind === 'malformed' ? reading.reason : reading.kind;
};

test('says what an item label means', () => {
  expect(read(']C1011231231231233310ABC123^2112345^172702003012')).toEqual({
    kind: 'gs1',
    text: '011231231231233310ABC123\x1D2112345\x1D172702003012',
    symbology: 'GS1-128',
    elements: [
      { ai: '01', title: 'GTIN', value: '12312312312333' },
      { ai: '10', title: 'BATCH/LOT', value: 'ABC123' },
      { ai: '21', title: 'SERIAL', value: '12345' },
      { ai: '17', title: 'USE BY or EXPIRY', value: '270200' },
      { ai: '30', title: 'VAR. COUNT', value: '12' },
    ],
    sscc: null,
    gtin14: '12312312312333',
    lot: 'ABC123',
    expiry: '2027-02-28',
    serial: '12345',
    count: 12,
    unmet: [],
  });
});

test('says what a pallet label means', () => {
  expect(read(']C1001061414100000004150212312312312333370144')).toMatchObject({
    sscc: '106141410000000415',
    gtin14: '12312312312333',
    count: 144,
    lot: null,
    expiry: null,
    serial: null,
    unmet: [],
  });
});

test('names what other bar codes of the label should add, and does not refuse for it', () => {
  expect(read('^10LOT7')).toMatchObject({
    kind: 'gs1',
    lot: 'LOT7',
    unmet: [{ ai: '10', anyOf: ['01', '02', '03', '8006', '8026'] }],
  });
  expect(read('^0112312312312333^8040123456789012345')).toMatchObject({ unmet: [{ ai: '8040', anyOf: ['01+21'] }] });
});

test('bears a separator where none is needed and at the end', () => {
  expect(read(']C1^0112312312312333^10ABC^')).toMatchObject({ gtin14: '12312312312333', lot: 'ABC' });
});

test.each([
  ['^0112312312312334', { code: 'check-digit', ai: '01', found: '4', expected: '3' }],
  ['^011231231231', { code: 'too-short', ai: '01', length: 10, least: 14 }],
  ['^10123456789012345678901', { code: 'too-long', ai: '10', length: 21, most: 20 }],
  ['^10', { code: 'too-short', ai: '10', length: 0, least: 1 }],
  ['^10A^^', { code: 'unknown-ai', ai: '\x1D' }],
  ['^10AB C', { code: 'bad-character', ai: '10', character: ' ', position: 3 }],
  ['^10ABÄ', { code: 'bad-character', ai: '10', character: 'Ä', position: 3 }],
  ['^8010123456-a', { code: 'bad-character', ai: '8010', character: 'a', position: 8 }],
  ['^17261301', { code: 'date', ai: '17', value: '261301' }],
  ['^70032701012460', { code: 'time', ai: '7003', value: '2460' }],
  ['^422000', { code: 'content', ai: '422', value: '000', rule: 'iso3166' }],
  ['^0512345', { code: 'unknown-ai', ai: '05' }],
  ['^3106123456', { code: 'unknown-ai', ai: '3106' }],
  ['^(01)12312312312333', { code: 'unknown-ai', ai: '(0' }],
  ['^', { code: 'gs1-empty' }],
  [']C1', { code: 'gs1-empty' }],
  ['^10A^10B', { code: 'conflict', ai: '10', first: 'A', second: 'B' }],
  ['^01123123123123333712', { code: 'excluded', ai: '01', other: '37' }],
  ['^31030012503102001250', { code: 'excluded', ai: '3103', other: '3102' }],
])('refuses %s with the reason', (scan, reason) => {
  expect(reasonFor(scan)).toEqual(reason);
});

test('counts an element once that is there twice with the same value', () => {
  expect(read('^10A^10A')).toMatchObject({ elements: [{ ai: '10', value: 'A' }] });
});

test('is read as GS1 only after a GS1 AIM id or a leading separator', () => {
  expect(read('10ABC').kind).toBe('plain');
  expect(read(']C010ABC').kind).toBe('plain');
  expect(read(']Q110ABC').kind).toBe('plain');
});

test('gives back the elements of any well-made label, in any order', () => {
  const set82 = fc.stringMatching(/^[!"%-?A-Z_a-z]{1,20}$/);
  const label = fc.record({
    '01': digits(13).map((payload) => payload + checkDigitFor(payload)),
    '10': set82,
    '17': fc.constantFrom('260228', '300100', '991231'),
    '21': set82,
    '30': fc.integer({ min: 1, max: 99_999_999 }).map(String),
  });
  const shuffled = label.chain((elements) => fc.shuffledSubarray(Object.entries(elements), { minLength: 1 }));
  fc.assert(
    fc.property(shuffled, (elements) => {
      const reading = read(`]C1${elements.map(([ai, value]) => ai + value).join('^')}`);
      expect(reading.kind === 'gs1' && reading.elements.map(({ ai, value }) => [ai, value])).toEqual(elements);
    }),
  );
});
