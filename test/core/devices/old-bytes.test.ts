import { expect, it } from 'vitest';
import { createReadClock } from '../../../src/core/devices/lines/read-clock.ts';
import { createScale } from '../../../src/core/devices/scale/scale.ts';
import { environmentHere, pass, timeHere } from '../running-core.ts';
import { scaleAt } from './scale-bench.ts';

const words = 'ST,GS,+  0.742kg\r\n';

it('a weight that was sent more than a second ago is none, however new its bytes look', async () => {
  const environment = environmentHere();
  let hear: (bytes: string, since: number) => void = () => {};
  const device = createScale({
    environment,
    open: () => (events) => {
      hear = events.onBytes;
      environment.after(0, events.onOpen);
      return { write: () => {}, close: () => {} };
    },
    scale: () => scaleAt,
    tare: { read: () => 0, write: () => {} },
    taken: { read: () => null, write: () => {} },
    training: () => 0,
    onChange: () => {},
  });
  device.configure();
  await pass(10);
  hear(words.repeat(5), environment.now() - 1_500);
  expect(device.state()).toMatchObject({ state: 'silent', grams: null });
  expect(device.weigh({ document: 'A', part: 0 })).toMatchObject({ why: 'silent' });
  hear(words, environment.now() - 100);
  expect(device.weigh({ document: 'A', part: 0 })).toBe(742);
  device.stop();
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
