import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedScan, kindOf } from '../../../src/core/documents/counted-scan.ts';
import { advanceShift, createShiftCount, emptyShift } from '../../../src/core/shift/shift.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 10, 21, 6);
const shiftOf = (...scans: CountedScan[]) => {
  let last: number | null = null;
  let shift = emptyShift;
  for (const scan of scans) {
    shift = advanceShift(shift, last, scan);
    last = scan.at;
  }
  return shift;
};
const good = (at: number): CountedScan => ({ at: start + at, kind: 'counted' });

describe('the shift', () => {
  it('is empty before the first scan', () => {
    expect(createShiftCount(() => []).read(start)).toEqual({ since: null, counted: 0, hours: [] });
  });

  it('counts goods and what was stopped, hour by hour, with the quiet hours between', () => {
    const shift = shiftOf(
      good(600_000),
      { at: start + 700_000, kind: 'stopped' },
      { at: start + 800_000, kind: null },
      good(2 * hour),
    );
    expect(shift).toEqual({
      since: start + 600_000,
      counted: 2,
      hours: [
        { at: start, counted: 1, stopped: 1 },
        { at: start + hour, counted: 0, stopped: 0 },
        { at: start + 2 * hour, counted: 1, stopped: 0 },
      ],
    });
  });

  it('begins anew after a pause of four hours', () => {
    expect(shiftOf(good(0), good(4 * hour))).toMatchObject({ since: start + 4 * hour, counted: 1 });
    expect(shiftOf(good(0), good(4 * hour - 1))).toMatchObject({ since: start, counted: 2 });
  });

  it('is the last twelve hours where there is no pause', () => {
    const shift = shiftOf(...Array.from({ length: 30 }, (_, at) => good(at * hour + 1)));
    expect(shift.hours).toHaveLength(12);
    expect(shift).toMatchObject({ counted: 12, since: start + 18 * hour });
  });

  it('counts a scan of a clock that was set back into the newest hour', () => {
    expect(shiftOf(good(hour), good(0)).hours).toEqual([{ at: start + hour, counted: 2, stopped: 0 }]);
  });

  it('is over once the pause is, also before the next scan', () => {
    const running = createShiftCount(() => [good(0)]);
    expect(running.read(start + 4 * hour - 1)).toMatchObject({ counted: 1 });
    expect(running.read(start + 4 * hour)).toEqual(emptyShift);
  });

  it('counts goods, and neither look-ups nor commands', () => {
    expect(kindOf('good', 'item')).toBe('counted');
    expect(kindOf('command', null)).toBeNull();
    expect(kindOf('box-complete', 'box-next')).toBeNull();
    expect(kindOf('command', 'quantity')).toBeNull();
    expect(kindOf('unknown', 'item')).toBe('counted');
    expect(kindOf('unknown', null)).toBe('stopped');
    expect(kindOf('duplicate', null)).toBeNull();
    expect(kindOf('failed', null)).toBe('stopped');
  });

  it('is the same whether it ran along or is read from the disk', () => {
    const scan = fc.record({
      gap: fc.integer({ min: 0, max: 5 * hour }),
      kind: fc.constantFrom('counted', 'stopped', null),
    });
    fc.assert(
      fc.property(fc.array(scan, { maxLength: 60 }), (steps) => {
        let at = start;
        const scans = steps.map(({ gap, kind }): CountedScan => {
          at += gap;
          return { at, kind };
        });
        const running = createShiftCount(() => []);
        running.read(start);
        for (const each of scans) running.add(each);
        expect(createShiftCount(() => scans.toReversed()).read(at)).toEqual(running.read(at));
      }),
    );
  });
});
