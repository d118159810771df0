import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readGs1Date, readLongDate } from '../../src/barcode/gs1-date.ts';

test('takes day 00 as the last day of the month', () => {
  expect(readGs1Date('260200', 2026)).toBe('2026-02-28');
  expect(readGs1Date('280200', 2026)).toBe('2028-02-29');
  expect(readGs1Date('271100', 2026)).toBe('2027-11-30');
});

test('has no date for a month or a day that does not exist', () => {
  for (const text of ['260001', '261301', '260229', '260431', '260132']) expect(readGs1Date(text, 2026)).toBeNull();
});

test('chooses the century by the distance from the current year', () => {
  expect(readGs1Date('760101', 2026)).toBe('2076-01-01');
  expect(readGs1Date('770101', 2026)).toBe('1977-01-01');
  expect(readGs1Date('990101', 2026)).toBe('1999-01-01');
  expect(readGs1Date('490101', 2099)).toBe('2149-01-01');
  expect(readGs1Date('500101', 2099)).toBe('2050-01-01');
});

test('reads any day within fifty years back', () => {
  const day = fc.date({ min: new Date('1978-01-01'), max: new Date('2075-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(readGs1Date(iso.slice(2).replaceAll('-', ''), 2026)).toBe(iso);
      expect(readLongDate(iso.replaceAll('-', ''))).toBe(iso);
    }),
  );
});

test('wants a real day in a long date', () => {
  expect(readLongDate('20260200')).toBeNull();
  expect(readLongDate('20260229')).toBeNull();
});
