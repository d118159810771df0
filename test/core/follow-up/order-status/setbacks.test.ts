import { beforeEach, describe, expect, it } from 'vitest';
import { Failure, type FailureCode } from '../../../../src/contract/failure.ts';
import { lanes } from '../../../../src/core/follow-up/order-status/next-reading.ts';
import { createSetbacks } from '../../../../src/core/follow-up/order-status/setbacks.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const now = 2_000_000_000_000;

let setbacks: ReturnType<typeof createSetbacks>;
beforeEach(() => {
  setbacks = createSetbacks();
});

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const many = (count: number) => ({ lane: 'outbound' as const, ids: idsOf(count), each: false });
const asking = () => many(setbacks.size('outbound'));
const fails = (code: FailureCode, of: Parameters<typeof setbacks.failed>[0] = asking(), at = now) =>
  setbacks.failed(of, new Failure(code, code), at);
const answered = (of: Parameters<typeof setbacks.answered>[0] = asking()) => setbacks.answered(of);
const resting = (at = now) => lanes.filter((lane) => setbacks.restMs(lane, at) > 0);

describe('how many orders one question is for', () => {
  it('is half after an answer that nobody can read, and grows again from one order on', () => {
    for (let times = 0; times < 6; times += 1) fails('bad-reply');
    expect(setbacks.size('outbound')).toBe(1);
    const sizes = [1, 2, 3, 4, 5, 6].map(() => {
      answered();
      return setbacks.size('outbound');
    });
    expect(sizes).toEqual([2, 4, 8, 16, 32, 50]);
    expect(setbacks.size('drop-ship')).toBe(50);
  });

  it('does not grow by a question for fewer, nor by one for an order alone', () => {
    fails('bad-reply');
    answered(many(24));
    answered({ lane: 'alone', ids: [1], each: false });
    expect(setbacks.size('outbound')).toBe(25);
    expect(setbacks.size('alone')).toBe(1);
  });

  it('stays under what the service refused for its size', () => {
    fails('rejected');
    fails('rejected');
    expect(setbacks.size('outbound')).toBe(12);
    for (let times = 0; times < 4; times += 1) answered();
    expect(setbacks.size('outbound')).toBe(12);
    expect(resting()).toEqual([]);
  });

  it('is what it was once the one order is found that the service refuses', () => {
    for (let times = 0; times < 5; times += 1) expect(fails('rejected')).toEqual([]);
    expect(fails('rejected')).toEqual([1]);
    for (let times = 0; times < 6; times += 1) answered();
    expect(setbacks.size('outbound')).toBe(50);
  });

  it.each(['unavailable', 'timeout', 'reset', 'offline', 'rate-limited', 'unauthorized'] as const)(
    'is not changed by %s',
    (code) => {
      for (let times = 0; times < 4; times += 1) expect(fails(code)).toEqual([]);
      expect(setbacks.size('outbound')).toBe(50);
    },
  );

  it('is less where the service is in trouble again and again in one lane: it may be one of the orders', () => {
    for (let times = 0; times < 4; times += 1) fails('unavailable');
    answered({ lane: 'drop-ship', ids: [7], each: false });
    fails('unavailable');
    expect(setbacks.size('outbound')).toBe(25);
    answered();
    fails('unavailable');
    expect(setbacks.size('outbound')).toBe(50);
  });
});

describe('who waits after a failure', () => {
  it.each(['offline', 'unauthorized', 'rate-limited'] as const)('is everybody after %s', (code) => {
    fails(code);
    expect(resting()).toEqual([...lanes]);
  });

  it.each(['unavailable', 'timeout', 'reset', 'bad-reply', 'internal'] as const)(
    'is the lane alone after %s',
    (code) => {
      fails(code);
      expect(resting()).toEqual(['outbound']);
    },
  );

  it('is everybody for as long as the service says', () => {
    const told = { details: { service: { status: 503, codes: [], retryAfterMs: 60 * minuteMs } } };
    setbacks.failed(asking(), new Failure('unavailable', 'later', told), now);
    expect(resting(now + 59 * minuteMs)).toEqual([...lanes]);
    expect(resting(now + 60 * minuteMs)).toEqual([]);
    expect(setbacks.size('outbound')).toBe(50);
  });

  it('waits twice as long each time, five minutes at the most, and not at all after an answer in that lane', () => {
    const waits = Array.from({ length: 9 }, () => {
      fails('timeout');
      answered({ lane: 'alone', ids: [9], each: false });
      return setbacks.restMs('outbound', now) / secondMs;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
    answered();
    expect(resting()).toEqual([]);
    fails('timeout');
    expect(setbacks.restMs('outbound', now)).toBe(5 * secondMs);
  });

  it('does not wait by a clock that was set back since', () => {
    fails('offline');
    expect(resting(now - 1)).toEqual([]);
  });
});

describe('an order that is left alone for a while', () => {
  const one = (id: number) => ({ lane: 'alone' as const, ids: [id], each: false });

  it.each(['bad-reply', 'rejected', 'internal'] as const)('is one of which the answer was %s, at once', (code) => {
    expect(fails(code, one(3))).toEqual([3]);
  });

  it('is each of several that were asked about one by one', () => {
    expect(fails('bad-reply', { lane: 'outbound', ids: [3, 4], each: true })).toEqual([3, 4]);
    expect(setbacks.size('outbound')).toBe(50);
  });

  it('is one over which the service stumbled twice, whatever it answered of others meanwhile', () => {
    expect(fails('unavailable', one(3))).toEqual([]);
    answered(one(4));
    expect(fails('unavailable', one(5))).toEqual([]);
    expect(fails('unavailable', one(3))).toEqual([3]);
    answered(one(3));
    expect(fails('unavailable', one(3))).toEqual([]);
  });

  it('is none while nobody answers at all', () => {
    for (let times = 0; times < 5; times += 1) expect(fails('offline', one(3))).toEqual([]);
  });
});
