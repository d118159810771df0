import { describe, expect, it } from 'vitest';
import { pass, until } from '../../running-core.ts';
import { five, minutes, one, stationsThatDie, three } from './stations-that-die.ts';

const site = stationsThatDie();
const { at, away, back, die, hub, join, kill, outbox, queue, start, take } = site;
const { hasOrder, replace, sent, shows, states, takenAndNotGot } = site;

describe('a hub that is set back to before a take-over', () => {
  /** BENCH-3 takes over what BENCH-1 left, and is switched off; then the hub is that of before. */
  async function forgottenTaking(meanwhile: () => Promise<unknown>): Promise<void> {
    await away();
    await queue(one, 'IN-1', 'IN-2');
    await pass(20_000);
    const backup = hub().backUp();
    await kill(one);
    await pass(11 * minutes);
    await take(three, one);
    await pass(20_000);
    await meanwhile();
    await kill(three);
    hub().setBack(backup);
    expect(hub().takings.all()).toEqual([]);
  }

  it('does not make the old one send what the taker sent: it looks every order up before its first attempt', async () => {
    await forgottenTaking(async () => {
      await back();
      await until(sent, (counts) => Object.keys(counts).length === 2);
    });
    start(one);
    await shows(one, 'IN-1 confirmed', 'IN-2 confirmed');
    start(three);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
    // Confirmed there before it was killed, or given back.
    expect((await states(three)).every((row) => / (confirmed|taken)$/.test(row))).toBe(true);
  });

  it('does not make the taker send what the old one sent', async () => {
    await forgottenTaking(() => pass(minutes));
    await pass(11 * minutes);
    await back();
    start(one);
    await shows(one, 'IN-1 confirmed', 'IN-2 confirmed');
    start(three);
    await shows(three, 'IN-1 taken', 'IN-2 taken');
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
  });

  it('hears of it from whoever lost the orders, where the taker never got them', async () => {
    const backup = hub().backUp();
    await die(one, 'IN-1', 'IN-2');
    await takenAndNotGot();
    const before = hub().takings.all();
    await pass(20_000);
    hub().setBack(backup);
    // It has to hear first what it is about.
    await pass(2 * minutes);
    expect(hub().takings.all()).toEqual([{ ...before[0], at: expect.any(Number) }]);
    await back();
    start(three);
    await shows(three, 'IN-1 confirmed', 'IN-2 confirmed');
    // It is said once, however often the hub is connected.
    hub().setBack(hub().backUp());
    await pass(5 * minutes);
    expect(hub().takings.all()).toHaveLength(1);
    expect(await states(one)).toEqual(['IN-1 taken', 'IN-2 taken']);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
  });

  it('gives them back to whoever never heard of it, and is there: one of them sends', async () => {
    const backup = hub().backUp();
    await die(one, 'IN-1');
    await take(three, one);
    await hasOrder(three);
    hub().up(false);
    start(one);
    await pass(5_000);
    hub().setBack(backup);
    hub().up(true);
    await shows(three, 'IN-1 taken');
    expect((await outbox(three)).map(({ summary }) => summary.params)).toEqual([{ station: one }]);
    expect(await states(one)).toEqual([expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)]);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    expect([await states(one), await states(three)]).toEqual([['IN-1 confirmed'], ['IN-1 taken']]);
  });

  it('leaves them where they are until whoever is back has said what it has', async () => {
    await forgottenTaking(async () => {
      start(one);
      await shows(one, 'IN-1 taken', 'IN-2 taken');
      await kill(one);
    });
    // It is there, and cannot say so yet.
    hub().awayAfter(1);
    start(one);
    await pass(3_000);
    await kill(one);
    hub().up(true);
    start(three);
    await pass(2 * minutes);
    expect((await states(three)).every((row) => / (pending|unconfirmed)$/.test(row))).toBe(true);
    start(one);
    await pass(2 * minutes);
    expect(hub().takings.all()).toHaveLength(1);
    expect(await states(one)).toEqual(['IN-1 taken', 'IN-2 taken']);
    expect((await states(three)).every((row) => / (pending|unconfirmed)$/.test(row))).toBe(true);
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
    expect(await states(three)).toEqual(['IN-1 confirmed', 'IN-2 confirmed']);
  });

  it('of which it knows nothing, hears of it from the taker before the old one is back: that closes them', async () => {
    const backup = hub().backUp();
    await die(one, 'IN-1');
    await take(three, one);
    await pass(20_000);
    hub().setBack(backup);
    await pass(minutes);
    expect(hub().takings.all()).toMatchObject([{ station: one, taker: three, hasCome: true }]);
    start(one);
    await shows(one, 'IN-1 taken');
    expect(await states(three)).toEqual([expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)]);
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('does not give back what the hub has not heard of from that station: it might be nowhere', async () => {
    const backup = hub().backUp();
    await die(one, 'IN-1');
    await take(three, one);
    await pass(20_000);
    await kill(three);
    hub().setBack(backup);
    // It is there, and has told nothing.
    hub().awayAfter(1);
    start(one);
    await pass(3_000);
    await kill(one);
    hub().up(true);
    start(three);
    await pass(2 * minutes);
    expect(await states(three)).toEqual([expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)]);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    start(one);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('does not give them back to a new computer of that name, which began without them', async () => {
    await die(one, 'IN-1');
    const backup = hub().backUp();
    await take(three, one);
    await pass(20_000);
    await kill(three);
    hub().setBack(backup);
    await replace(one);
    await pass(20_000);
    start(three);
    await pass(2 * minutes);
    expect(hub().takings.all()).toEqual([]);
    expect(await states(three)).toEqual([expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)]);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    expect(await states(one)).toEqual([]);
  });

  it('leaves them to whoever took them over since', async () => {
    await join(five);
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    const backup = hub().backUp();
    await kill(one);
    await pass(11 * minutes);
    await takenAndNotGot();
    await kill(one);
    hub().setBack(backup);
    await pass(11 * minutes);
    expect(await take(five, one)).toEqual({ answer: 'taken' });
    await pass(2_000);
    start(one);
    await pass(minutes);
    start(three);
    await pass(minutes);
    expect([await states(one), await states(three), await states(five)]).toEqual([
      ['IN-1 taken'],
      [],
      [expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)],
    ]);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('does not make an administrator send them twice, who lets them go without the hub', async () => {
    await forgottenTaking(async () => {
      await back();
      await until(sent, (counts) => Object.keys(counts).length === 2);
    });
    hub().up(false);
    start(one);
    await pass(minutes);
    expect((await outbox(one)).map(({ state, summary }) => [state, summary.key])).toEqual([
      ['unconfirmed', 'queue.was-off'],
      ['unconfirmed', 'queue.was-off'],
    ]);
    // It is no longer off: what an administrator lets go is just looked up.
    await at(one).ask('site.let-orders-go', {});
    expect((await outbox(one)).map(({ summary }) => summary.key)).toEqual(['queue.asked-first', 'queue.asked-first']);
    await shows(one, 'IN-1 confirmed', 'IN-2 confirmed');
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
  });
});
