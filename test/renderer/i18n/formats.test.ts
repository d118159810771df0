import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatShort } from '../../../src/renderer/i18n/formats.ts';
import { createTexts } from './window-texts.ts';

it('writes a figure for a narrow place with four digits at the most', () => {
  const written = [12_345, 123_456, 12_345_678, 1_234_567_890].map((value) => [
    formatShort(value, 'en-GB'),
    formatShort(value, 'zh-CN'),
  ]);
  expect(written).toEqual([
    ['12,345', '12,345'],
    ['123.5k', '12.3万'],
    ['12.3m', '1235万'],
    ['1.2bn', '12.3亿'],
  ]);
});

it('never writes a figure below a trillion wider than a narrow place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_949_999_999 }), fc.constantFrom('en-GB', 'zh-CN'), (value, locale) => {
      expect(formatShort(value, locale).length).toBeLessThanOrEqual(7);
    }),
  );
});

it.each([
  ['en', 'Cannot complete. Missing: Transport mode, Destination'],
  ['zh', '不能完成，缺少：'],
])('names several fields in words in %s', (language, said) => {
  const text = createTexts(language).t('message.missing-fields', { fields: 'BolType,Destination' });
  expect(text).toContain(said);
  expect(text).not.toMatch(/BolType|\{\{/);
});

it.each([
  ['en', 'SHORT', 'PM06: Short'],
  ['de', 'WRONGLABEL', 'PM06: Falsches Etikett'],
  ['en', 'found on the stairs', 'PM06: found on the stairs'],
])('names a reason in words, in %s, and leaves somebody’s own as it is', (language, reason, said) => {
  expect(createTexts(language).t('message.check-reason-given', { code: 'PM06', reason })).toBe(said);
});

it.each([
  ['en', '2026-11-28T08:30:00+08:00', 'Arrival (ETA): 28 Nov 2026 08:30'],
  ['de', '2026-11-28T08:30:00+08:00', 'Ankunft (ETA): 28.11.2026 08:30'],
  ['en', 'LAX', 'Arrival (ETA): LAX'],
])('says a time that a field was set to as people write it, in %s', (language, value, said) => {
  expect(createTexts(language).t('message.field-set', { field: 'ETA', value })).toBe(said);
});
