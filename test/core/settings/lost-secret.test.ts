import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keptSecret, type LiveConnection, lostSecret, secretOfRun } from '../../../src/contract/settings.ts';
import { openSecrets, type SecretSeal } from '../../../src/core/settings/secrets.ts';
import { removeFolder, scratch } from '../../folders.ts';
import { emptySimulator, type RunningCore, runCore, until } from '../running-core.ts';
import { control, type RunningService } from '../running-service.ts';
import { imitatedSeal } from './imitated-seal.ts';

const token = 'typed-in-once-a-day-31';
const running: { simulator?: RunningService; station?: RunningCore; folder?: string } = {};

afterEach(async () => {
  await running.station?.stop();
  await running.simulator?.stop();
  if (running.folder) removeFolder(running.folder);
});

async function serviceWithToken(): Promise<LiveConnection> {
  const simulator = await emptySimulator();
  running.simulator = simulator;
  await control(simulator, 'POST', '/auth', { token });
  const { baseUrl, ports } = simulator;
  return { kind: 'live', baseUrl, ports, authentication: { kind: 'bearer', token } };
}

async function start(seal: SecretSeal, ofRun: Record<string, string> = {}) {
  running.folder ??= scratch('lost-secret');
  const dataFolder = running.folder;
  const tellRun = (told: Readonly<Record<string, string>>) => Object.assign(ofRun, told);
  const flags = { warehouseId: 'US', shippingType: 'SEALCL', station: 'T1' };
  const station = runCore({ dataFolder, flags, secrets: await openSecrets({ dataFolder, seal, ofRun, tellRun }) });
  running.station = station;
  return station;
}

const filesWith = (text: string) =>
  readdirSync(running.folder ?? '', { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(text))
    .map(({ name }) => name);
const shown = async (station: RunningCore) => (await station.ask('settings.read', {})).settings.connection;
const told = async (station: RunningCore) => (await station.ask('station.read', {})).notices.map(({ key }) => key);
const attempts = async () => (await control(running.simulator as RunningService, 'GET', '/stats')) as object; // it was started

test('a station that may not keep its token says so, works until it is closed, and asks for it again', async () => {
  const connection = await serviceWithToken();
  const nothing = imitatedSeal(null);
  const ofRun = {};
  const first = await start(nothing, ofRun);
  await first.ask('settings.write', { connection });
  expect(await shown(first)).toMatchObject({ authentication: { token: secretOfRun } });
  await first.stop(true);

  // A core that died, in the same run.
  const second = await start(nothing, ofRun);
  expect(await told(second)).toContain('notice.secret-this-run');
  const handedBack = { ...connection, authentication: { kind: 'bearer' as const, token: secretOfRun } };
  expect(await second.ask('settings.test', handedBack)).toMatchObject({ message: { key: 'connection.reached' } });
  await second.stop(true);

  const nextRun = await start(nothing);
  expect(await told(nextRun)).toContain('notice.secret-lost');
  expect(await shown(nextRun)).toMatchObject({ authentication: { kind: 'bearer', token: lostSecret } });
  const refused = expect.objectContaining({ code: 'invalid-input' });
  for (const standIn of [keptSecret, secretOfRun, lostSecret]) {
    const given = { ...connection, authentication: { kind: 'bearer' as const, token: standIn } };
    await expect(nextRun.ask('settings.write', { connection: given }), standIn).rejects.toEqual(refused);
  }
});

test('without its token nothing leaves, nothing is rejected, and it goes out once the token is given', async () => {
  const connection = await serviceWithToken();
  const first = await start(imitatedSeal('login'));
  await first.ask('settings.write', { connection });
  await first.stop(true);
  expect(filesWith(token)).toEqual([]);

  const lost = await start(imitatedSeal('another computer'));
  const before = JSON.stringify(await attempts());
  for (const text of ['DOCK.NEW', 'A', 'DOCK.YES', 'DOCK.DONE']) await lost.scan(text);
  const paused = await until(
    () => lost.ask('station.read', {}),
    (view) => view.paused !== null,
  );
  expect(paused).toMatchObject({ paused: { reason: 'unauthorized' }, needsPerson: 0 });
  expect(JSON.stringify(await attempts())).toBe(before);
  await lost.ask('settings.write', { connection });
  expect(lost.restarts()).toBe(1);
  await lost.stop(true);

  const given = await start(imitatedSeal('another computer'));
  expect(await told(given)).not.toContain('notice.secret-lost');
  const { queue } = await until(
    () => given.ask('station.read', {}),
    (view) => view.queue.pending + view.queue.sending === 0,
  );
  expect(queue).toMatchObject({ pending: 0, unconfirmed: 0 });
  expect(JSON.stringify(await attempts())).not.toBe(before);
});
