import { expect, it } from 'vitest';
import { textsBy } from '../../../../src/renderer/i18n/use-texts.ts';
import { countOf } from '../../../../src/renderer/shell/band/count-of.ts';
import { createTexts } from '../../i18n/window-texts.ts';

const texts = textsBy(createTexts('en').t);

it.each([
  [{ n: 7, of: 12 }, '7 of 12'],
  [{ n: 1250, of: 3600 }, '1,250 of 3,600'],
  // All are there: the closed ring says so.
  [{ n: 12, of: 12 }, '12'],
  [{ n: 13, of: 12 }, '13 of 12'],
  [{ n: 3 }, '3'],
])('the band writes %j as %s', (count, written) => {
  const { n, of } = countOf({ count }, texts)?.written ?? {};
  expect([n, of].filter(Boolean).join(' ')).toBe(written);
});
