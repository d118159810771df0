import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SettingsPatch } from '../../../src/contract/settings.ts';
import { hashedText, type SiteEntry } from '../../../src/contract/site/hub-protocol.ts';
import { StationFacts } from '../../../src/contract/site/station-facts.ts';
import { openReader } from '../../../src/core/storage/database.ts';
import { type HubInMemory, hubInMemory } from '../../hub-in-memory/hub-in-memory.ts';
import { linksTo } from '../../hub-in-memory/links-to.ts';
import { removeFolder } from '../../remove-folder.ts';
import {
  emptySimulator,
  environmentHere,
  liveFlags,
  nowHere,
  pass,
  type RunningCore,
  runCore,
  scratch,
  until,
} from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';

let simulator: RunningService;
let hub: HubInMemory;
let station: RunningCore;
const start = (dataFolder?: string, more: SettingsPatch = {}) => {
  // The name of the station is the site's to give.
  const { station: _, ...flags } = liveFlags(simulator);
  return runCore({
    flags: { ...flags, ...more },
    ...{ simulator, siteLinks: linksTo(hub, environmentHere()) },
    ...(dataFolder === undefined ? {} : { dataFolder }),
  });
};

beforeEach(async () => {
  simulator = await emptySimulator();
  await control(simulator, 'POST', '/skus', [{ Sku: 'A' }]);
  hub = hubInMemory(nowHere);
  station = start();
});
afterEach(async () => {
  await station.stop();
  await simulator.stop();
});

const joined = async () => (await station.ask('site.read', {})).joined;
const join1 = (code: string) => station.ask('site.join', { code });
const settled = async () => {
  // The link looks a moment after the scan.
  await pass(30);
  return until(joined, (view) => view?.trouble === null && view.since !== null && view.waiting === 0);
};

/** All that the station has written down for the site, by store. */
function written({ dataFolder }: RunningCore): SiteEntry[][] {
  const folder = join(dataFolder, readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? '');
  const db = openReader(join(folder, 'work.db'));
  const rows = db
    .prepare<[], SiteEntry>(
      `SELECT store, site_entries.seq, site_entries.at, kind, subject, body, site_entries.operator FROM site_entries
       JOIN site_stores ON site_stores.id = store ORDER BY begun_at, store, site_entries.seq`,
    )
    .all();
  db.close();
  return [...Map.groupBy(rows, ({ store }) => store).values()];
}
const texts = (stores: readonly (readonly SiteEntry[])[]) => stores.map((entries) => entries.map(hashedText));
const told = () => texts(hub.entries('BENCH-1'));

/** A scanned box. */
async function scanBox(): Promise<void> {
  await station.scan('DOCK.NEW');
  for (const text of ['A', 'DOCK.YES', 'A', 'DOCK.BOX', 'A', 'DOCK.UNDO']) await station.scan(text);
}

