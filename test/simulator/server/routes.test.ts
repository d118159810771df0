import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import { handlers } from '../../../src/simulator/server/all-handlers.ts';
import { createService } from '../../../src/simulator/server/service.ts';
import { createIds } from '../../../src/simulator/world/ids.ts';
import { openStore } from '../../../src/simulator/world/store.ts';
import { at, get, ledgerOf, plan, planOf, post, start, statusOf } from '../running-simulator.ts';

const planPath = '/v1/inboundOrdersforplan';
const errorShape = {
  Errors: [{ Code: expect.any(String), Message: expect.any(String) }],
  TicketId: expect.any(String),
  UtcDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  RequestUri: expect.any(String),
};

test('answers each endpoint on its own port only', async () => {
  const simulator = await start();
  for (const url of [`${simulator.baseUrl}${planPath}`, at(simulator, 82, planPath), at(simulator, 83, planPath)]) {
    const reply = await post(url, planOf('IN-1'));
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual(errorShape);
    expect(reply.body.Errors[0].Message).toContain('port 81');
  }
  expect(await ledgerOf(simulator)).toEqual([]);
  expect((await plan(simulator, planOf('IN-1'))).status).toBe(200);
  expect((await get(at(simulator, 81, '/v1/inboundOrders/IN-1/status'))).status).toBe(404);
  expect((await post(`${simulator.control}${planPath}`, planOf('IN-2'))).status).toBe(404);
});

test('tells a path that is not served apart from an id that nobody knows', async () => {
  const simulator = await start();
  const codeOf = async (url: string) => {
    const { status, body } = await get(url);
    return [status, body.Errors[0].Code];
  };
  const unknownId = await codeOf(`${simulator.baseUrl}/v1/inboundOrders/NOBODY/status`);
  expect(unknownId).toEqual([404, '800F1533']);
  const noSuchPath = await codeOf(`${simulator.baseUrl}/v1/inboundOrder/NOBODY/status`);
  expect(noSuchPath).toEqual([404, '800F1007']);
  expect(await codeOf(at(simulator, 81, '/v1/inboundOrders/NOBODY/status'))).toEqual(noSuchPath);
});

test('tells the two inventory endpoints, which share a path, apart by method and port', async () => {
  const simulator = await start();
  const query = '?Skus=A&WarehouseId=US';
  expect((await get(at(simulator, 83, `/v1/inventories${query}`))).status).toBe(200);
  expect((await get(`${simulator.baseUrl}/v1/inventories${query}`)).status).toBe(404);
  expect((await post(at(simulator, 83, '/v1/inventories'), { Skus: [], WarehouseId: 'US' })).status).toBe(404);
});

test('lenient: answers everything everywhere and takes numbers as text', async () => {
  const simulator = await start({ lenient: true });
  const body = planOf('IN-1', { Containers: [{ Weight: '2500', Skus: [{ Sku: 'A', Quantity: ' 3 ' }] }] });
  expect((await post(`${simulator.baseUrl}${planPath}`, body)).status).toBe(200);
  const { body: order } = await get(at(simulator, 82, '/v1/inboundOrders/IN-1/status'));
  expect(order).toMatchObject({ Weight: 2500, Skus: [{ Quantity: 3 }] });
  expect((await ledgerOf(simulator))[0].body).toEqual(body);
  const wrong = planOf('IN-2', { Containers: [{ Weight: 'heavy' }] });
  expect((await post(`${simulator.baseUrl}${planPath}`, wrong)).status).toBe(400);
});

test('lenient alone takes text/json and a slash at the end of the address', async () => {
  for (const lenient of [true, false]) {
    const simulator = await start({ lenient });
    const posted = await post(at(simulator, 81, planPath), planOf('IN-1'), { 'content-type': 'text/json' });
    expect(posted.status).toBe(lenient ? 200 : 415);
    expect((await post(at(simulator, 81, `${planPath}/`), planOf('IN-2'))).status).toBe(lenient ? 200 : 404);
  }
});

