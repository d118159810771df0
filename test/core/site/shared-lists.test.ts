import { describe, expect, it } from 'vitest';
import { openReader } from '../../../src/core/storage/database.ts';
import { pass, type RunningCore } from '../running-core.ts';
import { siteOfStations } from './site-of-stations.ts';

const site = siteOfStations();
const { join, shared, quiet } = site;
const settings = async (station: RunningCore) => (await station.ask('settings.read', {})).settings;
const box = (code: string) => ({ code, name: `Box ${code}`, grams: 100, size: null });

describe('settings of a site', () => {
  it('reach all its stations, and those of a PC do not', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await one.ask('settings.write', { packaging: [box('S')], boxLimitGrams: 25_000, volume: 10, language: 'es' });
    await quiet();
    expect(await settings(two)).toMatchObject({ packaging: [box('S')], boxLimitGrams: 25_000 });
    const { volume, language } = await settings(two);
    expect([volume, language]).not.toContain(10);
    expect(language).not.toBe('es');
    expect((await settings(two)).station).toBe('BENCH-2');
  });

  it('leave each station its own number for SSCCs', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    const labels = { companyPrefix: '9521234', stationNumber: '01', ssccIsNumber: true, statesContents: false };
    await one.ask('settings.write', { boxLabels: labels });
    await two.ask('settings.write', { boxLabels: { ...labels, stationNumber: '02', ssccIsNumber: false } });
    await quiet();
    await one.ask('settings.write', { boxLabels: { ...labels, ssccIsNumber: false, statesContents: true } });
    await quiet();
    expect((await settings(one)).boxLabels).toMatchObject({ stationNumber: '01', statesContents: true });
    expect((await settings(two)).boxLabels).toEqual({
      ...{ companyPrefix: '9521234', stationNumber: '02', ssccIsNumber: false, statesContents: true },
    });
  });

  it('changed in two places are listed with both values', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    await quiet();
    site.hub().up(false);
    await one.ask('settings.write', { packaging: [box('S')] });
    await two.ask('settings.write', { packaging: [box('L')] });
    site.hub().up(true);
    await pass(120_000);
    await quiet();
    const disputes = (await shared(one))?.disputes;
    expect(disputes?.rows.map(({ kind, key, opinions }) => [kind, key, opinions.length])).toEqual([
      ['setting', 'packaging', 2],
    ]);
    const wanted = disputes?.rows[0]?.opinions.find(({ body }) => body?.includes('Box L'));
    await one.ask('site.choose', { kind: 'setting', key: 'packaging', id: wanted?.id ?? '' });
    await quiet();
    for (const station of site.stations()) expect((await settings(station)).packaging).toEqual([box('L')]);
  });

  it('of a station that joins give way to those of the site, and are offered', async () => {
    const one = await join('BENCH-1');
    await one.ask('settings.write', { packaging: [box('S')] });
    await quiet();
    const two = site.start();
    await two.ask('settings.write', { packaging: [box('L')] });
    await two.ask('site.join', { code: site.hub().add('BENCH-2') });
    await quiet();
    expect((await settings(two)).packaging).toEqual([box('S')]);
    expect((await shared(two))?.offers).toContainEqual({ kind: 'setting', count: 1 });
    await two.ask('site.answer-offers', { isShared: false });
    expect((await shared(two))?.offers).toEqual([]);
    await quiet();
    expect((await settings(one)).packaging).toEqual([box('S')]);
  });
});

describe('sellers’ SKUs of a site', () => {
  it('reach all its stations, whole, and are dropped at all', async () => {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    for (const station of [one, two]) await station.ask('catalogue.import', { csv: 'Sku,StorageNo\nA,YY01\nB,YY02\n' });
    await one.ask('orders.import-aliases', { csv: 'SellerSku,Sku,Quantity\nSET-1,A,1\nSET-1,B,2\n' });
    await quiet();
    const list = async (station: RunningCore) =>
      (await station.ask('orders.find-aliases', { text: '', limit: 9 })).aliases;
    expect((await list(two)).map(({ seller, parts }) => [seller, parts])).toEqual([
      [
        'SET-1',
        [
          { sku: 'A', quantity: 1 },
          { sku: 'B', quantity: 2 },
        ],
      ],
    ]);
    await two.ask('orders.drop-aliases', { sellers: ['SET-1'] });
    await quiet();
    expect(await list(one)).toEqual([]);
  });
});

