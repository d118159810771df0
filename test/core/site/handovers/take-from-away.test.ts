import { describe, expect, it } from 'vitest';
import { removeFolder } from '../../../folders.ts';
import { pass } from '../../running-core.ts';
import { control } from '../../running-service.ts';
import { twoBenches } from './two-benches.ts';

const site = twoBenches();
const [three, five] = ['BENCH-3', 'BENCH-5'] as const;
const leaseAndMoreMs = 100_000;
const ofPlan = (number: string) => async () =>
  (await control(site.simulator(), 'GET', '/ledger')).filter(({ key }: { key: string }) => key === number);

describe('a paper of a bench that is away', () => {
  const takeFromDead = async (number: string, id: string) => {
    await pass(leaseAndMoreMs);
    const first = await site.scan(five, number);
    expect(first.verdict.detail?.key).toBe('message.work-away-how');
    const second = await site.scan(five, 'DOCK.YES');
    expect(second.verdict).toMatchObject({ tone: 'ask', detail: { key: 'message.take-what-hub-has' } });
    expect(await site.said(five, 'DOCK.YES')).toBe('command taking-over');
    return site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
  };

  it('goes on at one bench alone where the hub was set back to before that, and its first one went on', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    const backup = site.hub().backUp();
    await site.stop(three);
    await takeFromDead(number, id);
    await site.scan(five, 'B');
    await site.hear();
    await site.stop(five);
    site.hub().setBack(backup);
    await site.start(three);
    await site.hear();
    await site.start(five);
    await pass(3 * leaseAndMoreMs);
    expect((await site.document(three, id)).status).toBe('open');
    const left = await site.document(five, id);
    expect([left.status, left.journal.at(-1)?.entry]).toEqual(['closed', { type: 'taken-away', by: three, lines: 1 }]);
    expect(site.hub().claims.conflicts()).toMatchObject([{ document: id, station: five, holder: three, lines: 1 }]);
    // It may come here again.
    for (const text of [number, 'DOCK.YES']) await site.scan(five, text);
    await site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
    expect((await site.document(three, id)).status).toBe('closed');
  });

  it('is offered to whoever took it, where the hub was set back to before it knew of it and the taker had not got it', async () => {
    const backup = site.hub().backUp();
    const { id, number } = await site.plan(three);
    await site.hear();
    await site.stop(three);
    await takeFromDead(number, id);
    await site.hear();
    // It hears that it lost it, and nobody else knows of it any more.
    await site.start(three);
    await site.hear();
    expect((await site.document(three, id)).status).toBe('closed');
    await site.stop(five);
    removeFolder(site.at(five).dataFolder);
    site.hub().setBack(backup);
    await site.hear();
    await site.start(five);
    await site.at(five).ask('site.join', { code: site.hub().codeOf(five) });
    await pass(leaseAndMoreMs);
    expect((await site.document(five, id)).journal.at(-1)?.entry).toMatchObject({ type: 'taken-over', from: three });
  });

  it('is taken by a second question, from what the hub has; what its bench had beyond is said when it is back', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    const told = (await site.document(three, id)).journal;
    site.hub().up(false);
    for (const text of ['A', 'A', 'B']) await site.scan(three, text);
    await site.stop(three);
    site.hub().up(true);
    const taken = await takeFromDead(number, id);
    expect(taken?.journal.slice(0, -1)).toEqual(told);
    expect(taken?.journal.at(-1)?.entry).toEqual({ type: 'taken-over', from: three, isForced: true });
    await site.scan(five, 'B');
    await site.start(three);
    await site.until(
      async () => (await site.document(three, id)).status,
      (status) => status === 'closed',
    );
    const { journal } = await site.document(three, id);
    expect(journal.slice(told.length).map(({ entry }) => entry.type)).toEqual(['item', 'item', 'item', 'taken-away']);
    expect(journal.at(-1)?.entry).toMatchObject({ by: five, lines: 3 });
    await site.hear();
    expect(site.hub().claims.conflicts()).toEqual([
      { document: id, kind: 'inbound-plan', number, station: three, holder: five, lines: 3 },
    ]);
    expect(await site.open(three)).toBeNull();
    expect((await site.open(five))?.id).toBe(id);
    // Both versions are kept when it comes back to the one that was left behind.
    const [mine, theirs] = [journal, (await site.document(five, id)).journal];
    for (const text of [number, 'DOCK.YES']) await site.scan(three, text);
    const back = await site.until(
      () => site.open(three),
      (view) => view?.id === id,
    );
    expect(back?.journal.slice(0, theirs.length)).toEqual(theirs);
    const kept = (await site.at(three).ask('document.list', { kind: 'inbound-plan', limit: 10 })).map((row) => row.id);
    const others = await Promise.all(kept.filter((each) => each !== id).map((each) => site.document(three, each)));
    expect(others.map((each) => [each.status, each.journal])).toEqual([['closed', mine]]);
  });

  it('is looked up at the service before anything of it is sent: its bench may have sent it', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    site.hub().up(false);
    await site.scan(three, 'DOCK.DONE');
    await site.until(ofPlan(number), (rows) => rows.length === 1);
    await site.stop(three);
    site.hub().up(true);
    await takeFromDead(number, id);
    await site.scan(five, 'DOCK.DONE');
    await site.until(
      () => site.at(five).ask('outbox.list', { limit: 5 }),
      ([entry]) => entry?.state === 'confirmed',
    );
    expect(await ofPlan(number)()).toHaveLength(1);
  });

  it('needs an administrator where there are any', async () => {
    await site.plan(three);
    await site.at(five).ask('operator.save', { id: null, badge: 'BOSS', name: 'Boss', role: 'administrator' });
    await site.scan(five, 'DOCK.OPERATOR.BOSS');
    await site.at(five).ask('operator.save', { id: null, badge: 'KIM', name: 'Kim', role: 'operator' });
    await site.scan(five, 'DOCK.OPERATOR.KIM');
    await site.hear();
    await site.stop(three);
    await pass(leaseAndMoreMs);
    await site.scan(five, 'IN-1');
    const { verdict } = await site.scan(five, 'DOCK.YES');
    expect(verdict).toMatchObject({ tone: 'failed', detail: { key: 'problem.needs-administrator' } });
    await site.start(three);
  });

  it('is not taken from a bench that is back before the answer', async () => {
    const { number, id } = await site.plan(three);
    await site.hear();
    await site.stop(three);
    await pass(leaseAndMoreMs);
    await site.scan(five, number);
    await site.scan(five, 'DOCK.YES');
    // It does not hear of it: else three would be asked, as any station that is there.
    site.hub().tellsWork(false);
    await site.start(three);
    await pass(1_000);
    await site.scan(five, 'DOCK.YES');
    await pass(20_000);
    expect((await site.open(three))?.id).toBe(id);
    expect(await site.open(five)).toBeNull();
  });
});

