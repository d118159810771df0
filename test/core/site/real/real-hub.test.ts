import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SiteEntry } from '../../../../src/contract/site/hub-protocol.ts';
import type { JoinCode } from '../../../../src/contract/site/join-code.ts';
import { type AliasesRepository, createAliasesRepository } from '../../../../src/core/catalogue/aliases-repository.ts';
import { sharedAliases } from '../../../../src/core/catalogue/shared-aliases.ts';
import { realEnvironment } from '../../../../src/core/runtime/environment.ts';
import { createFeedRepository } from '../../../../src/core/site/feed/feed-repository.ts';
import { connectToHub } from '../../../../src/core/site/hub/postgres-hub.ts';
import type { LinkState } from '../../../../src/core/site/link/link.ts';
import { linksInThread, type RunningLink } from '../../../../src/core/site/link/start-link.ts';
import { createSharedFacts, type SharedFacts } from '../../../../src/core/site/shared/share-facts.ts';
import { openDatabase, type Sqlite } from '../../../../src/core/storage/database.ts';
import { workMigrations } from '../../../../src/core/storage/schema/work-migrations.ts';
import { addStation, removeStation } from '../../../../src/hub/stations.ts';
import { removeFolder, scratch } from '../../../folders.ts';
import { connected, entriesOf, makeHub, postgresOfFile, type TestHub } from '../../../hub/hub-of-file.ts';

// The link of a station to a real PostgreSQL; what it decides is tested in told-to-the-site.test.ts.

const links = linksInThread(
  new URL('../../../../src/core/site/link/link-thread.ts', import.meta.url),
  realEnvironment.after,
  (text, error) => {
    throw new Error(text, { cause: error });
  },
);
const by = { operator: 'Jörg', station: 'BENCH-1' };

