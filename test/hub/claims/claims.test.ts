import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Claimed, FinishedMark } from '../../../src/contract/site/claims.ts';
import { atBothHubs, type Bench, newsOf } from '../benches.ts';
import { entriesOf } from '../hub-of-file.ts';
import { noPostgres } from '../postgres.ts';

atBothHubs('who works on what', (site, isReal) => {
  let [one, two, three] = [] as unknown as [Bench, Bench, Bench];
  beforeAll(async () => {
    if (isReal && noPostgres !== null) return;
    [one, two, three] = [await site().bench('BENCH-1'), await site().bench('BENCH-2'), await site().bench('BENCH-3')];
  });

  let documents = 0;
  const fresh = (more: Partial<Claimed> = {}): Claimed => {
    documents += 1;
    const document = `d-${documents}`;
    return {
      ...{ document, kind: 'inbound-plan', number: `IN-${documents}`, status: 'open', fence: 1, busy: false },
      ...more,
    };
  };
  const claimOf = async (document: string, by = one) =>
    (await by.hub.openWork([document])).claims.find((each) => each.document === document);
  const tells = async (bench: Bench, last: number) => {
    await bench.hub.push(bench.store, entriesOf(bench.store, 1, last));
  };
  const give = (by: Bench, given: Claimed, to: string, seq: number, fence = given.fence + 1) =>
    by.hub.release({
      ...{ document: given.document, kind: given.kind, number: given.number, fence, to, store: by.store, seq },
    });

  it('is said, seen by all, renewed, and not taken by whoever says the same', async () => {
    const plan = fresh();
    await one.hub.claim(one.store, [plan]);
    const { me, claims } = await two.hub.openWork([]);
    expect(me).toBe('BENCH-2');
    expect(claims.find(({ document }) => document === plan.document)).toMatchObject({
      ...{ kind: 'inbound-plan', number: plan.number, status: 'open', holder: 'BENCH-1', fence: 1, busy: false },
      ...{ wantedBy: null, from: null },
    });
    await two.hub.claim(two.store, [plan]);
    await two.hub.claim(two.store, [{ ...plan, fence: 7 }]);
    expect(await claimOf(plan.document)).toMatchObject({ holder: 'BENCH-1', fence: 1 });
    await site().expire(plan.document);
    expect((await claimOf(plan.document))?.leftMs).toBeLessThan(0);
    await one.hub.claim(one.store, [{ ...plan, status: 'parked' }]);
    expect(await claimOf(plan.document)).toMatchObject({ status: 'parked', holder: 'BENCH-1' });
    expect((await claimOf(plan.document))?.leftMs).toBeGreaterThan(50_000);
  });

  it('ends when it is closed, and is not opened by an older word', async () => {
    const plan = fresh();
    await one.hub.claim(one.store, [plan]);
    await one.hub.claim(one.store, [{ ...plan, status: 'closed', fence: 1 }]);
    expect((await two.hub.openWork([])).claims.some(({ document }) => document === plan.document)).toBe(false);
    expect(await claimOf(plan.document)).toMatchObject({ status: 'closed' });
    expect(await two.hub.want(plan.document, two.store, false)).toBe('gone');
    expect(await two.hub.want('no such', two.store, true)).toBe('gone');
  });

  const finishedBy = (bench: Bench, after: FinishedMark | null = null, most = 1_000) =>
    bench.hub.finishedSince(after, most);

  it('is known as finished to all, with when its station says that was, and read on from there', async () => {
    const [plan, later] = [fresh(), fresh()];
    const before = await finishedBy(two);
    await site().later();
    await one.hub.claim(one.store, [plan, later]);
    expect(await finishedBy(two, before.last)).toEqual({ papers: [], last: null, isWhole: true });
    const store = randomUUID();
    await one.hub.push(store, [
      ...entriesOf(store, 1, 1),
      {
        ...{ store, seq: 2, at: 1_700_000_000_000, operator: 'Kim' },
        kind: 'document',
        subject: plan.document,
        body: '{}',
      },
    ]);
    await one.hub.claim(one.store, [{ ...plan, status: 'closed' }]);
    const { papers, last } = await finishedBy(two, before.last);
    const { document, kind, number } = plan;
    const said = expect.any(Number);
    expect(papers).toEqual([{ document, kind, number, holder: 'BENCH-1', said, at: 1_700_000_000_000 }]);
    expect(await finishedBy(two, last)).toEqual({ papers: [], last: null, isWhole: true });
    await site().later();
    await one.hub.claim(one.store, [{ ...later, status: 'closed' }]);
    const next = await finishedBy(two, last);
    expect(next.papers.map((each) => [each.number, each.at === each.said / 1_000])).toEqual([[later.number, true]]);
    expect((await finishedBy(two)).papers.map((each) => each.number)).toEqual([
      ...before.papers.map((each) => each.number),
      ...[plan.number, later.number],
    ]);
  });

  it('is read page by page, each once, also of those that were said at one time', async () => {
    const { last: begin } = await finishedBy(two);
    await site().later();
    const plans = Array.from({ length: 7 }, () => fresh({ status: 'closed' }));
    await one.hub.claim(one.store, plans);
    const read: string[] = [];
    const sizes: number[] = [];
    let after = begin;
    for (let isMore = true; isMore; ) {
      const { papers, last, isWhole } = await finishedBy(two, after, 3);
      read.push(...papers.map(({ document }) => document));
      sizes.push(papers.length);
      [after, isMore] = [last, !isWhole];
    }
    expect(sizes).toEqual([3, 3, 1]);
    expect(read.toSorted()).toEqual(plans.map(({ document }) => document).toSorted());
  });

  it('stays as old as it is where its station says again that it is closed, and is new where that changes', async () => {
    const plan = fresh({ status: 'closed' });
    await site().later();
    await one.hub.claim(one.store, [plan]);
    const { last } = await finishedBy(two);
    expect(last?.document).toBe(plan.document);
    await site().later();
    await one.hub.claim(one.store, [plan]);
    expect((await finishedBy(two, last)).papers).toEqual([]);
    expect((await finishedBy(two)).last).toMatchObject({ document: plan.document, said: last?.said });
    for (const changed of [{ number: 'IN-NEW' }, { fence: 2, number: 'IN-NEW' }]) {
      const known = (await finishedBy(two)).last;
      await site().later();
      await one.hub.claim(one.store, [{ ...plan, ...changed }]);
      expect((await finishedBy(two, known)).papers).toMatchObject([{ document: plan.document, number: 'IN-NEW' }]);
    }
  });

  it('is told to who listens, as news of work and of nothing else', async () => {
    const before = [await newsOf(two), two.workNews];
    await one.hub.tellWork();
    await expect.poll(() => [two.news, two.workNews]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('is handed over when another wants it: once its history is here, with the next fence', async () => {
    const plan = fresh();
    await one.hub.claim(one.store, [plan]);
    const before = await newsOf(one);
    expect(await two.hub.want(plan.document, two.store, false)).toBe('asked');
    expect(await two.hub.want(plan.document, two.store, false)).toBe('asked');
    expect(await three.hub.want(plan.document, three.store, false)).toBe('other');
    await expect.poll(() => one.news).toBe(before + 1);
    expect(await claimOf(plan.document)).toMatchObject({ holder: 'BENCH-1', wantedBy: 'BENCH-2' });
    // It says again what it has, and the wish stays.
    await one.hub.claim(one.store, [plan]);
    expect((await claimOf(plan.document))?.wantedBy).toBe('BENCH-2');
    expect(await give(one, plan, 'BENCH-2', 5)).toBe('behind');
    await tells(one, 5);
    expect(await give(one, plan, 'BENCH-2', 6)).toBe('behind');
    expect(await give(one, plan, 'BENCH-2', 5)).toBe('released');
    expect(await give(one, plan, 'BENCH-2', 5)).toBe('released');
    expect(await give(one, plan, 'BENCH-3', 5)).toBe('other');
    expect(await claimOf(plan.document)).toMatchObject({
      ...{ holder: 'BENCH-2', fence: 2, wantedBy: null, from: { station: 'BENCH-1', store: one.store, seq: 5 } },
    });
    // The giver is behind, and takes nothing back by its old word.
    await one.hub.claim(one.store, [plan]);
    expect(await claimOf(plan.document)).toMatchObject({ holder: 'BENCH-2', fence: 2 });
    await two.hub.claim(two.store, [{ ...plan, fence: 2 }]);
    expect(await claimOf(plan.document)).toMatchObject({ holder: 'BENCH-2', fence: 2, from: null });
  });

  it('reads the history of one document, up to where it was handed over', async () => {
    await tells(three, 6);
    const read = await two.hub.historyOf('IN-7', { station: 'BENCH-3', store: three.store, seq: 4 });
    expect(read).toEqual(entriesOf(three.store, 1, 4));
    expect(await two.hub.historyOf('IN-8', { station: 'BENCH-3', store: three.store, seq: 4 })).toEqual([]);
  });

  it('stays where its orders are being sent', async () => {
    const plan = fresh({ busy: true });
    await one.hub.claim(one.store, [plan]);
    expect(await two.hub.want(plan.document, two.store, false)).toBe('busy');
    await site().expire(plan.document);
    expect(await two.hub.want(plan.document, two.store, true)).toBe('busy');
  });

  it('is taken from a station that is away, and from no other', async () => {
    const plan = fresh();
    await tells(one, 7);
    await one.hub.claim(one.store, [plan]);
    expect(await two.hub.want(plan.document, two.store, true)).toBe('alive');
    await site().expire(plan.document);
    expect(await two.hub.want(plan.document, two.store, false)).toBe('away');
    expect(await two.hub.want(plan.document, two.store, true)).toBe('taken');
    expect(await two.hub.want(plan.document, two.store, true)).toBe('mine');
    expect(await claimOf(plan.document)).toMatchObject({
      ...{ holder: 'BENCH-2', fence: 2, from: { station: 'BENCH-1', store: one.store, seq: 7 } },
    });
    await one.hub.claim(one.store, [{ ...plan, status: 'closed' }]);
    expect(await claimOf(plan.document)).toMatchObject({ holder: 'BENCH-2', status: 'open' });
    expect(await give(one, plan, 'BENCH-3', 7)).toBe('other');
    // Whoever takes it from that one, too, begins where the first was left.
    await site().expire(plan.document);
    expect(await three.hub.want(plan.document, three.store, true)).toBe('taken');
    expect((await claimOf(plan.document))?.from).toEqual({ station: 'BENCH-1', store: one.store, seq: 7 });
  });

  it('is wanted no more', async () => {
    const plan = fresh();
    await one.hub.claim(one.store, [plan]);
    await two.hub.want(plan.document, two.store, false);
    await three.hub.unwant(plan.document);
    expect((await claimOf(plan.document))?.wantedBy).toBe('BENCH-2');
    await two.hub.unwant(plan.document);
    expect((await claimOf(plan.document))?.wantedBy).toBeNull();
    expect(await three.hub.want(plan.document, three.store, false)).toBe('asked');
  });

  it('is made again from what stations know, where the hub was set back', async () => {
    const plan = fresh({ fence: 4 });
    await tells(one, 7);
    // The hub knows neither claim: whoever comes first, it ends at the one who took it over.
    expect(await give(one, plan, 'BENCH-2', 7, 5)).toBe('released');
    expect(await claimOf(plan.document)).toMatchObject({ holder: 'BENCH-2', fence: 5 });
    const other = fresh({ fence: 5 });
    await two.hub.claim(two.store, [other]);
    expect(await give(one, other, 'BENCH-2', 7, 5)).toBe('released');
    expect(await claimOf(other.document)).toMatchObject({ holder: 'BENCH-2', fence: 5, from: null });
    // It knows the first claim alone, and that station never comes back.
    const third = fresh();
    await one.hub.claim(one.store, [third]);
    await two.hub.claim(two.store, [{ ...third, fence: 2 }]);
    expect(await claimOf(third.document)).toMatchObject({ holder: 'BENCH-1' });
    await site().expire(third.document);
    await two.hub.claim(two.store, [{ ...third, fence: 2 }]);
    expect(await claimOf(third.document)).toMatchObject({ holder: 'BENCH-2', fence: 2 });
  });

  it('has two versions where one was left behind, and says so once to all', async () => {
    const plan = fresh();
    const conflict = { document: plan.document, kind: plan.kind, number: plan.number, holder: 'BENCH-2', lines: 3 };
    const before = await newsOf(three);
    await one.hub.dispute(conflict);
    await one.hub.dispute(conflict);
    await expect.poll(() => three.news).toBe(before + 1);
    expect((await three.hub.openWork([])).conflicts).toEqual([{ ...conflict, station: 'BENCH-1' }]);
  });

  it('passes a message on once, to the station that it is for', async () => {
    const id = randomUUID();
    const sent = { id, recipient: 'BENCH-2', operator: 'Ana', text: 'Bitte Klebeband 胶带' };
    const before = await newsOf(two);
    await one.hub.sendMessage(sent);
    await one.hub.sendMessage(sent);
    await expect.poll(() => two.news).toBeGreaterThan(before);
    expect(await three.hub.messages()).toEqual([]);
    expect(await two.hub.messages()).toEqual([
      { id, at: expect.any(Number), sender: 'BENCH-1', operator: 'Ana', text: sent.text },
    ]);
    await three.hub.messagesShown([id]);
    expect(await two.hub.messages()).toHaveLength(1);
    await two.hub.messagesShown([id]);
    expect(await two.hub.messages()).toEqual([]);
    await expect(one.hub.sendMessage({ ...sent, id: randomUUID(), recipient: 'NOBODY' })).rejects.toMatchObject({
      trouble: 'failed',
    });
  });
});