describe('a hand-over that is cut off', () => {
  const holders = async (id: string) => {
    const open: string[] = [];
    for (const name of [three, five]) {
      const view = await site.document(name, id).catch(() => null);
      if (view !== null && view.status !== 'closed') open.push(name);
    }
    return open;
  };

  // The hub is away after each answer in turn: all that one of the two ever hears.
  it.each([three, five])(
    'by a kill of %s at any moment, leaves it open at exactly one',
    { tags: 'long' },
    async (victim) => {
      let cut = 0;
      for (let answers = 0; answers < 16; answers += 1) {
        const { id, number } = await site.plan(three, `IN-${answers}`);
        await site.hear();
        await site.scan(five, number);
        site.hub().awayAfter(answers);
        await site.scan(five, 'DOCK.YES');
        await pass(2_000);
        if ((await holders(id)).join() !== five) cut += 1;
        await site.stop(victim);
        site.hub().up(true);
        await pass(30_000);
        await site.start(victim);
        await pass(90_000);
        expect([answers, await holders(id)]).toEqual([answers, [five]]);
        const { journal } = await site.document(five, id);
        expect(journal.map(({ seq }) => seq)).toEqual(journal.map((_, place) => place + 1));
        for (const text of [number, 'DOCK.DONE']) await site.scan(five, text);
      }
      expect(cut).toBeGreaterThan(3);
    },
  );

  it('by lost answers and a hub that goes away, is done all the same, once', async () => {
    for (let lost = 1; lost < 9; lost += 1) {
      const { id, number } = await site.plan(three, `IN-${lost}`);
      await site.hear();
      for (const text of [number, 'DOCK.YES']) await site.scan(five, text);
      site.hub().loseAnswers(lost);
      await pass(3);
      site.hub().up(false);
      await pass(3_000);
      site.hub().up(true);
      await pass(90_000);
      expect([lost, await holders(id)]).toEqual([lost, [five]]);
      await site.scan(five, 'DOCK.DONE');
    }
  });

  it('by a hub that is set back to before it, is known to it again', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    const backup = site.hub().backUp();
    for (const text of [number, 'DOCK.YES']) await site.scan(five, text);
    await site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
    await site.scan(five, 'B');
    await site.hear();
    site.hub().setBack(backup);
    await pass(90_000);
    expect(await holders(id)).toEqual([five]);
    expect(site.hub().claims.all()).toEqual([
      expect.objectContaining({ document: id, holder: five, fence: 2, from: null }),
    ]);
    expect(site.hub().claims.conflicts()).toEqual([]);
  });
});
