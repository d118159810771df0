import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Input } from '../../src/contract/bridge/channels.ts';
import { type Environment, realEnvironment } from '../../src/core/runtime/environment.ts';
import type { RunningSimulator } from '../../src/simulator/start-simulator.ts';
import { control, type RunningCore, runCore, until } from '../real-core.ts';
import { start } from '../simulator/running-simulator.ts';

type Live = Extract<Input<'settings.test'>, { kind: 'live' }>;

let core: RunningCore | null = null;
afterEach(async () => {
  await core?.stop();
  core = null;
});

const liveOf = ({ baseUrl, ports }: RunningSimulator, more: Partial<Live> = {}): Live => ({
  kind: 'live',
  baseUrl,
  ports,
  authentication: { kind: 'none' },
  ...more,
});

function test(connection: Input<'settings.test'>) {
  core = runCore();
  return core.ask('settings.test', connection);
}

/** A port where nobody listens: it was somebody's a moment ago. */
async function deafPort(): Promise<number> {
  const port = await webServer(200);
  await stopWebServers();
  return port;
}

const servers: Server[] = [];
const stopWebServers = () =>
  Promise.all(servers.splice(0).map((each) => new Promise((resolve) => each.close(resolve))));
afterEach(stopWebServers);

/** A web server that is no service of ours and always answers that status. */
function webServer(status: number): Promise<number> {
  return listening(createServer((_request, response) => response.writeHead(status).end('<h1>Hello</h1>')));
}

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the test of a connection', () => {
  it('says that it reached the service at every place, with address and time', async () => {
    const service = await start();
    const answer = await test(liveOf(service));
    expect(answer).toMatchObject({ result: 'right', message: { key: 'connection.reached' }, problems: [] });
    expect(answer.places.map(({ port, url, result }) => ({ port, url, result }))).toEqual([
      { port: null, url: service.baseUrl, result: 'right' },
      ...([81, 82, 83] as const).map((port) => ({
        port,
        url: `http://127.0.0.1:${service.ports[port]}`,
        result: 'right',
      })),
    ]);
    for (const { tookMs, message } of answer.places) {
      expect(tookMs).toBeGreaterThanOrEqual(0);
      expect(message.key).toBe('connection.reached');
    }
  });

  it('says which port nobody listens at, and is only partly reached', async () => {
    const service = await start();
    const answer = await test(liveOf(service, { ports: { ...service.ports, 82: await deafPort() } }));
    expect(answer).toMatchObject({ result: 'partly', message: { key: 'connection.partly', params: { ports: '82' } } });
    expect(answer.places.map(({ result }) => result)).toEqual(['right', 'right', 'unreachable', 'right']);
    expect(answer.places[2]?.message).toEqual({ key: 'connection.offline', params: { why: 'ECONNREFUSED' } });
  });

  it('does not take any other web server for a port of the service', async () => {
    const service = await start();
    const port = await webServer(404);
    const answer = await test(liveOf(service, { ports: { ...service.ports, 83: port } }));
    expect(answer.message).toEqual({ key: 'connection.partly', params: { ports: '83' } });
    expect(answer.places[3]).toMatchObject({ result: 'refused', message: { key: 'connection.not-found' } });
  });

  it('says that the sign-in is not accepted, and that the service answered all the same', async () => {
    const service = await start();
    await control(service, 'POST', '/auth', { token: 'right' });
    const signedIn = (token: string) => liveOf(service, { authentication: { kind: 'bearer', token } });
    core = runCore();
    const wrong = await core.ask('settings.test', signedIn('wrong'));
    expect(wrong).toMatchObject({ result: 'refused', message: { key: 'connection.unauthorized' } });
    expect(wrong.places.map(({ message }) => message.key)).toEqual(Array(4).fill('connection.unauthorized'));
    const right = await core.ask('settings.test', signedIn('right'));
    expect(right.message.key).toBe('connection.reached');
  });

  it('says that nobody listens at the address', async () => {
    const port = await deafPort();
    const answer = await test({
      kind: 'live',
      baseUrl: `http://127.0.0.1:${port}`,
      ports: { 81: port, 82: port, 83: port },
      authentication: { kind: 'none' },
    });
    expect(answer).toMatchObject({ result: 'unreachable', message: { key: 'connection.offline' } });
    expect(answer.places.map(({ result }) => result)).toEqual(Array(4).fill('unreachable'));
  });

  it('gives up a place that never answers, and breaks off what it asked there', async () => {
    let asked = 0;
    let brokenOff = 0;
    const silent = createServer((request) => {
      asked += 1;
      request.socket.once('close', () => {
        brokenOff += 1;
      });
    });
    const port = await listening(silent);
    // Time that stands still: what breaks a request off is its ten seconds, which are over when this test says so.
    const tenSeconds: (() => void)[] = [];
    const after: Environment['after'] = (delayMs, callback) => {
      if (delayMs === 10_000) tenSeconds.push(callback);
      return () => undefined;
    };
    core = runCore({ environment: { ...realEnvironment, after } });
    const answered = core.ask('settings.test', {
      kind: 'live',
      baseUrl: `http://127.0.0.1:${port}`,
      ports: { 81: port, 82: port, 83: port },
      authentication: { kind: 'none' },
    });
    await until(
      async () => asked,
      (count) => count === 4,
    );
    for (const pass of tenSeconds) pass();
    const answer = await answered;
    expect(answer).toMatchObject({ result: 'unreachable', message: { key: 'connection.timeout' } });
    expect(answer.places.map(({ message }) => message.key)).toEqual(Array(4).fill('connection.timeout'));
    await until(
      async () => brokenOff,
      (count) => count === 4,
    );
    expect(asked).toBe(4);
  });

  it('has nothing to ask in practice', async () => {
    expect(await test({ kind: 'practice' })).toEqual({
      result: 'practice',
      message: { key: 'connection.practice', params: {} },
      problems: [],
      places: [],
    });
  });
});
