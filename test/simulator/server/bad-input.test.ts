import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { at, get, ledgerOf, plan, planOf, post, start, statusOf } from '../running-simulator.ts';
import { answerTo, rawConnection } from './raw-connection.ts';

// What comes over a connection and is no request of the service: a 4xx or a closed connection, and nothing is done.

const planPath = '/v1/inboundOrdersforplan';
const statusPath = '/v1/inboundOrders/IN-1/status';
const planText = (shipmentId: string, more = {}) => JSON.stringify(planOf(shipmentId, more));
const withMember = (shipmentId: string, member: string) => `${planText(shipmentId).slice(0, -1)},${member}}`;
const basePort = (simulator: RunningSimulator) => Number(new URL(simulator.baseUrl).port);
const controlPort = (simulator: RunningSimulator) => Number(new URL(simulator.control).port);
const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`;
const json = 'Content-Type: application/json';

async function expectNothingDone(simulator: RunningSimulator): Promise<void> {
  expect(await ledgerOf(simulator)).toEqual([]);
  expect((await plan(simulator, planOf('AFTER'))).status).toBe(200);
}

test.each([
  ['an unknown member', `"X":${'['.repeat(65)}${']'.repeat(65)}`],
  ['objects', `"X":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['millions of lists that never end', `"X":${'['.repeat(5_000_000)}`],
])('refuses deep nesting: %s', async (_case, member) => {
  const simulator = await start();
  const reply = await plan(simulator, withMember('IN-1', member));
  expect(reply).toMatchObject({
    status: 400,
    body: { Errors: [{ Message: expect.stringContaining('deeper than 64') }] },
  });
  expect((await post(`${simulator.control}/skus`, `[{"Sku":"A",${member}}]`)).status).toBe(400);
  await expectNothingDone(simulator);
});

test('takes brackets in texts for what they are, and nesting and collections up to the bound', async () => {
  const simulator = await start();
  const deepText = `"X":"${'[{\\"'.repeat(1000)}\\\\"`;
  expect((await plan(simulator, withMember('IN-1', deepText))).status).toBe(200);
  expect((await plan(simulator, withMember('IN-2', `"X":${'['.repeat(63)}${']'.repeat(63)}`))).status).toBe(200);
  expect((await plan(simulator, withMember('IN-3', `"X":[${'0,'.repeat(9_999)}0]`))).status).toBe(200);
  expect((await plan(simulator, withMember('IN-4', `"X":[${'0,'.repeat(10_000)}0]`))).status).toBe(400);
});

test('refuses huge collections at once, whichever endpoint they are for', async () => {
  const simulator = await start();
  const Ids = Array.from({ length: 1_000_000 }, (_, index) => `X${index}`);
  const Skus = Array.from({ length: 300_000 }, () => ({ Sku: 'A', Quantity: 1 }));
  expect((await post(at(simulator, 82, '/v1/outboundOrders/PackageId'), { Ids })).status).toBe(400);
  expect((await plan(simulator, planOf('IN-1', { Containers: [{ Skus }] }))).status).toBe(400);
  const many = Array.from({ length: 100 }, () => ({ Skus: Skus.slice(0, 3000) }));
  expect((await plan(simulator, planOf('IN-1', { Containers: many }))).status).toBe(400);
  await expectNothingDone(simulator);
});

test('a body that is wrong in thousands of places is refused with the first hundred', async () => {
  const simulator = await start();
  const reply = await plan(simulator, planOf('IN-1', { Containers: Array.from({ length: 10_000 }, () => 1) }));
  expect(reply.status).toBe(400);
  expect(reply.body.Errors).toHaveLength(100);
});

test('refuses half a surrogate pair anywhere, and takes whole ones', async () => {
  const simulator = await start();
  for (const member of ['"X":"\\ud800"', '"X":{"\\uDfFf":1}', '"X":["a\\ud83d\\u0041"]']) {
    expect((await plan(simulator, withMember('IN-1', member))).status).toBe(400);
  }
  expect((await plan(simulator, withMember('IN-1', '"Remark":"\\ud83d\\ude00 \\\\ud800"'))).status).toBe(200);
  expect((await statusOf(simulator, 'IN-1')).body.Remark).toBe('😀 \\ud800');
});

