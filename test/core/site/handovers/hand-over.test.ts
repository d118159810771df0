import { describe, expect, it } from 'vitest';
import { foldPlan, planEntryOf } from '../../../../src/documents/inbound-plan/kind.ts';
import { pass } from '../../running-core.ts';
import { control } from '../../running-service.ts';
import { twoBenches } from './two-benches.ts';

const site = twoBenches();
const [three, five] = ['BENCH-3', 'BENCH-5'] as const;
type Journal = Awaited<ReturnType<typeof site.document>>['journal'];
const typesOf = (journal: Journal) => journal.map(({ entry }) => entry.type);
const holderOf = (id: string) =>
  site
    .hub()
    .claims.all()
    .find(({ document }) => document === id);

describe('a paper of another bench', () => {
  it('is taken over by two scans, at the same box, with the journal whole', async () => {
    const { id, number } = await site.plan(three);
    const before = await site.document(three, id);
    await site.hear();
    const asked = await site.scan(five, number);
    expect(asked.verdict).toMatchObject({
      tone: 'ask',
      title: { key: 'message.work-elsewhere', params: { id: 'IN-1', station: 'BENCH-3' } },
      detail: { key: 'message.work-elsewhere-how' },
    });
    expect(await site.said(five, 'DOCK.YES')).toBe('command taking-over');
    const taken = await site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
    expect(taken).toMatchObject({ number, status: 'open' });
    expect(taken?.journal.slice(0, before.journal.length)).toEqual(before.journal);
    expect(typesOf(taken?.journal ?? []).slice(before.journal.length)).toEqual(['handed-over', 'taken-over']);
    const { state } = foldPlan((taken?.journal ?? []).map(planEntryOf));
    expect([state.openBox, state.boxes.length]).toEqual([1, 2]);
    expect(site.band(five)).toBe('command taken-over');
    // The giver's copy is closed, and says to whom it went; the next scan does not fall into it.
    expect(site.band(three)).toBe('over handed-over');
    for (const name of [three, five]) expect(site.at(name).events).toContainEqual({ type: 'opened' });
    expect(await site.open(three)).toBeNull();
    expect((await site.document(three, id)).status).toBe('closed');
    const listed = async (name: typeof three | typeof five) =>
      (await site.at(name).ask('document.list', { kind: 'inbound-plan', limit: 10 })).find((row) => row.id === id)
        ?.isElsewhere;
    expect([await listed(three), await listed(five)]).toEqual([true, undefined]);
    expect((await site.scan(three, 'A')).appended).toEqual([]);
    await site.hear();
    expect(await site.said(three, number)).toBe('ask work-elsewhere');
    await site.scan(three, 'DOCK.NO');
    expect((await site.scan(three, number)).verdict).toMatchObject({ detail: { key: 'message.other-handed-over' } });
    // It goes on here, and UNDO takes back what was scanned there.
    expect(await site.said(five, 'A')).toBe('good item');
    await site.scan(five, 'DOCK.UNDO');
    expect(await site.said(five, 'DOCK.UNDO')).toBe('command undone');
    await site.hear();
    expect(holderOf(id)).toMatchObject({ holder: five, fence: 2, from: null });
  });

  it('keeps the times, operators and stations of its lines', async () => {
    await site.scan(three, 'DOCK.OPERATOR.Kim');
    const { id, number } = await site.plan(three);
    await pass(600_000);
    await site.scan(five, 'DOCK.OPERATOR.Ada');
    await site.scan(five, number);
    await site.scan(five, 'DOCK.YES');
    await site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
    const lines = (name: typeof three | typeof five) =>
      site
        .at(name)
        .core.dispatch('document.read', { id })
        .then(() => site.hub().entries(name).flat())
        .then((entries) => entries.filter(({ kind, subject }) => kind === 'journal' && subject === id));
    await site.hear();
    const [given, taken] = [await lines(three), await lines(five)];
    expect(given.length).toBeGreaterThan(6);
    // All but which process told it.
    const bare = ({ at, operator, body }: (typeof given)[number]) => ({ at, operator, ...JSON.parse(body), run: '' });
    expect(taken.slice(0, given.length).map(bare)).toEqual(given.map(bare));
    expect(taken.slice(given.length).map(({ operator, body }) => [operator, JSON.parse(body).station])).toEqual([
      ['Ada', five],
    ]);
  });

  it('comes back, and is finished and sent once', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    for (const text of [number, 'DOCK.YES']) await site.scan(five, text);
    await site.until(
      () => site.open(five),
      (view) => view?.id === id,
    );
    await site.scan(five, 'B');
    await site.hear();
    for (const text of [number, 'DOCK.YES']) await site.scan(three, text);
    const back = await site.until(
      () => site.open(three),
      (view) => view?.id === id,
    );
    expect(typesOf(back?.journal ?? []).slice(-3)).toEqual(['item', 'handed-over', 'taken-over']);
    expect(holderOf(id)).toMatchObject({ holder: three, fence: 3 });
    expect(await site.said(three, 'DOCK.DONE')).toBe('box-complete plan-queued');
    await site.until(
      () => site.at(three).ask('outbox.list', { limit: 5 }),
      (entries) => entries.some(({ state }) => state === 'confirmed'),
    );
    await site.hear();
    expect(holderOf(id)).toMatchObject({ holder: three, status: 'closed' });
    expect(await site.at(five).ask('outbox.list', { limit: 5 })).toEqual([]);
    expect(
      (await control(site.simulator(), 'GET', '/ledger')).filter(({ key }: { key: string }) => key === number),
    ).toHaveLength(1);
  });

  it('is left where it is by NO, and begun here, too, when it is scanned again', async () => {
    const { number } = await site.plan(three);
    await site.hear();
    await site.scan(five, number, 'putaway');
    expect(await site.said(five, 'DOCK.NO', 'putaway')).toBe('command work-left');
    const begun = await site.scan(five, number, 'putaway');
    expect(begun.appended.map(({ entry }) => entry.type)).toEqual(['opened', 'order']);
    await site.hear();
    expect(await site.open(three)).not.toBeNull();
  });

  it('is parked when it comes while somebody works on something else there', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    for (const text of [number, 'DOCK.YES', 'DOCK.NEW', 'A']) await site.scan(five, text);
    await site.until(
      () => site.document(five, id).catch(() => null),
      (view) => view !== null,
    );
    expect((await site.open(five))?.number).not.toBe(number);
    expect((await site.document(five, id)).status).toBe('parked');
    expect(await site.notices(five)).toEqual(['taken-over', 'taken-over-parked']);
  });

  it('is begun at two benches without the hub: both are kept, and both are told once', async () => {
    site.hub().up(false);
    await site.plan(three);
    await site.plan(five);
    site.hub().up(true);
    await pass(120_000);
    for (const name of [three, five]) {
      expect(await site.notices(name)).toEqual(['work-both']);
      expect((await site.open(name))?.number).toBe('IN-1');
    }
  });

  it('stays where its orders are being sent, and the offer says so', async () => {
    await control(site.simulator(), 'POST', '/faults', { kind: 'refuse' });
    await site.plan(three);
    await site.scan(three, 'DOCK.DONE');
    await site.hear();
    // It is closed there: nobody is offered it.
    expect(await site.said(five, 'IN-1')).not.toBe('ask work-elsewhere');
    const busy = { document: 'd-9', kind: 'pack', number: 'P-9', status: 'open', fence: 1, busy: true } as const;
    site.hub().claims.claim(three, 'of BENCH-3', [busy]);
    await site.hear();
    const { verdict } = await site.scan(five, 'P-9', 'pack');
    expect(verdict).toMatchObject({ tone: 'wrong', detail: { key: 'message.take-over-busy' } });
    // A parcel that is packed there is a parcel on every other screen.
    expect(await site.said(five, 'P-9', 'tracking')).toBe('command tracked');
  });

  it('is not waited for: scans go on while the hub is away, and it is said that nobody answers', async () => {
    const { id, number } = await site.plan(three);
    await site.hear();
    site.hub().up(false);
    await site.scan(five, number);
    expect(await site.said(five, 'DOCK.YES')).toBe('command taking-over');
    expect(await site.said(five, 'A', 'inventory')).toBe('command item');
    await site.scan(five, 'DOCK.YES', 'inventory');
    await pass(300_000);
    expect(await site.notices(five)).toEqual(['not-taken-over', 'take-over-not-reached']);
    site.hub().up(true);
    await pass(300_000);
    expect((await site.document(three, id)).status).toBe('open');
    expect(holderOf(id)).toMatchObject({ holder: three, fence: 1, wantedBy: null });
  });
});