describe('a station that belongs to a site', () => {
  it('tells the hub whatever it writes, once, in order and unaltered', async () => {
    await scanBox();
    await join1(hub.add('BENCH-1'));
    await scanBox();
    await settled();
    expect(told()).toEqual(texts(written(station)));
    const kinds = new Set(hub.entries('BENCH-1').flatMap((entries) => entries.map(({ kind }) => kind)));
    for (const kind of ['document', 'journal', 'scan']) expect(kinds).toContain(kind);
    // What was open before it joined is told whole.
    const { documentId } = await station.scan('A');
    const { journal } = await station.ask('document.read', { id: documentId ?? '' });
    await settled();
    const ofDocument = hub
      .entries('BENCH-1')[0]
      ?.filter(({ kind, subject }) => kind === 'journal' && subject === documentId);
    expect(ofDocument?.map(({ body }) => JSON.parse(body).seq)).toEqual(journal.map(({ seq }) => seq));
  });

  it('takes the name that is its own at the site', async () => {
    const view = await join1(hub.add('BENCH-1'));
    expect(view).toMatchObject({ site: 'Halle 3', address: '127.0.0.1:5432', alarms: 0 });
    expect((await station.ask('settings.read', {})).settings.station).toBe('BENCH-1');
  });

  it('is described in a report for support, without the address of the hub', async () => {
    const report = async () => (await station.ask('diagnostics.bundle', { window: '10.1.2.3:5432' })).text;
    expect(await report()).toContain('=== THE SITE ===\nnull');
    await join1(hub.add('BENCH-1'));
    await settled();
    const text = await report();
    expect(text).toMatch(/=== THE SITE ===\n\{[^}]*"waiting": 0[^}]*"alarms": 0/);
    expect(text).not.toMatch(/127\.0\.0\.1:5432|Halle 3/);
  });

  it('reports how it stands: what is open, what is queued, and how much was scanned', async () => {
    await join1(hub.add('BENCH-1'));
    await scanBox();
    await pass(16_000);
    const facts = StationFacts.parse(hub.factsOf('BENCH-1'));
    expect(facts).toMatchObject({ version: '0.0.0-test', service: simulator.baseUrl, needsPerson: 0, asking: [] });
    expect(facts.lastSeq).toBe(written(station)[0]?.length);
    const [open] = await station.ask('document.list', { kind: 'inbound-plan', limit: 5 });
    expect(facts.open).toEqual([
      expect.objectContaining({ kind: 'inbound-plan', number: open?.number, status: 'open', pieces: open?.pieces }),
    ]);
    const { counted } = await station.ask('station.shift', {});
    expect(counted).toBeGreaterThan(1);
    expect(facts.hours).toHaveLength(12);
    expect(facts.hours.at(-1)).toMatchObject({ counted, stopped: 0, parcels: 0 });
    const { stations } = await station.ask('site.board', {});
    expect(stations).toEqual([expect.objectContaining({ station: 'BENCH-1', facts, behind: 0 })]);
    await pass(3_600_000);
    await station.scan('A');
    await pass(16_000);
    const later = StationFacts.parse(hub.factsOf('BENCH-1')).hours.slice(-2);
    expect(later.map((hour) => hour.counted)).toEqual([counted, 1]);
  });

  it('tells of orders: queued, each attempt, and what became of them', async () => {
    await join1(hub.add('BENCH-1'));
    await station.scan('DOCK.NEW');
    for (const text of ['A', 'DOCK.YES', 'DOCK.DONE', 'DOCK.YES']) await station.scan(text);
    await until(
      () => station.ask('outbox.list', { limit: 5 }),
      (entries) => entries.some(({ state }) => state === 'confirmed'),
    );
    await settled();
    const entries = hub.entries('BENCH-1').flat();
    const states = entries
      .filter(({ kind }) => kind === 'queued' || kind === 'moved')
      .map(({ body }) => JSON.parse(body).state);
    expect(states[0]).toBe('pending');
    expect(states).toContain('sending');
    expect(states.at(-1)).toBe('confirmed');
    expect(entries.filter(({ kind }) => kind === 'attempt').length).toBeGreaterThan(1);
    expect(told()).toEqual(texts(written(station)));
  });

  it('does not wait for a hub that is away, and catches up', async () => {
    await join1(hub.add('BENCH-1'));
    await settled();
    hub.up(false);
    await pass(20_000);
    expect((await joined())?.trouble).toBe('not-reached');
    await expect(station.ask('site.board', {})).rejects.toMatchObject({ code: 'offline' });
    expect((await station.ask('station.read', {})).site).toMatchObject({ trouble: 'not-reached', site: 'Halle 3' });
    const since = (await joined())?.since;
    await scanBox();
    await pass(3_600_000);
    expect(await joined()).toMatchObject({ since });
    expect((await joined())?.waiting).toBeGreaterThan(5);
    hub.up(true);
    await settled();
    expect(told()).toEqual(texts(written(station)));
  });

  it('tells nothing twice where the answer was lost', async () => {
    await join1(hub.add('BENCH-1'));
    await settled();
    for (let lost = 1; lost < 6; lost += 1) {
      hub.loseAnswers(lost);
      await scanBox();
      await pass(200_000);
    }
    await settled();
    expect(told()).toEqual(texts(written(station)));
    expect(hub.alarms).toEqual([]);
  });

  it('tells again what a hub lost that was set back to a backup', async () => {
    await join1(hub.add('BENCH-1'));
    await scanBox();
    await settled();
    const backup = hub.backUp();
    await scanBox();
    await settled();
    hub.up(false);
    await pass(20_000);
    hub.setBack(backup);
    hub.up(true);
    await scanBox();
    await settled();
    expect(told()).toEqual(texts(written(station)));
    expect((await joined())?.alarms).toBe(0);
  });

  it('goes on after a restart, also with what was written while no link ran', async () => {
    await join1(hub.add('BENCH-1'));
    hub.up(false);
    await scanBox();
    await station.stop(true);
    station = start(station.dataFolder);
    await scanBox();
    hub.up(true);
    await settled();
    expect(told()).toHaveLength(1);
    expect(told()).toEqual(texts(written(station)));
  });

  it('says why the hub does not answer it', async () => {
    await join1(hub.add('BENCH-1'));
    await settled();
    hub.remove('BENCH-1');
    await scanBox();
    await until(joined, (view) => view?.trouble === 'refused');
    await station.ask('site.leave', {});
    expect(await joined()).toBeNull();
    await join1(hub.add('BENCH-2'));
    await settled();
    hub.up(false);
    await pass(20_000);
    hub.replace();
    hub.up(true);
    await until(joined, (view) => view?.trouble === 'other-hub');
  });

  it('joins only by a whole code of a hub that answers, and only one site', async () => {
    const code = hub.add('BENCH-1');
    await expect(join1('SKU-1042')).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(join1(code.slice(0, -1))).rejects.toMatchObject({ code: 'invalid-input' });
    hub.up(false);
    await expect(join1(code)).rejects.toMatchObject({ code: 'offline' });
    hub.up(true);
    hub.remove('BENCH-1');
    await expect(join1(code)).rejects.toMatchObject({ code: 'unauthorized' });
    await station.stop(true);
    station = start(station.dataFolder, { station: 'T1' });
    // By two names at once, what it mints could be another station's.
    await expect(join1(hub.add('BENCH-2'))).rejects.toMatchObject({ code: 'conflict' });
    await join1(hub.add('T1'));
    await expect(join1(hub.add('BENCH-3'))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('tells nobody after it has left', async () => {
    await join1(hub.add('BENCH-1'));
    await settled();
    const before = told();
    await station.ask('site.leave', {});
    await scanBox();
    await pass(60_000);
    expect(told()).toEqual(before);
    await station.stop(true);
    station = start(station.dataFolder);
    await scanBox();
    await pass(60_000);
    expect(told()).toEqual(before);
  });
});

describe('work that was set back', () => {
  it('is told by another store after a backup was restored, with all that is open', async () => {
    await join1(hub.add('BENCH-1'));
    await scanBox();
    await station.ask('backups.make', {});
    await station.scan('A');
    await settled();
    const before = told();
    await station.stop(true);
    const folder = join(
      station.dataFolder,
      readdirSync(station.dataFolder).find((name) => name.startsWith('live-')) ?? '',
    );
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `work.db${end}`), { force: true });
    station = start(station.dataFolder);
    await scanBox();
    await settled();
    const stores = told();
    expect(stores).toHaveLength(2);
    expect(stores[0]).toEqual(before[0]);
    expect(stores[1]).toEqual(texts(written(station)).at(-1));
    expect(hub.alarms).toEqual([]);
    expect((await joined())?.alarms).toBe(0);
  });

  it('is told whole by two copies, each from where they part by a store of its own', async () => {
    await join1(hub.add('BENCH-1'));
    await scanBox();
    await settled();
    await station.stop(true);
    const copy = scratch('copy');
    cpSync(station.dataFolder, copy, { recursive: true });
    station = start(station.dataFolder);
    await scanBox();
    await settled();
    const first = written(station);
    await station.stop();

    station = start(copy);
    await scanBox();
    await until(joined, (view) => (view?.alarms ?? 0) > 0);
    await settled();
    await scanBox();
    await settled();
    const [common, own] = written(station);
    const [stored, branch] = hub.entries('BENCH-1');
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
    expect(written(station)).toEqual([]);
    expect((await station.ask('station.read', {})).site).toBeNull();
  });
});
