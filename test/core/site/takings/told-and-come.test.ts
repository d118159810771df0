import { expect, it } from 'vitest';
import { pass, until } from '../../running-core.ts';
import { minutes, one, stationsThatDie, three } from './stations-that-die.ts';

const { back, die, hasOrder, hub, kill, sent, start, states, take, takenAndNotGot } = stationsThatDie();

const mostAnswers = 40;

/** Whether that station has told of its order so. */
const hasTold = (station: typeof one | typeof three, what: string) =>
  hub()
    .entries(station)
    .flat()
    .some(({ kind, body }) => /^(queued|moved)$/.test(kind) && body.includes(what));

it('orders are said to have come once the hub has heard of them, wherever the taker was cut off', async () => {
  await die(one, 'IN-1');
  hub().awayAfter(0);
  await take(three, one).catch(() => undefined);
  await kill(three);
  hub().up(true);
  const before = hub().backUp();
  const seen = new Set<string>();
  // The first time it is cut off also on the way to where it has them.
  for (const answers of [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8]) {
    hub().setBack(before);
    hub().awayAfter(answers);
    start(three);
    await pass(2_000);
    await kill(three);
    hub().up(true);
    seen.add(`${hasTold(three, 'IN-1') ? 'told' : 'untold'}, ${hub().takings.all()[0]?.hasCome ? 'come' : 'not come'}`);
  }
  expect([...seen].toSorted()).toEqual(['told, come', 'told, not come', 'untold, not come']);
});

it('orders that were taken back from whoever never got them come back, also where the hub forgot that', async () => {
  await die(one, 'IN-1');
  await takenAndNotGot();
  await pass(11 * minutes);
  const before = hub().backUp();
  hub().awayAfter(0);
  await take(one, three).catch(() => undefined);
  await kill(one);
  hub().up(true);
  expect(hub().takings.all()).toHaveLength(2);
  start(three);
  await pass(20_000);
  hub().setBack(before);
  await pass(minutes);
  start(one);
  await back();
  await until(sent, (counts) => counts['IN-1'] === 1);
  await pass(5 * minutes);
  expect([await sent(), await states(one), await states(three)]).toEqual([{ 'IN-1': 1 }, ['IN-1 confirmed'], []]);
});

it('what whoever is back has closed is not given back to it, also where the hub does not know by which taking', async () => {
  await die(one, 'IN-1');
  const before = hub().backUp();
  await takenAndNotGot();
  start(three);
  await hasOrder(three);
  for (const name of [one, three] as const) await kill(name);
  const isReported = () => hasTold(one, 'taken-over') && hub().storeOf(one) !== null;
  for (let answers = 1; answers < mostAnswers; answers += 1) {
    hub().setBack(before);
    hub().awayAfter(answers);
    start(one);
    await pass(2_000);
    await kill(one);
    hub().up(true);
    if (isReported()) break;
  }
  expect([isReported(), hub().takings.all()]).toEqual([true, []]);
  start(three);
  await pass(minutes);
  expect(await states(three)).toEqual([expect.stringMatching(/^IN-1 (pending|unconfirmed)$/)]);
  start(one);
  await back();
  await until(sent, (counts) => counts['IN-1'] === 1);
  await pass(5 * minutes);
  expect([await sent(), await states(one)]).toEqual([{ 'IN-1': 1 }, ['IN-1 taken']]);
});
