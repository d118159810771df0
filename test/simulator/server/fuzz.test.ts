import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { type Call, everyCall } from '../../service-conformance/endpoints.ts';
import { get, ledgerOf, post, type Reply, start } from '../running-simulator.ts';
import { type Change, changed, nastyValues, someChanges } from './nasty-values.ts';

// Good calls of every endpoint with something broken in them: whatever it is, it is answered and never half done.

const runs = 12;
const dayMs = 86_400_000;
const texts = nastyValues.filter((value): value is string => typeof value === 'string' && value.isWellFormed());
const someText = fc.oneof(fc.constantFrom(...texts.filter((text) => text.length < 900)), fc.string({ unit: 'binary' }));

test('the calls reach every endpoint', async () => {
  const simulator = await startWithGoods(false);
  const subjects = await makeSubjects(simulator, 'ONCE');
  for (const call of everyCall(subjects)) {
    const reply = await send(simulator, call);
    expect([call.name, reply.status < 300 || (call.name === 'batch-outbound.details' && reply.status === 404)]).toEqual(
      [call.name, true],
    );
  }
  expect(everyCall(subjects).map(({ name }) => name)).toEqual(Object.keys(endpoints));
});

test.each([false, true])(
  'bodies changed at random: a 2xx or a clear 4xx, and the ledger has what was acknowledged, lenient %s',
  {
    timeout: 60_000,
  },
  async (lenient) => {
    const simulator = await startWithGoods(lenient);
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(someChanges, { minLength: 14, maxLength: 14 }), async (changes) => {
        run += 1;
        const subjects = await makeSubjects(simulator, `R${run}`);
        const calls = everyCall(subjects).filter((call) => 'body' in call);
        for (const [index, call] of calls.entries()) await sendChanged(simulator, call, changes[index] ?? []);
        await expectReadable(simulator, subjects.now);
      }),
      { numRuns: runs },
    );
  },
);

