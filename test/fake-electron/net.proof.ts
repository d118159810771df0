import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtureRig } from './fixture-rig.ts';

describe('the main process of an app on the rig', () => {
  const fixture = fixtureRig();
  const server = createServer(({ url, headers }, response) => {
    if (url === '/moved') response.writeHead(302, { location: '/here' }).end();
    else response.writeHead(200).end(`${url} for ${headers['x-who']}`);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  /** What it hears of a request: an answer, a redirect that it is told of, or an error. */
  const ask = (
    path: string,
    port = (server.address() as AddressInfo).port, // a listening server has one
  ) =>
    fixture.rig.evaluate(
      ({ net }, at) =>
        new Promise<string>((resolve) => {
          const request = net.request({
            ...{ protocol: 'http:', hostname: '127.0.0.1', port: at.port, path: at.path },
            headers: { 'x-who': 'me' },
          });
          request.on('redirect', (status, _method, url) => resolve(`${status} ${new URL(url).pathname}`));
          request.on('error', (error) => resolve(error.message));
          request.on('response', (response) =>
            response.on('data', (data) => resolve(`${response.statusCode} ${data}`)),
          );
          request.end();
        }),
      { path, port },
    );

  test('asks over the network, is told of a redirect without following it, and of a failure', async () => {
    expect(await ask('/x?y=1')).toBe('200 /x?y=1 for me');
    expect(await ask('/moved')).toBe('302 /here');
    expect(await ask('/', 9)).toMatch(/ECONNREFUSED/);
  });

  test('has a session for its own requests, and no more of it', async () => {
    const use = () => fixture.rig.evaluate(({ session }) => session.fromPartition('own').clearCache());
    await expect(use()).rejects.toThrow(/session\.fromPartition\('own'\)\.clearCache is not imitated/);
  });
});
