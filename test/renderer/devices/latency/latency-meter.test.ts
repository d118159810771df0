import { describe, expect, it } from 'vitest';
import type { LatencyCount } from '../../../../src/contract/bridge/diagnostics.ts';
import { createLatencyMeter } from '../../../../src/renderer/devices/latency/create-latency-meter.ts';
import { settled } from '../../../settled.ts';

/** A window whose clock, frames and timers move only when the test says so. */
function watch(options: { canSound?: boolean } = {}) {
  let time = 1_000;
  let isHidden = false;
  let isAway = false;
  const frames: (() => void)[] = [];
  const timers: { ms: number; callback: () => void }[] = [];
  const told: (readonly LatencyCount[])[] = [];
  const meter = createLatencyMeter({
    now: () => time,
    afterFrame: (callback) => frames.push(callback),
    isHidden: () => isHidden,
    canSound: () => options.canSound ?? true,
    after: (ms, callback) => timers.push({ ms, callback }),
    tell: async (counts) => {
      if (isAway) throw new Error('away');
      told.push(counts);
    },
  });
  return {
    meter,
    told,
    timers,
    pass: (ms: number) => {
      time += ms;
    },
    frame: () => {
      for (const callback of frames.splice(0)) callback();
    },
    hide: () => {
      isHidden = true;
    },
    setAway: (away: boolean) => {
      isAway = away;
    },
    counts: async () => {
      await meter.flush();
      return told.flat().map(({ kind, bucket, count }) => `${kind} ${bucket} x${count}`);
    },
  };
}
type Watch = ReturnType<typeof watch>;

/** Key at 1000, handled from 1002 on for 1 ms, answered 4 ms later, rendered in 2 ms, painted 9 ms after that. */
function oneScan({ meter, pass, frame }: Watch, id: string): void {
  const key = meter.now();
  pass(2);
  const began = meter.now();
  pass(1);
  meter.sent(id, key, began);
  pass(4);
  meter.answered(id);
  meter.sounded(id);
  pass(2);
  meter.committed(id);
  pass(9);
  frame();
}

describe('the meter of a window', () => {
  it('measures a scan from its last key to its tone and to its painted band, and its own work in between', async () => {
    const one = watch();
    oneScan(one, 'a');
    expect(await one.counts()).toEqual(['answer 4 x1', 'tone 7 x1', 'work 3 x1', 'band 18 x1']);
  });

  it('counts every scan that one frame shows', async () => {
    const { meter, pass, frame, counts } = watch();
    for (const id of ['a', 'b']) {
      meter.sent(id, meter.now(), meter.now());
      meter.answered(id);
      pass(3);
      meter.committed(id);
    }
    pass(1);
    frame();
    expect((await counts()).filter((each) => each.startsWith('band'))).toEqual(['band 7 x1', 'band 4 x1']);
  });

  it('counts no tone that nobody can hear, and no frame that nobody sees', async () => {
    const silent = watch({ canSound: false });
    oneScan(silent, 'a');
    expect(await silent.counts()).toEqual(['answer 4 x1', 'work 3 x1', 'band 18 x1']);
    const hidden = watch();
    hidden.hide();
    oneScan(hidden, 'a');
    expect(await hidden.counts()).toEqual([]);
  });

  it('measures nothing of a verdict that came by itself', async () => {
    const { meter, frame, counts } = watch();
    meter.answered('x');
    meter.sounded('x');
    meter.committed('x');
    frame();
    expect(await counts()).toEqual([]);
  });

  it('tells the core rarely: once for all scans of half a minute', async () => {
    const one = watch();
    for (let n = 0; n < 50; n += 1) oneScan(one, `s${n}`);
    expect(one.told).toEqual([]);
    expect(one.timers.map(({ ms }) => ms)).toEqual([30_000]);
    one.timers[0]?.callback();
    await settled();
    expect(one.told).toHaveLength(1);
    expect(one.told[0]?.every(({ count }) => count === 50)).toBe(true);
  });

  it('keeps its counts while the core is away', async () => {
    const one = watch();
    one.setAway(true);
    oneScan(one, 'a');
    await one.meter.flush();
    oneScan(one, 'b');
    one.setAway(false);
    expect(await one.counts()).toEqual(expect.arrayContaining(['band 18 x2', 'tone 7 x2']));
  });
});
