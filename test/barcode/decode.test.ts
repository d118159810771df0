import { expect, test } from 'vitest';
import { toDecodeLine, unescapeScan } from '../../src/barcode/decode.ts';
import { readScan } from '../../src/barcode/read-scan.ts';

const decode = (line: string, sku: string | null = null) => {
  const scan = unescapeScan(line);
  return toDecodeLine(scan, readScan(scan, { currentYear: 2026 }), sku);
};

test('unescapes the separator and the backslash, from left to right', () => {
  expect(unescapeScan('a\\x1Db\\X1dc\\\\x1D\\n\\')).toBe('a\x1Db\x1Dc\\x1D\\n\\');
});

test('has all keys for every kind of scan', () => {
  const rest = { symbology: null, elements: [], sku: null, command: null, error: null };
  expect(decode('SKU-1', 'SKU-1')).toEqual({ ...rest, ok: true, scan: 'SKU-1', kind: 'plain', sku: 'SKU-1' });
  expect(decode('4006381333931')).toEqual({ ...rest, ok: true, scan: '4006381333931', kind: 'gtin' });
  expect(decode('dock.qty.5')).toEqual({
    ...rest,
    ok: true,
    scan: 'dock.qty.5',
    kind: 'command',
    command: 'DOCK.QTY.5',
  });
  expect(decode(']C110A\\x1D')).toEqual({
    ...rest,
    ok: true,
    scan: ']C110A\x1D',
    symbology: 'GS1-128',
    kind: 'gs1',
    elements: [{ ai: '10', title: 'BATCH/LOT', value: 'A' }],
  });
});

test.each([
  ['', 'plain', 'The scan is empty.'],
  ['4006381333932', 'gtin', 'The barcode has check digit 2, should be 1.'],
  [']E41', 'gtin', 'The barcode has 1 character, expected 8.'],
  [']E4ABC', 'gtin', 'The barcode "ABC" must contain digits only.'],
  [']C10112312312312334', 'gs1', 'AI (01) has check digit 4, should be 3.'],
  [']C117261301', 'gs1', 'AI (17) contains "261301", which is not a date.'],
  [']C1\\x1D\\x1D', 'gs1', 'Unknown GS1 application identifier "\\x1D".'],
  ['DOCK.FLY', 'command', 'Unknown command "DOCK.FLY".'],
  ['DOCK.QTY.0', 'command', 'DOCK.QTY takes a whole number from 1 to 1000000, not "0".'],
])('says of %s what it was meant to be and why it is refused', (line, kind, error) => {
  expect(decode(line)).toMatchObject({ ok: false, kind, error, elements: [], sku: null, command: null });
});
