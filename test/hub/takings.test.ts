import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { StationFacts } from '../../src/contract/site/station-facts.ts';
import { stationAt } from '../contract/site/board-builder.ts';
import { atBothHubs, type Bench, newsOf, tellOrder as tell } from './benches.ts';

atBothHubs('outboxes that are taken over', (site, isReal) => {
  let benches = 0;
  const bench = () => {
    benches += 1;
    return site().bench(`BENCH-${benches}`);
  };
  const report = ({ name, store, hub }: Bench) => hub.report(StationFacts.parse(stationAt(0, name, { store }).facts));
  const order = () => randomUUID();
  const taken = async (by: Bench) => {
    const newest = (await by.hub.takings()).at(-1);
    return newest === undefined ? [] : by.hub.takenOrders(newest.id);
  };

  it('are those of a station that was not seen for ten minutes', async () => {
    const [dead, taker] = [await bench(), await bench()];
    const id = order();
    await tell(dead, 'queued', id);
    expect(await taker.hub.takeOutbox(dead.name, 'Ana')).toBe('alive');
    expect(await taker.hub.takings()).toEqual([]);
    await site().silent(dead.name);
    await dead.hub.hello();
    expect(await taker.hub.takeOutbox(dead.name, 'Ana')).toBe('alive');
    await site().silent(dead.name);
    expect(await taker.hub.takeOutbox(dead.name, 'Ana')).toBe('taken');
    const [taking] = await taker.hub.takings();
    expect(taking).toMatchObject({ station: dead.name, taker: taker.name, operator: 'Ana', hasCome: false });
    expect(await dead.hub.takings()).toEqual([taking]);
    expect(await dead.hub.takenOrders(taking?.id ?? '')).toEqual([id]);
  });

  it('have what is not settled as far as it was told, and nothing else', async () => {
    const [dead, taker] = [await bench(), await bench()];
    const [pending, held, rejected, unsure, sent, discarded, replaced] = Array.from({ length: 7 }, order);
    const moves = [
      ...([
        [held, { state: 'held' }],
        [rejected, { state: 'rejected' }],
        [unsure, { state: 'unconfirmed' }],
      ] as const),
      ...([
        [sent, { state: 'confirmed' }],
        [discarded, { discarded_at: 1 }],
        [replaced, { superseded: 1 }],
      ] as const),
    ];
    await tell(dead, 'queued', pending ?? '');
    for (const [id, to] of moves) {
      await tell(dead, 'queued', id ?? '');
      await tell(dead, 'moved', id ?? '', to);
    }
    await tell(dead, 'attempt', sent ?? '');
    await site().silent(dead.name);
    expect(await taker.hub.takeOutbox(dead.name, 'Ana')).toBe('taken');
    expect(await taken(taker)).toEqual([pending, held, rejected, unsure].toSorted());
    const about = await taker.hub.entriesAbout([sent ?? '', held ?? '']);
    expect(about.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['queued', held],
      ['moved', held],
      ['queued', sent],
      ['moved', sent],
      ['attempt', sent],
    ]);
  });

  it('are one taking until that station is seen again, and nobody else gets any of it', async () => {
    const [dead, taker, third] = [await bench(), await bench(), await bench()];
    expect(await taker.hub.takeOutbox(dead.name, 'Ana').catch(() => 'alive')).toBe('alive');
    await site().silent(dead.name);
    expect(await taker.hub.takeOutbox(dead.name, 'Ana')).toBe('none');
    const [first, second] = [order(), order()];
    await tell(dead, 'queued', first);
    await site().silent(dead.name);
    const before = await newsOf(third);
    for (let press = 0; press < 3; press += 1) expect(await taker.hub.takeOutbox(dead.name, 'Ana')).toBe('taken');
    expect(await taker.hub.takings()).toHaveLength(1);
    expect(await third.hub.takeOutbox(dead.name, 'Kim')).toBe('none');
    expect(await newsOf(third)).toBe(before + 1);
    // It is back, and dies again with one more: the first one is the first taker's still.
    await tell(dead, 'queued', second);
    await dead.hub.hello();
    await site().silent(dead.name);
    expect(await third.hub.takeOutbox(dead.name, 'Kim')).toBe('taken');
    expect(await taken(third)).toEqual([second]);
  });

  it('go on to whoever takes them from the taker, also if that never got them, and back', async () => {
    const [dead, taker, third] = [await bench(), await bench(), await bench()];
    const [mine, theirs] = [order(), order()];
    await tell(dead, 'queued', theirs);
    await tell(taker, 'queued', mine);
    await site().silent(dead.name);
    await taker.hub.takeOutbox(dead.name, 'Ana');
    await site().silent(taker.name);
    expect(await third.hub.takeOutbox(taker.name, 'Kim')).toBe('taken');
    expect(await taken(third)).toEqual([mine, theirs].toSorted());
    // Of the first taking, nothing is left to its taker; all know that there was one.
    const [first, second] = [(await taker.hub.takings())[0]?.id ?? '', (await third.hub.takings()).at(-1)?.id ?? ''];
    expect(await taken(dead)).toEqual([theirs]);
    expect([await taker.hub.ordersLeftOf(first), await third.hub.ordersLeftOf(second)]).toEqual([
      [],
      [mine, theirs].toSorted(),
    ]);
    expect(await third.hub.knownTakings([first, second, order()])).toEqual(expect.arrayContaining([first, second]));
    expect(await third.hub.knownTakings([first, order()])).toEqual([first]);
    await third.hub.outboxCame((await third.hub.takings()).at(-1)?.id ?? '');
    await tell(third, 'queued', theirs);
    await site().silent(third.name);
    expect(await dead.hub.takeOutbox(third.name, 'Eva')).toBe('taken');
    expect(await taken(dead)).toEqual([theirs]);
  });

  it('are said to have come by their taker alone', async () => {
    const [dead, taker] = [await bench(), await bench()];
    await tell(dead, 'queued', order());
    await site().silent(dead.name);
    await taker.hub.takeOutbox(dead.name, 'Ana');
    const [taking] = await taker.hub.takings();
    await dead.hub.outboxCame(taking?.id ?? '');
    expect((await taker.hub.takings())[0]?.hasCome).toBe(false);
    await taker.hub.outboxCame(taking?.id ?? '');
    expect((await taker.hub.takings())[0]?.hasCome).toBe(true);
  });

  it('are not those of oneself, or of nobody', async () => {
    const one = await bench();
    await expect(one.hub.takeOutbox(one.name, 'Ana')).rejects.toThrow();
    await expect(one.hub.takeOutbox('nobody', 'Ana')).rejects.toThrow();
  });

  it('are told again by whoever lost them, under the same name, and come to their taker', async () => {
    const [old, taker, third] = [await bench(), await bench(), await bench()];
    const [mine, theirs, untold] = [order(), order(), order()];
    const told = { id: randomUUID(), taker: taker.name, operator: 'Ana', at: 5 };
    await tell(old, 'queued', mine);
    await tell(third, 'queued', theirs);
    const before = await newsOf(taker);
    // It names what nobody told, and what another told.
    for (let time = 0; time < 2; time += 1) await old.hub.tellTaking(told, [mine, theirs, untold, mine]);
    expect(await newsOf(taker)).toBe(before + 1);
    expect(await taker.hub.takings()).toEqual([{ ...told, station: old.name, hasCome: false }]);
    expect(await taken(taker)).toEqual([mine]);
    // Whoever takes over what it left gets nothing of it; what the taker never got goes on from there.
    await site().silent(old.name);
    expect(await third.hub.takeOutbox(old.name, 'Kim')).toBe('none');
    await site().silent(taker.name);
    expect(await third.hub.takeOutbox(taker.name, 'Kim')).toBe('taken');
    expect(await taken(third)).toEqual([mine]);
  });

  it('are told again also by who lost what it had taken over, and never got', async () => {
    const [old, taker, third] = [await bench(), await bench(), await bench()];
    const [never, theirs] = [order(), order()];
    for (const id of [never, theirs]) await tell(old, 'queued', id);
    await tell(old, 'moved', theirs, { state: 'confirmed' });
    await site().silent(old.name);
    expect(await taker.hub.takeOutbox(old.name, 'Ana')).toBe('taken');
    await site().later();
    const told = { id: randomUUID(), taker: third.name, operator: 'Kim', at: null };
    await taker.hub.tellTaking(told, [never, theirs]);
    expect(await third.hub.takenOrders(told.id)).toEqual([never]);
    expect(await third.hub.ordersLeftOf(told.id)).toEqual([never]);
  });

  it('are told again of one after the other, the last one first: whoever took them last has them', async () => {
    const [one, other] = [await bench(), await bench()];
    const id = order();
    for (const by of [one, other]) await tell(by, 'queued', id);
    const last = { id: randomUUID(), taker: one.name, operator: 'Kim', at: null };
    await other.hub.tellTaking(last, [id]);
    const first = { id: randomUUID(), taker: other.name, operator: 'Ana', at: 5 };
    await one.hub.tellTaking(first, [id]);
    expect([await one.hub.ordersLeftOf(last.id), await other.hub.ordersLeftOf(first.id)]).toEqual([[id], []]);
  });

  it('are left to whoever has them since, also where they are told again', async () => {
    const [old, taker, third] = [await bench(), await bench(), await bench()];
    const [first, second] = [order(), order()];
    await tell(old, 'queued', first);
    await site().silent(old.name);
    expect(await third.hub.takeOutbox(old.name, 'Kim')).toBe('taken');
    await tell(old, 'queued', second);
    await old.hub.tellTaking({ id: randomUUID(), taker: taker.name, operator: 'Ana', at: null }, [first, second]);
    expect(await taken(taker)).toEqual([second]);
    expect(await taken(third)).toEqual([first]);
    // One that was told again is no claim to what it did not name.
    for (const nobody of [old.name, 'nobody'])
      await expect(
        old.hub.tellTaking({ id: randomUUID(), taker: nobody, operator: '', at: null }, [first]),
        nobody,
      ).rejects.toThrow('another station of the site');
  });

  it('are kept by their taker, told of a hub that was set back, until that station is there', async () => {
    const [old, taker, third] = [await bench(), await bench(), await bench()];
    const [told, untold, theirs] = [order(), order(), order()];
    await tell(old, 'queued', told);
    await tell(taker, 'queued', untold);
    await tell(third, 'queued', theirs);
    await site().silent(old.name);
    expect(await third.hub.takeOutbox(old.name, 'Kim')).toBe('taken');
    const other = (await third.hub.takings())[0];
    await third.hub.outboxCame(other?.id ?? '');
    const at = (other?.at ?? 0) - 1;
    const taking = { id: randomUUID(), station: old.name, operator: 'Ana', at };
    const [before, all] = [await newsOf(old), [told, untold, theirs]];
    // The first, another took over since.
    for (let time = 0; time < 2; time += 1)
      expect(await taker.hub.keepTaking(taking, all)).toEqual([{ order: told, taker: third.name }]);
    const kept = { ...taking, taker: taker.name, hasCome: true };
    expect(await taker.hub.takings()).toEqual([kept]);
    expect(await old.hub.takings()).toContainEqual(kept);
    expect(await newsOf(old)).toBe(before + 1);
    expect(await old.hub.takenOrders(taking.id)).toEqual([untold]);
    // It is there.
    await old.hub.hello();
    expect(await taker.hub.keepTaking({ ...taking, id: randomUUID() }, all)).toBe('alive');
    expect(await old.hub.takings()).toHaveLength(2);
    for (const station of [taker.name, 'nobody'])
      await expect(taker.hub.keepTaking({ ...taking, station }, all), station).rejects.toThrow('another station');
  });

  it('belong to whoever took them last, in whatever order a hub that was set back hears of it', async () => {
    const [old, first, second, last] = [await bench(), await bench(), await bench(), await bench()];
    const id = order();
    await tell(old, 'queued', id);
    await site().silent(old.name);
    expect(await first.hub.takeOutbox(old.name, 'Ana')).toBe('taken');
    await site().later();
    // Of the second taking it hears after the third.
    await site().silent(second.name);
    const third = { id: randomUUID(), station: second.name, operator: 'Kim', at: null };
    expect(await last.hub.keepTaking(third, [id])).toEqual([]);
    await site().silent(first.name);
    const at = ((await first.hub.takings())[0]?.at ?? 0) + 1;
    const before = { id: randomUUID(), station: first.name, operator: 'Eva', at };
    expect(await second.hub.keepTaking(before, [id])).toEqual([{ order: id, taker: last.name }]);
    expect(await second.hub.takenOrders(before.id)).toEqual([]);
    expect(await last.hub.ordersLeftOf(third.id)).toEqual([id]);
  });

  it('are given back by what that station tells, as it reported since it was greeted last', async () => {
    const [old, taker] = [await bench(), await bench()];
    expect(await taker.hub.storeNow(old.name)).toBeNull();
    await tell(old, 'queued', order());
    expect(await taker.hub.storeNow(old.name)).toBeNull();
    await report(old);
    await tell(old, 'queued', order());
    expect(await taker.hub.storeNow(old.name)).toBe(old.store);
    // Another computer of its name, it may be.
    await old.hub.hello();
    expect([await taker.hub.storeNow(old.name), await taker.hub.storeNow('nobody')]).toEqual([null, null]);
  });

  // The hub in memory draws no board of its own.
  if (isReal)
    it('are on the board until that station is back', async () => {
      const [dead, taker] = [await bench(), await bench()];
      await tell(dead, 'queued', order());
      await site().silent(dead.name);
      await taker.hub.takeOutbox(dead.name, 'Ana');
      const onBoard = async () =>
        (await taker.hub.board(0)).stations.find(({ station }) => station === dead.name)?.taken;
      expect(await onBoard()).toMatchObject({ by: taker.name });
      await dead.hub.hello();
      expect(await onBoard()).toBeUndefined();
    });
});
