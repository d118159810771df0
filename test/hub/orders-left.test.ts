import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { StationFacts } from '../../src/contract/site/station-facts.ts';
import { stationAt } from '../contract/site/board-builder.ts';
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
    const pendingAt = async (by: Bench, { name }: Bench) =>
      (await by.hub.board(0)).stations.find(({ station }) => station === name)?.facts?.queue.pending;
    const factsOf = ({ name, store, told }: Bench, pending: number) => {
      const facts = StationFacts.parse(stationAt(0, name, { store, lastSeq: told }).facts);
      return { ...facts, queue: { ...facts.queue, pending } };
    };

    it('is on the board with what it told after its last report and left open, once it is away', async () => {
      const [dead, other] = [await bench(), await bench()];
      const [reported, left, sent] = [order(), order(), order()];
      await tell(dead, 'queued', reported);
      await dead.hub.report(factsOf(dead, 1));
      await tell(dead, 'moved', reported, { state: 'sending' });
      for (const id of [left, sent]) await tell(dead, 'queued', id);
      await tell(dead, 'moved', sent, { state: 'confirmed' });
      expect(await pendingAt(other, dead)).toBe(1);
      await site().silent(dead.name);
      expect(await pendingAt(other, dead)).toBe(2);
      // What the board counts is what there is to be taken.
      expect(await take(other, dead)).toEqual([reported, left].toSorted());
      expect(await pendingAt(other, dead)).toBe(1);
    });

    it.each([
      ['a number that no entry has', { lastSeq: 1e300 }],
      ['a number below all', { lastSeq: -1e300 }],
      ['a word', { lastSeq: 'many' }],
      ['a store that is none', { lastSeq: 1, store: "';" }],
      ['nothing', {}],
    ])('is on the board whatever a station reports as its last entry: %s', async (_, told) => {
      const [odd, other] = [await bench(), await bench()];
      await tell(odd, 'queued', order());
      await odd.hub.report({ ...factsOf(odd, 1), ...told } as StationFacts); // as another program may
      await site().silent(odd.name);
      const seen = (await other.hub.board(0)).stations.map(({ station }) => station);
      expect(seen).toContain(odd.name);
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
