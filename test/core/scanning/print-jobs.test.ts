import { describe, expect, it } from 'vitest';
import { floorStation } from './floor-station.ts';

describe('a print job', () => {
  const floor = floorStation();
  const print = async () => {
    const { print: label, paper } = await floor.station.scan('DOCK.PRINT');
    return label?.jobId ?? paper?.jobId ?? 'missing';
  };
  const handed = async () => {
    const id = await print();
    await floor.station.ask('print.settle', { id, why: null });
    return id;
  };
  const jobs = async () =>
    (await floor.station.ask('print.list', { limit: 100 })).map(({ state, box }) => [state, box]);
  const counts = async () => (await floor.station.ask('station.read', {})).prints;
  const box = async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
  };
  /** The number on the label that was printed last. */
  const number = async () => (await floor.station.ask('print.list', { limit: 1 }))[0]?.box ?? 'missing';

  it('waits for the window, then for a person', async () => {
    await box();
    const id = await print();
    expect(await jobs()).toEqual([['queued', await number()]]);
    await floor.station.ask('print.settle', { id, why: null });
    expect(await jobs()).toEqual([['handed', await number()]]);
    expect(await counts()).toEqual({ failed: 0, unconfirmed: 1 });
    await floor.station.ask('print.confirm', { ids: [id], as: 'confirmed' });
    expect(await jobs()).toEqual([['confirmed', await number()]]);
    expect(await counts()).toEqual({ failed: 0, unconfirmed: 0 });
  });

  it('is confirmed by the scan of what was printed', async () => {
    await box();
    await handed();
    const label = await number();
    await floor.station.scan('DOCK.BOX');
    await handed();
    expect(await counts()).toMatchObject({ unconfirmed: 2 });
    await floor.station.scan(label);
    expect((await jobs()).map(([state]) => state)).toEqual(['handed', 'confirmed']);
  });

  it('of a box with a number from elsewhere is not: that may stand on another label', async () => {
    await box();
    await floor.station.scan('DOCK.BOX.PALLET-7');
    await handed();
    await floor.station.scan('DOCK.BOX');
    await floor.station.scan('PALLET-7');
    expect((await jobs()).map(([state]) => state)).toEqual(['handed']);
  });

  it('failed where the printer or a person says so, and is printed again marked as a reprint', async () => {
    await box();
    const first = await print();
    await floor.station.ask('print.settle', { id: first, why: 'no paper' });
    expect(await counts()).toEqual({ failed: 1, unconfirmed: 0 });
    const again = await floor.station.ask('print.again', { id: first });
    expect(again).toMatchObject({ paper: null, label: { number: await number(), again: true } });
    // What was printed once more asks no longer.
    expect(await counts()).toEqual({ failed: 0, unconfirmed: 1 });
    await floor.station.ask('print.confirm', { ids: [again.label?.jobId ?? ''], as: 'failed' });
    expect((await floor.station.ask('print.list', { limit: 5 })).map(({ state, why }) => [state, why])).toEqual([
      ['failed', ''],
      ['failed', 'no paper'],
    ]);
    expect(await counts()).toEqual({ failed: 1, unconfirmed: 0 });
    await floor.station.ask('print.confirm', { ids: [again.label?.jobId ?? ''], as: 'dropped' });
    expect(await counts()).toEqual({ failed: 0, unconfirmed: 0 });
  });

  it('of a label is one of that box, also when another is open', async () => {
    await box();
    const first = await handed();
    const of = await number();
    await floor.station.scan('DOCK.BOX');
    await floor.station.scan('B');
    expect((await floor.station.ask('print.again', { id: first })).label).toMatchObject({ number: of, place: 1 });
    expect((await jobs()).map(([state]) => state)).toEqual(['queued', 'replaced']);
  });

  it('of a box that is gone is refused in words', async () => {
    await box();
    await floor.station.scan('DOCK.BOX');
    const second = await handed();
    await floor.station.scan('DOCK.UNDO');
    await expect(floor.station.ask('print.again', { id: second })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('outlives the program, and is an exception of its shift by name', async () => {
    await box();
    await print();
    await floor.station.scan('DOCK.DONE');
    await handed();
    const before = await floor.station.ask('print.list', { limit: 10 });
    await floor.restart();
    const next = floor.station;
    expect(await next.ask('print.list', { limit: 10 })).toEqual(before);
    expect(before.map(({ state }) => state)).toEqual(['handed', 'queued']);
    const { prints } = await next.ask('shift.account', { back: 0 });
    expect(prints.map(({ box: label, number: plan }) => [label, plan])).toEqual([
      [before[1]?.box, before[1]?.number],
      [null, before[1]?.number],
    ]);
    await next.ask('print.confirm', { ids: before.map(({ id }) => id), as: 'confirmed' });
    expect((await next.ask('shift.account', { back: 0 })).prints).toEqual([]);
  });

  const says = (text: string, screen: 'inbound' | 'outbox' | 'putaway' = 'inbound') =>
    floor.verdictOf(text, { screen });
  const states = async () => (await jobs()).map(([state]) => state);

  it('of any paper is confirmed by YES, before the window has told of it as well as after', async () => {
    await box();
    await handed();
    expect(await says('DOCK.YES')).toBe('command message.print-came');
    // The packing list, once the plan is closed.
    await floor.station.scan('DOCK.DONE');
    const id = await print();
    expect(await says('DOCK.YES')).toBe('command message.print-came');
    await floor.station.ask('print.settle', { id, why: null });
    expect(await states()).toEqual(['confirmed', 'confirmed']);
    expect(await says('DOCK.YES')).toBe('command message.nothing-asked');
  });

  it('is answered for by scan; a button beside an open line answers for the line', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('NOBODY-KNOWS');
    await handed();
    const kept = await floor.station.scan('DOCK.YES', { source: 'key' });
    expect(kept.appended.map(({ entry }) => entry.type)).toEqual(['kept']);
    expect(await states()).toEqual(['handed']);
    await floor.station.scan('NOBODY-EITHER');
    await handed();
    expect(await says('DOCK.YES')).toBe('command message.print-came');
    expect(await floor.contents()).toEqual(['NOBODY-KNOWS 1, ?NOBODY-EITHER 1']);
  });

  it('that did not come out is failed by NO, and printed again by YES, marked as a reprint', async () => {
    await box();
    await floor.station.scan('DOCK.DONE');
    await handed();
    expect(await says('DOCK.NO')).toBe('ask message.print-not');
    expect(await counts()).toEqual({ failed: 1, unconfirmed: 0 });
    const { paper } = await floor.station.scan('DOCK.YES');
    expect(paper).toMatchObject({ kind: 'inbound-plan', again: true });
    expect(await says('DOCK.YES')).toBe('command message.print-came');
    expect(await states()).toEqual(['confirmed', 'failed']);
  });

  it('asks nobody to wait: the next goods are counted, and it stays with the system until it is asked about again', async () => {
    await box();
    await handed();
    expect(await says('B')).toBe('good message.item');
    expect(await says('DOCK.YES')).toBe('command message.nothing-asked');
    expect(await states()).toEqual(['handed']);
    expect(await says('DOCK.YES', 'outbox')).toBe('ask message.print-ask');
    await floor.restart();
    expect(await says('DOCK.NO', 'outbox')).toBe('ask message.print-not');
    expect(await says('DOCK.NO', 'outbox')).toBe('command message.print-left');
    expect(await states()).toEqual(['failed']);
  });

  it('that waits beside others is named, so that all are confirmed by YES alone', async () => {
    await box();
    for (let count = 0; count < 3; count += 1) {
      await handed();
      await floor.station.scan('DOCK.BOX');
      await floor.station.scan('A');
    }
    for (const next of ['message.print-next', 'message.print-next', undefined]) {
      expect(await says('DOCK.YES', 'outbox')).toBe('ask message.print-ask');
      const { verdict } = await floor.station.scan('DOCK.YES', { screen: 'outbox' });
      expect([verdict.title.key, verdict.detail?.key]).toEqual(['message.print-came', next]);
    }
    expect(await says('DOCK.YES', 'outbox')).toBe('command message.nothing-asked');
    expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed']);
  });
});
