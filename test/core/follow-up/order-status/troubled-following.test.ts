import { afterEach, describe, expect, it } from 'vitest';
import { idsTo } from '../../outbox/order-queue.ts';
import {
  dayMs,
  hourMs,
  minuteMs,
  recordAt,
  type Service,
  secondMs,
  usualCourse,
  type VirtualFollowing,
  virtualFollowing,
} from './virtual-following.ts';

let station: VirtualFollowing;
afterEach(() => station.close());

const begin = (service: Service) => {
  station = virtualFollowing(service);
  station.following.start();
};
const justSent: Service = (question) => usualCourse(() => station.began)(question);
const counts = (kind: 'drop-ship' | 'outbound' = 'drop-ship') =>
  Object.fromEntries(station.following.orders.figures(kind, station.now()).stages.map(({ stage, n }) => [stage, n]));
const eventsOf = (id: string) =>
  station.following.orders.events(station.following.orders.find('drop-ship', id)?.id ?? 0);

describe('many orders in one question', () => {
  it('are asked about again together soon after answers that nobody could read', async () => {
    let isBroken = true;
    begin((question) => (isBroken ? { fails: 'bad-reply', status: 200 } : justSent(question)));
    station.add('drop-ship', idsTo(500));
    station.following.wake();
    await station.pass(hourMs);
    isBroken = false;
    await station.pass(hourMs);
    const before = station.questions.length;
    await station.pass(hourMs);
    expect(Math.max(...station.questions.slice(before).map(({ ids }) => ids.length))).toBe(50);
  });

  it('are asked about again together once the one is found that the service refuses', async () => {
    begin((question) => (question.ids.includes('DS-00030') ? { fails: 'rejected', status: 400 } : justSent(question)));
    station.add('drop-ship', idsTo(300));
    station.following.wake();
    await station.pass(20 * minuteMs);
    expect(counts().creating).toBe(1);
    const before = station.questions.length;
    await station.pass(15 * minuteMs);
    expect(Math.max(...station.questions.slice(before).map(({ ids }) => ids.length))).toBe(50);
  });
});

describe('one order that fails every question', () => {
  it.each(['rejected', 'bad-reply', 'internal', 'unavailable', 'timeout'] as const)(
    'with %s keeps neither those of its lane waiting nor those of the others',
    async (fails) => {
      begin((question) =>
        question.kind === 'drop-ship' && question.ids.includes('DS-00003')
          ? { fails, status: 500 }
          : justSent(question),
      );
      station.add('drop-ship', idsTo(60));
      station.add('outbound', idsTo(60));
      station.following.wake();
      await station.pass(2 * hourMs);
      expect(counts()).toEqual({ creating: 1, handling: 59 });
      expect(counts('outbound')).toEqual({ handling: 60 });
      const alone = station.questions.filter(({ kind, ids }) => kind === 'drop-ship' && ids.includes('DS-00003'));
      expect(alone.length).toBeLessThan(40);
    },
  );

  it('in the lane of those that are asked about alone does not hold the others', async () => {
    begin(({ ids: [id = ''], at, ...rest }) =>
      id === 'DS-00003' && at > station.began + 9 * hourMs
        ? { fails: 'bad-reply', status: 200 }
        : usualCourse(() => station.began)({ ids: [id], at, ...rest }),
    );
    for (const id of idsTo(6)) station.add('drop-ship', [id], station.began - 1);
    station.following.wake();
    await station.pass(3 * dayMs);
    const times = (id: string) =>
      station.questions.filter(({ ids, at }) => ids[0] === id && at > station.began + dayMs).length;
    expect(times('DS-00001')).toBeGreaterThanOrEqual(3);
  });
});

describe('a wake', () => {
  it('does not end the rest after a failure', async () => {
    begin(() => ({ fails: 'unavailable', status: 500 }));
    station.add('drop-ship', idsTo(100));
    for (let times = 0; times < 600; times += 1) {
      station.following.wake();
      await station.pass(secondMs);
    }
    expect(station.questions.length).toBeLessThan(10);
  });
});

