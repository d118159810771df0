import { describe, expect, it } from 'vitest';
import {
  longestReadingBody,
  longestReadingKey,
  mostReadingsTold,
  type Reading,
  type ReadingsPage,
  type ReadingsPosition,
} from '../../src/contract/site/reading.ts';
import type { Hub } from '../../src/core/site/hub/hub.ts';
import { connectToHub } from '../../src/core/site/hub/postgres-hub.ts';
import { connected, urlOf } from './hub-of-file.ts';
import { siteInMemory, sitesOfPostgres, type TestSite, twoStations } from './two-stations.ts';

const reading = (more: Partial<Reading> = {}): Reading => ({
  ...{ kind: 'sku', key: 'A', ageMs: 60_000, body: '{"sku":"A"}', ...more },
});
const many = (count: number) => Array.from({ length: count }, (_, n) => reading({ key: `S-${n}` }));

/** Whatever a station relies on, of both alike. */
const suite = (makeSite: () => Promise<TestSite>) => {
  const { site, one, two, joinAgain } = twoStations(makeSite);
  const page = async (hub: Hub, after: ReadingsPosition | null = null, scope = 's'): Promise<ReadingsPage> => {
    const found = await hub.readingsSince(scope, after);
    return found === 'set-back' ? expect.unreachable('nobody set it back') : found;
  };
  const all = async (hub: Hub = one()) =>
    (await page(hub)).readings.map(({ kind, key, body, station }) => [kind, key, body, station]);

  it('gives every station the newest reading of each thing, with its age and who read it', async () => {
    expect(await page(one())).toEqual({ readings: [], position: null, isWhole: true });
    await one().tellReadings('s', [reading({ key: 'Ü\t"\\US', body: '{"a":"é\\u0000"}' }), reading({ kind: 'stock' })]);
    await two().tellReadings('s', [reading({ kind: 'stock', ageMs: 10_000, body: '{"n":2}' })]);
    const { readings } = await page(one());
    expect(readings).toMatchObject([
      { kind: 'sku', key: 'Ü\t"\\US', body: '{"a":"é\\u0000"}', station: 'BENCH-1' },
      { kind: 'stock', key: 'A', body: '{"n":2}', station: 'BENCH-2' },
    ]);
    for (const [place, ageMs] of [60_000, 10_000].entries())
      expect(Math.abs((readings[place]?.ageMs ?? 0) - ageMs)).toBeLessThan(5_000);
    expect(await all(two())).toEqual(await all(one()));
  });

  it('leaves out an older reading, and one that is told again', async () => {
    await one().tellReadings('s', [reading({ ageMs: 50_000, body: '1' })]);
    const { position } = await page(two());
    await two().tellReadings('s', [reading({ ageMs: 90_000, body: '2' })]);
    await one().tellReadings('s', [reading({ ageMs: 50_000, body: '1' })]);
    expect(await page(two(), position)).toMatchObject({ readings: [], isWhole: true });
    expect(await all()).toEqual([['sku', 'A', '1', 'BENCH-1']]);
    await two().tellReadings('s', [reading({ ageMs: 20_000, body: '3' }), reading({ ageMs: 5_000, body: '4' })]);
    expect((await page(one(), position)).readings.map(({ body }) => body)).toEqual(['4']);
  });

  it('takes a weight that is told again for the same, however young it says that it is', async () => {
    const weight = reading({ kind: 'unit-weight', body: '{"grams":1}' });
    await one().tellReadings('s', [weight]);
    const { position } = await page(one());
    await two().tellReadings('s', [{ ...weight, ageMs: 0 }]);
    expect((await page(one(), position)).readings).toEqual([]);
    await two().tellReadings('s', [{ ...weight, ageMs: 0, body: '{"grams":2}' }]);
    expect((await page(one(), position)).readings).toMatchObject([{ body: '{"grams":2}', station: 'BENCH-2' }]);
  });

  it('lets nothing win for ever that was told while its clock was ahead', async () => {
    await site().turnClock(86_400_000);
    await one().tellReadings('s', [reading({ body: 'tomorrow' })]);
    await site().turnClock(0);
    const [first] = (await page(two())).readings;
    expect(first?.ageMs).toBe(0);
    await two().tellReadings('s', [reading({ body: 'now' })]);
    expect(await all()).toEqual([['sku', 'A', 'now', 'BENCH-2']]);
  });

  it('keeps the goods of one service from those of another', async () => {
    await one().tellReadings('practice', [reading()]);
    await one().tellReadings('live', [reading({ key: 'B' })]);
    expect((await page(two(), null, 'practice')).readings.map(({ key }) => key)).toEqual(['A']);
    expect((await page(two(), null, 'live')).readings.map(({ key }) => key)).toEqual(['B']);
  });

  it('is read in pages, and from a position that is behind what was replaced meanwhile', async () => {
    await one().tellReadings('s', many(mostReadingsTold));
    await one().tellReadings('s', [reading({ key: 'last' })]);
    const first = await page(two());
    expect([first.readings.length, first.isWhole]).toEqual([mostReadingsTold, false]);
    await one().tellReadings(
      's',
      many(mostReadingsTold).map((each) => ({ ...each, ageMs: 0, body: 'new' })),
    );
    const next = await page(two(), first.position);
    const end = await page(two(), next.position);
    expect([...next.readings, ...end.readings].map(({ body }) => body === 'new')).toEqual([
      false,
      ...Array.from({ length: mostReadingsTold }, () => true),
    ]);
    expect(end.isWhole).toBe(true);
    expect(await page(two(), end.position)).toEqual({ readings: [], position: end.position, isWhole: true });
  });

  it('says that it was set back to whoever has read what it no longer has', async () => {
    await one().tellReadings('s', [reading()]);
    const { position: before } = await page(two());
    const setBack = await site().backUp();
    await one().tellReadings('s', [reading({ key: 'B' })]);
    const { position: after } = await page(two());
    await setBack();
    await joinAgain();
    expect(await two().readingsSince('s', after)).toBe('set-back');
    await one().tellReadings('s', [reading({ key: 'B' })]);
    expect(await two().readingsSince('s', after)).toBe('set-back');
    expect((await page(two(), before)).readings.map(({ key }) => key)).toEqual(['B']);
  });

  it('gives each station its turn at what no other is reading', async () => {
    expect(await one().takeTurns('s', ['A', 'B', 'A', 'ü\0'])).toEqual(expect.arrayContaining(['A', 'B', 'ü\0']));
    expect(await two().takeTurns('s', ['B', 'C'])).toEqual(['C']);
    expect(await one().takeTurns('s', ['B', 'C'])).toEqual(['B']);
    expect(await two().takeTurns('other', ['B'])).toEqual(['B']);
    await site().turnClock(21_000);
    expect(await two().takeTurns('s', ['B'])).toEqual(['B']);
    expect(await one().takeTurns('s', ['B'])).toEqual([]);
  });

  it('takes nothing beyond its limits, and nothing of such a call', async () => {
    const long = (length: number) => 'x'.repeat(length);
    await one().tellReadings('s', [reading({ key: long(longestReadingKey), body: long(longestReadingBody) })]);
    for (const wrong of [
      reading({ key: long(longestReadingKey + 1) }),
      reading({ body: long(longestReadingBody + 1) }),
      reading({ ageMs: -1 }),
      reading({ ageMs: 1e13 }),
    ])
      await expect(one().tellReadings('s', [reading(), wrong])).rejects.toMatchObject({ trouble: 'failed' });
    await expect(one().tellReadings('s', many(mostReadingsTold + 1))).rejects.toMatchObject({ trouble: 'failed' });
    await expect(
      one().takeTurns(
        's',
        Array.from({ length: 201 }, (_, n) => `${n}`),
      ),
    ).rejects.toBeDefined();
    expect((await page(one())).readings).toHaveLength(1);
  });

  it('tells a station that was removed nothing, and hears nothing of it', async () => {
    await two().tellReadings('s', [reading()]);
    await site().remove('BENCH-1');
    await expect(one().readingsSince('s', null)).rejects.toBeDefined();
    await expect(one().tellReadings('s', [reading({ key: 'B' })])).rejects.toBeDefined();
    await expect(one().takeTurns('s', ['B'])).rejects.toBeDefined();
    expect(await all(two())).toHaveLength(1);
  });
};

