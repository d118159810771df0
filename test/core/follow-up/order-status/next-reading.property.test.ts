import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrderStage } from '../../../../src/contract/bridge/sent-orders.ts';
import { mostTogether } from '../../../../src/core/follow-up/order-status/batch-size.ts';
import {
  type Asked,
  askedUntil,
  type Lane,
  laneOf,
  lanes,
  longestIntervalMs,
  longestMs,
  nextReadingAt,
} from '../../../../src/core/follow-up/order-status/next-reading.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = 2_000_000_000_000;

const stages = OrderStage.options.filter((stage) => !['done', 'failed', 'cancelled'].includes(stage));
const asked = fc.record({
  kind: fc.constantFrom('drop-ship' as const, 'outbound' as const),
  stage: fc.constantFrom(...stages),
  isEnd: fc.constant(false),
  sentAt: fc.integer({ min: now - 89 * dayMs, max: now }),
  changedAt: fc.integer({ min: now - 29 * dayMs, max: now + hourMs }),
  misses: fc.integer({ min: 0, max: 5 }),
});
const random = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

describe('the next reading of an order', () => {
  it('is ahead, and within the longest that its stage allows', () => {
    fc.assert(
      fc.property(asked, random, (order, share) => {
        const at = nextReadingAt(order, now, share);
        expect(at).not.toBeNull();
        expect((at ?? 0) - now).toBeGreaterThanOrEqual(20 * secondMs);
        expect((at ?? 0) - now).toBeLessThanOrEqual(Math.min(longestIntervalMs(order), longestMs) + 1);
      }),
    );
  });

  it('comes later the longer nothing changes, and sooner again after a change', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: dayMs }), (order, later) => {
        const soon = nextReadingAt(order, now, 0) ?? 0;
        const quiet = nextReadingAt({ ...order, changedAt: order.changedAt - later }, now, 0) ?? Infinity;
        expect(quiet).toBeGreaterThanOrEqual(soon);
      }),
    );
    const shipped = { kind: 'outbound', stage: 'shipped', isEnd: false, sentAt: now - dayMs, misses: 0 } as const;
    const interval = (changedAt: number) => (nextReadingAt({ ...shipped, changedAt }, now, 0) ?? 0) - now;
    // To the next of the moments in common.
    const upTo = (hours: number) =>
      expect.toSatisfy((ms: number) => ms >= hours * hourMs && ms < hours * 1.125 * hourMs);
    expect(interval(now)).toEqual(upTo(1));
    expect(interval(now - dayMs)).toEqual(upTo(6));
    expect(interval(now - 10 * dayMs)).toEqual(upTo(12));
  });

  it('is alone for one that was missed: not known, it would cost all others their answer', () => {
    const shipped = { kind: 'outbound', stage: 'shipped' } as const;
    expect(laneOf({ ...shipped, misses: 0 })).toBe('outbound');
    expect(laneOf({ ...shipped, misses: 1 })).toBe('alone');
  });

  it('is none after an end', () => {
    fc.assert(
      fc.property(asked, random, (order, share) => {
        expect(nextReadingAt({ ...order, isEnd: true }, now, share)).toBeNull();
      }),
    );
  });

  it('is wanted until ninety days are over, of a parcel until nothing was heard for thirty, whatever the clock says', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 4_000 * dayMs }), random, (order, ahead, share) => {
        expect(nextReadingAt(order, now + ahead, share)).not.toBeNull();
        expect(askedUntil(order)).toBeLessThanOrEqual(order.sentAt + 90 * dayMs);
      }),
    );
    const sent = { sentAt: now, changedAt: now + 5 * dayMs } as const;
    expect(askedUntil({ ...sent, kind: 'drop-ship', stage: 'shipped' })).toBe(now + 35 * dayMs);
    expect(askedUntil({ ...sent, kind: 'drop-ship', stage: 'handling' })).toBe(now + 90 * dayMs);
    expect(askedUntil({ ...sent, kind: 'outbound', stage: 'shipped' })).toBe(now + 90 * dayMs);
    const late = now + 80 * dayMs;
    expect(askedUntil({ kind: 'drop-ship', stage: 'shipped', sentAt: now, changedAt: late })).toBe(now + 90 * dayMs);
  });
});

