import { expect, it } from 'vitest';
import { calendarDay } from '../../src/contract/calendar-day.ts';

it('is the day that the calendar of this computer shows, across months and years', () => {
  const at = new Date(2027, 0, 1, 0, 30).getTime();
  expect([calendarDay(at), calendarDay(at, 1), calendarDay(at, 31)]).toEqual([
    '2027-01-01',
    '2026-12-31',
    '2026-12-01',
  ]);
  expect(calendarDay(new Date(2026, 10, 21, 23, 59).getTime())).toBe('2026-11-21');
});