test.each(['__proto__', 'constructor', 'toString', 'a\u0000b', '\u0000', '😀', 'שלום\u202e', 'a/b?c#d', '%00', ' '])(
  'takes the id %j for an id like any other',
  async (PackageId) => {
    const simulator = await start();
    const Packages = [{ PackageId, Weight: 1 }];
    const created = await post(`${simulator.baseUrl}/v1/directExpressOrders/multiple`, { Packages });
    expect(created.body).toEqual([{ PackageId, Success: true }]);
    const url = `${simulator.baseUrl}/v1/directExpressOrders/${encodeURIComponent(PackageId)}/status`;
    expect(await get(url)).toMatchObject({ status: 200, body: { PackageId } });
    expect(await ledgerOf(simulator)).toMatchObject([{ key: PackageId, body: Packages[0] }]);
    const others = ['__proto', 'a', '', 'a\u0000', '\ufffd'].filter((id) => id !== PackageId);
    expect((await post(at(simulator, 82, '/v1/directExpressOrders/PackageId'), { Ids: others })).status).toBe(404);
  },
);

test('takes an id of a megabyte, and numbers as far as they can be counted', async () => {
  const simulator = await start();
  const url = `${simulator.baseUrl}/v1/directExpressOrders/multiple`;
  const PackageId = 'x'.repeat(1_000_000);
  expect((await post(url, { Packages: [{ PackageId }] })).body).toEqual([{ PackageId, Success: true }]);
  for (const number of ['1e999', '-1e999', '1e9999999']) {
    expect((await post(url, `{"Packages":[{"PackageId":"N","Weight":${number}}]}`)).status).toBe(400);
  }
  for (const number of ['1e308', '-0', '5e-324', `0.${'1'.repeat(10_000)}`]) {
    const body = `{"Packages":[{"PackageId":"P${number.slice(0, 9)}","Weight":${number}}]}`;
    expect((await post(url, body)).status).toBe(200);
  }
});

test('of members that come twice, the last counts; a __proto__ is kept and changes nothing', async () => {
  const simulator = await start();
  const text = withMember('IN-1', '"ShipmentId":"IN-2","__proto__":{"WarehouseId":"ZZ","Remark":"from afar"}');
  expect((await plan(simulator, text)).body.ShipmentId).toBe('IN-2');
  expect((await statusOf(simulator, 'IN-2')).body).toMatchObject({ WarehouseId: 'US', ShipmentId: 'IN-2' });
  expect((await statusOf(simulator, 'IN-2')).body.Remark).not.toBe('from afar');
});

test('refuses a body that comes compressed', async () => {
  const simulator = await start();
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const body = gzipSync(planText('IN-1'));
  const reply = await fetch(at(simulator, 81, planPath), { method: 'POST', headers, body });
  expect(reply.status).toBe(415);
  await expectNothingDone(simulator);
});

