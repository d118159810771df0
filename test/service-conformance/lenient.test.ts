import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type Call, everyCall, nowhere, type Subjects } from './endpoints.ts';
import { expectRefusal, expectReply } from './expect-answer.ts';
import type { Endpoint } from './field-tables.ts';
import { billOfLading, dropShipBatch, plan } from './good-requests.ts';
import { type Answer, type Service, startService } from './integrator-client.ts';
import { makeSubjects } from './make-subjects.ts';
import { type BlankOf, blanked, withNumbersAsText, withUnknownMembers } from './vary-body.ts';

// `--lenient`: every request to one port, numbers as text, "" for what is left out, unknown members everywhere.

let service: Service;
let subjects: Subjects;
beforeAll(async () => {
  service = await startService('--lenient');
  subjects = await makeSubjects(service, () => 'base');
});
afterAll(() => service.stop());

const names = everyCall(nowhere).map(({ name }) => name);
const callOf = (name: string, newId: string): Call => {
  const found = everyCall({ ...subjects, newId }).find((call) => call.name === name);
  if (found === undefined) throw new Error(`There is no endpoint ${name}`);
  return found;
};

/** The body as the least careful client sends it. */
function careless({ name, body }: Call, blanks: BlankOf): unknown {
  const shape = bodyOf(name);
  const filledUp = shape === undefined ? body : blanked(body, shape, blanks);
  return withUnknownMembers(withNumbersAsText(filledUp));
}

function expectSuccess(name: string, answer: Answer): void {
  if (name === 'bill-of-lading.create') {
    expect([answer.status < 300, answer.text]).toEqual([true, '']);
    return;
  }
  const reply: unknown = expectReply(answer, name as Endpoint, [200, 201]); // all others have a table
  const first: unknown = Array.isArray(reply) ? reply[0] : reply;
  expect(first).toBeTypeOf('object');
  expect(first).not.toMatchObject({ Success: false });
}

describe('a lenient service', () => {
  it.each(names)('%s answers at the address without a port', async (name) => {
    const call = callOf(name, 'LEN');
    const answer = await ('body' in call ? service.post('base', call.path, call.body) : service.get('base', call.path));
    expectSuccess(name, answer);
  });

  it.each([81, 82, 83] as const)('answers on port %s what belongs elsewhere', async (port) => {
    const { path } = callOf('drop-ship.status', '-');
    expectSuccess('drop-ship.status', await service.get(port, path));
  });

  const withBodies = names.filter((name) => bodyOf(name) !== undefined);

  it.each(withBodies)('%s takes numbers as text, "" for every value left out, and unknown members', async (name) => {
    const call = callOf(name, 'LENS');
    expectSuccess(name, await service.post('base', call.path, careless(call, 'scalars')));
  });

  it.each(withBodies)('%s takes "" for objects and collections left out as well', async (name) => {
    const call = callOf(name, 'LENE');
    expectSuccess(name, await service.post('base', call.path, careless(call, 'everything')));
  });

  it.each(names.filter((name) => bodyOf(name) === undefined))('%s takes unknown and empty parameters', async (name) => {
    const { path } = callOf(name, '-');
    const more = 'unheardOf=1&idType=&returnFields=&lang=&SvcOrderIdList=';
    const given = path.replace('idType=PackageId', '').replace('returnFields=', '').replace(/[?&]$/, '');
    expectSuccess(name, await service.get('base', `${given}${given.includes('?') ? '&' : '?'}${more}`));
  });

  it('reads text as the number that it stands for', async () => {
    await service.post('base', '/v1/inboundOrdersforplan', withNumbersAsText(plan('LEN-NUMBERS')));
    const answer = await service.get('base', '/v1/inboundOrders/LEN-NUMBERS/status');
    const record = expectReply(answer, 'inbound.status');
    expect(record).toMatchObject({ ContainerCount: 2, Skus: [{ Quantity: 15 }], Containers: [{ Weight: 2500 }, {}] });
  });

  it('creates at multiple and registers at billOfLading before it takes either for a kind of id', async () => {
    const created = await service.post('base', '/v1/directExpressOrders/multiple', dropShipBatch('LEN-LIT'));
    expect(expectReply(created, 'drop-ship.create-batch')).toMatchObject([{ PackageId: 'LEN-LIT', Success: true }]);
    const bill = await service.post('base', '/v1/directExpressOrders/billOfLading', billOfLading('LEN-BOL'));
    expect([bill.status < 300, bill.text]).toEqual([true, '']);
    const keys = (await service.ledger()).map((row) => row.key);
    expect(keys).toEqual(expect.arrayContaining(['LEN-LIT', 'LEN-BOL']));
  });

  it('takes what PHP makes of a creation: [] for no members, numbers for texts, no sync, text/json, a slash too many', async () => {
    const Package = {
      PackageId: 20261,
      ServiceCode: 'CUE',
      Sender: [],
      ShipToAddress: { Postcode: 93701, Country: 'US' },
    };
    const body = JSON.stringify({ Package, SubmitLater: 'TRUE' });
    const headers = { 'content-type': 'text/json' };
    const answer = await service.send('base', '/v1/directExpressOrders/', { method: 'POST', headers, body });
    const created = expectReply(answer, 'drop-ship.create');
    expect(created).toMatchObject({ PackageId: '20261', HandleStatus: 'Initial', Status: 'Created' });
  });

  it('still refuses what is required and missing, too long, or no number at all', async () => {
    const { ShipmentId: _, ...nameless } = plan('-');
    expectRefusal(await service.post('base', '/v1/inboundOrdersforplan', nameless));
    expectRefusal(
      await service.post('base', '/v1/inboundOrdersforplan', { ...plan('LEN-LONG'), Remark: 'x'.repeat(201) }),
    );
    const Boxes = [{ Weight: 'heavy', Length: 1, Width: 1, Height: 1, Quantity: 1 }];
    expectRefusal(await service.post('base', '/v1/pricing/inbound/box', { WarehouseId: 'US', Boxes }));
    expectRefusal(await service.get('base', '/v1/directExpressOrders/NO-SUCH/status'), [404]);
  });
});
