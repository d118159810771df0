import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { StationFacts } from '../../../src/contract/site/station-facts.ts';
import { readFeed } from '../../../src/core/site/feed/feed-repository.ts';
import { createFactsReader } from '../../../src/core/site/link/read-facts.ts';
import { openReader } from '../../../src/core/storage/database.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { nowHere, pass, until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { stationAndHub, texts, workFolder, written } from './station-and-hub.ts';

const { hub, join, joined, scanBox, settled, simulator, start, station, told } = stationAndHub();

describe('a station that belongs to a site', () => {
  it('tells the hub whatever it writes, once, in order and unaltered', async () => {
    await scanBox();
    await join(hub().add('BENCH-1'));
    await scanBox();
    await settled();
    expect(told()).toEqual(texts(written(station())));
    const kinds = new Set(
      hub()
        .entries('BENCH-1')
        .flatMap((entries) => entries.map(({ kind }) => kind)),
    );
    for (const kind of ['document', 'journal', 'scan']) expect(kinds).toContain(kind);
    // What was open before it joined is told whole.
    const { documentId } = await station().scan('A');
    const { journal } = await station().ask('document.read', { id: documentId ?? '' });
    await settled();
    const ofDocument = hub()
      .entries('BENCH-1')[0]
      ?.filter(({ kind, subject }) => kind === 'journal' && subject === documentId);
    expect(ofDocument?.map(({ body }) => JSON.parse(body).seq)).toEqual(journal.map(({ seq }) => seq));
  });

  it('reports how it stands: what is open, what is queued, and how much was scanned', async () => {
    await join(hub().add('BENCH-1'));
    await scanBox();
    await pass(16_000);
    const facts = StationFacts.parse(hub().factsOf('BENCH-1'));
    expect(facts).toMatchObject({ version: '0.0.0-test', service: simulator().baseUrl, needsPerson: 0, asking: [] });
    expect(facts.lastSeq).toBe(written(station())[0]?.length);
    const [open] = await station().ask('document.list', { kind: 'inbound-plan', limit: 5 });
    expect(facts.open).toEqual([
      expect.objectContaining({ kind: 'inbound-plan', number: open?.number, status: 'open', pieces: open?.pieces }),
    ]);
    const { counted } = await station().ask('station.shift', {});
    expect(counted).toBeGreaterThan(1);
    expect(facts.hours).toHaveLength(12);
    expect(facts.hours.at(-1)).toMatchObject({ counted, stopped: 0, parcels: 0 });
    const { stations } = await station().ask('site.board', {});
    expect(stations).toEqual([expect.objectContaining({ station: 'BENCH-1', facts, behind: 0 })]);
    await pass(3_600_000);
    await station().scan('A');
    await pass(16_000);
    const later = StationFacts.parse(hub().factsOf('BENCH-1')).hours.slice(-2);
    expect(later.map((hour) => hour.counted)).toEqual([counted, 1]);
  });

  it('reports a queue and a last entry that are of one moment, whatever is written while they are read', async () => {
    await join(hub().add('BENCH-1'));
    await scanBox();
    await settled();
    const file = path.join(workFolder(station()), 'work.db');
    const [db, core] = [openReader(file), new Database(file)];
    const feed = readFeed(db);
    const store = feed.stores()[0]?.id ?? '';
    const before = feed.last(store);
    const writtenMeanwhile = core.prepare(`
      INSERT INTO site_entries SELECT store, seq + 1, at, kind, subject, body, operator, station FROM site_entries
      WHERE store = ? ORDER BY seq DESC LIMIT 1`);
    const last = (of: string) => {
      writtenMeanwhile.run(of);
      return feed.last(of);
    };
    expect(createFactsReader(db, { last })(nowHere(), store).lastSeq).toBe(before);
    expect(feed.last(store)).toBe(before + 1);
    core.prepare('DELETE FROM site_entries WHERE seq > ?').run(before);
    core.close();
    db.close();
  });

  it('tells of orders: queued, each attempt, and what became of them', async () => {
    await join(hub().add('BENCH-1'));
    await station().scan('DOCK.NEW');
    for (const text of ['A', 'DOCK.YES', 'DOCK.DONE', 'DOCK.YES']) await station().scan(text);
    await until(
      () => station().ask('outbox.list', { limit: 5 }),
      (entries) => entries.some(({ state }) => state === 'confirmed'),
    );
    await settled();
    const entries = hub().entries('BENCH-1').flat();
    const states = entries
      .filter(({ kind }) => kind === 'queued' || kind === 'moved')
      .map(({ body }) => JSON.parse(body).state);
    expect(states[0]).toBe('pending');
    expect(states).toContain('sending');
    expect(states.at(-1)).toBe('confirmed');
    expect(entries.filter(({ kind }) => kind === 'attempt').length).toBeGreaterThan(1);
    expect(told()).toEqual(texts(written(station())));
  });

  it('reports what needs a person under the id by which it told of it', async () => {
    await join(hub().add('BENCH-1'));
    await control(simulator(), 'POST', '/faults', { endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    for (const text of ['DOCK.NEW', 'A', 'DOCK.YES', 'DOCK.DONE', 'DOCK.YES']) await station().scan(text);
    const [refused] = await until(
      () => station().ask('outbox.list', { limit: 5 }),
      ([entry]) => entry?.state === 'rejected',
    );
    await pass(16_000);
    const { asking, needsPerson } = StationFacts.parse(hub().factsOf('BENCH-1'));
    expect([needsPerson, asking]).toMatchObject([1, [{ id: refused?.id, state: 'rejected', needsPerson: true }]]);
    const told = hub().entries('BENCH-1').flat();
    expect(told.findLast(({ kind }) => kind === 'moved')?.subject).toBe(refused?.id);
  });

  it('does not wait for a hub that is away, and catches up', async () => {
    await join(hub().add('BENCH-1'));
    await settled();
    hub().up(false);
    await pass(20_000);
    expect((await joined())?.trouble).toBe('not-reached');
    await expect(station().ask('site.board', {})).rejects.toMatchObject({ code: 'offline' });
    expect((await station().ask('station.read', {})).site).toMatchObject({ trouble: 'not-reached', site: 'Halle 3' });
    const since = (await joined())?.since;
    await scanBox();
    await pass(3_600_000);
    expect(await joined()).toMatchObject({ since });
    expect((await joined())?.waiting).toBeGreaterThan(5);
    hub().up(true);
    await settled();
    expect(told()).toEqual(texts(written(station())));
  });

  it('tells nothing twice where the answer was lost', async () => {
    await join(hub().add('BENCH-1'));
    await settled();
    for (let lost = 1; lost < 6; lost += 1) {
      hub().loseAnswers(lost);
      await scanBox();
      await pass(200_000);
    }
    await settled();
    expect(told()).toEqual(texts(written(station())));
    expect(hub().alarms).toEqual([]);
  });

  it('tells again what a hub lost that was set back to a backup', async () => {
    await join(hub().add('BENCH-1'));
    await scanBox();
    await settled();
    const backup = hub().backUp();
    await scanBox();
    await settled();
    hub().up(false);
    await pass(20_000);
    hub().setBack(backup);
    hub().up(true);
    await scanBox();
    await settled();
    expect(told()).toEqual(texts(written(station())));
    expect((await joined())?.alarms).toBe(0);
  });

  it('goes on after a restart, also with what was written while no link ran', async () => {
    await join(hub().add('BENCH-1'));
    hub().up(false);
    await scanBox();
    await station().stop(true);
    start(station().dataFolder);
    await scanBox();
    hub().up(true);
    await settled();
    expect(told()).toHaveLength(1);
    expect(told()).toEqual(texts(written(station())));
  });
});

describe('work that was set back', () => {
  it('is told by another store after a backup was restored, with all that is open', async () => {
    await join(hub().add('BENCH-1'));
    await scanBox();
    await station().ask('backups.make', {});
    await station().scan('A');
    await settled();
    const before = told();
    await station().stop(true);
    for (const end of ['', '-wal', '-shm']) rmSync(`${workFolder(station())}/work.db${end}`, { force: true });
    start(station().dataFolder);
    await scanBox();
    await settled();
    const stores = told();
    expect(stores).toHaveLength(2);
    expect(stores[0]).toEqual(before[0]);
    expect(stores[1]).toEqual(texts(written(station())).at(-1));
    expect(hub().alarms).toEqual([]);
    expect((await joined())?.alarms).toBe(0);
  });

  it('is told whole by two copies, each from where they part by a store of its own', async () => {
    await join(hub().add('BENCH-1'));
    await scanBox();
    await settled();
    await station().stop(true);
    const copy = scratch('copy');
    cpSync(station().dataFolder, copy, { recursive: true });
    start(station().dataFolder);
    await scanBox();
    await settled();
    const first = written(station());
    await station().stop();

    start(copy);
    await scanBox();
    await until(joined, (view) => (view?.alarms ?? 0) > 0);
    await settled();
    await scanBox();
    await settled();
    const [common, own] = written(station());
    const [stored, branch] = hub().entries('BENCH-1');
    expect(texts([stored ?? []])).toEqual(texts(first));
    expect(texts([branch ?? []])).toEqual(texts([own ?? []]));
    // Nothing of what the copy wrote is only in the store that the hub has otherwise.
    const what = ({ kind, subject, body }: SiteEntry) => [kind, subject, body].join(' ');
    const atHub = new Set([...(stored ?? []), ...(branch ?? [])].map(what));
    for (const entry of common ?? []) expect(atHub).toContain(what(entry));
    removeFolder(copy);
  });
});

describe('a station without a site', () => {
  it('writes nothing down for one', async () => {
    await scanBox();
    expect(written(station())).toEqual([]);
    expect((await station().ask('station.read', {})).site).toBeNull();
  });
});
