import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pass, until } from '../running-core.ts';
import { packOrder, packStation } from './pack-station.ts';

const orders = 10_000;
const slice = 200;

/** What is read from any database meanwhile: rows, whatever the file. */
async function rowsRead(act: () => Promise<unknown>): Promise<number> {
  const memory = new Database(':memory:');
  const statements = Object.getPrototypeOf(memory.prepare('SELECT 1'));
  memory.close();
  const { get, all } = statements;
  const giveBack = () => Object.assign(statements, { get, all });
  onTestFinished(giveBack);
  let rows = 0;
  statements.get = function (...values: unknown[]) {
    const row = get.apply(this, values);
    rows += row === undefined ? 0 : 1;
    return row;
  };
  statements.all = function (...values: unknown[]) {
    const found = all.apply(this, values);
    rows += found.length;
    return found;
  };
  await act();
  giveBack();
  return rows;
}

/** More than a scan or the list reads, and far less than one row of every order. */
const few = 400;

describe('ten thousand orders that wait to be packed', () => {
  const bench = packStation();
  const list = () => bench.station.ask('orders.to-pack', {});

  it('are read order by order as they change: the list and a scan read a few rows, also after a restart', async () => {
    await bench.fault({ kind: 'refuse' });
    let id: string | null = null;
    for (let from = 0; from < orders; from += slice) {
      const some = Array.from({ length: slice }, (_, at) =>
        packOrder(`P-${from + at}`, from + at === orders - 1 ? { CUP: 1 } : { [`S-${(from + at) % 4000}`]: 2, MUG: 1 }),
      );
      id = (await bench.station.ask('orders.add', { kind: 'drop-ship', id, file: null, orders: some })).id;
    }
    await until(list, ({ total }) => total === orders);
    expect(await rowsRead(list)).toBeLessThan(few);

    // The goods are in no catalogue.
    await bench.scan('DOCK.DONE', 'dropship');
    expect((await bench.scan('DOCK.YES', 'dropship')).verdict.title.key).toBe('message.orders-queued');
    // All of them have changed: their names are read at once, and they a few at a time, without being asked for again.
    expect(await rowsRead(list)).toBeLessThan(orders + 10 * slice);
    await pass(10_000);
    expect(await list()).toMatchObject({ total: orders });
    for (let round = 0; round < 2; round += 1) {
      expect(await rowsRead(list)).toBeLessThan(few);
      // Of no order, of the last of them alone, of another order than the open one.
      expect(await rowsRead(() => bench.scan('PEN'))).toBeLessThan(few);
      expect(await rowsRead(() => bench.scan('CUP'))).toBeLessThan(few);
      expect((await bench.pack()).order?.packageId).toBe(`P-${orders - 1}`);
      expect(await rowsRead(() => bench.scan('S-3998'))).toBeLessThan(few);
      expect(await bench.tell('DOCK.YES', 'DOCK.HOLD')).toHaveLength(2);
      expect(await rowsRead(list)).toBeLessThan(few);
      await bench.restart();
      // Nobody asks for the list: they are read all the same, before somebody scans.
      await pass(10_000);
      expect(await rowsRead(() => bench.scan('PEN'))).toBeLessThan(few);
      expect(await list()).toMatchObject({ total: orders });
    }
    await bench.tell('CUP', 'DOCK.WEIGHT.130', 'DOCK.DONE', 'DOCK.YES');
    expect(await list()).toMatchObject({ total: orders - 1 });
  });
});