describe('operators of a site', () => {
  const names = async (station: RunningCore) =>
    (await station.ask('operator.list', {})).map(({ name, role, hasPin }) => `${name} ${role}${hasPin ? ' PIN' : ''}`);
  const operator = async (station: RunningCore) => (await settings(station)).operator;

  async function twoWithAnn() {
    const [one, two] = [await join('BENCH-1'), await join('BENCH-2')];
    const ann = await one.ask('operator.save', { id: null, name: 'Ann', badge: 'B-1', role: 'administrator' });
    await one.scan('DOCK.OPERATOR.B-1');
    await one.ask('operator.set-pin', { id: ann.id, pin: '4711' });
    const ben = await one.ask('operator.save', { id: null, name: 'Ben', badge: 'B-2', role: 'operator' });
    await quiet();
    return { one, two, ann, ben };
  }

  it('sign in at all its stations by badge and PIN, also while the hub is away', async () => {
    const { one, two } = await twoWithAnn();
    expect(await names(two)).toEqual(['Ann administrator PIN', 'Ben operator']);
    site.hub().up(false);
    await pass(60_000);
    await two.scan('DOCK.OPERATOR.B-1');
    expect(await operator(two)).toBe('Ann');
    await two.ask('settings.write', { pinRequired: true });
    await two.scan('DOCK.OPERATOR.B-2');
    expect(await operator(two)).toBe('Ann');
    expect(await operator(one)).toBe('Ann');
  });

  it('removed at one station are removed at all, and renamed ones are the same person', async () => {
    const { one, two, ben } = await twoWithAnn();
    await one.ask('operator.remove', { id: ben.id });
    await quiet();
    expect(await names(two)).toEqual(['Ann administrator PIN']);
    const [ann] = await one.ask('operator.list', {});
    await one.ask('operator.save', { id: ann?.id ?? '', name: 'Anna', badge: 'B-1', role: 'administrator' });
    await quiet();
    expect(await names(one)).toEqual(['Anna administrator PIN']);
    expect(await names(two)).toEqual(['Anna administrator PIN']);
  });

  it('keep their administrator where each of two removed the other', async () => {
    const { one, two, ben } = await twoWithAnn();
    await one.ask('operator.save', { id: ben.id, name: 'Ben', badge: 'B-2', role: 'administrator' });
    await quiet();
    await two.scan('DOCK.OPERATOR.B-2');
    site.hub().up(false);
    await one.ask('operator.remove', { id: ben.id });
    const atTwo = await two.ask('operator.list', {});
    await two.ask('operator.remove', { id: atTwo.find(({ name }) => name === 'Ann')?.id ?? '' });
    site.hub().up(true);
    await pass(120_000);
    await quiet();
    for (const station of site.stations())
      expect((await names(station)).filter((each) => each.includes('administrator'))).toHaveLength(1);
  });

  it('leave no PIN that was replaced at the hub, or at a station', async () => {
    const { one, two, ann } = await twoWithAnn();
    const hashes = () =>
      site
        .hub()
        .shared()
        .flatMap(({ kind, body }) => (kind === 'operator-pin' ? [body] : []));
    const [first] = hashes();
    await one.ask('operator.set-pin', { id: ann.id, pin: '0815' });
    await quiet();
    expect(first).toContain('scrypt$');
    expect(hashes()).toHaveLength(2);
    expect(hashes()).not.toContain(first);
    for (const { dataFolder } of [one, two]) {
      const db = openReader(`${dataFolder}/station.db`);
      const kept = JSON.stringify(db.prepare('SELECT body FROM shared_changes').all());
      db.close();
      expect(kept).toContain('scrypt$');
      expect(kept).not.toContain(JSON.stringify(first).slice(1, -1));
    }
    expect(JSON.stringify(await shared(two))).not.toContain('scrypt$');
  });
});
