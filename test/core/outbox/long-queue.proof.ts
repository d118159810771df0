import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { chooseNext } from '../../../src/core/outbox/choose-next.ts';
import { freshProgress } from '../../../src/core/outbox/transition.ts';
import { emptySimulator, runCore, until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { goodMood, moodyService } from './moody-service.ts';
import { dropShipEntry, idsTo, memoryOutbox, queueUp } from './order-queue.ts';
import { virtualSender } from './virtual-sender.ts';

const ids = idsTo(10_000);
const open = { paused: false, holdUntil: null };
const now = 2_000_000;

/** Milliseconds of each of so many runs, in order of size. */
function timed(times: number, work: () => unknown): { readonly median: number; readonly most: number } {
  const spans = Array.from({ length: times }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return { median: spans[Math.floor(times / 2)] ?? 0, most: spans.at(-1) ?? 0 };
}

/** What this thread has worked, whatever else the machine does. */
const threadMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const shown = ({ median, most }: { median: number; most: number }) =>
  `${median.toFixed(2)} ms (at most ${most.toFixed(2)})`;

describe('ten thousand orders that wait', () => {
  const offline = {
    ...freshProgress(message('queue.offline')),
    failure: { code: 'offline' as const, message: 'nobody there' },
  };

  it.each([
    ['all are due', {}, {}],
    ['the first twenty found nobody', { nextTryAt: now + 5000, progress: offline }, {}],
    ['all wait to be asked about', {}, { state: 'unconfirmed' as const, nextTryAt: now + 5000 }],
  ])('cost a step little: %s', (what, first, rest) => {
    const { db, outbox } = memoryOutbox();
    db.transaction(() => {
      for (const [index, id] of ids.entries()) outbox.add(dropShipEntry(id, { ...rest, ...(index < 20 ? first : {}) }));
    })();
    const before = timed(3, () => chooseNext(outbox.unsettled(), open, now));
    const after = timed(50, () => chooseNext(outbox.ahead(now, 40), open, now));
    const list = timed(10, () => outbox.list(500));
    const counts = timed(50, () => outbox.counts());
    console.log(
      `${what}: a step ${shown(before)} with all read, ${shown(after)} with those ahead; list ${shown(list)}, counts ${shown(counts)}`,
    );
    expect(chooseNext(outbox.ahead(now, 40), open, now)).toMatchObject({
      ...chooseNext(outbox.unsettled(), open, now),
      ...('others' in chooseNext(outbox.unsettled(), open, now) ? { others: expect.any(Array) } : {}),
    });
    expect(outbox.list(500).length).toBeLessThanOrEqual(2000);
    db.close();
  });

  it('are found by index, never by reading the rows that wait', () => {
    const { db, outbox } = memoryOutbox();
    db.transaction(() => {
      for (const id of ids.slice(0, 2000)) outbox.add(dropShipEntry(id));
    })();
    // A progress that cannot be read makes whoever reads it stumble.
    db.exec("UPDATE outbox SET progress = '{}' WHERE seq BETWEEN 100 AND 1400");
    expect(outbox.ahead(now, 40)).toHaveLength(40);
    expect(outbox.counts().queue.pending).toBe(2000);
    expect(outbox.list(50)).toHaveLength(100);
    db.close();
  });

  it('leave without ever holding up the thread for long', async () => {
    const service = moodyService([goodMood], []);
    const sender = virtualSender(
      service.client,
      ids.map((id) => dropShipEntry(id)),
    );
    const spans: number[] = [];
    let last = threadMs();
    let isOver = false;
    const look = () => {
      const at = threadMs();
      spans.push(at - last);
      last = at;
      if (!isOver) setImmediate(look);
    };
    setImmediate(look);
    await sender.run();
    await until(
      async () => sender.outbox.counts().queue.confirmed,
      (confirmed) => confirmed === ids.length,
    );
    isOver = true;
    sender.stop();
    spans.sort((a, b) => a - b);
    const at = (share: number) => (spans[Math.floor(spans.length * share)] ?? 0).toFixed(1);
    console.log(
      `500 requests answered at once: work in a turn of the loop ${at(0.5)} ms, p99 ${at(0.99)}, most ${at(0.9999)}`,
    );
    expect(service.batches).toHaveLength(500);
  }, 90_000);

  it('leave while scans are answered: the first three thousand', async () => {
    const leaving = ids.slice(0, 3_000);
    const simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
    let station = runCore({ simulator });
    await station.stop(true);
    queueUp(
      station.dataFolder,
      leaving.map((id) => dropShipEntry(id)),
    );
    station = runCore({ simulator, dataFolder: station.dataFolder });
    const spans: number[] = [];
    const state = () => station.ask('station.read', {});
    await station.scan('DOCK.NEW');
    await until(
      async () => {
        const began = performance.now();
        await station.scan('A');
        spans.push(performance.now() - began);
        return state();
      },
      ({ queue }) => queue.confirmed === leaving.length,
    );
    spans.sort((a, b) => a - b);
    const at = (share: number) => (spans[Math.floor(spans.length * share)] ?? 0).toFixed(1);
    console.log(
      `${spans.length} scans while ${leaving.length} orders left: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)}`,
    );
    await station.stop();
    await simulator.stop();
  }, 120_000);
});
