import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, expect, test } from 'vitest';
import { keptSecret, type LiveConnection } from '../../src/contract/settings.ts';
import { pass, type RunningCore, runCore } from './running-core.ts';

let station: RunningCore | undefined;
afterEach(() => station?.stop());

const live = (name: string): LiveConnection => ({
  kind: 'live',
  baseUrl: `https://${name}.example`,
  ports: { 81: 8081, 82: 8082, 83: 8083 },
  authentication: { kind: 'bearer', token: `secret-of-${name}` },
});
const shown = (name: string) => ({ ...live(name), authentication: { kind: 'bearer', token: keptSecret } });

test('a live service is remembered through practice, the last one first, and its secret is shown to nobody', async () => {
  station = runCore();
  const choose = (connection: LiveConnection | { kind: 'practice' }) => station?.ask('settings.write', { connection });
  for (const name of ['one', 'two', 'one']) {
    await choose(live(name));
    await pass(1);
  }
  const view = await choose({ kind: 'practice' });
  expect(view?.settings.connection).toEqual({ kind: 'practice' });
  expect(view?.connections).toEqual([shown('one'), shown('two')]);
  // As it stands there, it is taken again.
  const [last] = view?.connections ?? [];
  expect((await station.ask('settings.write', { connection: last ?? live('') })).settings.connection).toEqual(
    shown('one'),
  );
});

test('a live service that an older version was left with is remembered, too', async () => {
  station = runCore();
  await station.ask('settings.write', { connection: live('one') });
  const { dataFolder } = station;
  await station.stop(true);
  const db = new Database(join(dataFolder, 'station.db'));
  expect(db.prepare("DELETE FROM settings WHERE name GLOB 'live@*'").run().changes).toBe(1);
  db.close();
  station = runCore({ dataFolder });
  const view = await station.ask('settings.write', { connection: { kind: 'practice' } });
  expect(view.connections).toEqual([shown('one')]);
});
