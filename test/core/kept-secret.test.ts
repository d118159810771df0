import { afterEach, expect, test } from 'vitest';
import { keptSecret, type LiveConnection, lostSecret } from '../../src/contract/settings.ts';
import { emptySimulator, type RunningCore, runCore } from './running-core.ts';
import { control, type RunningService } from './running-service.ts';

const token = 'not-for-any-window-7f3a';
const otherPorts = { 81: 9081, 82: 9082, 83: 9083 };
const running: { simulator?: RunningService; station?: RunningCore } = {};

afterEach(async () => {
  await running.station?.stop();
  await running.simulator?.stop();
});

async function signedIn() {
  const simulator = await emptySimulator();
  await control(simulator, 'POST', '/auth', { token });
  const station = runCore();
  Object.assign(running, { simulator, station });
  const connection: LiveConnection = {
    kind: 'live',
    baseUrl: simulator.baseUrl,
    ports: simulator.ports,
    authentication: { kind: 'bearer', token },
  };
  await station.ask('settings.write', { connection });
  const kept: LiveConnection = { ...connection, authentication: { kind: 'bearer', token: keptSecret } };
  return { station, connection, kept };
}

test('a window is told that a secret is kept, never which', async () => {
  const { station } = await signedIn();
  const view = await station.ask('settings.read', {});
  expect(view.settings.connection).toMatchObject({ authentication: { kind: 'bearer', token: keptSecret } });
  expect(JSON.stringify(view)).not.toContain(token);
});

test('handed back, it stands for what is kept: the service is reached, and it outlives a save', {
  tags: 'long',
}, async () => {
  const { station, kept } = await signedIn();
  expect(await station.ask('settings.test', kept)).toMatchObject({
    result: 'right',
    message: { key: 'connection.reached' },
  });
  await station.ask('settings.write', {
    connection: { ...kept, ports: { ...(kept.ports as { 81: number; 82: number; 83: number }) } },
  });
  expect(await station.ask('settings.test', kept)).toMatchObject({
    result: 'right',
    message: { key: 'connection.reached' },
  });
});

test.each([
  ['another address', (kept: LiveConnection) => ({ ...kept, baseUrl: 'http://127.0.0.1:9/elsewhere' })],
  ['another path', (kept: LiveConnection) => ({ ...kept, baseUrl: `${kept.baseUrl}/elsewhere` })],
  ['other ports', (kept: LiveConnection) => ({ ...kept, ports: otherPorts })],
  [
    'another way of signing in',
    (kept: LiveConnection) => ({
      ...kept,
      authentication: { kind: 'header' as const, name: 'X-Key', value: keptSecret },
    }),
  ],
])('goes to the place that it was given for alone: %s asks for it anew', async (_, change) => {
  const { station, kept } = await signedIn();
  const refused = expect.objectContaining({ code: 'invalid-input' });
  await expect(station.ask('settings.test', change(kept))).rejects.toEqual(refused);
  await expect(station.ask('settings.write', { connection: change(kept) })).rejects.toEqual(refused);
});

test('other ports are signed in to with a secret of their own, and the old ones with the old one', async () => {
  const { station, connection, kept } = await signedIn();
  const other: LiveConnection = {
    ...connection,
    ports: otherPorts,
    authentication: { kind: 'bearer', token: 'theirs' },
  };
  await station.ask('settings.write', { connection: other });
  expect(await station.ask('settings.test', kept)).toMatchObject({ message: { key: 'connection.reached' } });
  const back = await station.ask('settings.write', { connection: kept });
  expect(back.settings.connection).toEqual(kept);
  // Nothing is left of a service that is not signed in to any more, also not for ports that nobody sees.
  await station.ask('settings.write', { connection: { ...kept, authentication: { kind: 'none' } } });
  for (const ports of [kept.ports, otherPorts])
    await expect(station.ask('settings.test', { ...kept, ports })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('a flag that puts the ports elsewhere gets no secret, and the station says so', async () => {
  const { station, connection } = await signedIn();
  await station.stop(true);
  const flagged: LiveConnection = { ...connection, ports: otherPorts, authentication: { kind: 'none' } };
  const elsewhere = runCore({ dataFolder: station.dataFolder, flags: { connection: flagged, warehouseId: 'US' } });
  running.station = elsewhere;
  const { settings } = await elsewhere.ask('settings.read', {});
  expect(settings.connection).toMatchObject({ authentication: { kind: 'bearer', token: lostSecret } });
  const { notices } = await elsewhere.ask('station.read', {});
  expect(notices.map(({ key }) => key)).toContain('notice.secret-lost');
});

test.each([
  ['http://service.example/api', false],
  ['http://127.0.0.1.example/api', false],
  ['HTTP://10.0.0.7:5080', false],
  ['https://service.example/api', true],
  ['http://127.0.0.1:5080', true],
  ['http://localhost:5080/api', true],
  ['http://service.localhost', true],
  ['http://notlocalhost', false],
  ['http://[::1]:5080', true],
])('a secret goes to %s by itself: %s, and else only where somebody said so', async (baseUrl, isTaken) => {
  const station = runCore();
  Object.assign(running, { station });
  const connection: LiveConnection = {
    kind: 'live',
    baseUrl,
    ports: null,
    authentication: { kind: 'header', name: 'X-Key', value: token },
  };
  const refused = { code: 'invalid-input', details: { problems: [{ words: { key: 'problem.plain-http' } }] } };
  const written = station.ask('settings.write', { connection });
  if (isTaken) return void (await written);
  await expect(written).rejects.toMatchObject(refused);
  await expect(station.ask('settings.test', connection)).rejects.toMatchObject(refused);
  const { settings } = await station.ask('settings.write', { connection: { ...connection, allowsPlainHttp: true } });
  expect(settings.connection).toMatchObject({ allowsPlainHttp: true });
  await station.ask('settings.write', { connection: { ...connection, authentication: { kind: 'none' } } });
});
