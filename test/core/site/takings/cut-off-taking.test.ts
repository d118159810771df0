import { describe, expect, it } from 'vitest';
import { pass } from '../../running-core.ts';
import { minutes, one, stationsThatDie, three } from './stations-that-die.ts';

const { away, back, die, hub, kill, queue, sent, shows, start, states, take } = stationsThatDie();

describe('a take-over that is cut off', () => {
  // The hub is away after each answer in turn: all that the taker ever hears before it is killed.
  it('by a kill at any moment, whichever is back first, sends each order once', { tags: 'long' }, async () => {
    let cut = 0;
    for (let answers = 0; answers < 10; answers += 1) {
      const number = `IN-${answers}`;
      await die(one, number);
      hub().awayAfter(answers);
      await take(three, one).catch(() => undefined);
      await pass(500);
      if (!(await states(three)).some((row) => row.startsWith(`${number} `))) cut += 1;
      await kill(three);
      hub().up(true);
      for (const name of answers % 2 === 0 ? [three, one] : [one, three]) {
        start(name);
        await pass(20_000);
      }
      await back();
      await pass(3 * minutes);
      expect([answers, (await sent())[number]]).toEqual([answers, 1]);
    }
    expect(cut).toBeGreaterThan(2);
    expect(Object.values(await sent()).every((count) => count === 1)).toBe(true);
  });

  it('by a hub that is set back to before it, is told to it again', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    const backup = hub().backUp();
    await kill(one);
    await pass(11 * minutes);
    await take(three, one);
    await pass(20_000);
    hub().setBack(backup);
    await pass(30_000);
    expect(hub().takings.all()).toHaveLength(1);
    start(one);
    await shows(one, 'IN-1 taken');
    await back();
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
    expect(await states(three)).toEqual(['IN-1 confirmed']);
  });
});
