import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  erasedBody,
  longestSharedBody,
  longestSharedKey,
  mostChangesTold,
  pinKind,
  type SharedChange,
  type SharedPosition,
} from '../../src/contract/site/shared-change.ts';
import type { Hub, SharedPage } from '../../src/core/site/hub/hub.ts';
import { connectToHub } from '../../src/core/site/hub/postgres-hub.ts';
import { connected, urlOf } from './hub-of-file.ts';
import { siteInMemory, sitesOfPostgres, type TestSite, twoStations } from './two-stations.ts';

const at = 1_764_000_000_000;
const change = (more: Partial<SharedChange> = {}): SharedChange => ({
  ...{ id: randomUUID(), kind: 'alias', key: 'X', basedOn: [], body: '{"sku":"A"}', at },
  ...{ operator: 'Jörg', station: 'whoever it says', version: null, ...more },
});
const many = (count: number) => Array.from({ length: count }, (_, n) => change({ key: `K${n}` }));

/** Whatever a link relies on, of both alike: the simulation proves stations against the one in memory. */
const suite = (makeSite: () => Promise<TestSite>) => {
  const { site, one, two, joinAgain } = twoStations(makeSite);
  const page = async (hub: Hub, ...after: Parameters<Hub['sharedSince']>): Promise<SharedPage> => {
    const found = await hub.sharedSince(...after);
    return found === 'set-back' ? expect.unreachable('nobody set it back') : found;
  };

  it('gives every station what all told, in one order, with who told it', async () => {
    const [first, second, third] = [change(), change({ key: 'Ü\t"\\ü', operator: '王芳' }), change({ body: null })];
    await one().tellShared('s', [first, second]);
    await two().tellShared('s', [third]);
    const expected = [
      { ...first, station: 'BENCH-1', version: 1 },
      { ...second, station: 'BENCH-1', version: 2 },
      { ...third, station: 'BENCH-2', version: 3 },
    ];
    for (const hub of [one(), two()])
      expect(await page(hub, 's', null)).toMatchObject({ changes: expected, isWhole: true });
    const { last } = await page(two(), 's', null);
    expect(last?.version).toBe(3);
    expect(await page(two(), 's', last)).toEqual({ changes: [], last: null, isWhole: true });
    await one().tellShared('s', [change()]);
    expect((await page(two(), 's', last)).changes.map(({ version }) => version)).toEqual([4]);
  });

  it('stores a change once, and as it was first told', async () => {
    const first = change();
    await one().tellShared('s', [first]);
    await one().tellShared('s', [{ ...first, body: '{"sku":"B"}' }, change()]);
    await two().tellShared('s', [first]);
    const { changes } = await page(two(), 's', null);
    expect(changes.map(({ body, station, version }) => [body, station, version])).toEqual([
      ['{"sku":"A"}', 'BENCH-1', 1],
      ['{"sku":"A"}', 'BENCH-1', 2],
    ]);
  });

  it('keeps the goods of one service from those of another', async () => {
    await one().tellShared('practice', [change()]);
    await one().tellShared('https://live.example', [change({ key: 'Y' })]);
    expect((await page(two(), 'practice', null)).changes.map(({ key }) => key)).toEqual(['X']);
    expect((await page(two(), 'https://live.example', null)).changes.map(({ key, version }) => [key, version])).toEqual(
      [['Y', 2]],
    );
  });

  it('is read in pages, and says when there is no more', async () => {
    const all = many(mostChangesTold + 3);
    await one().tellShared('s', all.slice(0, mostChangesTold));
    await one().tellShared('s', all.slice(mostChangesTold));
    const first = await page(two(), 's', null);
    expect([first.changes.length, first.isWhole]).toEqual([mostChangesTold, false]);
    const next = await page(two(), 's', first.last);
    expect([...first.changes, ...next.changes].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(next.isWhole).toBe(true);
  });

  it('says that it was set back to whoever has read what it no longer has, or has otherwise', async () => {
    const second = change();
    await one().tellShared('s', [change()]);
    const before = (await page(two(), 's', null)).last;
    const setBack = await site().backUp();
    await one().tellShared('s', [second]);
    const after = (await page(two(), 's', null)).last;
    await setBack();
    await joinAgain();
    expect(await two().sharedSince('s', after)).toBe('set-back');
    expect((await page(two(), 's', before)).changes).toEqual([]);
    // The same change at the same place: what was before it need not be the same.
    await one().tellShared('s', [second]);
    expect(await two().sharedSince('s', after)).toBe('set-back');
    expect((await page(two(), 's', before)).changes).toHaveLength(1);
  });

  it('keeps what checks a PIN no longer than it is used', async () => {
    const first = change({ kind: pinKind, body: '"scrypt-1"' });
    const second = change({ kind: pinKind, body: '"scrypt-2"', basedOn: [first.id] });
    const other = change({ body: '{"sku":"B"}' });
    await one().tellShared('s', [first, other]);
    await two().tellShared('s', [second, change({ basedOn: [other.id] })]);
    const bodies = (await page(one(), 's', null)).changes.map(({ body }) => body);
    expect(bodies).toEqual([erasedBody, '{"sku":"B"}', '"scrypt-2"', '{"sku":"A"}']);
    await one().tellShared('s', [change({ kind: pinKind, body: null, basedOn: [second.id] })]);
    expect((await page(one(), 's', null)).changes[2]?.body).toBe(erasedBody);
  });

  it('takes nothing beyond its limits, and nothing of such a call', async () => {
    const long = (length: number) => 'x'.repeat(length);
    await one().tellShared('s', [change({ key: long(longestSharedKey), body: long(longestSharedBody) })]);
    for (const wrong of [change({ key: long(longestSharedKey + 1) }), change({ body: long(longestSharedBody + 1) })])
      await expect(one().tellShared('s', [change(), wrong])).rejects.toMatchObject({ trouble: 'failed' });
    await expect(one().tellShared('s', many(mostChangesTold + 1))).rejects.toMatchObject({ trouble: 'failed' });
    expect((await page(one(), 's', null)).changes).toHaveLength(1);
  });

  it('tells a station that was removed nothing, and hears nothing of it', async () => {
    await two().tellShared('s', [change()]);
    await site().remove('BENCH-1');
    await expect(one().sharedSince('s', null)).rejects.toMatchObject({
      trouble: expect.stringMatching(/refused|not-r/),
    });
    await expect(one().tellShared('s', [change()])).rejects.toBeDefined();
    expect((await page(two(), 's', null)).changes).toHaveLength(1);
  });
};

describe('shared facts of a hub in memory', () => {
  suite(siteInMemory);
});

describe('shared facts of a hub', () => {
  const postgres = sitesOfPostgres();
  suite(postgres.makeSite);

  it('never shows a change before one of a smaller version', async () => {
    const code = postgres.codeOf('BENCH-1');
    const slow = await connected(urlOf(code));
    const told = (id: string) =>
      JSON.stringify([{ id, kind: 'k', key: 'K', based_on: [], body: null, at, operator: '' }]);
    const tell = (client: typeof slow, id: string) =>
      client.query('select dockside.tell_shared($1, $2)', ['s', told(id)]);
    const versions = async () =>
      (await postgres.hub().owner.query('select version::int from dockside.shared_changes order by 1')).rows.map(
        (row) => row.version,
      );
    await slow.query('begin');
    await tell(slow, randomUUID());
    const fast = await connected(urlOf(postgres.codeOf('BENCH-2')));
    const after = tell(fast, randomUUID());
    await postgres.untilOneWaits();
    expect(await versions()).toEqual([]);
    await slow.query('commit');
    await after;
    expect(await versions()).toEqual([1, 2]);
    for (const client of [slow, fast]) await client.end();
  });

  it('wakes the stations once for a call that brought something, and for no other', async () => {
    const listener = await connected(urlOf(postgres.codeOf('BENCH-2')));
    const heard: string[] = [];
    listener.on('notification', ({ channel, payload }) => heard.push(`${channel}:${payload}`));
    await listener.query('listen dockside_news');
    const bench = await connectToHub(postgres.codeOf('BENCH-1'), postgres.codeOf('BENCH-1').secret, '1');
    const told = many(5);
    await bench.tellShared('s', told);
    await bench.tellShared('s', told);
    await bench.tellShared('s', [change()]);
    await expect.poll(() => heard.length).toBe(2);
    await listener.query('select 1');
    expect(heard).toEqual(['dockside_news:', 'dockside_news:']);
    await bench.close();
    await listener.end();
  });

  it('of 20,000 barcodes are told and read whole', { tags: 'long' }, async () => {
    const code = postgres.codeOf('BENCH-1');
    const bench = await connectToHub(code, code.secret, '1');
    const all = many(20_000);
    const began = performance.now();
    for (let from = 0; from < all.length; from += mostChangesTold)
      await bench.tellShared('s', all.slice(from, from + mostChangesTold));
    const told = performance.now();
    const read: SharedChange[] = [];
    let last: SharedPosition | null = null;
    for (;;) {
      const found: SharedPage | 'set-back' = await bench.sharedSince('s', last);
      if (found === 'set-back') return expect.unreachable('nobody set it back');
      read.push(...found.changes);
      ({ last } = found);
      if (found.isWhole) break;
    }
    const [tell, take] = [told - began, performance.now() - told].map((ms) => Math.round(20_000 / (ms / 1_000)));
    console.log(`shared facts: ${tell} told, ${take} read a second`);
    expect(read.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    await bench.close();
  });
});
