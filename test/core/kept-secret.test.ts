import { afterEach, expect, test } from 'vitest';
import { keptSecret, type LiveConnection } from '../../src/contract/settings.ts';
import { emptySimulator, type RunningCore, runCore } from './running-core.ts';
import { control, type RunningService } from './running-service.ts';

const token = 'not-for-any-window-7f3a';
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

test('handed back, it stands for what is kept: the service is reached, and it outlives a save', async () => {
  const { station, kept } = await signedIn();
  expect(await station.ask('settings.test', kept)).toMatchObject({
    reached: true,
    message: { key: 'connection.reached' },
  });
  await station.ask('settings.write', {
    connection: { ...kept, ports: { ...(kept.ports as { 81: number; 82: number; 83: number }) } },
  });
  expect(await station.ask('settings.test', kept)).toMatchObject({
    reached: true,
    message: { key: 'connection.reached' },
  });
});

test.each([
  ['another address', (kept: LiveConnection) => ({ ...kept, baseUrl: 'http://127.0.0.1:9/elsewhere' })],
  [
    'another way of signing in',
    (kept: LiveConnection) => ({
      ...kept,
      authentication: { kind: 'header' as const, name: 'X-Key', value: keptSecret },
    }),
  ],
])('goes to the service that it was given for alone: %s asks for it anew', async (_, change) => {
  const { station, kept } = await signedIn();
  const refused = expect.objectContaining({ code: 'invalid-input' });
  await expect(station.ask('settings.test', change(kept))).rejects.toEqual(refused);
  await expect(station.ask('settings.write', { connection: change(kept) })).rejects.toEqual(refused);
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
