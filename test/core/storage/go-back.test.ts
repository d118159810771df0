import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { channels } from '../../../src/contract/bridge/channels.ts';
import type { SettingsPatch } from '../../../src/contract/settings.ts';
import { type CoreThread, startCoreThread } from '../../../src/core/start/start-core-thread.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { practiceCatalogue } from '../../host/running-core.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = scratch('host');
});
afterEach(() => removeFolder(dataFolder));

/** A service that nobody reaches: what is scanned is kept all the same. */
const flags: SettingsPatch = {
  connection: { kind: 'live', baseUrl: 'http://127.0.0.1:9', ports: null, authentication: { kind: 'none' } },
  warehouseId: 'US',
  shippingType: 'SEALCL',
};
const startPractice = () => Promise.reject(new Error('nobody practises here'));
/** Of the one connection. */
const workFolder = () => {
  const [name = ''] = readdirSync(dataFolder).filter((each) => existsSync(join(dataFolder, each, 'work.db')));
  return join(dataFolder, name);
};

async function run<T>(
  version: string,
  restore: string | undefined,
  work: (core: CoreThread) => Promise<T>,
): Promise<T> {
  const core = await startCoreThread({ version, dataFolder, flags, practiceCatalogue, startPractice, restore });
  try {
    return await work(core);
  } finally {
    await core.stop();
  }
}

async function scan(core: CoreThread, scanId: string, text: string): Promise<void> {
  const reply = await core.dispatch('scan.submit', { scanId, text, source: 'key', screen: 'inbound', at: Date.now() });
  expect(reply).toMatchObject({ ok: true });
}

async function scansIn(core: CoreThread): Promise<string[]> {
  const reply = await core.dispatch('scan.recent', { limit: 20 });
  if (!reply.ok) throw new Error(reply.error.message);
  return channels['scan.recent'].output.parse(reply.value).map(({ scanId }) => scanId);
}

/** What the newer version would have done to every file when it first opened it. */
function migrateAll(): void {
  const own = ['work.db', 'catalogue.db'].map((name) => join(workFolder(), name));
  for (const file of [join(dataFolder, 'station.db'), ...own]) {
    const db = new Database(file);
    db.exec('CREATE TABLE of_a_newer_version (id INTEGER PRIMARY KEY) STRICT');
    db.pragma(`user_version = ${Number(db.pragma('user_version', { simple: true })) + 1}`);
    db.close();
  }
}

it('a whole station goes back: refused in words, then by --restore to what the older version left', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  await run('0.1.0', undefined, (core) => scan(core, 'scan-by-the-old-one', 'DOCK.NEW'));
  await run('0.2.0', undefined, (core) => scan(core, 'scan-by-the-new-one', 'DOCK.NEW'));
  migrateAll();

  await expect(run('0.1.0', undefined, scansIn)).rejects.toThrow(/newer version of Dockside/);
  expect(await run('0.1.0', 'newest', scansIn)).toEqual(['scan-by-the-old-one']);
  // From here on it is a station as any other, and what the newer version wrote is still there.
  expect(await run('0.1.0', undefined, scansIn)).toEqual(['scan-by-the-old-one']);
  const names = [...readdirSync(dataFolder), ...readdirSync(workFolder())];
  const aside = names.flatMap((name) => /^(\w+)\.db\.(?:aside|broken)-/.exec(name)?.[1] ?? []);
  expect([...new Set(aside)].sort()).toEqual(['catalogue', 'station', 'work']);
});

it('another version with the same schema just goes on, in either direction', {
  tags: 'long',
  timeout: 60_000,
}, async () => {
  await run('0.2.0', undefined, (core) => scan(core, 'scan-by-the-new-one', 'DOCK.NEW'));
  expect(await run('0.1.0', undefined, scansIn)).toEqual(['scan-by-the-new-one']);
});
