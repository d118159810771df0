import { describe, expect, it } from 'vitest';
import { rowAtMark, stripMarks } from '../../../../src/renderer/ui/grid/mark-strip.tsx';

const every = (count: number, step = 1) => Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);

describe('the marks beside a scrollbar', () => {
  it('are where their rows are, the last at the end', () => {
    expect(stripMarks([0, 5_000, 9_999], 10_000, 600)).toEqual([
      { at: 0, size: 4 },
      { at: 300, size: 4 },
      { at: 596, size: 4 },
    ]);
    expect(stripMarks([], 10_000, 600)).toEqual([]);
    // Few rows have marks of their own height, with a gap.
    expect(stripMarks([0, 1, 3], 10, 300)).toEqual([
      { at: 0, size: 29 },
      { at: 30, size: 29 },
      { at: 90, size: 29 },
    ]);
  });

  it('become one where they touch, and are never more than pixels, of fifty thousand rows either', () => {
    expect(stripMarks([100, 101, 102, 5_000], 10_000, 600)).toEqual([
      { at: 6, size: 4 },
      { at: 300, size: 4 },
    ]);
    expect(stripMarks(every(50_000), 50_000, 600)).toEqual([{ at: 0, size: 600 }]);
    const some = stripMarks(every(50_000, 500), 50_000, 600);
    expect(some).toHaveLength(100);
    for (const [at, mark] of some.entries()) {
      const next = some[at + 1];
      if (next !== undefined) expect(mark.at + mark.size).toBeLessThan(next.at);
    }
  });

  it('lead to the row that is nearest, and to none beside them', () => {
    const rows = [0, 5_000, 5_100, 9_999];
    const at = (place: number) => rowAtMark(rows, 10_000, 600, place);
    expect([0, 302, 309, 599].map(at)).toEqual([0, 5_000, 5_100, 9_999]);
    expect([150, 450].map(at)).toEqual([null, null]);
    expect(rowAtMark(every(50_000), 50_000, 600, 300)).toBeGreaterThan(24_500);
    expect(rowAtMark(every(50_000), 50_000, 600, 300)).toBeLessThan(25_500);
    expect(rowAtMark([], 10, 600, 3)).toBeNull();
  });
});
