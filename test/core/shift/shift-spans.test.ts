import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShiftCount } from '../../../src/core/shift/shift.ts';
import { shiftSpans } from '../../../src/core/shift/shift-spans.ts';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 10, 21, 6);

describe('the shifts that were', () => {
  it('begin after a pause of four hours, and the running one is over after it', () => {
    const times = [0, 1, 6, 7].map((hour, at) => ({ seq: at + 1, at: start + hour * hourMs })).toReversed();
    const [running, before] = shiftSpans(times, start + 8 * hourMs, true);
    expect(running).toMatchObject({ first: 3, last: 4, before: 2, since: start + 6 * hourMs, end: Infinity });
    expect(before).toMatchObject({ first: 1, last: 2, before: 0, until: start + hourMs, end: start + 6 * hourMs });
    expect(shiftSpans(times, start + 11 * hourMs, true)[0]).toBe(null);
    expect(shiftSpans(times, start + 8 * hourMs, false)[1]).toMatchObject({ before: null });
    expect(shiftSpans([], start, true)).toEqual([null]);
  });

  it('begin when Home says so, and hold every scan once', () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 6 * hourMs }), { maxLength: 60 });
    let begun = 0;
    fc.assert(
      fc.property(gaps, fc.integer({ min: 0, max: 5 * hourMs }), (all, later) => {
        let at = start;
        const times = all.map((gap, index) => {
          at += index % 3 === 0 ? gap : gap / 100;
          return { seq: index + 1, at };
        });
        const newestFirst = times.toReversed();
        const spans = shiftSpans(newestFirst, at + later, true);
        const shown = createShiftCount(() => newestFirst.map((time) => ({ at: time.at, kind: null }))).read(at + later);
        // Where there is no pause, Home begins with the hour.
        if (shown.since === null) expect(spans[0]).toBe(null);
        else {
          begun += 1;
          expect(spans[0]?.since).toBeGreaterThanOrEqual(shown.since);
        }
        const seqs = spans.flatMap((span) =>
          span ? times.filter(({ seq }) => seq >= span.first && seq <= span.last) : [],
        );
        expect(seqs).toHaveLength(times.length);
      }),
    );
    expect(begun).toBeGreaterThan(50);
  });
});
