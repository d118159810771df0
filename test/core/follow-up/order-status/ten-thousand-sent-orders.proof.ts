import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { everySentOrder } from '../../../sent-orders-query.ts';
import { idsTo } from '../../outbox/order-queue.ts';
import { dayMs, hourMs, secondMs, usualCourse, virtualFollowing } from './virtual-following.ts';

const orders = 10_000;

const everything = everySentOrder();

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
const figures = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  return `p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms, most ${at(sorted, 1)} ms`;
};
function timed(times: number, work: () => unknown): string {
  return figures(
    Array.from({ length: times }, () => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );
}

it('follows ten thousand orders with less than a request a second, in every hour, and keeps the lists quick', async () => {
  const sentAt = new Map<string, number>();
  const station = virtualFollowing(usualCourse((id) => sentAt.get(id) ?? 0));
  // Half of them were just sent, all at once; the others over the last thirty days.
  const ids = idsTo(orders);
  for (const [index, id] of ids.entries())
    sentAt.set(id, station.began - (index % 2 === 0 ? 0 : Math.floor((index / orders) * 30 * dayMs)));
  for (const kind of ['drop-ship', 'outbound'] as const)
    for (const [index, id] of ids.entries())
      if (index % 4 < 3 === (kind === 'drop-ship')) station.add(kind, [id], sentAt.get(id));
  station.following.start();
  const hours = 24;
  await station.pass(hours * hourMs);

  const times = station.questions.map((question) => question.at);
  const perHour = Array.from(
    { length: hours },
    (_, hour) => times.filter((time) => Math.floor((time - station.began) / hourMs) === hour).length,
  );
  for (let index = 1; index < times.length; index += 1)
    expect((times[index] ?? 0) - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(secondMs);
  expect(Math.max(...perHour)).toBeLessThanOrEqual(3_600);
  expect(station.troubles).toEqual([]);
  expect(station.following.orders.figures('drop-ship', station.now()).due).toBeLessThan(orders / 10);
  const { total, stages } = station.following.orders.figures('drop-ship', station.now());
  expect(total).toBe(7_500);
  const repository = station.following.orders;
  console.log(
    [
      `${orders} followed orders over ${hours} simulated hours: ${times.length} requests, ${(times.length / (hours * 3600)).toFixed(3)} a second on average`,
      `most in an hour ${Math.max(...perHour)} (${perHour.slice(0, 12).join(' ')} ...)`,
      `a step on this thread: ${figures(station.steps)}`,
      `stages: ${stages.map(({ stage, n }) => `${stage} ${n}`).join(', ')}`,
      `list, newest first: ${timed(50, () => repository.list(everything, 0, 100))}`,
      `list, 5,000 further: ${timed(50, () => repository.list(everything, 5_000, 100))}`,
      `list of two stages by stage: ${timed(50, () => repository.list({ ...everything, stages: ['shipped', 'done'], sort: 'stage' }, 0, 100))}`,
      `search: ${timed(50, () => repository.list({ ...everything, text: 'tnds-0042' }, 0, 100))}`,
      `search without a hit: ${timed(50, () => repository.list({ ...everything, text: 'nobody' }, 0, 100))}`,
      `only the late: ${timed(50, () => repository.list({ ...everything, onlyLate: true }, 0, 100))}`,
      `figures: ${timed(50, () => repository.figures('drop-ship', station.now()))}`,
    ].join('\n'),
  );
  station.close();
}, 120_000);

it('lists ten thousand of a hundred thousand in milliseconds', () => {
  const station = virtualFollowing(() => ({ records: [] }));
  const ids = Array.from({ length: 100_000 }, (_, index) => `DS-${index}`);
  station.add('drop-ship', ids);
  station.db.exec(`
    UPDATE followed_orders SET changed_at = sent_at + id, tracking_number = 'TN' || id, words = words || char(10) || 'tn' || id,
      stage = CASE id % 10 WHEN 0 THEN 'failed' ELSE stage END, place = CASE id % 10 WHEN 0 THEN 6 ELSE 0 END`);
  const repository = station.following.orders;
  const failed = everySentOrder({ stages: ['failed'] });
  expect(repository.list(failed, 0, 100)).toMatchObject({ total: 10_000 });
  expect(repository.list({ ...everything, text: 'TN99999' }, 0, 100)).toMatchObject({ total: 1 });
  console.log(
    [
      `10,000 failed of 100,000: ${timed(20, () => repository.list(failed, 0, 100))}`,
      `the same, 9,000 further: ${timed(20, () => repository.list(failed, 9_000, 100))}`,
      `all by when they were sent, 90,000 further: ${timed(20, () => repository.list({ ...everything, sort: 'sent' }, 90_000, 100))}`,
      `search: ${timed(20, () => repository.list({ ...everything, text: 'tn4242' }, 0, 100))}`,
      `search among the failed: ${timed(20, () => repository.list({ ...failed, text: 'tn4242' }, 0, 100))}`,
      `figures: ${timed(20, () => repository.figures('drop-ship', station.now()))}`,
    ].join('\n'),
  );
  station.close();
}, 60_000);
