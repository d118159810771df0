import { describe, expect, it } from 'vitest';
import { pass, until } from '../../running-core.ts';
import { five, minutes, one, stationsThatDie, three } from './stations-that-die.ts';

// The outbox of a dead station goes to another one, and no order is at the service twice, whoever is killed and whoever comes back.

const { at, away, back, die, hub, join, kill, outbox, queue, sent, states, take } = stationsThatDie();

describe('the outbox of a dead station', () => {
  it('is looked up and sent by whoever took it over, once, and says where it is from', async () => {
    await join(five);
    await die(one, 'IN-1', 'IN-2');
    expect(await take(three, one)).toEqual({ answer: 'taken' });
    await pass(2_000);
    expect(await states(three)).toEqual(['IN-1 unconfirmed', 'IN-2 unconfirmed']);
    expect((await outbox(three)).map(({ from, summary }) => [from, summary.key])).toEqual([
      [one, 'queue.from-station'],
      [one, 'queue.from-station'],
    ]);
    const ids = (await outbox(three)).map(({ documentId }) => documentId);
    expect(ids.every((id) => id !== null)).toBe(true);
    expect((await at(three).ask('document.read', { id: ids[0] ?? '' })).status).toBe('closed');
    await back();
    await until(sent, (counts) => Object.keys(counts).length === 2);
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1, 'IN-2': 1 });
    expect([await states(three), await states(five)]).toEqual([['IN-1 confirmed', 'IN-2 confirmed'], []]);
    expect(hub().takings.all()).toEqual([
      expect.objectContaining({ station: one, taker: three, fence: 1, hasCome: true }),
    ]);
  });

  it('comes also where somebody works on a paper of their own, which stays as it is', async () => {
    await die(one, 'IN-1');
    for (const text of ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-7', 'A']) await at(three).scan(text);
    await take(three, one);
    await pass(2_000);
    expect(await states(three)).toEqual(['IN-1 unconfirmed']);
    expect((await at(three).ask('document.current', { screen: 'inbound' }))?.number).toBe('IN-7');
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
  });

  it('comes with its figures, and leaves nothing unexplained in the shift of whoever took it over', async () => {
    await die(one, 'IN-1');
    for (const text of ['DOCK.NEW', 'DOCK.SET.SHIPMENTID.IN-7', 'A']) await at(three).scan(text);
    await take(three, one);
    await pass(2_000);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await pass(5 * minutes);
    const list = await at(three).ask('document.list', { kind: 'inbound-plan', limit: 9 });
    expect(list.map(({ number, boxes, pieces }) => [number, boxes, pieces]).toSorted()).toEqual([
      ['IN-1', 1, 1],
      ['IN-7', 1, 1],
    ]);
    const { unexplained, findings } = await at(three).ask('shift.account', { back: 0 });
    expect([unexplained, findings]).toEqual([0, []]);
  });

  it('is not sent where the dead one had sent it before it died, untold', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    hub().up(false);
    await back();
    await until(sent, (counts) => counts['IN-1'] === 1);
    await kill(one);
    hub().up(true);
    await pass(11 * minutes);
    await take(three, one);
    await until(
      () => states(three),
      ([first]) => first === 'IN-1 confirmed',
    );
    await pass(5 * minutes);
    expect(await sent()).toEqual({ 'IN-1': 1 });
  });

  it('is not taken from a station that was seen in the last ten minutes', async () => {
    await away();
    await queue(one, 'IN-1');
    await pass(20_000);
    await kill(one);
    await pass(9 * minutes);
    await expect(take(three, one)).rejects.toMatchObject({ code: 'conflict' });
    expect(await outbox(three)).toEqual([]);
  });

  it('is one taking, however often it is pressed, and leaves nothing to a third', async () => {
    await join(five);
    await die(one, 'IN-1');
    for (let press = 0; press < 3; press += 1) expect(await take(three, one)).toEqual({ answer: 'taken' });
    expect(await take(five, one)).toEqual({ answer: 'none' });
    await pass(minutes);
    expect(hub().takings.all()).toHaveLength(1);
    expect([await states(three), await states(five)]).toEqual([['IN-1 pending'], []]);
  });

  it('needs an administrator where there are any', async () => {
    await die(one, 'IN-1');
    await at(three).ask('operator.save', { id: null, badge: 'BOSS', name: 'Boss', role: 'administrator' });
    await at(three).scan('DOCK.OPERATOR.BOSS');
    await at(three).ask('operator.save', { id: null, badge: 'KIM', name: 'Kim', role: 'operator' });
    await at(three).scan('DOCK.OPERATOR.KIM');
    await expect(take(three, one)).rejects.toMatchObject({ code: 'conflict' });
    await at(three).scan('DOCK.OPERATOR.BOSS');
    expect(await take(three, one)).toEqual({ answer: 'taken' });
  });

  it('takes along what is held, which is looked up once a person releases it', async () => {
    await away();
    await queue(one, 'IN-1');
    const [entry] = await outbox(one);
    await pass(20_000);
    await kill(one);
    expect(entry?.state).not.toBe('confirmed');
    await pass(11 * minutes);
    await take(three, one);
    await pass(2_000);
    // Its own orders are sent beside it.
    await back();
    await queue(three, 'IN-9');
    await until(sent, (counts) => counts['IN-9'] === 1 && counts['IN-1'] === 1);
  });
});