describe('readings of a hub in memory', () => {
  suite(siteInMemory);
});

describe('readings of a hub', () => {
  const postgres = sitesOfPostgres();
  suite(postgres.makeSite);

  it('never shows a reading before one of a smaller version', async () => {
    const told = (key: string) => JSON.stringify([{ kind: 'sku', key, age_ms: 0, body: '{}' }]);
    const [slow, fast] = [
      await connected(urlOf(postgres.codeOf('BENCH-1'))),
      await connected(urlOf(postgres.codeOf('BENCH-2'))),
    ];
    const tell = (client: typeof slow, key: string) =>
      client.query(`select dockside.tell_readings('s', $1)`, [told(key)]);
    await slow.query('begin');
    await tell(slow, 'A');
    const after = tell(fast, 'B');
    await postgres.untilOneWaits();
    expect((await postgres.hub().owner.query('select from dockside.readings')).rowCount).toBe(0);
    await slow.query('commit');
    await after;
    const { rows } = await postgres
      .hub()
      .owner.query('select key, version::int from dockside.readings order by version');
    expect(rows).toEqual([
      { key: 'A', version: 1 },
      { key: 'B', version: 2 },
    ]);
    for (const client of [slow, fast]) await client.end();
  });

  it('wakes nobody', async () => {
    const listener = await connected(urlOf(postgres.codeOf('BENCH-2')));
    const heard: string[] = [];
    listener.on('notification', ({ channel }) => heard.push(channel));
    await listener.query('listen dockside_news');
    const code = postgres.codeOf('BENCH-1');
    const bench = await connectToHub(code, code.secret, '1');
    await bench.tellReadings('s', many(5));
    await bench.close();
    await listener.query('select 1');
    expect(heard).toEqual([]);
    await listener.end();
  });

  it('of 20,000 goods are told and read whole', { tags: 'long' }, async () => {
    const code = postgres.codeOf('BENCH-1');
    const bench = await connectToHub(code, code.secret, '1');
    const goods = many(20_000).map((each) => ({
      ...each,
      body: JSON.stringify({ sku: each.key, name: 'x'.repeat(500) }),
    }));
    const began = performance.now();
    for (let from = 0; from < goods.length; from += mostReadingsTold)
      await bench.tellReadings('s', goods.slice(from, from + mostReadingsTold));
    const told = performance.now();
    const read = new Set<string>();
    for (let position: ReadingsPosition | null = null, isWhole = false; !isWhole; ) {
      const found: ReadingsPage | 'set-back' = await bench.readingsSince('s', position);
      if (found === 'set-back') return expect.unreachable('nobody set it back');
      for (const { key } of found.readings) read.add(key);
      ({ position, isWhole } = found);
    }
    const [tell, take] = [told - began, performance.now() - told].map((ms) => Math.round(20_000 / (ms / 1_000)));
    console.log(`readings: ${tell} told, ${take} read a second`);
    expect(read.size).toBe(20_000);
    await bench.close();
  });
});