describe('a 404 for everything', () => {
  const gone: Service = () => ({ fails: 'not-found', status: 404 });

  it.each([
    ['for those that are asked about together', 2 * hourMs],
    ['for those that are asked about alone', 12 * hourMs],
  ])('makes no order missing, %s', async (_, afterMs) => {
    let isGateway = false;
    // One of them is missing: the service has answered for a part of them.
    begin((question) =>
      isGateway
        ? gone(question)
        : usualCourse(
            () => station.began,
            (id) => id !== 'DS-00003',
          )(question),
    );
    station.add('drop-ship', idsTo(120));
    station.following.wake();
    await station.pass(afterMs);
    const before = counts();
    expect(before.missing).toBe(1);
    isGateway = true;
    await station.pass(6 * hourMs);
    expect(counts()).toEqual(before);
    const asked = station.questions.length;
    isGateway = false;
    await station.pass(dayMs);
    expect(counts()).toEqual({ missing: 1, shipped: 119 });
    // Together again, not one by one.
    expect(station.questions.length - asked).toBeLessThan(600);
  });

  it('for the only order there is makes it missing: nothing shows that it is somebody else who answers', async () => {
    let isGone = false;
    begin((question) => (isGone ? gone(question) : justSent(question)));
    station.add('drop-ship', ['P-1']);
    station.following.wake();
    await station.pass(hourMs);
    isGone = true;
    await station.pass(hourMs);
    expect(counts()).toEqual({ missing: 1 });
  });
});

describe('an answer with more than the interface knows', () => {
  it('that differs each time is no event, and does not make anybody ask more often', async () => {
    const asked = async (more: (at: number) => object) => {
      begin(({ at, kind, ids }) => ({
        records: ids.map((id) => ({ ...recordAt(kind, id, at - station.began), ...more(at) })),
      }));
      station.add('outbound', ['P-1']);
      station.add('drop-ship', ['P-1']);
      station.following.wake();
      await station.pass(4 * dayMs);
      const seen = { questions: station.questions.length, events: eventsOf('P-1').length };
      return seen;
    };
    const plain = await asked(() => ({}));
    station.close();
    expect(await asked((at) => ({ ServerTime: at, Trace: { Id: `${at}` } }))).toEqual(plain);
    station.close();
    const costs = [
      { Money: 1, Currency: 'USD' },
      { Money: 4, Currency: 'EUR' },
    ] as const;
    const fixed = await asked(() => ({ ShippingCosts: costs }));
    station.close();
    let turn = 0;
    expect(await asked(() => ({ ShippingCosts: turn++ % 2 ? costs : costs.toReversed() }))).toEqual(fixed);
  });
});

describe('what the windows are told', () => {
  it('is at once that something is new, and seldom that some were only read', { tags: 'long' }, async () => {
    // Nothing becomes of these: each reading says what the one before did.
    begin(({ kind, ids }) => ({ records: ids.map((id) => recordAt(kind, id, 2 * minuteMs)) }));
    station.add('drop-ship', idsTo(3_000));
    station.following.wake();
    await station.pass(5 * minuteMs);
    const first = station.events.length;
    expect(first).toBeGreaterThan(20);
    const asked = station.questions.length;
    await station.pass(30 * minuteMs);
    expect(station.questions.length - asked).toBeGreaterThan(200);
    expect(station.events.length - first).toBeLessThanOrEqual(150);
  });

  it('is at once that one of those that were asked about together changed, whichever of them', async () => {
    // After the first minutes only P-1 has news; another one is read a second before, and that is told.
    const ageOf = (id: string) => Math.min(station.now() - station.began, id === 'P-1' ? dayMs : 2 * minuteMs);
    begin(({ kind, ids }) => ({ records: ids.map((id) => recordAt(kind, id, ageOf(id))) }));
    station.add('drop-ship', ['P-0']);
    station.add('outbound', ['P-1', 'P-2']);
    station.following.wake();
    await station.pass(20 * minuteMs);
    station.setGate({ paused: true, holdUntil: null });
    await station.pass(2 * hourMs);
    expect(station.stage('outbound', 'P-1')).toBe('waiting');
    const asked = station.questions.length;
    station.setGate({ paused: false, holdUntil: null });
    station.following.wake();
    await station.pass(3 * secondMs);
    expect(station.questions.slice(asked).map(({ ids }) => ids)).toEqual([['P-0'], ['P-1', 'P-2']]);
    const at = station.questions.at(-1)?.at ?? 0;
    expect(station.events.filter((told) => told >= at)).toHaveLength(1);
  });
});
