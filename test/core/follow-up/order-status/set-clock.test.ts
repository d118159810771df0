import { afterEach, describe, expect, it } from 'vitest';
import {
  dayMs,
  hourMs,
  minuteMs,
  recordAt,
  secondMs,
  usualCourse,
  type VirtualFollowing,
  virtualFollowing,
} from './virtual-following.ts';

let station: VirtualFollowing;
afterEach(() => station.close());

/** An order of each lane; the parcel is under way and is never seen delivered. */
function begin(): void {
  const isParcel = (id: string) => id === 'PARCEL';
  station = virtualFollowing(({ kind, ids }) => ({
    records: ids.map((id) =>
      isParcel(id)
        ? { PackageId: id, Status: 'Created', HandleStatus: 'Shipped', TrackingNumber: 'T' }
        : recordAt(kind, id, 2 * hourMs),
    ),
  }));
  station.following.start();
  station.add('drop-ship', ['PARCEL', 'D-1']);
  station.add('outbound', ['O-1']);
  station.following.wake();
}
const all = ['D-1', 'O-1', 'PARCEL'];
const rows = () => [
  station.following.orders.row('drop-ship', 'PARCEL'),
  station.following.orders.row('drop-ship', 'D-1'),
  station.following.orders.row('outbound', 'O-1'),
];
const askedSince = (at: number) => [...new Set(station.questions.slice(at).flatMap(({ ids }) => ids))].toSorted();

describe('a clock that is ahead', () => {
  it.each([
    ['for an hour', hourMs],
    ['for a moment in which nothing is read', secondMs],
  ])('by a year %s ends the following of nothing', async (_, forMs) => {
    begin();
    await station.pass(3 * hourMs);
    const was = station.now();
    station.setClock(was + 365 * dayMs);
    station.following.wake();
    await station.pass(forMs);
    // What a person asks for is read all the same.
    await station.following.refresh('drop-ship', 'D-1');
    await station.following.refresh('drop-ship', 'PARCEL');
    expect(rows().map((row) => row?.hasEnded)).toEqual([true, true, true]);
    station.setClock(was + forMs);
    station.following.wake();
    const before = station.questions.length;
    await station.pass(1.2 * dayMs);
    expect(askedSince(before)).toEqual(all);
    expect(rows().map((row) => row?.hasEnded)).toEqual([false, false, false]);
  });

  it('by a month, with readings meanwhile, puts none off for longer than its bound', async () => {
    begin();
    await station.pass(3 * hourMs);
    const was = station.now();
    station.setClock(was + 31 * dayMs);
    station.following.wake();
    await station.pass(2 * dayMs);
    station.setClock(was);
    // The program is started anew: nothing in memory says that the clock was another.
    station.restart();
    const before = station.questions.length;
    await station.pass(minuteMs);
    // The parcel was not read by that clock: it was silent for too long.
    expect(askedSince(before)).toEqual(['D-1', 'O-1']);
  });
});

describe('a clock that is set back', () => {
  it.each([
    ['four hours', 4 * hourMs],
    ['a day', dayMs],
    ['a year', 365 * dayMs],
  ])('by %s keeps no order waiting', async (_, backMs) => {
    begin();
    await station.pass(3 * hourMs);
    station.setClock(station.now() - backMs);
    station.following.wake();
    const before = station.questions.length;
    await station.pass(minuteMs);
    expect(askedSince(before)).toEqual(all);
    // And once is enough.
    expect(station.questions.length - before).toBeLessThanOrEqual(4);
    for (const row of rows()) expect(row?.readAt).toBeLessThanOrEqual(station.now());
  });

  it('keeps no order waiting that was just sent, and does not ask more often for one that nobody can read', async () => {
    station = virtualFollowing(({ ids, ...question }) =>
      ids.includes('BAD')
        ? { fails: 'bad-reply', status: 200 }
        : usualCourse(() => station.began - dayMs)({ ids, ...question }),
    );
    station.following.start();
    station.add('outbound', ['BAD']);
    station.add('drop-ship', ['GOOD']);
    station.setClock(station.began - dayMs);
    station.following.wake();
    await station.pass(2 * hourMs);
    expect(askedSince(0)).toEqual(['BAD', 'GOOD']);
    expect(station.questions.filter(({ ids }) => ids.includes('BAD')).length).toBeLessThanOrEqual(5);
  });

  it('ends the rest after a failure, however long that was', async () => {
    let isBroken = true;
    begin();
    station.close();
    station = virtualFollowing((question) =>
      isBroken
        ? { fails: 'rate-limited', status: 429, retryAfterMs: 12 * hourMs }
        : usualCourse(() => station.began)(question),
    );
    station.following.start();
    station.add('outbound', ['O-1']);
    station.following.wake();
    await station.pass(minuteMs);
    isBroken = false;
    station.setClock(station.now() - 2 * hourMs);
    station.following.wake();
    await station.pass(minuteMs);
    expect(rows()[2]?.readAt).not.toBeNull();
  });
});
