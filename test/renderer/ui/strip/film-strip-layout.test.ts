import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstColumn,
  framesInRow,
  scrollToFrame,
  stripLayout,
  stripRowsInSight,
} from '../../../../src/renderer/ui/strip/film-strip-layout.ts';

const size = { leastWidth: 76, height: 72, gap: 8 };

describe('a film strip', () => {
  it('puts as many frames side by side as fit, and at least one', () => {
    expect(stripLayout(5, 330, size).columns).toBe(4);
    expect(stripLayout(5, 10, size).columns).toBe(1);
    expect(stripLayout(201, 330, size)).toEqual({ columns: 4, rows: 51, rowStep: 80, height: 4_072 });
    expect(stripLayout(0, 330, size).height).toBe(0);
  });

  it('shows every frame in exactly one row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_001 }), fc.integer({ min: 0, max: 1_500 }), (frames, width) => {
        const layout = stripLayout(frames, width, size);
        const shown = Array.from({ length: layout.rows }, (_, row) => framesInRow(row, frames, layout)).flat();
        expect(shown).toEqual(Array.from({ length: frames }, (_, at) => at));
      }),
    );
  });

  it('draws no more rows than are in sight, and one around them', () => {
    const layout = stripLayout(5_001, 330, size);
    expect(stripRowsInSight(0, 300, layout)).toEqual({ start: 0, end: 5 });
    expect(stripRowsInSight(layout.height - 300, 300, layout).end).toBe(layout.rows);
  });

  it('brings any frame into sight by the shortest way', () => {
    const layout = stripLayout(5_001, 330, size);
    expect(scrollToFrame(3, 0, 300, layout)).toBe(0);
    expect(scrollToFrame(400, 0, 300, layout)).toBe(100 * 80 + 80 - 300);
    expect(scrollToFrame(0, 5_000, 300, layout)).toBe(0);
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(100_000), (frame, scroll) => {
        const { start, end } = stripRowsInSight(scrollToFrame(frame, scroll, 300, layout), 300, layout);
        const row = Math.floor(frame / layout.columns);
        expect(row).toBeGreaterThanOrEqual(start);
        expect(row).toBeLessThan(end);
      }),
    );
  });

  it('keeps the columns of many where they are until half of them are behind', () => {
    expect([0, 5, 17, 18, 26, 27, 199].map((open) => firstColumn(open, 200, 18))).toEqual([0, 0, 0, 9, 9, 18, 189]);
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), fc.integer({ min: 1, max: 60 }), (open, after, columns) => {
        const first = firstColumn(open, open + 1 + after, columns);
        expect(open).toBeGreaterThanOrEqual(first);
        expect(open).toBeLessThan(first + columns);
      }),
    );
  });

  it('begins with the first column where all fit', () => {
    expect([0, 15, 30].map((open) => firstColumn(open, 31, 31))).toEqual([0, 0, 0]);
    expect(firstColumn(31, 32, 31)).toBe(15);
  });
});
