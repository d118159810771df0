import { expect, it } from 'vitest';
import { localMoment, timeInWords } from '../../../src/renderer/i18n/time-in-words.ts';

it('shows the time of a place as it is there, and knows since when', () => {
  expect(localMoment('2026-11-20T15:44:10.000-08:00', 'en-GB')).toEqual({
    words: '20 Nov 15:44',
    at: Date.UTC(2026, 10, 20, 23, 44, 10),
  });
  expect(timeInWords('2026-11-20T15:44:10.000-08:00')).toBe('2026-11-20 15:44:10 -08:00');
});

it('has no age without an offset, and is nothing where the text is no time', () => {
  expect(localMoment('2026-11-20T15:44:10', 'en-GB')).toEqual({ words: '20 Nov 15:44', at: null });
  expect(localMoment('Friday', 'en-GB')).toBeNull();
});