test('addresses changed at random: a 2xx or a clear 4xx', async () => {
  const simulator = await startWithGoods(false);
  const subjects = await makeSubjects(simulator, 'PATH');
  const calls = everyCall(subjects);
  await fc.assert(
    fc.asyncProperty(someText, fc.boolean(), async (text, isRaw) => {
      const written = isRaw ? text.replace(/[\s#\\]/gu, '') : encodeURIComponent(text);
      for (const call of calls) {
        const [path = '', query = ''] = call.path.split('?');
        for (const changedPath of [
          `${path.replace(/\/[^/]*(\/status)?$/, (_all, tail = '') => `/${written}${tail}`)}?${query}`,
          `${path}?${query.replaceAll(/=[^&]*/g, () => `=${written}`)}`,
          `${path}?${query}&${query}&${written}=${written}&__proto__=1&toString=2`,
        ]) {
          expectAnswered(await send(simulator, { ...call, path: changedPath }), call, changedPath);
        }
      }
    }),
    { numRuns: 10 },
  );
  expect(await get(`${simulator.control}/stats`)).toMatchObject({ status: 200 });
});

async function startWithGoods(lenient: boolean): Promise<RunningSimulator> {
  const simulator = await start({ lenient });
  const stock = [{ WarehouseId: 'US', TotalStockQty: 100_000 }];
  await post(`${simulator.control}/skus`, [{ Sku: 'SKU-1042', StorageNo: 'ST-1042', Weight: 350, stock }]);
  return simulator;
}

async function makeSubjects(simulator: RunningSimulator, prefix: string) {
  const named = { dropShipId: `${prefix}-DS`, outboundId: `${prefix}-OB`, shipmentId: `${prefix}-IN` };
  const ids = { ...named, openShipmentId: `${prefix}-IN`, packedId: named.outboundId, trackingNumber: `${prefix}-TN` };
  const now = Date.parse((await post(`${simulator.control}/clock`, { advanceMs: 0 })).body.now);
  for (const call of everyCall({ ...ids, newId: prefix, now })) {
    const name = { 'drop-ship.create': 'DS', 'outbound.create-batch': 'OB', 'inbound.plan': 'IN' }[call.name];
    if (name !== undefined) await send(simulator, call);
  }
  return { ...ids, newId: `${prefix}-NEW`, now };
}

async function sendChanged(simulator: RunningSimulator, call: Call, changes: readonly Change[]): Promise<void> {
  const body = changed(call.body, changes);
  const text = JSON.stringify(body) ?? '';
  const before = await ledgerOf(simulator);
  const reply = await send(simulator, call, text);
  expectAnswered(reply, call, text);
  const added = (await ledgerOf(simulator)).slice(before.length);
  expect(added.length, `${call.name} ${text.slice(0, 500)}`).toBeLessThanOrEqual(mostRows(call.name, reply));
  if (call.name.endsWith('create-batch')) expect(added.length).toBe(mostRows(call.name, reply));
  // What is kept is what came.
  for (const row of added) {
    const received = JSON.parse(text);
    expect('Packages' in received ? received.Packages : [received]).toContainEqual(row.body);
  }
}

/** How many rows of the ledger a reply acknowledges. */
function mostRows(name: string, { status, body }: Reply): number {
  if (status >= 300) return 0;
  if (name === 'inbound.modify-boxes') return body.Success === true ? 1 : 0;
  if (!name.endsWith('create-batch')) return endpoints[name as keyof typeof endpoints].write ? 1 : 0; // one of the calls
  return body.filter((item: { Success: boolean; Message?: string }) => item.Success && item.Message === undefined)
    .length;
}

/** Days later everything is still there to be read, whatever was taken. */
async function expectReadable(simulator: RunningSimulator, now: number): Promise<void> {
  const advanced = await post(`${simulator.control}/clock`, { advanceMs: 3 * dayMs });
  expect(advanced, JSON.stringify(advanced.body)).toMatchObject({ status: 200 });
  const Ids = (await ledgerOf(simulator)).slice(-40).map((row: { key: string }) => row.key);
  const FromDate = new Date(now - dayMs).toISOString();
  const ToDate = new Date(now + 4 * dayMs).toISOString();
  const calls: Call[] = [
    { name: 'drop-ship', port: 82, path: '/v1/directExpressOrders/PackageId', body: { Ids } },
    { name: 'outbound', port: 82, path: '/v1/outboundOrders/PackageId', body: { Ids } },
    {
      name: 'list',
      port: 'base',
      path: `/v1/inboundOrders?${new URLSearchParams({ FromDate, ToDate, PageSize: '200' })}`,
    },
    { name: 'putaway', port: 83, path: '/v1/InventoryPutawayOrder/InboundInfo', body: { CustomerOrderNos: Ids } },
    { name: 'stock', port: 'base', path: '/v1/inventories', body: { Skus: ['SKU-1042'], WarehouseId: 'US' } },
    ...Ids.slice(-8).flatMap((id: string) => [
      { name: 'status', port: 'base' as const, path: `/v1/inboundOrders/${encodeURIComponent(id)}/status` },
      { name: 'boxes', port: 'base' as const, path: `/v1/batchOutboundOrder/${encodeURIComponent(id)}` },
    ]),
  ];
  for (const call of calls) expectAnswered(await send(simulator, call), call, call.path);
  const { status, body } = await get(`${simulator.control}/stats`);
  expect(status).toBe(200);
  const TrackingNumbers = body.examples.trackingNumbers;
  const tracking = { name: 'tracking', port: 81, path: '/v1/trackings', body: { TrackingNumbers } } as const;
  expectAnswered(await send(simulator, tracking), tracking, '');
}

function expectAnswered({ status, body }: Reply, { name }: Call, what: string): void {
  const said = `${name} answered ${status} to ${what.slice(0, 600)}: ${JSON.stringify(body)?.slice(0, 300)}`;
  expect((status >= 200 && status < 300) || (status >= 400 && status < 500), said).toBe(true);
  if (status < 300) return;
  expect(body, said).toEqual({
    Errors: expect.arrayContaining([{ Code: expect.any(String), Message: expect.any(String) }]),
    TicketId: expect.any(String),
    UtcDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    RequestUri: expect.any(String),
  });
  for (const { Message } of body.Errors) {
    expect(Message, said).toMatch(/\.$/);
    expect(Message, said).not.toMatch(/Invalid input|received |Too big|Too small|FST_/);
  }
}

function send(simulator: RunningSimulator, call: Call, text = JSON.stringify(call.body)): Promise<Reply> {
  const origin = call.port === 'base' ? simulator.baseUrl : `http://127.0.0.1:${simulator.ports[call.port]}`;
  return 'body' in call ? post(origin + call.path, text) : get(origin + call.path);
}
