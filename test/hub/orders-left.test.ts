import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { StationFacts } from '../../src/contract/site/station-facts.ts';
import { asking, noQueue, stationAt, type Told } from '../contract/site/board-builder.ts';
import { atBothHubs, type Bench, tellOrder as tell } from './benches.ts';

atBothHubs('who has an order', (site, isReal) => {
  let benches = 0;
  const bench = async () => {
    benches += 1;
    await site().later();
    return site().bench(`BENCH-${benches}`);
  };
  const order = () => randomUUID();
  async function take(by: Bench, of: Bench): Promise<readonly string[]> {
    await site().silent(of.name);
    const answer = await by.hub.takeOutbox(of.name, 'Ana');
    if (answer !== 'taken') return [];
    return by.hub.takenOrders((await by.hub.takings()).at(-1)?.id ?? '');
  }
  const closed = { discarded_at: 1, progress: JSON.stringify({ reason: 'taken-over' }) };

  it('is who goes on under another name: nothing is taken from the old one, and all from the new one', async () => {
    const [before, taker] = [await bench(), await bench()];
    const [open, sent] = [order(), order()];
    for (const id of [open, sent]) await tell(before, 'queued', id);
    const after = await bench();
    for (const id of [open, sent]) await tell(after, 'queued', id);
    await tell(after, 'moved', sent, { state: 'confirmed' });
    expect(await take(taker, before)).toEqual([]);
    expect(await take(taker, after)).toEqual([open]);
  });

  it('is the new name also of what the old one had taken over', async () => {
    const [dead, before, taker] = [await bench(), await bench(), await bench()];
    const id = order();
    await tell(dead, 'queued', id);
    expect(await take(before, dead)).toEqual([id]);
    // It left before it could say that it came.
    await tell(before, 'queued', id);
    await site().later();
    const after = await bench();
    await tell(after, 'queued', id);
    // What the first one says when it is back makes it nobody else's.
    await tell(dead, 'moved', id, closed);
    expect(await take(taker, before)).toEqual([]);
    expect(await take(taker, after)).toEqual([id]);
    // And who took it from there has it, whenever the others began.
    await tell(await bench(), 'attempt', id);
    expect(await take(await bench(), after)).toEqual([]);
    expect(await take(before, taker)).toEqual([id]);
  });

  it('is who told of it last, whichever of them is older', async () => {
    const [taker, one] = [await bench(), await bench()];
    const id = order();
    await tell(taker, 'queued', order());
    await tell(one, 'queued', id);
    await site().later();
    // Of the taking, this hub knows nothing, nor what that station has now.
    await tell(taker, 'queued', id);
    expect(await take(await bench(), one)).toEqual([]);
    expect(await take(await bench(), taker)).toContain(id);
  });

  it('is who has it again, where the other gave it back', async () => {
    const [one, taker] = [await bench(), await bench()];
    const id = order();
    await tell(one, 'queued', id);
    await site().later();
    // Of the taking, this hub knows nothing.
    await tell(taker, 'queued', id);
    expect(await take(await bench(), one)).toEqual([]);
    await tell(taker, 'moved', id, closed);
    expect(await take(await bench(), one)).toEqual([id]);
  });

  // The hub in memory draws no board of its own.
  if (isReal) {
    const factsAt = async (by: Bench, { name }: Bench) =>
      (await by.hub.board(0)).stations.find(({ station }) => station === name)?.facts;
    const pendingAt = async (by: Bench, of: Bench) => (await factsAt(by, of))?.queue.pending;
    const toldBy = ({ name, store, told: lastSeq }: Bench, facts: Told) =>
      StationFacts.parse(stationAt(0, name, { store, lastSeq, ...facts }).facts);
    const factsOf = (of: Bench, pending: number) => toldBy(of, { queue: { pending } });

    it('is on the board with what it told after its last report and left open, once it is away', async () => {
      const [dead, other] = [await bench(), await bench()];
      const [reported, left, sent, again] = [order(), order(), order(), order()];
      for (const id of [reported, again]) await tell(dead, 'queued', id);
      await tell(dead, 'moved', again, closed);
      await dead.hub.report(factsOf(dead, 1));
      await tell(dead, 'moved', reported, { state: 'sending' });
      await tell(dead, 'moved', again, { state: 'pending' });
      for (const id of [left, sent]) await tell(dead, 'queued', id);
      await tell(dead, 'moved', sent, { state: 'confirmed' });
      expect(await pendingAt(other, dead)).toBe(1);
      await site().silent(dead.name);
      expect(await pendingAt(other, dead)).toBe(3);
      // What the board counts is what there is to be taken.
      expect(await take(other, dead)).toEqual([reported, left, again].toSorted());
      expect(await pendingAt(other, dead)).toBe(0);
    });

    it('is on the board with what it reported less what others took, each as it had told of it', async () => {
      const [dead, taker] = [await bench(), await bench()];
      const states = { pending: {}, held: {}, sending: {}, rejected: {}, confirmed: {} };
      const question = { state: 'unconfirmed', progress: JSON.stringify({ question: 'unsure' }) };
      const moves = { ...states, unconfirmed: { progress: JSON.stringify({ question: null }) }, asked: question };
      const ids: Record<string, string> = {};
      for (const [state, more] of Object.entries(moves)) {
        ids[state] = order();
        await tell(dead, 'queued', ids[state]);
        await tell(dead, 'moved', ids[state], { state, ...more });
      }
      // One of each state more than it has passed on.
      const queue = { pending: 2, held: 2, sending: 2, rejected: 2, unconfirmed: 3, confirmed: 41 };
      const own = asking('A-9', 9, { id: order() });
      const list = [asking('A-1', 1, { id: ids.rejected }), own, asking('A-2', 2, { id: ids.asked })];
      await dead.hub.report(toldBy(dead, { queue, needsPerson: 4, asking: list }));
      // What it does behind its report, the report does not know of.
      await tell(dead, 'moved', ids.pending ?? '', { state: 'sending' });
      expect(await take(taker, dead)).toHaveLength(6);
      const left = { pending: 1, held: 1, sending: 1, rejected: 1, unconfirmed: 1, confirmed: 41 };
      expect(await factsAt(taker, dead)).toMatchObject({ queue: left, needsPerson: 2, asking: [own] });
      // Back, it reports before it has closed what it hears of, and then after that.
      await dead.hub.hello();
      await dead.hub.report(toldBy(dead, { queue, needsPerson: 4, asking: list }));
      expect(await factsAt(taker, dead)).toMatchObject({
        queue: { ...left, pending: 2, sending: 0 },
        ...{ needsPerson: 2, asking: [own] },
      });
      // What it reports again, it has heard of: it says itself what it has.
      await dead.hub.report(toldBy(dead, { queue, needsPerson: 4, asking: list }));
      expect(await factsAt(taker, dead)).toMatchObject({ queue, needsPerson: 4, asking: list });
      for (const id of Object.values(ids)) await tell(dead, 'moved', id, closed);
      await dead.hub.report(toldBy(dead, { queue: left, needsPerson: 2, asking: [own] }));
      expect(await factsAt(taker, dead)).toMatchObject({ queue: left, needsPerson: 2, asking: [own] });
    });

    it('is on the board with what it reported less what it settled since, once it is away', async () => {
      const [dead, other] = [await bench(), await bench()];
      const [sent, refused, held, waits] = [order(), order(), order(), order()];
      for (const id of [sent, refused, held, waits]) await tell(dead, 'queued', id);
      await tell(dead, 'moved', refused, { state: 'rejected' });
      await tell(dead, 'moved', held, { state: 'held' });
      const list = [asking('A-1', 1, { id: refused, state: 'rejected' })];
      const told = { queue: { pending: 2, rejected: 1, held: 1, confirmed: 7 }, needsPerson: 1, asking: list };
      await dead.hub.report(toldBy(dead, told));
      await tell(dead, 'moved', sent, { state: 'confirmed' });
      await tell(dead, 'moved', refused, { state: 'rejected', discarded_at: 1 });
      await tell(dead, 'moved', held, { state: 'held', superseded: 1 });
      await tell(dead, 'moved', waits, { state: 'sending' });
      // Whoever is there says so itself.
      expect(await factsAt(other, dead)).toMatchObject(told);
      await site().silent(dead.name);
      const left = { ...told, queue: { ...noQueue, pending: 1, confirmed: 7 }, needsPerson: 0, asking: [] };
      expect(await factsAt(other, dead)).toMatchObject(left);
      expect(await take(other, dead)).toEqual([waits]);
      expect((await factsAt(other, dead))?.queue).toEqual({ ...noQueue, confirmed: 7 });
    });

    it('is on the board with what it reported and the hub lacks, and of an older version lists nothing that others have', async () => {
      const [dead, taker] = [await bench(), await bench()];
      const id = order();
      await tell(dead, 'queued', id);
      await tell(dead, 'moved', id, { state: 'rejected' });
      const list = [asking('A-1', 1), asking('A-2', 2)];
      const queue = { rejected: 2, pending: 1 };
      await dead.hub.report(toldBy(dead, { lastSeq: dead.told + 4, queue, needsPerson: 2, asking: list }));
      expect(await take(taker, dead)).toEqual([id]);
      const left = { queue: { rejected: 1, pending: 1 }, needsPerson: 1, asking: [] };
      expect(await factsAt(taker, dead)).toMatchObject(left);
    });

    it('is on the board with what its own computer reported, whatever its old one or another station told of the same', async () => {
      const [dead, taker, odd] = [await bench(), await bench(), await bench()];
      const [id, own, old] = [order(), order(), order()];
      await tell(dead, 'queued', old);
      const now = { ...dead, store: randomUUID(), told: 0 };
      const asThatOne = { ...odd, store: now.store };
      await tell(asThatOne, 'queued', order());
      await tell(asThatOne, 'moved', id, closed);
      await site().later();
      for (const each of [id, own]) await tell(now, 'queued', each);
      await now.hub.report({ ...factsOf(now, 4), lastSeq: now.told + 2 });
      expect(await take(taker, dead)).toEqual([id, own, old].toSorted());
      expect(await pendingAt(taker, dead)).toBe(2);
    });

    it('is on the board without what it tells itself that others took', async () => {
      const [loser, taker] = [await bench(), await bench()];
      const id = order();
      await tell(loser, 'queued', id);
      await loser.hub.report(factsOf(loser, 2));
      await loser.hub.tellTaking({ id: randomUUID(), taker: taker.name, operator: 'Ana', at: null }, [id]);
      expect(await pendingAt(taker, loser)).toBe(1);
    });

    it('is on the board without what a taker tells a hub of that was set back', async () => {
      const [dead, taker] = [await bench(), await bench()];
      const id = order();
      await tell(dead, 'queued', id);
      await dead.hub.report(factsOf(dead, 3));
      await site().silent(dead.name);
      const taking = { id: randomUUID(), station: dead.name, operator: 'Ana', at: null };
      for (const again of [taking, taking, { ...taking, id: randomUUID() }]) await taker.hub.keepTaking(again, [id]);
      expect(await pendingAt(taker, dead)).toBe(2);
    });

    it('is on the board with what it has again', async () => {
      const [one, taker] = [await bench(), await bench()];
      const id = order();
      await tell(one, 'queued', id);
      await one.hub.report(factsOf(one, 1));
      expect(await take(taker, one)).toEqual([id]);
      await taker.hub.outboxCame((await taker.hub.takings())[0]?.id ?? '');
      await tell(taker, 'queued', id);
      await taker.hub.report(factsOf(taker, 1));
      await one.hub.hello();
      expect(await take(one, taker)).toEqual([id]);
      expect([await pendingAt(one, one), await pendingAt(one, taker)]).toEqual([1, 0]);
      await one.hub.outboxCame((await one.hub.takings()).at(-1)?.id ?? '');
      await one.hub.report(factsOf(one, 1));
      expect([await pendingAt(one, one), await pendingAt(one, taker)]).toEqual([1, 0]);
    });

    it.each([
      ['a number that no entry has', { lastSeq: 1e300 }],
      ['a number below all', { lastSeq: -1e300 }],
      ['a word', { lastSeq: 'many' }],
      ['a store that is none', { lastSeq: 1, store: "';" }],
      ['nothing', {}],
      ['a queue that is none', { queue: 'long' }],
      ['no queue', { queue: null }],
      ['words in its queue', { queue: { pending: 'many' } }],
      ['a number as long as a book in its queue', { queue: { pending: '1e131000' } }],
      ['no list of what asks', { asking: { id: 1 } }],
      ['words in that list', { asking: ['one', null, 3] }],
      ['a word for what needs a person', { needsPerson: 'all' }],
    ])('is on the board and taken over whatever a station reports: %s', async (_, told) => {
      const [odd, other] = [await bench(), await bench()];
      await tell(odd, 'queued', order());
      await odd.hub.report({ ...factsOf(odd, 1), ...told } as StationFacts); // as another program may
      const seen = async () => (await other.hub.board(0)).stations.map(({ station }) => station);
      await site().silent(odd.name);
      expect(await seen()).toContain(odd.name);
      expect(await take(other, odd)).toHaveLength(1);
      expect(await seen()).toContain(odd.name);
    });

    it('is on the board with what it took and never got, until that came or somebody else took it', async () => {
      const [dead, taker, third] = [await bench(), await bench(), await bench()];
      const ids = [order(), order()];
      for (const id of ids) await tell(dead, 'queued', id);
      await taker.hub.report(factsOf(taker, 1));
      const pending = (of: Bench) => pendingAt(third, of);
      expect(await pending(taker)).toBe(1);
      await take(taker, dead);
      expect([await pending(taker), await pending(dead)]).toEqual([3, undefined]);
      expect(await take(third, taker)).toEqual(ids.toSorted());
      expect(await pending(taker)).toBe(1);
      await third.hub.report(factsOf(third, 0));
      expect(await pending(third)).toBe(2);
      await third.hub.outboxCame((await third.hub.takings()).at(-1)?.id ?? '');
      expect(await pending(third)).toBe(0);
    });
  }
});
