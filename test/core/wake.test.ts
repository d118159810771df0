import { afterEach, expect, test, vi } from 'vitest';
import { detectResume } from '../../src/core/runtime/environment.ts';
import { emptySimulator, nowHere, type RunningCore, runCore, until } from './running-core.ts';
import { control, type RunningService } from './running-service.ts';

const running: { simulator?: RunningService; station?: RunningCore } = {};

afterEach(async () => {
  vi.useRealTimers();
  await running.station?.stop();
  await running.simulator?.stop();
});

test('what found the service away is sent as soon as the computer wakes, not when its turn comes', async () => {
  const simulator = await emptySimulator();
  const station = runCore({ simulator });
  Object.assign(running, { simulator, station });
  for (const endpoint of ['inbound.plan', 'sku.search', 'inventory.get'])
    await control(simulator, 'POST', '/faults', { endpoint, kind: 'refuse' });
  for (const text of ['DOCK.NEW', 'A', 'DOCK.YES', 'DOCK.DONE']) await station.scan(text);
  const entry = async () => (await station.ask('outbox.list', { limit: 1 }))[0];
  await until(entry, (found) => (found?.nextTryAt ?? 0) > nowHere() + 30_000);
  await control(simulator, 'DELETE', '/faults');
  const turn = (await entry())?.nextTryAt ?? 0;
  await station.ask('station.wake', { why: 'resumed' });
  await until(entry, (found) => found?.state === 'confirmed');
  expect(nowHere()).toBeLessThan(turn);
});

test('sleep is noticed by a clock that is far ahead, and a busy computer is none', () => {
  vi.useFakeTimers();
  let now = 0;
  let woken = 0;
  const stop = detectResume(
    () => {
      woken += 1;
    },
    () => now,
  );
  const pass = (ms: number) => {
    now += ms;
    vi.advanceTimersByTime(10_000);
  };
  pass(10_000);
  pass(38_000);
  expect(woken).toBe(0);
  pass(3_600_000);
  expect(woken).toBe(1);
  pass(10_000);
  pass(-3_600_000);
  expect(woken).toBe(1);
  stop();
});
