import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, everyCall, nowhere, type Subjects } from './endpoints.ts';
import { expectRefusal, expectReply } from './expect-answer.ts';
import type { Endpoint } from './field-tables.ts';
import { billOfLading, dropShipBatch } from './good-requests.ts';
import { asJson, type Port, type Service, startService } from './integrator-client.ts';
import { makeSubjects } from './make-subjects.ts';

// Which port serves what (1, 4), and what a refusal looks like (manual/service.md 7).

let service: Service;
let subjects: Subjects;
beforeAll(async () => {
  service = await startService();
  subjects = await makeSubjects(service, (port) => port);
});
afterAll(() => service.stop());

const names = everyCall(nowhere).map(({ name }) => name);
const callOf = (name: string, newId: string): Call => {
  const found = everyCall({ ...subjects, newId }).find((call) => call.name === name);
  if (found === undefined) throw new Error(`There is no endpoint ${name}`);
  return found;
};
const send = (call: Call, port: Port) =>
  'body' in call ? service.post(port, call.path, call.body) : service.get(port, call.path);

describe('every endpoint', () => {
  it.each(names)('%s answers on its own port in the form of the document', async (name) => {
    const call = callOf(name, 'OWN');
    const answer = await send(call, call.port);
    if (name === 'bill-of-lading.create') expect([answer.status < 300, answer.text]).toEqual([true, '']);
    else expectReply(answer, name as Endpoint, [200, 201]); // all others have a table
  });

  it.each(names)('%s is not served on the other ports', async (name) => {
    const call = callOf(name, 'WRONG');
    const before = await service.ledger();
    for (const port of (['base', 81, 82, 83] as const).filter((other) => other !== call.port)) {
      const answer = await send(call, port);
      // The status query of drop-ship orders may take a literal segment on its own port for a kind of id.
      const allowed = port === 82 && call.path.startsWith('/v1/directExpressOrders/') ? [400, 404] : [404, 405];
      expect(allowed, `port ${port}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
    }
    expect(await service.ledger()).toEqual(before);
  });

  it.each(names)('%s is served by its own verb only', async (name) => {
    const call = callOf(name, 'VERB');
    const before = await service.ledger();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      if (method === ('body' in call ? 'POST' : 'GET')) continue;
      const init = method === 'GET' ? {} : { ...asJson('body' in call ? call.body : {}), method };
      const answer = await service.send(call.port, call.path, init);
      expect([404, 405], `${method}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
    }
    expect(await service.ledger()).toEqual(before);
  });
});

describe('literal segments', () => {
  it('creates outbound orders at multiple, which is no kind of id', async () => {
    expectRefusal(await service.post(82, '/v1/outboundOrders/multiple', { Ids: ['EV-OB'] }));
  });

  it('neither creates drop-ship orders nor registers bills on the port of the status query', async () => {
    const before = await service.ledger();
    for (const [segment, body] of [
      ['multiple', dropShipBatch('LIT-1')],
      ['billOfLading', billOfLading('LIT-2')],
    ] as const) {
      expectRefusal(await service.post(82, `/v1/directExpressOrders/${segment}`, body), [400, 404]);
    }
    expect(await service.ledger()).toEqual(before);
  });
});

describe('a refusal', () => {
  const batch = '/v1/directExpressOrders/multiple';
  const raw = (body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json') =>
    service.send('base', batch, { method: 'POST', headers: { 'content-type': contentType }, body });

  it('says what was asked for, when and under which ticket', async () => {
    const asked = Date.now();
    const path = '/v1/directExpressOrders/NO-SUCH/status?why=not';
    const missing = await service.get('base', path);
    expectRefusal(missing, [404]);
    const body = missing.body as { RequestUri: string; UtcDateTime: string; TicketId: string }; // just checked
    expect(body.RequestUri.endsWith(path)).toBe(true);
    expect(body.UtcDateTime).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);
    expect(Date.parse(body.UtcDateTime)).toBeGreaterThan(asked - 60_000);
    const again = (await service.get('base', path)).body as typeof body; // the same form
    expect(again.TicketId).not.toBe(body.TicketId);
  });

  it('has the known code when something is not found', async () => {
    const { body } = await service.get('base', '/v1/inboundOrders/NO-SUCH/status');
    expect(body).toMatchObject({ Errors: [{ Code: '800F1533' }] });
  });

  it.each(['', '{', '{"Packages":', 'Packages', "{'Packages':[]}", '{"Packages":[]} and more'])(
    'answers the body %j, which is not JSON',
    async (body) => {
      expectRefusal(await raw(body));
    },
  );

  it.each(['null', '17', '"text"', 'true', '[]', '[{}]'])('answers the body %s, which is no object', async (body) => {
    expectRefusal(await raw(body));
  });

  it('answers text that is no UTF-8 and types that are not JSON', async () => {
    expectRefusal(await raw(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])));
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      expectRefusal(await raw(JSON.stringify(dropShipBatch('TYPE-1')), type), [400, 415]);
    }
  });

  it('takes JSON with a charset', async () => {
    const answer = await raw(JSON.stringify(dropShipBatch('CHARSET-1')), 'application/json; charset=utf-8');
    expectReply(answer, 'drop-ship.create-batch');
  });

  it.each(['/', '/v1', '/v2/inboundOrders', '/v1/nothing', '/v1/InboundOrders', '/ledger'])(
    'answers 404 at %s, where nothing is',
    async (path) => {
      expectRefusal(await service.get('base', path), [404]);
    },
  );

  it('answers null where a value is required', async () => {
    expectRefusal(await service.post(81, '/v1/trackings', { TrackingNumbers: null }));
    expectRefusal(await service.post('base', '/v1/inventories', { Skus: ['SKU-1042'], WarehouseId: null }));
  });
});
