import { expect, it } from 'vitest';
import { checkDigitFault } from '../../src/barcode/check-digit.ts';
import { readScan } from '../../src/barcode/read-scan.ts';
import { isSscc, ssccIn, ssccInWords, ssccOf, ssccStem } from '../../src/barcode/sscc.ts';

it('begins with the station and its company, and ends with the check digit of GS1', () => {
  expect(ssccStem({ companyPrefix: '0614141', stationNumber: '15' })).toBe('106141415');
  // GS1's own example of an SSCC.
  expect(ssccOf('10614141000000041')).toBe('106141410000000415');
  expect(checkDigitFault(ssccOf('30614141000000099'))).toBeNull();
});

it('is eighteen digits, the last of which is right', () => {
  expect(['106141410000000415', '106141410000000416', '10614141000000041', 'x06141410000000415'].map(isSscc)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('is found behind its AI, also where the scanner does not say that it is GS1', () => {
  expect(ssccIn('106141410000000415')).toBe('106141410000000415');
  expect(ssccIn('00106141410000000415')).toBe('106141410000000415');
  expect(ssccIn('00106141410000000416')).toBeNull();
  expect(ssccIn('01106141410000000415')).toBeNull();
  expect(readScan(']C100106141410000000415', { currentYear: 2026 })).toMatchObject({ sscc: '106141410000000415' });
});

it('is printed in groups that can be read aloud', () => {
  expect(ssccInWords('340123450000000123')).toBe('(00) 3 4012 3450 0000 0012 3');
});
