import { readdirSync, rmSync } from 'node:fs';
import { join as pathJoin } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pass, type RunningCore } from '../running-core.ts';
import { siteOfStations } from './site-of-stations.ts';

const code = '4006381333931';
const site = siteOfStations();
const { join, shared, quiet } = site;

const aliases = async (station: RunningCore) =>
  (await station.ask('learned.list', { limit: 100 })).map((row) => `${row.code} ${row.sku}${row.approved ? '' : ' ?'}`);
const csv = (sku: string, of = code) => `Code,Sku\n${of},${sku}\n`;

/** Somebody on the floor says what an unknown code is. */
async function learn(station: RunningCore, sku: string): Promise<void> {
  for (const text of ['DOCK.NEW', 'A', 'DOCK.YES', code]) await station.scan(text);
  await pass(2_000);
  for (const text of ['DOCK.LEARN', sku]) await station.scan(text);
}

describe('barcode aliases of a site', () => {
  it('work at once where they are learned, are proposed to all, and work everywhere once approved at any station', async () => {
    const [one, two, three] = [await join('BENCH-1'), await join('BENCH-2'), await join('BENCH-3')];
    await learn(one, 'A');
    expect(await aliases(one)).toEqual([`${code} A ?`]);
    await quiet();
    expect(await aliases(two)).toEqual([]);
    for (const station of site.stations())
      expect((await shared(station))?.proposals).toMatchObject({
        total: 1,
        rows: [{ code, sku: 'A', station: 'BENCH-1', instead: null }],
      });
    await two.ask('site.decide-alias', { code, sku: 'A', isApproved: true });
    await quiet();
    for (const station of [one, two, three]) {
      expect(await aliases(station)).toEqual([`${code} A`]);
      expect((await shared(station))?.proposals.total).toBe(0);
    }
  });

  it('turned down are what they were, also where they were learned', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await learn(one, 'A');
    await quiet();
    await two.ask('learned.import', { csv: csv('B') });
    await quiet();
    expect([await aliases(one), await aliases(two)]).toEqual([[`${code} A ?`], [`${code} B`]]);
    expect((await shared(two))?.proposals.rows).toMatchObject([{ sku: 'A', instead: 'B' }]);
    await two.ask('site.decide-alias', { code, sku: 'A', isApproved: false });
    await quiet();
    expect([await aliases(one), await aliases(two)]).toEqual([[`${code} B`], [`${code} B`]]);
    await expect(one.ask('site.decide-alias', { code, sku: 'A', isApproved: true })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('removed at one station are removed at all', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await one.ask('learned.import', { csv: csv('A') });
    await quiet();
    expect(await aliases(two)).toEqual([`${code} A`]);
    await two.ask('learned.forget', { codes: [{ code, sku: 'A' }] });
    await quiet();
    expect(await aliases(one)).toEqual([]);
  });

  it('changed in two places meanwhile are listed at all stations, and a person chooses once', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await quiet();
    site.hub().up(false);
    await one.ask('learned.import', { csv: csv('A') });
    await two.ask('learned.import', { csv: csv('B') });
    expect([await aliases(one), await aliases(two)]).toEqual([[`${code} A`], [`${code} B`]]);
    await pass(600_000);
    expect((await shared(one))?.untold).toBe(1);
    site.hub().up(true);
    await pass(120_000);
    await quiet();
    const [first, second] = [await shared(one), await shared(two)];
    expect(first?.disputes).toEqual(second?.disputes);
    expect(first?.disputes.total).toBe(1);
    const opinions = first?.disputes.rows[0]?.opinions ?? [];
    expect(opinions.map(({ station }) => station).toSorted()).toEqual(['BENCH-1', 'BENCH-2']);
    // Until then the hub's first holds, at both.
    expect(await aliases(one)).toEqual(await aliases(two));
    const { kind = '', key = '' } = first?.disputes.rows[0] ?? {};
    const other = opinions[1]?.id ?? '';
    await two.ask('site.choose', { kind, key, id: other });
    await quiet();
    const chosen = JSON.parse(opinions[1]?.body ?? '').sku;
    for (const station of site.stations()) {
      expect(await aliases(station)).toEqual([`${code} ${chosen}`]);
      expect((await shared(station))?.disputes.total).toBe(0);
    }
    await expect(one.ask('site.choose', { kind, key, id: other })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are no dispute where both did the same', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await quiet();
    site.hub().up(false);
    for (const station of [one, two]) await station.ask('learned.import', { csv: csv('A') });
    site.hub().up(true);
    await pass(120_000);
    await quiet();
    expect((await shared(one))?.disputes.total).toBe(0);
    await one.ask('learned.import', { csv: csv('B') });
    await quiet();
    expect(await aliases(two)).toEqual([`${code} B`]);
    expect((await shared(two))?.disputes.total).toBe(0);
  });

  it('of a station that joins are kept, and shared by one press; those of the site hold', async () => {
    const [one] = [await join('BENCH-1')];
    await one.ask('learned.import', { csv: csv('A') });
    await quiet();
    const two = site.start();
    await two.ask('learned.import', { csv: csv('B') });
    await two.ask('learned.import', { csv: csv('B', 'HOUSE-1') });
    await two.ask('site.join', { code: site.hub().add('BENCH-2') });
    await quiet();
    expect(await aliases(two)).toEqual([`HOUSE-1 B`, `${code} A`]);
    expect(await aliases(one)).toEqual([`${code} A`]);
    expect((await shared(two))?.offers).toEqual([{ kind: 'alias', count: 2 }]);
    expect((await two.ask('site.answer-offers', { isShared: true })).count).toBe(2);
    await quiet();
    for (const station of site.stations())
      expect((await aliases(station)).toSorted()).toEqual([`${code} B`, 'HOUSE-1 B']);
    expect((await shared(two))?.offers).toEqual([]);
    expect((await shared(one))?.disputes.total).toBe(0);
  });

  it('that were offered, and nobody decided before the station left, are offered again when it joins', async () => {
    const one = await join('BENCH-1');
    await one.ask('learned.import', { csv: csv('A') });
    await one.ask('learned.import', { csv: csv('A', 'HOUSE-1') });
    await quiet();
    const two = site.start();
    await two.ask('learned.import', { csv: csv('B') });
    await two.ask('learned.import', { csv: csv('B', 'HOUSE-1') });
    await two.ask('site.join', { code: site.hub().add('BENCH-2') });
    await quiet();
    expect((await shared(two))?.offers).toEqual([{ kind: 'alias', count: 2 }]);
    await two.ask('site.leave', {});
    // By now the site says the same of one of them.
    await one.ask('learned.import', { csv: csv('B', 'HOUSE-1') });
    await pass(20_000);
    await two.ask('site.join', { code: site.hub().addAgain('BENCH-2') });
    await quiet();
    expect((await shared(two))?.offers).toEqual([{ kind: 'alias', count: 1 }]);
    expect((await two.ask('site.answer-offers', { isShared: true })).count).toBe(1);
    await quiet();
    for (const station of site.stations())
      expect((await aliases(station)).toSorted()).toEqual([`${code} B`, 'HOUSE-1 B']);
  });

  it('that it has otherwise by the next time are offered as they are then', async () => {
    const one = await join('BENCH-1');
    await one.ask('learned.import', { csv: csv('A') });
    await quiet();
    const two = site.start();
    await two.ask('learned.import', { csv: csv('B') });
    await two.ask('site.join', { code: site.hub().add('BENCH-2') });
    await quiet();
    await two.ask('site.leave', {});
    await two.ask('learned.import', { csv: csv('C') });
    await two.ask('site.join', { code: site.hub().addAgain('BENCH-2') });
    await quiet();
    await two.ask('site.answer-offers', { isShared: true });
    await quiet();
    for (const station of site.stations()) expect(await aliases(station)).toEqual([`${code} C`]);
  });

  it('stay at a station that leaves, which is told of nothing more', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await one.ask('learned.import', { csv: csv('A') });
    await quiet();
    await two.ask('site.leave', {});
    expect(await shared(two)).toBeNull();
    await one.ask('learned.import', { csv: csv('B') });
    await two.ask('learned.import', { csv: csv('A', 'HOUSE-1') });
    await pass(60_000);
    expect((await aliases(two)).toSorted()).toEqual([`${code} A`, 'HOUSE-1 A']);
    expect(await aliases(one)).toEqual([`${code} B`]);
  });

  it('are told again to a hub that was set back, and older ones do not come back with it', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await one.ask('learned.import', { csv: csv('A') });
    await quiet();
    const backup = site.hub().backUp();
    await two.ask('learned.import', { csv: csv('B') });
    await quiet();
    site.hub().setBack(backup);
    await pass(120_000);
    await quiet();
    for (const station of site.stations()) {
      expect(await aliases(station)).toEqual([`${code} B`]);
      expect((await shared(station))?.disputes.total).toBe(0);
    }
    expect(
      site
        .hub()
        .shared()
        .map(({ body }) => body),
    ).toEqual(['{"sku":"A"}', '{"sku":"B"}']);
  });

  it('come back to work that was restored, and do not change what the others have', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await one.ask('learned.import', { csv: csv('A') });
    await quiet();
    await one.ask('backups.make', {});
    await one.ask('learned.import', { csv: csv('B') });
    await two.ask('learned.import', { csv: csv('A', 'HOUSE-1') });
    await quiet();
    await site.kill(one);
    const folder = pathJoin(one.dataFolder, readdirSync(one.dataFolder).find((name) => name.startsWith('live-')) ?? '');
    for (const end of ['', '-wal', '-shm']) rmSync(pathJoin(folder, `work.db${end}`), { force: true });
    site.start(one.dataFolder);
    await pass(120_000);
    await quiet();
    for (const station of site.stations()) {
      expect((await aliases(station)).toSorted()).toEqual([`${code} B`, 'HOUSE-1 A']);
      expect((await shared(station))?.disputes.total).toBe(0);
    }
  });

  it('learned just before a kill are told after it', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await quiet();
    site.hub().up(false);
    await learn(one, 'A');
    await site.kill(one);
    site.start(one.dataFolder);
    site.hub().up(true);
    await pass(120_000);
    await quiet();
    expect((await shared(two))?.proposals.total).toBe(1);
  });

  it('that are approved are an administrator’s to change, at a site', async () => {
    const [one] = [await join('BENCH-1')];
    await one.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1', role: 'administrator' });
    await one.scan('DOCK.OPERATOR.B-1');
    await one.ask('operator.save', { id: null, name: 'Ben', badge: 'B-2', role: 'operator' });
    await one.ask('learned.import', { csv: csv('A', 'HOUSE-1') });
    await one.scan('DOCK.OPERATOR.B-2');
    await learn(one, 'A');
    await quiet();
    const refused = { code: 'conflict' };
    await expect(one.ask('learned.import', { csv: csv('B') })).rejects.toMatchObject(refused);
    await expect(one.ask('learned.approve', { codes: [{ code, sku: 'A' }] })).rejects.toMatchObject(refused);
    await expect(one.ask('learned.forget', { codes: [{ code: 'HOUSE-1', sku: 'A' }] })).rejects.toMatchObject(refused);
    await expect(one.ask('site.decide-alias', { code, sku: 'A', isApproved: true })).rejects.toMatchObject(refused);
    // Their own mistake they may take back.
    expect(await one.ask('learned.forget', { codes: [{ code, sku: 'A' }] })).toEqual({ codes: 1 });
    await quiet();
    expect((await shared(one))?.proposals.total).toBe(0);
  });
});
