import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import type { StationView } from '../../../src/contract/bridge/station.ts';
import { type CoreThread, startCoreThread } from '../../../src/core/start/start-core-thread.ts';
import { BadFlag } from '../../../src/core/start/start-flags.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { until } from '../../real-core.ts';

const dataFolder = scratch('found-broken');
const nobody = {
  kind: 'live',
  baseUrl: 'http://127.0.0.1:9',
  ports: { 81: 9, 82: 9, 83: 9 },
  authentication: { kind: 'none' },
} as const;
const begin = (restore?: string) =>
  startCoreThread({
    version: '0',
    dataFolder,
    flags: { connection: nobody, warehouseId: 'US', shippingType: 'X', station: 'T1' },
    restore,
    practiceCatalogue: '',
    startPractice: () => Promise.reject(new Error('not asked for')),
  });
let core: CoreThread | null = null;
afterEach(async () => {
  await core?.stop();
  removeFolder(dataFolder);
});

const folder = () => join(dataFolder, readdirSync(dataFolder).find((name) => name.startsWith('live-')) ?? '');
const said = async () => {
  const reply = await core?.dispatch('station.read', {});
  return reply?.ok ? (reply.value as StationView).notices.map(({ key }) => key) : [];
};
let scans = 0;
const scan = (text: string) => {
  scans += 1;
  const input = { scanId: `found-broken-${scans}`, text, source: 'scanner', screen: 'inbound', at: scans * 1000 };
  return core?.dispatch('scan.submit', input);
};

describe('a running station', () => {
  it('whose file turns out to be broken begins anew by itself, brings it back, and says so', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    core = await begin();
    for (const text of ['DOCK.NEW', 'A', 'DOCK.YES']) expect(await scan(text)).toMatchObject({ ok: true });
    expect(await core.dispatch('backups.make', {})).toMatchObject({ ok: true });
    await core.stop();
    // An index that the quick look at the start does not compare with its table.
    const file = join(folder(), 'work.db');
    const db = new Database(file);
    const page = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'documents_number'").pluck().get());
    const bytesOnPage = Number(db.pragma('page_size', { simple: true }));
    const number = String(db.prepare('SELECT number FROM documents').pluck().get());
    db.close();
    const bytes = readFileSync(file);
    const place = bytes.indexOf(number, (page - 1) * bytesOnPage);
    expect(place).toBeLessThan(page * bytesOnPage);
    bytes[place] = 'X'.charCodeAt(0);
    writeFileSync(file, bytes);
    core = await begin();
    expect(await said()).toEqual([]);
    // The next backup looks closer, and does not push out a good one.
    await core.dispatch('backups.make', {});
    await until(said, (keys) => keys.includes('notice.work-damaged'));
    expect(await core.dispatch('document.current', { screen: 'inbound' })).toMatchObject({
      ok: true,
      value: { number },
    });
    expect(await scan('B')).toMatchObject({ ok: true });
  });

  it('begins with the backup that a flag names, once; with one that is broken it does not begin', {
    tags: 'long',
    timeout: 60_000,
  }, async () => {
    core = await begin();
    await scan('DOCK.NEW');
    await core.dispatch('backups.make', {});
    await scan('A');
    await core.stop();
    core = await begin('newest');
    expect(await said()).toContain('notice.restore-asked');
    const reply = await core.dispatch('document.current', { screen: 'inbound' });
    expect(reply.ok && (reply.value as { journal: unknown[] }).journal).toHaveLength(1);
    await core.stop();
    core = null;
    const broken = join(dataFolder, 'broken.db');
    writeFileSync(broken, 'no database'.repeat(1000));
    await expect(begin(broken)).rejects.toThrow(BadFlag);
    await expect(begin(broken)).rejects.toThrow(
      /--restore: The backup .*broken\.db cannot be restored: it is damaged.*该备份已损坏/s,
    );
  });

  it('does not begin where a flag asks for the newest backup and there is none', async () => {
    await expect(begin('newest')).rejects.toThrow(/--restore: There is no sound backup in .*没有完好的备份可以恢复/s);
  });

  it('restores what a person chooses, and begins anew', { tags: 'long', timeout: 60_000 }, async () => {
    core = await begin();
    await scan('DOCK.NEW');
    const made = await core.dispatch('backups.make', {});
    await scan('A');
    const name = made.ok ? (made.value as { name: string }).name : '';
    expect(await core.dispatch('backups.restore', { name })).toMatchObject({ ok: true });
    await until(said, (keys) => keys.includes('notice.restore-asked'));
    const reply = await core.dispatch('document.current', { screen: 'inbound' });
    expect(reply.ok && (reply.value as { journal: unknown[] }).journal).toHaveLength(1);
  });

  it('whose settings are lost brings them back, and says so', { tags: 'long', timeout: 60_000 }, async () => {
    core = await begin();
    await core.dispatch('settings.write', { language: 'zh' });
    await core.dispatch('backups.make', {});
    await core.stop();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataFolder, `station.db${suffix}`), { force: true });
    core = await begin();
    expect(await said()).toEqual(['notice.station-lost', 'notice.station-restored']);
    expect(await core.dispatch('settings.read', {})).toMatchObject({ value: { settings: { language: 'zh' } } });
  });
});
