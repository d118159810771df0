import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { packOrder, packStation } from './pack-station.ts';

describe('a DONE on Pack that the disk refused', () => {
  const bench = packStation();

  /** DONE, while the disk refuses what that trigger is about. */
  async function refused(on: string): Promise<void> {
    const { dataFolder } = bench.station;
    const files = readdirSync(dataFolder, { recursive: true, encoding: 'utf8' });
    const db = new Database(join(dataFolder, files.find((file) => file.endsWith('work.db')) ?? ''));
    db.exec(`CREATE TRIGGER full BEFORE ${on} BEGIN SELECT RAISE(ABORT, 'full'); END`);
    await expect(bench.scan('DOCK.DONE')).rejects.toThrow();
    db.exec('DROP TRIGGER full');
    db.close();
  }

  it('leaves its order in the batch that it was in', async () => {
    await bench.add(packOrder('A-4', { MUG: 1 }), packOrder('B-1', { PEN: 1 }));
    await bench.tell('A-4', 'MUG', 'DOCK.WEIGHT.310');
    await refused('INSERT ON outbox');
    expect(await bench.waiting()).toEqual(['A-4', 'B-1']);
    await bench.scan('DOCK.DONE', 'dropship');
    await bench.settled();
    expect((await bench.ledger()).map(({ key }) => key).toSorted()).toEqual(['A-4', 'B-1']);
    expect(await bench.tell('DOCK.DONE')).toEqual(['box-complete pack-closed']);
    expect(await bench.waiting()).toEqual(['B-1']);
  });

  it('puts its parcel into the bill once it is done after all', async () => {
    await bench.station.ask('settings.write', { packedIntoBill: true });
    await bench.finish('HOLD', packOrder('P-1', { MUG: 1 }));
    await bench.scan('DOCK.NEW', 'bol');
    await bench.tell('P-1', 'MUG', 'DOCK.WEIGHT.310');
    await refused("UPDATE OF boxes ON documents WHEN NEW.kind = 'bill-of-lading'");
    expect(await bench.tell('DOCK.DONE')).toEqual(['box-complete pack-closed']);
    await bench.restart();
    const bill = await bench.station.ask('document.current', { screen: 'bol' });
    expect(bill?.journal.map(({ seq, entry }) => `${seq} ${entry.type}`)).toEqual(['1 opened', '2 parcel']);
  });
});
