import { expect, it } from 'vitest';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { nameOfFact, wordsOfFact } from '../../../../../src/renderer/screens/settings/station/fact-words.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const texts = textsBy(createTexts('en').t);
const setting = (key: string, value: unknown) => {
  const opinion = { id: 'c1', body: JSON.stringify(value), at: 0, operator: 'Ann', station: 'BENCH-1' };
  return wordsOfFact({ kind: 'setting', key }, opinion, texts);
};

it('says weights, sizes and resolutions of settings with their units', () => {
  const carton = { code: 'BOX-1', name: 'Carton 1', grams: 95, size: { length: 20, width: 15, height: 10.5 } };
  expect(setting('packaging', [carton, { code: 'BAG', name: 'Bag', grams: 1_250, size: null }])).toBe(
    'BOX-1 · Carton 1 · 95 g · 20 × 15 × 10.5 cm, BAG · Bag · 1.25 kg',
  );
  expect(setting('boxLimitGrams@live-1', 25_000)).toBe('25 kg');
  expect(setting('sitePrinters', [{ name: 'Dock 1', host: '10.0.4.21', port: 9100, dpi: 300 }])).toBe(
    'Dock 1 · 10.0.4.21 · 9100 · 300 dpi',
  );
  expect(setting('sitePrinters', [])).toBe('Empty');
});

it('names the setting that is disputed', () => {
  expect(nameOfFact({ kind: 'setting', key: 'sitePrinters', opinions: [] }, texts)).toBe('Label printers of the site');
});
