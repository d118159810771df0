import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openWorkStore } from '../../src/core/start/work-store.ts';
import { workMigrations } from '../../src/core/storage/schema/work-migrations.ts';
import { scratch } from '../folders.ts';
import { nowHere } from './running-core.ts';
import { floorStation } from './scanning/floor-station.ts';

describe('learned codes', () => {
  const floor = floorStation();

  async function teach(code: string, sku: string): Promise<void> {
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan(code);
    await floor.station.scan('DOCK.LEARN');
    await floor.station.scan(sku);
  }
  const list = () => floor.station.ask('learned.list', { limit: 100 });
  const pairs = async () => (await list()).map(({ code, sku, approved }) => `${code}=${sku}${approved ? '+' : ''}`);

  it('are listed once, newest first, with what they name, who taught them and whether they are approved', async () => {
    await floor.station.scan('DOCK.OPERATOR.M. Okafor');
    await teach('HOUSE-7', 'A');
    await teach('9521234567899', 'B');
    const [newest, ...rest] = await list();
    expect(newest).toMatchObject({
      code: '9521234567899',
      sku: 'B',
      name: 'Bag',
      approved: false,
      operator: 'M. Okafor',
      station: 'T1',
    });
    expect(Math.abs(nowHere() - (newest?.at ?? 0))).toBeLessThan(60_000);
    expect(rest.map(({ code }) => code)).toEqual(['HOUSE-7']);
    expect((await floor.station.ask('station.read', {})).learned).toEqual({ codes: 2, waiting: 2 });
  });

  it('tell the window whenever one comes or goes', async () => {
    await teach('HOUSE-7', 'A');
    await floor.station.scan('DOCK.UNDO');
    expect(floor.station.events.filter(({ type }) => type === 'learned')).toHaveLength(2);
  });

  it('are approved as they were seen, and lose that when they are taught something else', async () => {
    await teach('HOUSE-7', 'A');
    await teach('HOUSE-8', 'A');
    const seen = [
      { code: 'HOUSE-7', sku: 'A' },
      { code: 'HOUSE-8', sku: 'B' },
      { code: 'NEVER', sku: 'A' },
    ];
    expect(await floor.station.ask('learned.approve', { codes: seen })).toEqual({ codes: 1 });
    expect((await pairs()).sort()).toEqual(['HOUSE-7=A+', 'HOUSE-8=A']);
    expect(await floor.station.ask('learned.approve', { codes: seen })).toEqual({ codes: 0 });
    // Another plan has an open line of that code from before.
    await floor.station.ask('learned.forget', { codes: [{ code: 'HOUSE-7', sku: 'A' }] });
    await floor.station.scan('DOCK.NEW');
    await floor.station.scan('HOUSE-7');
    await floor.station.ask('learned.import', { csv: 'Code,Sku\nHOUSE-7,A\n' });
    await floor.station.scan('DOCK.LEARN');
    await floor.station.scan('B');
    expect((await pairs()).sort()).toEqual(['HOUSE-7=B', 'HOUSE-8=A']);
    await floor.station.scan('DOCK.UNDO');
    expect((await pairs()).sort()).toEqual(['HOUSE-7=A', 'HOUSE-8=A']);
  });

  it('are forgotten as they were seen: the next scan asks again', async () => {
    await teach('9521234567899', 'A');
    const other = { codes: [{ code: '9521234567899', sku: 'B' }] };
    expect(await floor.station.ask('learned.forget', other)).toEqual({ codes: 0 });
    const seen = { codes: [{ code: '9521234567899', sku: 'A' }] };
    expect(await floor.station.ask('learned.forget', seen)).toEqual({ codes: 1 });
    expect(await floor.verdictOf(']C10109521234567899')).toBe('unknown message.unknown');
  });

  it('stay what they were taught since, when the first naming is undone', async () => {
    await teach('HOUSE-7', 'A');
    const csv = 'Code,Sku\nHOUSE-7,B\n';
    expect(await floor.station.ask('learned.import', { csv })).toEqual({ codes: 1, changed: 1 });
    await floor.station.scan('DOCK.UNDO');
    expect(await pairs()).toEqual(['HOUSE-7=B+']);
  });

  it('go to another station by a file of the approved ones, and work there at once', async () => {
    await teach('HOUSE-7', 'A');
    await teach('=1+1', 'B');
    await teach('NOT-APPROVED', 'B');
    await floor.station.ask('learned.approve', { codes: (await list()).filter(({ code }) => code !== 'NOT-APPROVED') });
    const { csv, codes } = await floor.station.ask('learned.export', {});
    expect(codes).toBe(2);
    expect(csv).toMatch(/^\uFEFFCode,Sku,/);
    expect(csv).toContain("'=1+1,B,Bag");
    await floor.station.ask('learned.forget', { codes: await list() });
    expect(await floor.station.ask('learned.import', { csv })).toEqual({ codes: 2, changed: 0 });
    expect((await pairs()).sort()).toEqual(['=1+1=B+', 'HOUSE-7=A+']);
    await floor.station.scan('DOCK.NEW');
    expect(await floor.verdictOf('=1+1')).toBe('good message.item');
  });

  it('come from a file all or none, with every broken line named', async () => {
    await teach('HOUSE-7', 'A');
    const csv = 'Code,Sku\nGOOD,A\n,A\nDOCK.BOX,A\nGOOD,B\nA,B\n';
    await expect(floor.station.ask('learned.import', { csv })).rejects.toMatchObject({
      code: 'invalid-input',
      details: {
        problems: ['csv.empty-field', 'csv.command-code', 'csv.code-twice', 'csv.is-sku'].map((key, at) => ({
          path: `line ${at + 3}`,
          words: { key, params: { line: at + 3 } },
        })),
      },
    });
    expect(await pairs()).toEqual(['HOUSE-7=A']);
  });

  it('of an older version, kept in two forms, are one code each', () => {
    const folder = scratch('learned');
    const old = new Database(join(folder, 'work.db'));
    workMigrations[0]?.(old);
    old.pragma('user_version = 1');
    const add = old.prepare("INSERT INTO learned_codes VALUES (?, 'A', 0, 1, 'o', 's')");
    for (const code of ['9521234567899', '09521234567899', '96385074', '00000096385074', '12345678', 'HOUSE']) {
      add.run(code);
    }
    old.close();
    const { db } = openWorkStore(folder);
    const codes = db.prepare('SELECT code FROM learned_codes ORDER BY code').pluck().all();
    expect(codes).toEqual(['00000096385074', '09521234567899', '12345678', 'HOUSE']);
    db.close();
  });
});
