import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitText } from '../../../../../src/renderer/devices/print/zpl/fit-text.ts';

/** Every letter half as wide as high, Chinese ones as wide as high. */
const widthOf = (part: string, lineHeight: number) =>
  Array.from(part).reduce((sum, letter) => sum + (/\p{Script=Han}/u.test(letter) ? 1 : 0.5) * lineHeight, 0);

const text = fc
  .array(fc.constantFrom('IN-2026', 'WAREHOUSE', 'a', ' ', '-', '第', '箱', '再次打印', '12', '…', 'x'.repeat(40)), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const place = fc.record({ width: fc.integer({ min: 60, max: 700 }), height: fc.integer({ min: 20, max: 120 }) });

it('keeps within its place, and loses nothing without saying so', () => {
  let cut = 0;
  fc.assert(
    fc.property(text, place, fc.integer({ min: 10, max: 90 }), (words, room, most) => {
      const { lineHeight, lines } = fitText(words, most, 18, room, widthOf);
      expect(lineHeight).toBeLessThanOrEqual(Math.min(most, room.height));
      expect(lineHeight * Math.max(1, lines.length)).toBeLessThanOrEqual(room.height);
      for (const line of lines) expect(widthOf(line, lineHeight)).toBeLessThanOrEqual(room.width);
      const without = (all: string) => all.replaceAll(/\s/g, '');
      const shown = without(lines.join(''));
      if (shown !== without(words)) {
        cut += 1;
        expect(lines.at(-1)).toMatch(/…$/);
        expect(without(words).startsWith(shown.slice(0, -1))).toBe(true);
        expect(lineHeight).toBeLessThanOrEqual(18);
      }
    }),
  );
  expect(cut).toBeGreaterThan(4);
});

it('is as large as it may be', () => {
  expect(fitText('US', 96, 18, { width: 464, height: 104 }, widthOf)).toEqual({ lineHeight: 96, lines: ['US'] });
});

it('breaks between words, behind hyphens and between Chinese characters rather than within a word', () => {
  const narrow = { width: 100, height: 80 };
  expect(fitText('Next scan', 20, 18, narrow, widthOf).lines).toEqual(['Next scan']);
  expect(fitText('New documents', 20, 18, narrow, widthOf).lines).toEqual(['New', 'documents']);
  expect(fitText('IN-US-2026-0042', 20, 18, narrow, widthOf).lines).toEqual(['IN-US-', '2026-0042']);
  expect(fitText('完成并留在本工位', 20, 18, narrow, widthOf).lines).toEqual(['完成并留在', '本工位']);
});

it('cuts what has no room at all with an ellipsis', () => {
  expect(fitText('ABCDEFGHIJKLMNOP', 20, 18, { width: 90, height: 20 }, widthOf)).toEqual({
    lineHeight: 18,
    lines: ['ABCDEFGHI…'],
  });
});
