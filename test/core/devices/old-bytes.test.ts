import { expect, it, onTestFinished } from 'vitest';
import type { LineEvents } from '../../../src/core/devices/lines/device-line.ts';
import { createReadClock } from '../../../src/core/devices/lines/read-clock.ts';
import { createScale } from '../../../src/core/devices/scale/scale.ts';
import { environmentHere, pass, timeHere } from '../running-core.ts';
import { readScale, scaleAt } from './scale-bench.ts';

const words = 'ST,GS,+  0.742kg\r\n';

/** A scale that says what the test makes it say. */
function spoken() {
  const environment = environmentHere();
  let events: LineEvents | null = null;
  let wanted = scaleAt;
  const device = createScale({
    environment,
    open: () => (heard) => {
      events = heard;
      environment.after(0, heard.onOpen);
      return { write: () => {}, close: () => {} };
    },
    scale: () => wanted,
    tare: { read: () => 0, write: () => {} },
    taken: { read: () => null, write: () => {} },
    training: () => 0,
    onChange: () => {},
  });
  onTestFinished(device.stop);
  device.configure();
  return {
    device,
    now: environment.now,
    hear: (bytes: string, since: number) => events?.onBytes(bytes, since),
    choose: (scale: typeof scaleAt) => {
      wanted = scale;
      device.configure();
    },
  };
}

it('a weight that was sent more than a second ago is none, however new its bytes look', async () => {
  const { device, hear, now } = spoken();
  await pass(10);
  hear(words.repeat(5), now() - 1_500);
  expect(device.state()).toMatchObject({ state: 'silent', grams: null });
  expect(device.weigh({ document: 'A', part: 0 })).toMatchObject({ why: 'silent' });
  hear(words, now() - 100);
  expect(device.weigh({ document: 'A', part: 0 })).toBe(742);
});

it('a weight from before the clock was set back is none, and the scale is asked again', async () => {
  let setBackMs = 0;
  const { device, scale } = readScale('sics', 'sics', 10, () => setBackMs);
  scale.put(742);
  await pass(2000);
  expect(device.state()).toMatchObject({ state: 'stable', grams: 742 });
  setBackMs = 600_000;
  expect(device.state()).toMatchObject({ state: 'silent' });
  scale.put(9000);
  await pass(3000);
  expect(device.state()).toMatchObject({ state: 'stable', grams: 9000 });
});

it('nobody subtracts on another scale what lay on this one', async () => {
  const { device, hear, choose, now } = spoken();
  await pass(10);
  hear(words.repeat(5), now());
  expect(device.setTare()).toBe(742);
  choose({ ...scaleAt, host: '10.0.0.7' });
  expect(device.state().tare).toBe(0);
});

it('a stream that says nothing of stability is no weight of any protocol that answers', async () => {
  const { device, hear, now } = spoken();
  await pass(10);
  for (let turn = 0; turn < 100; turn += 1) {
    await pass(100);
    hear('      3.10 kg\r\n', now());
    expect(device.state().state).not.toBe('stable');
  }
});

it('bytes that waited while the process was held up are as old as the hold-up', async () => {
  let heldUpMs = 0;
  const now = () => timeHere().now() + heldUpMs;
  const clock = createReadClock({ now, after: timeHere().after });
  await pass(1000);
  expect(now() - clock.since()).toBeLessThan(100);
  // Timers that were due run first, then what waits is read.
  heldUpMs = 4_000;
  await pass(50);
  expect(now() - clock.since()).toBeGreaterThanOrEqual(4_000);
  await pass(200);
  expect(now() - clock.since()).toBeLessThan(100);
  clock.stop();
});
