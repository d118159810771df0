import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allProfiles } from '../../src/order-files/profiles/all-profiles.ts';
import type { ProblemCode } from '../../src/order-files/understood.ts';

/** The compiler says when one is missing. */
const codes = {
  ...{ country: 1, masked: 1, rounded: 1, quantity: 1, number: 1, decimal: 1, characters: 1 },
  ...{ 'too-big': 1, 'holds-too-much': 1, 'old-workbook': 1, 'no-table': 1, broken: 1, empty: 1 },
  ...{ 'unknown-format': 1, 'unclear-format': 1, 'two-sheets': 1, 'item-missing': 1 },
  ...{ 'lacks-goods': 1, 'lacks-address': 1, 'goods-in-one-cell': 1, 'two-columns': 1 },
  ...{ quotes: 1, 'more-cells': 1, 'fewer-cells': 1, 'no-order-number': 1, missing: 1, disagree: 1 },
  ...{ 'unknown-status': 1, 'same-line': 1, 'again-differs': 1, 'other-file-differs': 1, 'several-skus': 1 },
  ...{ 'summary-sum': 1, 'long-address': 1, neighbour: 1, 'left-out': 1, schema: 1 },
} satisfies Record<ProblemCode, 1>;

const reasons = [
  ...['above the heading', 'the heading again', 'the heading of the second table', 'nothing to ship'],
  ...['the same line as row', 'the same order as in row', 'the same order as in file'],
  ...allProfiles('drop-ship').flatMap(({ rules, otherLines = {} }) => [
    ...Object.values(otherLines),
    ...rules.flatMap(({ filled, blank, values = {} }) => [filled, blank, ...Object.values(values)]),
  ]),
].filter((reason) => reason !== undefined);

describe.each(['en', 'de', 'es', 'zh'])('in the window, in %s,', (language) => {
  const texts = join(import.meta.dirname, '..', '..', 'src', 'renderer', 'i18n', 'texts', language, 'orders.json');
  const known = Object.keys(JSON.parse(readFileSync(texts, 'utf8')));

  it('every problem of an order file, and every reason to skip a row, has its words', () => {
    const wanted = [
      ...Object.keys(codes).map((code) => `order-file.problem-${code}`),
      ...reasons.map((reason) => `order-file.skip-${reason.replaceAll(' ', '-')}`),
    ];
    expect(wanted.filter((key) => !known.includes(key))).toEqual([]);
  });
});