const notRequests: readonly (readonly [string, string])[] = [
  ['TLS', '\x16\x03\x01\x00\xa5\x01\x00\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown verb', head(`FOO ${planPath}`)],
  ['CONNECT', head('CONNECT x:1')],
  ['no Host', `GET ${statusPath} HTTP/1.1\r\n\r\n`],
  ['an address that never ends', head(`GET /${'x'.repeat(100_000)}`)],
  ['a header that never ends', head(`GET ${statusPath}`, `X: ${'x'.repeat(100_000)}`)],
  ['thousands of headers', head(`GET ${statusPath}`, ...Array.from({ length: 5000 }, () => 'a: b'))],
  ['a NUL in a header', head(`GET ${statusPath}`, 'X: a\0b')],
  ['raw bytes in the address', head('GET /v1/inboundOrders/\xe9/status')],
  ['a chunk without a length', `${head(`POST ${planPath}`, json, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
  ['a broken chunk after a good one', `${head(`POST ${planPath}`, json, 'Transfer-Encoding: chunked')}2\r\n{}\r\nzz`],
  [
    'a length and chunks',
    `${head(`POST ${planPath}`, json, 'Transfer-Encoding: chunked', 'Content-Length: 2')}2\r\n{}\r\n0\r\n\r\n`,
  ],
  ['two lengths', `${head(`POST ${planPath}`, json, 'Content-Length: 2', 'Content-Length: 3')}{}`],
  ['a length below zero', `${head(`POST ${planPath}`, json, 'Content-Length: -1')}{}`],
  ['a length beyond counting', `${head(`POST ${planPath}`, json, `Content-Length: ${'9'.repeat(30)}`)}{}`],
  ['a body longer than its length', `${head(`POST ${planPath}`, json, 'Content-Length: 2')}{}more`],
  ['an expectation', head(`POST ${planPath}`, json, 'Expect: the-best', 'Content-Length: 0', 'Connection: close')],
  ['TRACE', head(`TRACE ${statusPath}`, 'Connection: close')],
  ['HEAD', head(`HEAD ${statusPath}`, 'Connection: close')],
];

test.each(notRequests)('%s is refused or cut off, on every port', async (_case, bytes) => {
  const simulator = await start();
  for (const port of [basePort(simulator), simulator.ports[81], controlPort(simulator)]) {
    expect(await answerTo(port, Buffer.from(bytes, 'latin1'))).toMatch(/^(HTTP\/1\.1 4\d\d .*)?$/s);
  }
  await expectNothingDone(simulator);
});

test('speaks HTTP/1.0, keeps the order of pipelined requests, continues when asked, and ignores an upgrade', async () => {
  const simulator = await start();
  await plan(simulator, planOf('IN-1'));
  const port = basePort(simulator);
  expect(await answerTo(port, `GET ${statusPath} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  const asks = ['IN-1', 'NONE'].map((id) => head(`GET ${statusPath.replace('IN-1', id)}`));
  const last = head(`GET ${statusPath}`, 'Connection: close');
  const statuses = (await answerTo(port, [...asks, last].join(''))).match(/HTTP\/1\.1 \d+/g);
  expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
  const upgrade = head(`GET ${statusPath}`, 'Connection: Upgrade, close', 'Upgrade: websocket');
  expect(await answerTo(port, upgrade)).toMatch(/^HTTP\/1\.1 200 /);
  const withBody = head(`GET ${statusPath}`, json, 'Content-Length: 5', 'Connection: close');
  expect(await answerTo(port, `${withBody}{{{{{`)).toMatch(/^HTTP\/1\.1 200 /);
  const text = planText('IN-2');
  const posted = head(
    `POST ${planPath}`,
    json,
    `Content-Length: ${text.length}`,
    'Expect: 100-continue',
    'Connection: close',
  );
  expect(await answerTo(simulator.ports[81], posted + text)).toMatch(/^HTTP\/1\.1 100 .*HTTP\/1\.1 200 /s);
});

test('does nothing for whoever leaves in the middle of a request, and everything for whoever leaves before the reply', async () => {
  const simulator = await start();
  const text = planText('IN-1');
  const half = rawConnection(simulator.ports[81]);
  half.socket.write(head(`POST ${planPath}`, json, `Content-Length: ${text.length}`) + text.slice(0, 40));
  half.socket.end();
  await half.closed;
  expect(await ledgerOf(simulator)).toEqual([]);
  const gone = rawConnection(simulator.ports[81]);
  gone.socket.write(head(`POST ${planPath}`, json, `Content-Length: ${text.length}`) + text, () =>
    gone.socket.destroy(),
  );
  await gone.closed;
  await expect.poll(async () => (await ledgerOf(simulator)).length).toBeLessThanOrEqual(1);
  // It came whole or not at all.
  const { status } = await statusOf(simulator, 'IN-1');
  expect(status).toBe((await ledgerOf(simulator)).length === 1 ? 200 : 404);
});

test('answers others while ten megabytes are read, three times at once', async () => {
  const simulator = await start();
  const big = (id: string) => planText(id, { Padding: 'x'.repeat(10 * 1024 * 1024 - 500) });
  const posted = Array.from({ length: 3 }, (_, index) => plan(simulator, big(`IN-${index}`)));
  let answers = 0;
  let done = false;
  const all = Promise.all(posted).finally(() => {
    done = true;
  });
  while (!done) {
    expect((await get(`${simulator.baseUrl}/v1/inboundOrders/NONE/status`)).status).toBe(404);
    answers += 1;
  }
  expect((await all).map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(answers).toBeGreaterThan(2);
});
