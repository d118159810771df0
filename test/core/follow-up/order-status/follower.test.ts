import { afterEach, describe, expect, it } from 'vitest';
import { dropShipEntry, idsTo } from '../../outbox/order-queue.ts';
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
  return station;
};
const justSent: Service = usualCourse(() => Date.UTC(2026, 10, 1));
const asked = () => station.questions.map(({ ids }) => ids.length);
/** Stages of these orders, and how many are in each. */
const counts = (kind: 'drop-ship' | 'outbound' = 'drop-ship') =>
  Object.fromEntries(station.following.orders.figures(kind, station.now()).stages.map(({ stage, n }) => [stage, n]));

describe('following orders', () => {
  it('asks for fifty together, both kinds in turns, and never twice in a second', async () => {
    begin(justSent);
    station.add('drop-ship', idsTo(120));
    station.add('outbound', idsTo(60));
    await station.pass(24 * secondMs);
    station.following.wake();
    await station.pass(10 * secondMs);
    expect(station.questions.slice(0, 5).map(({ kind, ids }) => `${kind} ${ids.length}`)).toEqual([
      'drop-ship 50',
      'outbound 50',
      'drop-ship 50',
      'outbound 10',
      'drop-ship 20',
    ]);
    const times = station.questions.map(({ at }) => at);
    for (const [index, at] of times.entries()) if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThan(999);
  });

  it('asks seldom of what does not change, at once less of it after its end, and sooner again after a change', async () => {
    begin(justSent);
    station.add('outbound', ['P-1']);
    station.following.wake();
    await station.pass(4 * dayMs);
    const before = station.questions.length;
    expect(before).toBeLessThan(90);
    await station.pass(2 * dayMs);
    expect(station.stage('outbound', 'P-1')).toBe('done');
    const after = station.questions.length;
    await station.pass(120 * dayMs);
    expect(station.questions).toHaveLength(after);
    expect(station.following.orders.row('outbound', 'P-1')).toMatchObject({ hasEnded: true });
  });

  it('goes on after a restart where it stopped, and asks nothing twice for it', async () => {
    begin(justSent);
    station.add('drop-ship', ['P-1']);
    station.following.wake();
    await station.pass(2 * hourMs);
    const before = station.questions.length;
    const due = station.following.orders.find('drop-ship', 'P-1')?.order.nextAt ?? 0;
    station.restart();
    await station.pass(due - station.now() - secondMs);
    expect(station.questions).toHaveLength(before);
    await station.pass(2 * secondMs);
    expect(station.questions).toHaveLength(before + 1);
  });

  it('asks nothing while nothing may be sent, nor during the quiet that the service asks for', async () => {
    begin(justSent);
    station.add('drop-ship', ['P-1']);
    station.setGate({ paused: true, holdUntil: null });
    station.following.wake();
    await station.pass(hourMs);
    expect(station.questions).toEqual([]);
    station.setGate({ paused: false, holdUntil: station.now() + hourMs });
    await station.pass(hourMs - secondMs);
    expect(station.questions).toEqual([]);
    station.setGate({ paused: false, holdUntil: null });
    await station.pass(minuteMs);
    expect(station.questions.length).toBeGreaterThan(0);
  });

  it.each([
    ['offline', { fails: 'offline' }],
    ['a sign-in that is refused', { fails: 'unauthorized', status: 401 }],
    ['a wish for quiet', { fails: 'rate-limited', status: 429 }],
    ['an answer that nobody can read', { fails: 'bad-reply', status: 200 }],
    ['a service in trouble', { fails: 'unavailable', status: 500 }],
    ['silence', { fails: 'timeout' }],
  ] as const)('asks less and less often through %s, changes nothing, and goes on after it', async (_, failure) => {
    let isBroken = true;
    begin((question) => (isBroken ? failure : justSent(question)));
    station.add('drop-ship', idsTo(100));
    station.following.wake();
    await station.pass(2 * hourMs);
    expect(station.questions.length).toBeLessThan(45);
    expect(counts()).toEqual({ creating: 100 });
    expect(station.following.orders.figures('drop-ship', station.now()).lastReadAt).toBeNull();
    isBroken = false;
    station.following.wake();
    await station.pass(hourMs);
    expect(counts()).toEqual({ handling: 100 });
    expect(station.troubles).toEqual([]);
  });

  it('waits as long as the service says', async () => {
    begin(() => ({ fails: 'rate-limited', status: 429, retryAfterMs: hourMs }));
    station.add('drop-ship', ['P-1']);
    await station.pass(21 * secondMs);
    station.following.wake();
    await station.pass(30 * minuteMs);
    // Another order that leaves meanwhile does not end it.
    station.outbox.add(dropShipEntry('P-2', { state: 'confirmed' }));
    const entry = station.outbox.get('e-P-2');
    if (entry) station.following.onConfirmed({ entry, at: station.now(), shown: null });
    await station.pass(29 * minuteMs);
    expect(station.questions).toHaveLength(1);
  });

  it('asks for half as many when so many are refused, and for no more until the program ends', async () => {
    begin((question) => (question.ids.length > 20 ? { fails: 'rejected', status: 413 } : justSent(question)));
    station.add('drop-ship', idsTo(100));
    station.following.wake();
    await station.pass(2 * minuteMs);
    expect(asked().slice(0, 4)).toEqual([50, 25, 12, 12]);
    expect(Math.max(...asked().slice(2))).toBe(12);
    expect(counts()).toEqual({ waiting: 100 });
    expect(station.questions.length).toBeLessThan(60);
  });

  it('finds the one order that nobody can read, and keeps reading the others', async () => {
    begin((question) => (question.ids.includes('DS-00007') ? { fails: 'bad-reply', status: 200 } : justSent(question)));
    station.add('drop-ship', idsTo(100));
    station.following.wake();
    await station.pass(30 * minuteMs);
    const { creating, handling = 0, waiting = 0 } = counts();
    expect({ creating, read: handling + waiting }).toEqual({ creating: 1, read: 99 });
  });

  it('is not held up by an answer about another order', async () => {
    begin(({ at, kind, ids }) => ({
      records: ids.map((id) => recordAt(kind, id === 'P-1' ? 'SOMEBODY-ELSE' : id, at - station.began, false)),
    }));
    station.add('drop-ship', ['P-1', 'P-2']);
    station.following.wake();
    await station.pass(hourMs);
    expect(station.stage('drop-ship', 'P-1')).toBe('creating');
    expect(station.stage('drop-ship', 'P-2')).toBe('handling');
  });

  it('knows an order again by other capitals, and tells two apart that differ in nothing else', async () => {
    begin(({ at, kind, ids }) => ({
      records: ids.map((id) => recordAt(kind, ids.length > 2 ? id.toUpperCase() : id, at - station.began, false)),
    }));
    station.add('drop-ship', ['a-1', 'b-1', 'c-1']);
    station.following.wake();
    await station.pass(10 * minuteMs);
    expect(counts()).toEqual({ waiting: 3 });
  });

  describe('of which the service does not know one', () => {
    const gone = (id: string) => id !== 'DS-00003';

    it('that answers for the others calls it missing after three readings, and asks for it once a day then', async () => {
      begin((question) => usualCourse(() => station.began, gone)(question));
      station.add('drop-ship', idsTo(10));
      station.following.wake();
      await station.pass(2 * hourMs);
      expect(counts()).toEqual({ missing: 1, handling: 9 });
      expect(station.following.orders.row('drop-ship', 'DS-00003')).toMatchObject({ isNew: true, hasEnded: false });
      const alone = () => station.questions.filter(({ ids }) => ids.length === 1 && ids[0] === 'DS-00003').length;
      const before = alone();
      await station.pass(5 * dayMs);
      expect(alone() - before).toBeLessThanOrEqual(5);
      expect(alone() - before).toBeGreaterThanOrEqual(4);
    });

    it('and that answers nothing for the others then: they are asked for one by one, once, and together from then on', async () => {
      begin((question) => (question.ids.every(gone) ? justSent(question) : { fails: 'not-found', status: 404 }));
      station.add('drop-ship', idsTo(10));
      station.following.wake();
      await station.pass(2 * hourMs);
      expect(counts()).toEqual({ missing: 1, handling: 9 });
      expect(asked().filter((n) => n >= 8).length).toBeGreaterThan(15);
      const times = station.questions.map(({ at }) => at);
      for (const [index, at] of times.entries())
        if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThan(999);
    });

    it('follows it again once it is there', async () => {
      let isThere = false;
      begin((question) =>
        usualCourse(
          () => station.began,
          (id) => isThere || gone(id),
        )(question),
      );
      station.add('drop-ship', idsTo(4));
      station.following.wake();
      await station.pass(2 * hourMs);
      expect(station.stage('drop-ship', 'DS-00003')).toBe('missing');
      isThere = true;
      await station.pass(1.2 * dayMs);
      expect(counts()).toEqual({ shipped: 4 });
    });
  });

  it('asks for no order that is older than ninety days, also one that nobody has asked for before', async () => {
    begin(() => ({
      records: [{ PackageId: 'OLD', Status: 'Created', HandleStatus: 'Teleported', TrackingNumber: 'T' }],
    }));
    station.add('drop-ship', ['OLD'], station.began - 89 * dayMs);
    station.add('drop-ship', ['OLDER'], station.began - 91 * dayMs);
    station.following.wake();
    await station.pass(10 * dayMs);
    expect(new Set(station.questions.flatMap(({ ids }) => ids))).toEqual(new Set(['OLD']));
    expect(station.questions.at(-1)?.at).toBeLessThan(station.began + dayMs);
    expect(station.following.orders.row('drop-ship', 'OLD')).toMatchObject({ stage: 'other', hasEnded: true });
    expect(station.following.orders.row('drop-ship', 'OLDER')).toMatchObject({ stage: 'creating', hasEnded: true });
  });

  it('rests while scans come, and is not stopped by them', async () => {
    begin(justSent);
    station.add('drop-ship', idsTo(2000));
    station.setScanning(true);
    station.following.wake();
    await station.pass(21 * secondMs);
    await station.pass(30 * secondMs);
    const scanning = station.questions.length;
    expect(scanning).toBeGreaterThan(4);
    expect(scanning).toBeLessThanOrEqual(11);
    station.setScanning(false);
    await station.pass(10 * secondMs);
    expect(station.questions.length - scanning).toBeGreaterThanOrEqual(9);
  });

  it('goes on when the clock is set back', async () => {
    begin(justSent);
    station.add('drop-ship', ['P-1']);
    station.setClock(station.began + 300 * dayMs);
    station.add('drop-ship', ['P-2']);
    station.setClock(station.began);
    station.restart();
    await station.pass(2 * minuteMs);
    expect(new Set(station.questions.flatMap(({ ids }) => ids))).toEqual(new Set(['P-1', 'P-2']));
  });

  it('tells the windows of one change among orders that stayed as they were, as soon as of many', async () => {
    let moved = Number.POSITIVE_INFINITY;
    begin(({ at, kind, ids }) => ({
      records: ids.map((id) => recordAt(kind, id, id === 'DS-00110' && at >= moved ? 9 * hourMs : hourMs)),
    }));
    station.add('drop-ship', idsTo(120));
    station.following.wake();
    await station.pass(10 * minuteMs);
    expect(counts()).toEqual({ handling: 120 });
    moved = station.now();
    await station.pass(6 * hourMs);
    expect(station.stage('drop-ship', 'DS-00110')).toBe('shipped');
    const read = station.questions.find(({ at, ids }) => at >= moved && ids.includes('DS-00110'));
    if (read === undefined) throw new Error('it was not asked for');
    expect(read.ids.at(-1)).not.toBe('DS-00110');
    expect(station.events.filter((at) => at >= read.at && at < read.at + secondMs / 2)).toHaveLength(1);
  });

  it('tells the windows at most once a second', async () => {
    begin(justSent);
    station.add('drop-ship', idsTo(1000));
    station.following.wake();
    await station.pass(10 * minuteMs);
    expect(station.events.length).toBeGreaterThan(10);
    for (const [index, at] of station.events.entries())
      if (index > 0) expect(at - (station.events[index - 1] ?? 0)).toBeGreaterThan(999);
  });
});