describe('a station at a hub', () => {
  const server = postgresOfFile();
  let hub: TestHub;
  let code: JoinCode;
  beforeEach(async () => {
    hub = await makeHub(server());
    code = await addStation(hub.ownerUrl, 'BENCH-1');
  });
  afterEach(() => hub?.end());

  it('is greeted, pushes, and reads how far the hub has it', async () => {
    const store = randomUUID();
    const station = await connectToHub(code, code.secret, '1.0');
    expect(await station.hello()).toMatchObject({ hubId: code.hubId, site: 'Halle 3', station: 'BENCH-1' });
    expect(await station.lastOf(store)).toBe(0);
    expect(await station.hashOf(store, 1)).toBeNull();
    expect(await station.push(store, entriesOf(store, 1, 500))).toEqual({ lastSeq: 500, alarms: 0 });
    expect(await station.push(store, entriesOf(store, 500, 500, 'altered'))).toEqual({ lastSeq: 500, alarms: 1 });
    expect(await station.lastOf(store)).toBe(500);
    await station.report({
      ...{ version: '1.0', service: 'practice', store, lastSeq: 500, at: 1, operator: 'Jörg', lastScanAt: null },
      queue: { held: 0, pending: 0, sending: 0, confirmed: 0, rejected: 0, unconfirmed: 0 },
      ...{ needsPerson: 0, asking: [], open: [], hours: [] },
    });
    const { rows } = await hub.owner.query("select version, facts ->> 'lastSeq' as last from dockside.stations");
    expect(rows).toEqual([{ version: '1.0', last: '500' }]);
    const { now, stations } = await station.board(0);
    expect(Math.abs(now - Date.now())).toBeLessThan(60_000);
    expect(stations).toEqual([expect.objectContaining({ station: 'BENCH-1', version: '1.0', behind: 0 })]);
    expect(stations[0]?.facts).toMatchObject({ operator: 'Jörg', lastSeq: 500 });
    await station.close();
  });

  it('is told apart from a stranger, from one that was removed, and from a server that is not there', async () => {
    await expect(connectToHub(code, '0'.repeat(64), '1.0')).rejects.toMatchObject({ trouble: 'refused' });
    const station = await connectToHub(code, code.secret, '1.0');
    await station.hello();
    await removeStation(hub.ownerUrl, 'BENCH-1');
    await expect(station.hello()).rejects.toMatchObject({ trouble: expect.stringMatching(/not-reached|refused/) });
    await expect(connectToHub(code, code.secret, '1.0')).rejects.toMatchObject({ trouble: 'refused' });
    await expect(connectToHub({ ...code, port: 1 }, code.secret, '1.0')).rejects.toMatchObject({
      trouble: 'not-reached',
    });
    await expect(connectToHub({ ...code, host: '192.0.2.1' }, code.secret, '1.0')).rejects.toMatchObject({
      trouble: 'certificate',
    });
  });

  describe('by its thread', () => {
    let db: Sqlite;
    let folder: string;
    let link: RunningLink;
    let state: LinkState | null = null;
    let facts: SharedFacts;
    let learned: AliasesRepository;
    const store = randomUUID();
    beforeEach(() => {
      folder = scratch('link');
      const file = `${folder}/work.db`;
      db = openDatabase({ file, synchronous: 'FULL', migrations: workMigrations });
      createFeedRepository(db, 'run-1').begin(store, code.hubId, 1, by);
      learned = createAliasesRepository(db);
      facts = createSharedFacts({
        ...{ db, kinds: sharedAliases(learned), environment: realEnvironment, actor: () => by },
        ...{ log: () => expect.unreachable('nothing fails'), onChanged: () => undefined },
      });
      facts.begin(code.hubId, 1);
      link = links.start(
        {
          ...{ address: code, password: code.secret, version: '1.0' },
          tells: {
            ...{ hubId: code.hubId, service: 'practice', workFile: file, shares: [{ scope: 's', file }] },
            ...{ backupKey: null, asksPast: false },
          },
        },
        (news) => {
          if (news.type === 'foreign-store') return expect.unreachable('it has one store alone');
          if (news.type === 'state') ({ state } = news);
          if (news.type === 'shared') {
            facts.receive(news.news);
            link.wake();
          }
        },
      );
    });
    afterEach(async () => {
      await link?.stop();
      db?.close();
      removeFolder(folder);
    });

    const atHub = async (): Promise<SiteEntry[]> => {
      // The owner's connection ended with the server.
      const owner = await connected(hub.ownerUrl);
      const { rows } = await owner.query('select seq::int, subject from dockside.entries order by seq');
      await owner.end();
      return rows;
    };
    const scan = (n: number) => {
      db.prepare(
        "INSERT INTO scans (id, at, text, source, screen, tone, outcome, operator, station) VALUES (?, 1, 'A', 'scanner', 'inbound', 'good', '{}', 'o', 's')",
      ).run(`scan-${n}`);
      link.wake();
    };

    it('shares within moments what is approved here and elsewhere', { tags: 'long' }, async () => {
      const other = await addStation(hub.ownerUrl, 'BENCH-2');
      const bench = await connectToHub(other, other.secret, '1.0');
      learned.learn('HOUSE-1', 'MUG', 1, by, true);
      facts.capture();
      link.wake();
      const atHub = async () => {
        const page = await bench.sharedSince('s', null);
        return page === 'set-back' ? [] : page.changes.map(({ key, body, station }) => `${key} ${body} ${station}`);
      };
      await expect.poll(atHub, { timeout: 10_000 }).toEqual(['HOUSE-1 {"sku":"MUG"} BENCH-1']);
      await expect.poll(() => facts.state(), { timeout: 10_000 }).toMatchObject({ untold: 0, version: 1 });
      const change = { id: randomUUID(), kind: 'alias', key: 'HOUSE-2', basedOn: [], body: '{"sku":"CUP"}', at: 2 };
      const began = performance.now();
      await bench.tellShared('s', [{ ...change, operator: 'Ann', station: '', version: null }]);
      await expect.poll(() => learned.skuOf('HOUSE-2'), { timeout: 10_000, interval: 5 }).toBe('CUP');
      console.log(`shared facts: at another station after ${Math.round(performance.now() - began)} ms`);
      await bench.close();
    });

    it('tells within moments, and all of it once when the server was killed in between', { tags: 'long' }, async () => {
      scan(1);
      await expect.poll(async () => (await atHub()).length).toBe(1);
      for (let n = 2; n <= 400; n += 1) {
        scan(n);
        if (n % 100 === 0) {
          await server().kill();
          await server().restart();
        }
      }
      await expect.poll(async () => (await atHub()).length, { timeout: 30_000 }).toBe(400);
      expect((await atHub()).map(({ seq, subject }) => `${seq} ${subject}`)).toEqual(
        Array.from({ length: 400 }, (_, at) => `${at + 1} scan-${at + 1}`),
      );
      // It shows its figures once a second, and what it was told later than the hub has it.
      await expect
        .poll(() => state, { timeout: 30_000 })
        .toMatchObject({ trouble: null, site: 'Halle 3', waiting: 0, told: 400, alarms: 0 });
    });
  });
});

describe('a hub with TLS', () => {
  const server = postgresOfFile({ tls: true });

  it('is used with the certificate that the join code names, and with no other', async () => {
    const hub = await makeHub(server());
    const code = await addStation(hub.ownerUrl, 'BENCH-1');
    expect(code.certificate).toMatch(/^[0-9a-f]{64}$/i);
    const station = await connectToHub(code, code.secret, '1.0');
    await station.hello();
    await station.close();
    const others = { ...code, certificate: '0'.repeat(64) };
    await expect(connectToHub(others, code.secret, '1.0')).rejects.toMatchObject({ trouble: 'certificate' });
    const unknown = { ...code, certificate: 'trusted' };
    await expect(connectToHub(unknown, code.secret, '1.0')).rejects.toMatchObject({ trouble: 'certificate' });
    await hub.end();
  });
});
