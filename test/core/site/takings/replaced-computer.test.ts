import { beforeEach, describe, expect, it } from 'vitest';
import { pass, type RunningCore, until } from '../../running-core.ts';
import { five, minutes, one, stationsThatDie, three } from './stations-that-die.ts';

const site = stationsThatDie();
const { at, away, back, bringBack, die, hasOrder, hub, kill, queue } = site;
const { rename, replace, sent, shows, start, startFrom, states, take, takenAndNotGot } = site;

const shipments = async () =>
  (await at(three).ask('document.list', { kind: 'inbound-plan', limit: 9 })).map(
    ({ number, status }) => `${number} ${status}`,
  );

describe('a new computer of whoever had taken work over', () => {
  beforeEach(async () => {
    for (const text of ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-9', 'A']) await at(one).scan(text);
    await pass(2_000);
    const document = (await at(one).ask('document.current', { screen: 'inbound' }))?.id ?? '';
    await at(three).ask('site.take-over', { document, isForced: false });
    await until(shipments, (numbers) => numbers.join() === 'IN-9 open');
    await die(one, 'IN-1');
    await take(three, one);
    await hasOrder(three);
    await pass(20_000);
    await kill(three);
    await replace(three);
    await pass(2 * minutes);
  });

  it('gets none of it before somebody has said what becomes of its work, which can be brought back', async () => {
    expect([await states(three), await shipments()]).toEqual([[], []]);
    expect((await at(three).ask('site.past', {})).past).toMatchObject({ hasOwnWork: false });
    await bringBack(three);
    expect(await shipments()).toEqual(expect.arrayContaining(['IN-9 open']));
    await back();
    await shows(three, 'IN-1 confirmed');
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('gets the orders where somebody works at it, as that cannot be brought back any more', async () => {
    await at(three).scan('DOCK.NEW', { screen: 'bol' });
    await hasOrder(three);
    await expect(at(three).ask('site.bring-back', { key: null })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('gets the orders once it is to begin anew', async () => {
    await at(three).ask('site.begin-anew', {});
    await back();
    await shows(three, 'IN-1 confirmed');
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });
});

describe('a new computer of whoever lost its orders', () => {
  it('tells a hub that was set back who took them, where the old one could not any more', async () => {
    const backup = hub().backUp();
    await die(one, 'IN-1');
    const before = hub().backUp();
    await takenAndNotGot();
    await kill(one);
    // It tells that they are closed, and is cut off before it says by which taking.
    const isToldClosed = () =>
      hub()
        .entries(one)
        .flat()
        .some(({ body }) => body.includes('taken-over'));
    for (let answers = 1; answers < 30; answers += 1) {
      hub().setBack(answers % 2 === 0 ? backup : before);
      hub().awayAfter(answers);
      start(one);
      await pass(2_000);
      await kill(one);
      hub().up(true);
      if (isToldClosed()) break;
    }
    expect([isToldClosed(), hub().takings.all()]).toEqual([true, []]);
    await replace(one);
    await pass(20_000);
    await bringBack(one);
    await pass(minutes);
    expect(await states(one)).toEqual(['IN-1 taken']);
    expect(hub().takings.all()).toHaveLength(1);
    await back();
    start(three);
    await shows(three, 'IN-1 confirmed');
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });
});

describe('a new computer, where the old one is on again with the hub away', () => {
  const pausedUntil = async () => (await at(one).ask('station.read', {})).paused;
  /** BENCH-1 has an order, is replaced, and started again five minutes later, before the service takes orders again. */
  async function bothRun(): Promise<RunningCore> {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    await kill(one);
    const old = at(one);
    await replace(one);
    await bringBack(one);
    await pass(5 * minutes);
    hub().up(false);
    return startFrom(old);
  }

  it('sends nothing as long as the old one may, and asks the service for all that it has', async () => {
    const old = await bothRun();
    expect(await pausedUntil()).toMatchObject({ reason: 'old-computer', until: expect.any(Number) });
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await shows(one, 'IN-1 confirmed');
    expect([await pausedUntil(), await sent()]).toEqual([null, { 'IN-1': 1 }]);
    await old.stop();
  });

  it('sends once the old one does not any more', async () => {
    const old = await bothRun();
    await pass(10 * minutes);
    expect((await old.ask('station.read', {})).paused?.reason).toBe('site');
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    expect([await states(one), await sent()]).toEqual([['IN-1 confirmed'], { 'IN-1': 1 }]);
    await old.stop();
  });

  describe('though the hub is back', () => {
    /** BENCH-1 is replaced, and has its order back; the service takes orders. */
    beforeEach(async () => {
      await away();
      await queue(one, 'IN-1');
      await pass(20_000);
      await kill(one);
      await back();
      await replace(one);
    });

    it('waits for as long after another start, and no longer where an administrator knows that the old one is off', async () => {
      await bringBack(one);
      await pass(2 * minutes);
      await kill(one);
      start(one);
      await pass(minutes);
      expect([(await pausedUntil())?.reason, await sent()]).toEqual(['old-computer', {}]);
      await at(one).ask('site.let-orders-go', {});
      await until(sent, (counts) => counts['IN-1'] === 1);
      await kill(one);
      start(one);
      expect(await pausedUntil()).toBeNull();
    });

    it('waits also where it leaves the site, and where it joins it again', async () => {
      await bringBack(one);
      await rename(one, five);
      await pass(minutes);
      expect((await at(five).ask('station.read', {})).paused?.reason).toBe('old-computer');
      await at(five).ask('site.leave', {});
      await pass(minutes);
      expect([(await at(five).ask('station.read', {})).paused?.reason, await sent()]).toEqual(['old-computer', {}]);
      await until(sent, (counts) => counts['IN-1'] === 1);
    });

    it('says first that it waits for the old one: what releases those orders does not answer for the hub', async () => {
      await at(one).ask('site.bring-back', { key: null });
      hub().up(false);
      await kill(one);
      start(one);
      await pass(minutes);
      expect((await pausedUntil())?.reason).toBe('old-computer');
      await at(one).ask('site.let-orders-go', {});
      expect((await pausedUntil())?.reason).toBe('site');
      await pass(30 * minutes);
      expect(await sent()).toEqual({});
      hub().up(true);
      await until(sent, (counts) => counts['IN-1'] === 1);
    });
  });
});

describe('a new computer that begins without the orders of its name', () => {
  it('tells a hub that was set back of those that were taken before, and the taker gets them', async () => {
    await die(one, 'IN-1');
    const backup = hub().backUp();
    await takenAndNotGot();
    await kill(one);
    await replace(one);
    await at(one).ask('site.begin-anew', {});
    await pass(minutes);
    hub().setBack(backup);
    await pass(2 * minutes);
    start(three);
    await back();
    await shows(three, 'IN-1 confirmed');
    await pass(5 * minutes);
    expect([await sent(), await states(one)]).toEqual([{ 'IN-1': 1 }, []]);
  });
});

describe('a station that goes on under another name', () => {
  it.each(['that is off', 'that is back'])('keeps what it took over from one %s', async (which) => {
    await die(one, 'IN-1');
    await take(three, one);
    await hasOrder(three);
    await pass(20_000);
    if (which === 'that is back') {
      start(one);
      await shows(one, 'IN-1 taken');
    }
    await rename(three, five);
    await pass(3 * minutes);
    expect(await states(five)).toEqual([expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)]);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('has its orders still, and nobody takes them over from the old name', async () => {
    await die(one, 'IN-1');
    start(one);
    await rename(one, five);
    await pass(12 * minutes);
    expect(await take(three, one)).toEqual({ answer: 'none' });
    expect([await states(three), await states(five)]).toEqual([
      [],
      [expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)],
    ]);
    await kill(five);
    await pass(11 * minutes);
    expect(await take(three, five)).toEqual({ answer: 'taken' });
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    start(five);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    expect(await states(five)).toEqual(['IN-1 taken']);
  });
});