test.each([
  ['broken JSON', 'application/json', '{"ShipmentId":', 400],
  ['no body', 'application/json', '', 400],
  ['another content type', 'text/plain', '{}', 415],
  ['a list where an object belongs', 'application/json', '[]', 400],
  ['null', 'application/json', 'null', 400],
])('refuses %s in the error shape', async (_case, type, text, status) => {
  const simulator = await start();
  const reply = await post(at(simulator, 81, planPath), text, { 'content-type': type });
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject({ Errors: [{ Code: expect.any(String) }], TicketId: expect.any(String) });
});

test('refuses bytes that are not UTF-8, rather than keep a garbled id', async () => {
  const simulator = await start();
  const headers = { 'content-type': 'application/json' };
  const body = Buffer.from(JSON.stringify(planOf('IN-1', { Remark: '\u00e9' })), 'latin1');
  expect((await fetch(at(simulator, 81, planPath), { method: 'POST', headers, body })).status).toBe(400);
});

test('takes 10 MB and refuses more with 413', async () => {
  const simulator = await start();
  const padded = (bytes: number) => {
    const body = planOf('IN-1', { Padding: '' });
    return JSON.stringify({ ...body, Padding: 'x'.repeat(bytes - JSON.stringify(body).length) });
  };
  const limit = 10 * 1024 * 1024;
  const tooBig = await post(at(simulator, 81, planPath), padded(limit + 1));
  expect(tooBig.status).toBe(413);
  expect(tooBig.body).toEqual(errorShape);
  expect((await post(at(simulator, 81, planPath), padded(limit))).status).toBe(200);
});

test('refuses an address that cannot be decoded', async () => {
  const simulator = await start();
  const reply = await get(`${simulator.baseUrl}/v1/inboundOrders/%zz/status`);
  expect(reply.status).toBe(400);
  expect(reply.body).toEqual(errorShape);
});

test('asks for the token once one is set, at every endpoint, and no longer once it is taken away', async () => {
  const simulator = await start();
  const url = at(simulator, 81, planPath);
  await post(`${simulator.control}/auth`, { token: 'secret' });
  const refused = await post(url, planOf('IN-1'));
  expect(refused.status).toBe(401);
  expect(refused.body).toEqual(errorShape);
  expect((await post(url, planOf('IN-1'), { authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await statusOf(simulator, 'IN-1')).status).toBe(401);
  expect(await ledgerOf(simulator)).toEqual([]);
  expect((await post(url, planOf('IN-1'), { authorization: 'Bearer secret' })).status).toBe(200);
  await post(`${simulator.control}/auth`, { token: null });
  expect((await post(url, planOf('IN-2'))).status).toBe(200);
});

test('listens on 127.0.0.1 only, and lets no web page of another origin read', async () => {
  const simulator = await start();
  const elsewhere = connect(Number(new URL(simulator.baseUrl).port), '127.0.0.2');
  const outcome = await new Promise((resolve) => {
    elsewhere.once('connect', () => resolve('connected'));
    elsewhere.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  elsewhere.destroy();
  expect(outcome).toBe('ECONNREFUSED');
  const reply = await get(`${simulator.control}/stats`, { origin: 'http://example.com' });
  expect(reply.headers.get('access-control-allow-origin')).toBeNull();
});

test('does not start with an endpoint of the contract that nobody simulates', async () => {
  const all = Object.values(endpoints);
  expect(handlers.map(({ name }) => name).sort()).toEqual(all.map(({ name }) => name).sort());
  const context = { store: openStore(':memory:'), clock: { now: () => 0 }, chance: () => 0 };
  const ids = createIds(context.store, 0, 1);
  const startWith = (some: typeof handlers) =>
    createService(all, {
      store: context.store,
      present: () => ({ ...context, ids }),
      ids,
      clock: context.clock,
      handlers: some,
      lenient: true,
      token: () => null,
    });
  expect(() => startWith(handlers.filter(({ name }) => name !== 'putaway.info'))).toThrow(
    'putaway.info is not simulated',
  );
  context.store.close();
});
