import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { boxes, changeStation } from './change-station.ts';

const [first, second] = boxes;
const withCups = (quantity: number) => [first, { ...second, Skus: [{ Sku: 'CUP', Quantity: quantity }] }];

describe('somebody else changes the boxes meanwhile', () => {
  const dock = changeStation();

  /** Changes box 2 here, and lets it leave after somebody has done what they do. */
  async function overtaken(theirs: unknown): Promise<void> {
    await dock.open();
    await dock.scans('DOCK.BOX.2', 'CUP');
    await dock.somebodyElse(theirs);
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    const entry = await dock.entry((state) => state === 'rejected');
    expect(entry).toMatchObject({ summary: { key: 'queue.overtaken' }, failure: { code: 'conflict' } });
    expect((await dock.sentChanges()).length).toBe(1);
    expect((await dock.station.ask('station.read', {})).needsPerson).toBe(1);
  }
  const cupsSent = async (n: number) => (await dock.sent(n))?.Containers[1]?.Skus;

  it('is seen just before sending: nothing leaves, and a person takes theirs', async () => {
    await overtaken(withCups(9));
    expect(await dock.said('IN-1')).toBe('ask message.back-at');
    expect((await dock.change())?.conflicts).toMatchObject([{ number: 'IN-1-002' }]);
    expect(await dock.said('CUP')).toBe('ask message.change-conflict');
    await dock.scans('DOCK.YES');
    expect(await dock.said('DOCK.DONE')).toBe('ask message.change-conflict');
    expect(await dock.said('DOCK.YES')).toBe('command message.change-theirs');
    expect(await dock.boxes()).toEqual(['IN-1-001: MUG 5, BAG 2', 'IN-1-002: CUP 9']);
    expect(await dock.said('DOCK.DONE')).toBe('command message.change-nothing');
    expect((await dock.sentChanges()).length).toBe(1);
  });

  it('keeps mine, against what is there now, after UNDO and a restart', async () => {
    await overtaken(withCups(9));
    await dock.station.ask('outbox.edit', { id: (await dock.entry(() => true))?.id ?? '' });
    await dock.restart();
    await dock.scans('DOCK.YES', 'DOCK.UNDO');
    expect(await dock.said('DOCK.NO')).toBe('command message.change-mine');
    expect((await dock.scan('DOCK.DONE')).verdict.detail?.params).toMatchObject({ changed: 1, before: 9, now: 5 });
    await dock.scans('DOCK.YES');
    expect(await cupsSent(2)).toEqual([{ Sku: 'CUP', Quantity: 5 }]);
    await dock.entry((state) => state === 'confirmed');
  });

  it('scans the box anew', async () => {
    await overtaken(withCups(9));
    await dock.scans('IN-1');
    expect(await dock.said('DOCK.RECOUNT')).toBe('command message.change-rescan');
    await dock.scans('CUP', 'DOCK.QTY.7', 'DOCK.DONE', 'DOCK.YES');
    expect(await cupsSent(2)).toEqual([{ Sku: 'CUP', Quantity: 7 }]);
  });

  it('takes over what nobody touched here, and asks nothing about it', async () => {
    await dock.open();
    await dock.scans('MUG');
    await dock.somebodyElse(withCups(9));
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'rejected');
    await dock.scans('IN-1');
    expect(await dock.change()).toMatchObject({ conflicts: [], taken: [{ number: 'IN-1-002' }] });
    expect(await dock.boxes()).toEqual(['IN-1-001: MUG 6, BAG 2', 'IN-1-002: CUP 9']);
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    expect(await cupsSent(2)).toEqual([{ Sku: 'CUP', Quantity: 9 }]);
  });

  it('asks about a box that is gone there; boxes that both have begun are two, however they are numbered', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX.2', 'CUP', 'DOCK.BOX', 'MUG');
    await dock.somebodyElse([first, { CustomContainerNo: 'IN-1-003', Skus: [{ Sku: 'BAG', Quantity: 1 }] }]);
    await dock.station.ask('inbound.refresh', { shipmentId: 'IN-1' });
    expect((await dock.change())?.conflicts.map(({ number }) => number)).toEqual(['IN-1-002']);
    expect((await dock.change())?.taken.map(({ number }) => number)).toEqual(['IN-1-003']);
    expect(await dock.said('DOCK.YES')).toBe('command message.change-taken-out');
    const boxes = await dock.boxes();
    expect(boxes?.filter((each) => each !== '')).toEqual([
      'IN-1-001: MUG 5, BAG 2',
      'IN-1-004: MUG 1',
      'IN-1-003: BAG 1',
    ]);
    // What is scanned next goes where it went before.
    await dock.scans('MUG');
    expect(await dock.boxes()).toContain('IN-1-004: MUG 2');
  });

  it('sends a box of its own beside one that somebody else began alike', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX', 'MUG');
    await dock.somebodyElse([first, second, { CustomContainerNo: 'IN-1-003', Skus: [{ Sku: 'MUG', Quantity: 1 }] }]);
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'rejected');
    expect((await dock.sentChanges()).length).toBe(1);
  });

  it('asks again where something was taken back since it asked', async () => {
    await dock.open();
    await dock.scans('MUG', 'CUP', 'DOCK.DONE', 'DOCK.UNDO');
    expect(await dock.said('DOCK.YES')).toBe('ask message.change-ask');
    expect((await dock.sentChanges()).length).toBe(0);
    await dock.scans('DOCK.YES');
    await dock.entry((state) => state === 'confirmed');
    expect((await dock.sentChanges()).length).toBe(1);
  });

  it('does not ask where both did the same, and sends nothing that is there already', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX.2', 'CUP');
    await dock.somebodyElse(withCups(5));
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    const entry = await dock.entry((state) => state === 'confirmed');
    expect(entry?.summary.key).toBe('queue.was-there');
    expect((await dock.sentChanges()).length).toBe(1);
  });

  it('finds out after an unsure attempt whether it arrived, and overwrites nothing that came after it', async () => {
    await dock.open();
    await dock.fault({ kind: 'drop-after', endpoint: 'inbound.modify-boxes', times: 1 });
    await dock.scans('MUG', 'DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'confirmed');
    expect((await dock.sentChanges()).length).toBe(1);
    await dock.open();
    await dock.fault({ kind: 'drop-before', endpoint: 'inbound.modify-boxes', times: 1 });
    await dock.scans('MUG', 'DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'unconfirmed');
    await dock.somebodyElse([second]);
    await dock.entry((state) => state === 'rejected');
    expect((await dock.sentChanges()).length).toBe(2);
  });

  it('tries again by itself where the reading before it failed: nothing has left', async () => {
    await dock.open();
    await dock.fault({ kind: 'status', status: 503, endpoint: 'inbound.status', times: 2 });
    await dock.scans('MUG', 'DOCK.DONE', 'DOCK.YES');
    const entry = await dock.entry((state) => state === 'confirmed');
    expect([(await dock.sentChanges()).length, entry?.question]).toEqual([1, null]);
  });

  const refresh = () => dock.station.ask('inbound.refresh', { shipmentId: 'IN-1' });
  const told = () => {
    const event = dock.station.events.findLast(({ type }) => type === 'verdict');
    if (event?.type !== 'verdict') return null;
    const { tone, title, count } = event.verdict;
    return `${tone} ${title.key}${count === undefined ? '' : `, counted ${count.n}`}`;
  };

  it('says that the open box is gone there, though nobody touched it, and asks what is to become of it', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX.2');
    await dock.somebodyElse([first]);
    await refresh();
    expect(told()).toBe('ask message.change-gone-there');
    expect((await dock.change())?.conflicts).toMatchObject([{ number: 'IN-1-002', theirs: null }]);
    expect(await dock.said('CUP')).toBe('ask message.change-gone-there');
    expect(await dock.boxes()).toEqual(['IN-1-001: MUG 5, BAG 2', 'IN-1-002: CUP 4']);
    expect(await dock.said('DOCK.YES')).toBe('command message.acknowledged');
    expect(await dock.said('DOCK.NO')).toBe('command message.change-mine');
    await dock.scans('DOCK.UNDO');
    expect(await dock.said('DOCK.YES')).toBe('command message.change-taken-out');
    expect((await dock.boxes()).filter((each) => !each.endsWith(': '))).toEqual(['IN-1-001: MUG 5, BAG 2']);
  });

  it('sends the box that is gone there where a person keeps it', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX.2');
    await dock.somebodyElse([first]);
    await refresh();
    await dock.scans('DOCK.NO', 'DOCK.DONE', 'DOCK.YES');
    expect((await dock.sent(2))?.Containers[1]).toEqual({ ...second });
  });

  it('says what it took over, and that a change which was finished did not leave', async () => {
    await dock.open();
    await dock.scans('MUG');
    await dock.somebodyElse([first]);
    await refresh();
    expect(told()).toBe('over message.change-taken');
    await dock.somebodyElse([first, second]);
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'rejected');
    expect(told()).toBe('failed message.change-overtaken');
    await dock.scans('IN-1', 'DOCK.NEW', 'CUP');
    // Who works on something else by now is not interrupted.
    await dock.somebodyElse([first]);
    await refresh();
    expect(told()).not.toMatch(/change-taken/);
  });

  it('asks whether to send, or whose box it is, before it asks about a print', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX.2', 'CUP', 'DOCK.PRINT');
    await dock.somebodyElse(withCups(9));
    await refresh();
    expect(told()).toBe('ask message.change-conflict');
    expect(await dock.said('DOCK.NO')).toBe('command message.change-mine');
    expect((await dock.station.ask('station.read', {})).prints).toEqual({ failed: 0, unconfirmed: 1 });
    await dock.scans('DOCK.DONE', 'DOCK.PRINT');
    expect(await dock.said('DOCK.YES')).toBe('box-complete message.change-queued');
    expect(await cupsSent(2)).toEqual([{ Sku: 'CUP', Quantity: 5 }]);
  });

  it('says nothing of what it took over while YES answers something else', async () => {
    for (const [last, now] of [
      ['4006381333932', []], // a broken code holds
      ['DOCK.PRINT', [second]],
    ] as const) {
      await dock.open();
      await dock.scans('MUG', last);
      const before = dock.station.events.length;
      await dock.somebodyElse([first, ...now]);
      await refresh();
      expect((await dock.change())?.taken).toMatchObject([{ number: 'IN-1-002' }]);
      expect(dock.station.events.slice(before).filter(({ type }) => type === 'verdict')).toEqual([]);
      await dock.scans('DOCK.YES');
    }
  });

  it('says that it asks no longer whether to send, and whether anything is left', async () => {
    const detail = () => {
      const event = dock.station.events.findLast(({ type }) => type === 'verdict');
      return event?.type === 'verdict' ? event.verdict.detail?.key : null;
    };
    await dock.open();
    await dock.scans('MUG', 'DOCK.BOX.2', 'CUP', 'DOCK.DONE');
    await dock.somebodyElse(withCups(5));
    await refresh();
    expect([told(), detail()]).toEqual(['over message.change-not-sent', 'message.change-moved']);
    expect(await dock.said('DOCK.YES')).toBe('command message.nothing-asked');
    await dock.scans('DOCK.DONE');
    const moreMugs = (first?.Skus ?? []).map((line) => (line.Sku === 'MUG' ? { ...line, Quantity: 6 } : line));
    await dock.somebodyElse([{ ...first, Skus: moreMugs }, withCups(5)[1]]);
    await refresh();
    expect([told(), detail()]).toEqual(['over message.change-not-sent', 'message.change-there-too']);
    expect(await dock.said('DOCK.DONE')).toBe('command message.change-nothing');
  });

  it('shows the window that a change was overtaken, also where it could not be told of it', async () => {
    await dock.open();
    await dock.scans('DOCK.BOX.2', 'CUP');
    await dock.somebodyElse(withCups(9));
    const { events } = dock.station;
    let told = 0;
    events.push = (...[event]) => {
      const theirs = event?.type === 'document' && event.appended?.some(({ entry }) => entry.type === 'theirs');
      if (event?.type === 'outbox') told += 1;
      if (!theirs) return 0;
      told = 0;
      throw new Error('no window hears');
    };
    await dock.scans('DOCK.DONE', 'DOCK.YES');
    await dock.entry((state) => state === 'rejected');
    await until(
      () => told,
      (times) => times === 1,
    );
  });

  it('calls goods by the name of their own Sku only, and by a StorageNo where no Sku names them', async () => {
    await dock.station.ask('catalogue.import', { csv: 'Sku,StorageNo,NameEn\nTEA,OTHER,Tea\nJAR,ST-JAR,Jar\n' });
    await dock.open();
    const names = async () =>
      (await dock.change())?.plan.boxes.flatMap(({ lines }) => lines.map(({ sku, code, name }) => [sku ?? code, name]));
    const lines = [{ Sku: 'OTHER' }, { StorageNo: 'ST-JAR' }].map((line) => ({ ...line, Quantity: 1 }));
    await dock.somebodyElse([{ CustomContainerNo: 'IN-1-001', Skus: lines }]);
    await refresh();
    expect(await names()).toEqual(
      expect.arrayContaining([
        ['OTHER', null],
        ['ST-JAR', 'Jar'],
      ]),
    );
  });
});
