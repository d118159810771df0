import { expect, it } from 'vitest';
import { textsBy } from '../../../../../src/renderer/i18n/use-texts.ts';
import { statusWithSource, statusWord } from '../../../../../src/renderer/screens/tracking/parcel/status-word.ts';
import { createTexts } from '../../../i18n/window-texts.ts';

const { t } = textsBy(createTexts('en').t);

it('says a status that is known in the reader’s words', () => {
  expect(statusWord('InTransit', t)).toBe('In transit');
  expect(statusWord('intransit', t)).toBe('In transit');
});

it.each([
  ['HeldAtBorder', 'Held at border'],
  ['Held', 'Held'],
  ['ON HOLD', 'ON HOLD'],
  ['RTS', 'RTS'],
])('says the unknown %s as %s', (value, words) => {
  expect(statusWord(value, t)).toBe(words);
});

it('adds the service’s own value where its support may be told of it', () => {
  expect(statusWithSource('HeldAtBorder', t)).toBe('Held at border (HeldAtBorder)');
});
