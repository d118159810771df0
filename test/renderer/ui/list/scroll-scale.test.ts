import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextOffset,
  offsetAt,
  offsetToShow,
  rowByKey,
  rowsInSight,
  scrollAt,
  scrollScale,
} from '../../../../src/renderer/ui/list/scroll-scale.ts';

const scales = fc
  .tuple(fc.integer({ min: 1, max: 3_000_000 }), fc.integer({ min: 20, max: 120 }), fc.integer({ min: 60, max: 1_400 }))
  .map(([count, rowHeight, view]) => scrollScale(count, rowHeight, view));
const million = scrollScale(1_000_000, 52, 500);

describe('a list that is too tall for the browser', () => {
  it('never asks for more than the browser can lay out', () => {
    // Chromium keeps lengths in 1/64 pixel of 32 bits.
    expect(scrollScale(100_000_000, 62, 900).canvas).toBeLessThan(2 ** 31 / 64);
  });

  it('reaches its first and its last row at the ends of the scrollbar', () => {
    fc.assert(
      fc.property(scales, (scale) => {
        expect(rowsInSight(offsetAt(0, scale), scale).start).toBe(0);
        const end = offsetAt(Math.max(0, scale.canvas - scale.view), scale);
        expect(rowsInSight(end, scale, 0).end).toBe(scale.count);
        expect(end + scale.view).toBeGreaterThanOrEqual(scale.whole);
      }),
    );
  });

  it('brings every row wholly into sight, and back to the same place by its scroll position', () => {
    fc.assert(
      fc.property(scales, fc.nat(), fc.nat(), (scale, someRow, someOffset) => {
        const row = someRow % scale.count;
        const offset = offsetToShow(row, Math.min(someOffset, Math.max(0, scale.whole - scale.view)), scale);
        expect(row * scale.rowHeight).toBeGreaterThanOrEqual(
          offset - (scale.view < scale.rowHeight ? scale.rowHeight : 0),
        );
        expect((row + 1) * scale.rowHeight).toBeLessThanOrEqual(offset + Math.max(scale.view, scale.rowHeight) + 0.001);
        expect(offsetAt(scrollAt(offset, scale), scale)).toBeCloseTo(offset, 3);
      }),
    );
  });

  it('moves by what the wheel says, a row by a row, wherever it stands', () => {
    const before = scrollAt(20_000_000, million);
    expect(nextOffset(20_000_000, before, before + 52, million)).toBe(20_000_052);
    expect(nextOffset(20_000_000, before, before - 100, million)).toBe(19_999_900);
  });

  it('goes where the scrollbar is dragged to', () => {
    expect(nextOffset(0, 0, million.canvas - million.view, million)).toBe(million.whole - million.view);
    expect(nextOffset(20_000_000, scrollAt(20_000_000, million), 0, million)).toBe(0);
  });

  it('comes to its very end and its very beginning by the wheel alone', () => {
    // As the scroller does: it stops at its ends, and its position is put right when it rests.
    const turn = (from: number, by: number) => {
      let [offset, scroll] = [from, scrollAt(from, million)];
      for (let turns = 0; turns < 400; turns += 1) {
        const next = Math.min(Math.max(0, scroll + by), million.canvas - million.view);
        offset = nextOffset(offset, scroll, next, million);
        scroll = scrollAt(offset, million);
      }
      return offset;
    };
    expect(turn(million.whole - million.view - 20_000, 100)).toBe(million.whole - million.view);
    expect(turn(20_000, -100)).toBe(0);
  });
});

describe('an ordinary list', () => {
  const small = scrollScale(200, 52, 500);

  it('is where its scroller is', () => {
    expect(small.canvas).toBe(10_400);
    expect(nextOffset(0, 0, 777, small)).toBe(777);
    expect(nextOffset(777, 777, 9_900, small)).toBe(9_900);
  });

  it('is walked through by keys, and stops at its ends', () => {
    expect(rowByKey('ArrowDown', 3, small)).toBe(4);
    expect(rowByKey('ArrowUp', 0, small)).toBe(0);
    expect(rowByKey('PageDown', 3, small)).toBe(11);
    expect(rowByKey('End', 3, small)).toBe(199);
    expect(rowByKey('Home', 3, small)).toBe(0);
    expect(rowByKey('a', 3, small)).toBeNull();
  });

  it('draws a few rows more than are in sight', () => {
    expect(rowsInSight(520, small)).toEqual({ start: 6, end: 24 });
    expect(rowsInSight(0, scrollScale(3, 52, 500))).toEqual({ start: 0, end: 3 });
  });
});
