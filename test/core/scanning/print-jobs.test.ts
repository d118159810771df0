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
});
