import { describe, expect, it } from 'vitest';
import { ScaleProtocol } from '../../../src/contract/devices/scale.ts';
import { pass } from '../running-core.ts';
import { readScale } from './scale-bench.ts';

const [A, B] = [
  { document: 'A', part: 0 },
  { document: 'B', part: 0 },
];

describe.each(ScaleProtocol.options)('a scale that speaks %s', (protocol) => {
  it('is recognised by trying, and its weight is taken once it rests', async () => {
    const { scale, device } = readScale(protocol);
    await pass(3000);
    expect(device.state()).toMatchObject({ state: 'stable', grams: 0, protocol });
    expect(device.weigh(A)).toEqual({ waits: true, why: 'empty' });
    scale.put(742);
    await pass(300);
    expect(device.weigh(A)).toEqual({ waits: true, why: 'moving' });
    await pass(1000);
    expect(device.weigh(A)).toBe(742);
    expect(device.weigh(A)).toBe(742);
  });

  it('gives no weight twice: the next parcel has to be put on', async () => {
    const { scale, device } = readScale(protocol, protocol);
    scale.put(742);
    await pass(2000);
    expect(device.weigh(A)).toBe(742);
    expect(device.weigh(B)).toEqual({ waits: true, why: 'same' });
    let isReady = false;
    device.onceReady(B, () => {
      isReady = true;
    });
    await pass(1000);
    expect(isReady).toBe(false);
    scale.put(742); // another one as heavy
    await pass(2000);
    expect(isReady).toBe(true);
    expect(device.weigh(B)).toBe(742);
  });

  it('is not lifted by mere motion: a label stuck on it is no other parcel', async () => {
    const { scale, device } = readScale(protocol, protocol);
    scale.put(742);
    await pass(2000);
    expect(device.weigh(A)).toBe(742);
    scale.misbehave('unstable');
    await pass(1000);
    scale.misbehave('none');
    await pass(1000);
    // Kern does not say how much it is while it moves.
    if (protocol !== 'kern') expect(device.weigh(B)).toEqual({ waits: true, why: 'same' });
  });

  it('says nothing wrong in ten thousand messages of which half lost some bytes', async () => {
    const { scale, device } = readScale(protocol, protocol, 50);
    let heard = 0;
    for (let parcel = 1; parcel <= 20; parcel += 1) {
      const grams = 137 * parcel;
      scale.misbehave('none');
      scale.put(grams);
      await pass(2000);
      expect(device.weigh({ document: `P-${parcel}`, part: 0 })).toBe(grams);
      scale.misbehave('cut');
      for (let message = 0; message < 500; message += 1) {
        await pass(20);
        const { state, grams: shown } = device.state();
        if (state !== 'stable') continue;
        heard += 1;
        expect(shown).toBe(grams);
      }
    }
    expect(heard).toBeGreaterThan(500);
  });

  it('that says garbage, moves without end, or is silent, gives no weight, and then does again', async () => {
    const { scale, device } = readScale(protocol);
    scale.put(500);
    await pass(3000);
    scale.misbehave('unstable');
    await pass(2000);
    expect(device.weigh(A)).toEqual({ waits: true, why: 'moving' });
    scale.misbehave('silent');
    await pass(1500);
    expect(device.weigh(A)).toMatchObject({ waits: false, why: 'silent' });
    scale.misbehave('garbage');
    for (let message = 0; message < 100; message += 1) {
      await pass(50);
      const { state, grams } = device.state();
      if (state === 'stable') expect(grams).toBe(500);
    }
    scale.misbehave('none');
    await pass(2000);
    expect(device.weigh(A)).toBe(500);
  });

  it('is found again when its cable was out', async () => {
    const bench = readScale(protocol);
    bench.scale.put(500);
    await pass(3000);
    bench.unplug();
    await pass(100);
    expect(bench.device.weigh(A)).toMatchObject({ waits: false, why: 'away' });
    await pass(60_000);
    bench.plug();
    await pass(3000);
    expect(bench.device.weigh(A)).toBe(500);
  });
});

describe('a scale', () => {
  it('counts from what lies on it at TARE', async () => {
    const { scale, device } = readScale('sics');
    scale.put(350);
    await pass(3000);
    expect(device.setTare()).toBe(350);
    expect(device.state()).toMatchObject({ state: 'stable', grams: 0, tare: 350 });
    scale.put(1092);
    await pass(2000);
    expect(device.weigh(A)).toBe(742);
    scale.put(0);
    await pass(2000);
    expect(device.weigh(A)).toMatchObject({ waits: false, why: 'negative' });
    expect(device.setTare()).toBe(0);
    expect(device.state()).toMatchObject({ grams: 0, tare: 0 });
  });

  it('says that it can weigh no more, or less', async () => {
    const { scale, device } = readScale('sics');
    await pass(3000);
    scale.put(40_000);
    await pass(1000);
    expect(device.weigh(A)).toMatchObject({ waits: false, why: 'over' });
    scale.put(-900);
    await pass(1000);
    expect(device.weigh(A)).toMatchObject({ waits: false, why: 'under' });
  });

  it('is told to the windows when it changes, and not with every message', async () => {
    const { changes } = readScale('toledo', 'toledo', 50);
    await pass(1000);
    const before = changes();
    await pass(10_000);
    expect(changes()).toBe(before);
  });
});
