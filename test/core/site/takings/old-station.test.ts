import { describe, expect, it } from 'vitest';
import { pass, until } from '../../running-core.ts';
import { minutes, one, stationsThatDie, three } from './stations-that-die.ts';

const { at, away, back, die, hub, kill, outbox, paused, queue, sent, shows, start, states, take } = stationsThatDie();

describe('the old station, when it comes back', () => {
  it('closes what was taken, and sends none of it', async () => {
    await die(one, 'IN-1', 'IN-2');
    await take(three, one);
    await pass(2_000);
    start(one);
    await shows(one, 'IN-1 taken', 'IN-2 taken');
    expect((await outbox(one)).map(({ summary }) => [summary.key, summary.params])).toEqual([
      ['queue.taken-over', { station: three }],
      ['queue.taken-over', { station: three }],
    ]);
    expect(await paused(one)).toBeNull();
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
    await queue(one, 'IN-3');
    await until(sent, (counts) => counts['IN-3'] === 1);
  });

  it('before the taking, sends them itself: they are no more to be taken', async () => {
    await die(one, 'IN-1');
    await back();
    start(one);
    await until(sent, (counts) => counts['IN-1'] === 1);
    await expect(take(three, one)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('keeps what it had beyond that, and asks a person before it sends it', { tags: 'long' }, async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    hub().up(false);
    await queue(one, 'IN-2');
    await kill(one);
    hub().up(true);
    await pass(11 * minutes);
    await take(three, one);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    start(one);
    await until(
      () => paused(one),
      (reason) => reason === 'taken-over',
    );
    await pass(60 * minutes);
    expect(await states(one)).toEqual(['IN-1 taken', 'IN-2 unconfirmed']);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    // Also after another start.
    await kill(one);
    start(one);
    await pass(2 * minutes);
    expect(await paused(one)).toBe('taken-over');
    await at(one).ask('site.let-orders-go', {});
    await until(sent, (counts) => counts['IN-2'] === 1);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
  });

  it('waits for a hub that answers and takes nothing: whoever has its orders cannot know that it is there', async () => {
    await die(one, 'IN-1');
    await back();
    hub().full(true);
    start(one);
    await pass(60 * minutes);
    expect([await sent(), await paused(one)]).toEqual([{}, 'site']);
    hub().full(false);
    await until(sent, (counts) => counts['IN-1'] === 1);
    expect(await paused(one)).toBeNull();
  });

  it('that is refused, as a new computer has its name, sends nothing, also when it was off for a moment only', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    await kill(one);
    hub().addAgain(one);
    start(one);
    await until(
      () => paused(one),
      (reason) => reason === 'site',
    );
    // The new one sends it.
    await back();
    await pass(minutes);
    await kill(one);
    start(one);
    await pass(5 * minutes);
    expect([await paused(one), await sent()]).toEqual(['site', {}]);
    await at(one).ask('site.let-orders-go', {});
    await until(sent, (counts) => counts['IN-1'] === 1);
    await shows(one, 'IN-1 confirmed');
  });

  it('that is refused sends nothing before it hears so, where the service takes orders', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    await kill(one);
    hub().addAgain(one);
    await back();
    // Its next attempt is due.
    await pass(5 * minutes);
    const letThrough = hub().holdUp();
    start(one);
    await pass(15_000);
    expect([await paused(one), await sent()]).toEqual([null, {}]);
    letThrough();
    await pass(5 * minutes);
    expect([await paused(one), await sent()]).toEqual(['site', {}]);
  });

  it('sends nothing before the hub has all that it would tell, where it was off for long', async () => {
    await die(one, 'IN-1');
    await back();
    // It hears that nobody took them, and no more: another may still have to hear that it is there.
    hub().awayAfter(2);
    start(one);
    await pass(5 * minutes);
    expect([await paused(one), await sent()]).toEqual(['site', {}]);
    hub().up(true);
    await until(sent, (counts) => counts['IN-1'] === 1);
  });

  it('sends its orders where its hub says nothing at all, after a while', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    await kill(one);
    await back();
    await pass(5 * minutes);
    hub().holdUp();
    start(one);
    await until(sent, (counts) => counts['IN-1'] === 1);
  });

  it('with the hub away, waits; and hears of it when the hub is back', async () => {
    await die(one, 'IN-1');
    await take(three, one);
    await pass(2_000);
    hub().up(false);
    start(one);
    await back();
    await pass(20 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    expect(await paused(one)).toBe('site');
    hub().up(true);
    await shows(one, 'IN-1 taken');
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('that ran all along without the hub, stops before its next attempt once it hears', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    hub().remove(one);
    await pass(11 * minutes);
    await take(three, one);
    await pass(2_000);
    hub().restore(one);
    await shows(one, 'IN-1 taken');
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('takes them back from one that died with them', async () => {
    await die(one, 'IN-1');
    await take(three, one);
    await pass(20_000);
    start(one);
    await shows(one, 'IN-1 taken');
    await pass(20_000);
    await kill(three);
    await pass(11 * minutes);
    expect(await take(one, three)).toEqual({ answer: 'taken' });
    await shows(one, 'IN-1 unconfirmed');
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    start(three);
    await shows(three, 'IN-1 taken');
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });
});
