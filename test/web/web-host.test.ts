import { symlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Failure } from '../../src/contract/failure.ts';
import { contentSecurityPolicy } from '../../src/contract/host/safety-headers.ts';
import { startWebHost } from '../../src/web/web-host.ts';
import { startTestHost } from './running-web-host.ts';
import { askWeb, enter, knock, type Question } from './web-client.ts';

const json = { 'content-type': 'application/json' };

test('exchanges the key for a cookie that only this port and no script reads, and for the page’s own key', async () => {
  const host = await startTestHost();
  const { pathname, search, searchParams } = new URL(host.newAddress());
  expect(searchParams.get('key')).toMatch(/^[\w-]{32}$/);
  // As a browser asks for what a file leads to.
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  const answer = await askWeb(host.port, { path: pathname + search, headers });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.text).toMatch(/<meta name="dockside-page" content="[\w-]{32}" \/><\/head>/);
  expect(answer.headers['cache-control']).toBe('no-store');
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie.startsWith(`dockside-${host.port}=`)).toBe(true);
  expect(cookie.split('; ')).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']));
  const page = await askWeb(host.port, { path: '/', headers: { cookie: host.cookie } });
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
});

test('lets nobody in by a key that was used, and says in words how to come in', async () => {
  const host = await startTestHost();
  const { pathname, search } = new URL(host.newAddress());
  const ask = () => askWeb(host.port, { path: pathname + search });
  expect((await ask()).status).toBe(200);
  const again = await ask();
  expect(again).toMatchObject({ status: 401, text: expect.stringContaining('open-dockside.html') });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('tells another address once the one that it told was used, and only then', async () => {
  const host = await startTestHost();
  expect(host.addresses).toHaveLength(1);
  await enter(host.addresses[0] ?? '');
  expect(host.addresses).toHaveLength(2);
  expect((await enter(host.addresses[1] ?? '')).pageKey).toBe(host.entry.pageKey);
});

test('a key opens a page from a file, and no page of another site asks for anything else', async () => {
  const { port, cookie } = await startTestHost();
  const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  for (const path of ['/', '/?key=wrong', '/assets/index.js'])
    expect([path, (await askWeb(port, { path, headers })).status]).toEqual([path, 403]);
});

test('makes new keys for every run', async () => {
  const [one, other] = await Promise.all([startTestHost(), startTestHost()]);
  const { search } = new URL(one.newAddress());
  expect((await askWeb(other.port, { path: `/${search}` })).status).toBe(401);
  expect((await askWeb(other.port, { path: '/', headers: { cookie: one.cookie } })).status).toBe(401);
});

test.each(['/', '/assets/index.js', '/bridge', '/?key=wrong', '/?key=', '/nothing'])(
  'shows nothing of %s to somebody without the key',
  async (path) => {
    const host = await startTestHost();
    const answer = await askWeb(host.port, { path });
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test('takes the key only as a page is opened with it, never with a call', async () => {
  const host = await startTestHost();
  const { search } = new URL(host.newAddress());
  expect(await knock(host.port, {}, `/bridge${search}`)).toBe(401);
  expect(await knock(host.port, {}, `/${search}`)).not.toBe(101);
  expect(host.asked).toEqual([]);
});

test('serves localhost by that name too, and no other', async () => {
  const host = await startTestHost();
  const { cookie, port } = host;
  const ask = (name: string) => askWeb(port, { path: '/', headers: { cookie, host: name } });
  expect((await ask(`localhost:${port}`)).status).toBe(200);
  for (const name of ['evil.example', `evil.example:${port}`, '127.0.0.1', `127.0.0.1.evil.example:${port}`]) {
    expect([name, (await ask(name)).status]).toEqual([name, 403]);
  }
});

const answers: Record<string, Question> = {
  'the page': { path: '/' },
  'a file': { path: '/assets/index.js' },
  'the bridge asked without a socket': { path: '/bridge' },
  'no such file': { path: '/nothing' },
  'another method': { method: 'DELETE', path: '/bridge' },
  'a body that is no JSON': { method: 'POST', path: '/bridge', headers: json, body: '{' },
  'a body of another kind': { method: 'POST', path: '/bridge', headers: { 'content-type': 'text/plain' } },
  'another host': { path: '/', headers: { host: 'evil.example' } },
  'another origin': { path: '/', headers: { origin: 'https://evil.example' } },
  'no key': { path: '/', headers: { cookie: '' } },
  'an address that cannot be read': { path: '/%zz' },
  'an address that is too long': { method: 'POST', path: `/${'x'.repeat(9_000)}`, headers: json, body: '{}' },
};

test.each(Object.entries(answers))('sends the same safety headers with %s', async (_name, question) => {
  const host = await startTestHost();
  const { headers } = await askWeb(host.port, { ...question, headers: { cookie: host.cookie, ...question.headers } });
  expect(headers).toMatchObject({
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': expect.stringMatching(/^camera=\(self\), microphone=\(\),/),
    'cache-control': 'no-store',
  });
});

test.each([
  ['a file', 'secret.txt', '/linked'],
  ['a folder', '.', '/linked/secret.txt'],
])('follows no link out of the window, to %s', async (_, target, path) => {
  const host = await startTestHost();
  const ask = (wanted: string) => askWeb(host.port, { path: wanted, headers: { cookie: host.cookie } });
  symlinkSync(join(host.rendererFolder, '..', target), join(host.rendererFolder, 'linked'));
  const answer = await ask(path);
  expect(answer).toMatchObject({ status: 404 });
  expect(answer.text).not.toContain('not for the window');
  expect(await ask('/assets/index.js')).toMatchObject({ status: 200 });
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..\\secret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
  '//secret.txt',
  '/%00/../secret.txt',
])('serves no file outside the window for %s', async (path) => {
  const host = await startTestHost();
  const answer = await askWeb(host.port, { path, headers: { cookie: host.cookie } });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.text).not.toContain('not for the window');
});

test('listens on 127.0.0.1 and on no other address of this machine', async () => {
  const host = await startTestHost();
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
    .map(({ address }) => address);
  // The whole of 127/8 is this machine's on Linux: a host on 0.0.0.0 would answer there.
  for (const address of process.platform === 'linux' ? [...others, '127.0.0.2'] : others) {
    const asking = askWeb(host.port, { path: '/', address });
    await expect(asking, address).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|EHOSTUNREACH/);
  }
});

test('says so when its port is taken, or the window is not built', async () => {
  const host = await startTestHost();
  const { rendererFolder, port } = host;
  const core = { dispatch: async () => ({ ok: true, value: null }) as const, listen: () => () => undefined };
  await expect(startWebHost({ core, rendererFolder, port })).rejects.toMatchObject({
    code: 'invalid-input',
    message: expect.stringContaining(`Port ${port}`),
  });
  await expect(startWebHost({ core, rendererFolder: `${rendererFolder}-none`, port: 0 })).rejects.toMatchObject({
    message: expect.stringContaining('not built'),
  });
});

test('is prepared while the core starts, and opens nothing for one that does not', async () => {
  const { rendererFolder } = await startTestHost();
  const told: string[] = [];
  const core = Promise.withResolvers<never>();
  const starting = startWebHost({
    core: core.promise,
    rendererFolder,
    port: 0,
    onAddress: (address) => told.push(address),
  });
  core.reject(new Failure('conflict', 'A second copy runs.'));
  await expect(starting).rejects.toMatchObject({ code: 'conflict', message: 'A second copy runs.' });
  expect(told).toEqual([]);
});
