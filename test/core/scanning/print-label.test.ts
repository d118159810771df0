import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { floorStation } from './floor-station.ts';

describe('DOCK.PRINT', () => {
  const floor = floorStation();
  const print = () => floor.station.scan('DOCK.PRINT');
  const settle = (id: string | undefined, why: string | null) =>
    floor.station.ask('print.settle', { id: id ?? 'missing', why });

  it('gives the label of the open box as it is now', async () => {
    const { verdict: opened } = await floor.station.scan('DOCK.NEW');
    const plan = String(opened.title.params.id);
    for (const text of ['A', 'A', 'B', 'DOCK.WEIGHT.1200', 'DOCK.SIZE.40X30X20']) await floor.station.scan(text);
    const { verdict, print: label } = await print();
    expect(verdict).toMatchObject({ tone: 'command', hold: false, title: { key: 'message.label-printed' } });
    expect(label).toMatchObject({
      plan,
      number: `${plan}-001`,
      place: 1,
      pieces: 3,
      skus: 2,
      goods: [
        { sku: 'A', quantity: 2 },
        { sku: 'B', quantity: 1 },
      ],
      weight: 1200,
      size: { length: 40, width: 30, height: 20 },
      warehouse: 'US',
      shippingType: 'SEALCL',
      station: 'T1',
      again: false,
    });
  });

  it('names goods once that are on several lines, and a code that nobody knows by itself', async () => {
    await floor.station.scan('DOCK.NEW');
    for (const text of ['A', 'NOBODY-KNOWS-ME', 'DOCK.YES', 'A', 'DOCK.QTY.25']) await floor.station.scan(text);
    expect((await print()).print).toMatchObject({
      skus: 2,
      goods: [
        { sku: 'A', quantity: expect.any(Number) },
        { sku: 'NOBODY-KNOWS-ME', quantity: 1 },
      ],
    });
  });

  it('names the box as its number was set', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('DOCK.BOX.PALLET-7');
    expect((await print()).print).toMatchObject({ number: 'PALLET-7', weight: null, size: null });
  });

  it('says that it is printed again, unless the printer failed the first time', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    const first = await print();
    await settle(first.print?.jobId, 'no printer');
    const second = await print();
    expect(second.print?.again).toBe(false);
    await settle(second.print?.jobId, null);
    const third = await print();
    expect(third.print?.again).toBe(true);
    expect(third.verdict.title.key).toBe('message.label-again');
    await floor.station.scan('DOCK.BOX');
    expect((await print()).print?.again).toBe(false);
  });

  it('changes nothing of the plan: UNDO takes back what was before it', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await print();
    await floor.station.scan('DOCK.UNDO');
    expect(await floor.contents()).toEqual(['']);
  });

  it('keeps one job on disk, however often the window asks', async () => {
    await floor.station.scan('DOCK.NEW');
    const once = await floor.station.scan('DOCK.PRINT', { scanId: 'print-once-1' });
    const twice = await floor.station.scan('DOCK.PRINT', { scanId: 'print-once-1' });
    expect(twice).toEqual(once);
    await settle(once.print?.jobId, null);
    expect(jobs(floor.station.dataFolder)).toEqual([{ what: `box ${once.print?.number}`, state: 'printed' }]);
  });

  it('is refused in words where no plan is open', async () => {
    expect(await floor.verdictOf('DOCK.PRINT')).toBe('failed message.nothing-open');
  });

  it('prints the packing list of the plan that was finished last where none is open', async () => {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('A');
    await floor.station.scan('DOCK.DONE');
    const { verdict, print: label, paper } = await print();
    expect(label).toBeUndefined();
    expect(verdict.title.key).toBe('message.paper-printed');
    expect(paper).toMatchObject({ kind: 'inbound-plan', again: false });
  });
});

function jobs(dataFolder: string) {
  const folder = readdirSync(dataFolder, { recursive: true })
    .map(String)
    .find((path) => path.endsWith('work.db'));
  const db = new Database(join(dataFolder, folder ?? ''), { readonly: true });
  try {
    return db.prepare('SELECT what, state FROM print_jobs').all();
  } finally {
    db.close();
  }
}
