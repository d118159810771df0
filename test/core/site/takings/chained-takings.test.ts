import { beforeEach, describe, expect, it } from 'vitest';
import { pass, until } from '../../running-core.ts';
import { five, minutes, one, stationsThatDie, three } from './stations-that-die.ts';

const { back, die, hasOrder, hub, join, kill, sent, start, states, take } = stationsThatDie();

const isOpen = expect.stringMatching(/^IN-1 (pending|unconfirmed)$/);

describe('orders that went on from one taker to the next', () => {
  let backup: ReturnType<ReturnType<typeof hub>['backUp']>;

  /** BENCH-3 has what BENCH-1 left, and BENCH-5 has it from there; the hub is set back to before both. */
  beforeEach(async () => {
    await join(five);
    await die(one, 'IN-1');
    backup = hub().backUp();
    await take(three, one);
    await hasOrder(three);
    await pass(20_000);
    await kill(three);
    await pass(11 * minutes);
    await take(five, three);
    await hasOrder(five);
    await pass(20_000);
  });

  async function isSentOnce(): Promise<void> {
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  }

  it('are told of by who has them, so that all who had them before hear of it', async () => {
    const [first, second] = hub()
      .takings.all()
      .map(({ at }) => at);
    hub().setBack(backup);
    await pass(2 * minutes);
    // Each with its own moment: an order is whose taking was the last.
    expect(hub().takings.all()).toMatchObject([
      { station: one, taker: five, hasCome: true, at: first },
      { station: three, taker: five, hasCome: true, at: second },
    ]);
    for (const name of [one, three] as const) start(name);
    await pass(minutes);
    expect([await states(one), await states(three)]).toEqual([['IN-1 taken'], ['IN-1 taken']]);
    expect(await states(five)).toEqual([isOpen]);
    await isSentOnce();
  });

  it('go back to whoever had them first, where it is there and has them', async () => {
    await kill(five);
    hub().setBack(backup);
    start(one);
    await pass(minutes);
    start(five);
    await pass(minutes);
    expect([await states(one), await states(five)]).toEqual([[isOpen], ['IN-1 taken']]);
    expect(hub().takings.all()).toEqual([]);
    start(three);
    await isSentOnce();
  });
});