describe('ten thousand followed orders', () => {
  // One of each lane waits for the others: this is how late it may be at the most.
  const turns = lanes.length;
  const orders = 10_000;
  const latestMs = (lane: Lane) => Math.ceil(orders / (lane === 'alone' ? 1 : mostTogether)) * turns * secondMs;

  it('of any mix cost no more than a request a second, and each is asked within its bound', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(asked, fc.nat({ max: 100 })), { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(random),
        fc.nat({ max: 3_600 }),
        (kinds, randoms, spreadSeconds) => {
          const weights = kinds.flatMap(([order, weight]) => Array.from({ length: weight + 1 }, () => order));
          const all = Array.from({ length: orders }, (_, at) => ({
            order: weights[at % weights.length] as Asked,
            dueAt: now + (spreadSeconds === 0 ? 0 : (at % spreadSeconds) * secondMs),
            boundAt: 0,
          }));
          const { requests, late } = follow(all, 3 * hourMs, () => randoms.next().value ?? 0);
          expect(late).toEqual([]);
          // Those that count are the requests of any hour, not of the hours of a clock.
          for (let at = 0; at < requests.length; at += 997) {
            const hour = requests.filter((time) => time >= (requests[at] ?? 0) && time < (requests[at] ?? 0) + hourMs);
            expect(hour.length).toBeLessThanOrEqual(3_600);
          }
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  interface Waiting {
    order: Asked;
    dueAt: number;
    boundAt: number;
  }

  /** As the follower does it: a request a second, the lanes in turns, of each the longest due. */
  function follow(all: Waiting[], forMs: number, share: () => number) {
    const queues = new Map(lanes.map((lane) => [lane, heapOf<Waiting>(({ dueAt }) => dueAt)]));
    const requests: number[] = [];
    const late: string[] = [];
    for (const each of all) {
      each.boundAt = each.dueAt + latestMs(laneOf(each.order));
      queues.get(laneOf(each.order))?.push(each);
    }
    let turn = 0;
    for (let time = now; time < now + forMs; time += secondMs) {
      for (let tried = 0; tried < lanes.length; tried += 1) {
        const lane = lanes[turn % lanes.length] ?? 'alone';
        turn += 1;
        const queue = queues.get(lane);
        const batch: Waiting[] = [];
        while (
          queue &&
          batch.length < (lane === 'alone' ? 1 : mostTogether) &&
          (queue.first()?.dueAt ?? Infinity) <= time
        )
          batch.push(queue.pop() as Waiting);
        if (batch.length === 0) continue;
        requests.push(time);
        for (const each of batch) {
          if (time > each.boundAt) late.push(`${each.order.stage} ${time - each.boundAt}`);
          const dueAt = nextReadingAt(each.order, time, share());
          if (dueAt === null) continue;
          if (dueAt - time > longestIntervalMs(each.order)) late.push(`${each.order.stage} is asked too seldom`);
          queue?.push({ order: each.order, dueAt, boundAt: dueAt + latestMs(lane) });
        }
        break;
      }
    }
    return { requests, late };
  }
});

/** The least of many at once. */
function heapOf<T>(rank: (item: T) => number) {
  const items: T[] = [];
  const at = (index: number) => rank(items[index] as T);
  const swap = (one: number, other: number) => {
    [items[one], items[other]] = [items[other] as T, items[one] as T];
  };
  return {
    first: (): T | undefined => items[0],
    push(item: T): void {
      items.push(item);
      for (let index = items.length - 1; index > 0; ) {
        const parent = (index - 1) >> 1;
        if (at(parent) <= at(index)) break;
        swap(parent, index);
        index = parent;
      }
    },
    pop(): T | undefined {
      const first = items[0];
      const last = items.pop();
      if (items.length === 0 || last === undefined) return first;
      items[0] = last;
      for (let index = 0; ; ) {
        const children = [2 * index + 1, 2 * index + 2].filter((child) => child < items.length);
        const least = children.toSorted((one, other) => at(one) - at(other))[0];
        if (least === undefined || at(index) <= at(least)) break;
        swap(index, least);
        index = least;
      }
      return first;
    },
  };
}
