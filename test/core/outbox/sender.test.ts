import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { pass, runCore, until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { troubledOutbox } from './troubled-outbox.ts';

describe('the outbox against a service in trouble', () => {
  const outbox = troubledOutbox();

  it('delivers a plan once and confirms it', async () => {
    await outbox.plan('IN-1', 'A', 'B');
    const [entry] = await outbox.settled('confirmed');
    expect(await outbox.attempts(entry?.id ?? '')).toEqual(['look-up 404', 'send 200']);
    expect(await outbox.ledger()).toMatchObject([{ endpoint: 'inbound.plan', key: 'IN-1' }]);
    expect((await outbox.ledger())[0]?.body).toEqual({
      ShipmentId: 'IN-1',
      WarehouseId: 'US',
      ShippingType: 'SEALCL',
      Containers: [
        {
          CustomContainerNo: 'IN-1-001',
          Skus: [
            { Sku: 'A', Quantity: 1 },
            { Sku: 'B', Quantity: 1 },
          ],
        },
      ],
    });
  });

  it('sends a minted id without looking it up first', async () => {
    await outbox.plan(null);
    const [entry] = await outbox.settled('confirmed');
    expect(await outbox.attempts(entry?.id ?? '')).toEqual(['send 200']);
  });

  it.each([
    ['the reply is lost', { kind: 'drop-after' }],
    ['the reply is cut in half', { kind: 'truncate' }],
    ['the reply is garbage', { kind: 'garbage' }],
  ])('finds its order and confirms it when %s', async (_, kind) => {
    await outbox.fault({ endpoint: 'inbound.plan', times: 1, ...kind });
    await outbox.plan('IN-1');
    const [entry] = await outbox.settled('confirmed');
    expect(await outbox.ledger()).toHaveLength(1);
    expect(entry?.attempts).toBe(1);
    expect(entry?.summary.key).toBe('queue.found');
  });

  it.each([
    ['a 500', { kind: 'status', status: 500 }],
    ['a cut connection', { kind: 'drop-before' }],
    ['a redirect', { kind: 'status', status: 307 }],
  ])('reads twice and sends again after %s that did nothing', async (_, kind) => {
    await outbox.fault({ endpoint: 'inbound.plan', times: 1, ...kind });
    await outbox.plan('IN-1');
    const [entry] = await outbox.settled('confirmed');
    expect(await outbox.ledger()).toHaveLength(1);
    expect(entry?.attempts).toBe(2);
    const kinds = (await outbox.attempts(entry?.id ?? '')).map((each) => each.split(' ')[0]);
    expect(kinds).toEqual(['look-up', 'send', 'reconcile', 'reconcile', 'send']);
  });

  it('waits for a service that is down and then delivers, asking nobody', async () => {
    await outbox.station.scan('DOCK.NEW');
    await outbox.station.scan('A');
    await until(async () => outbox.station.events.some((event) => event.type === 'inventory'), Boolean);
    await outbox.fault({ kind: 'refuse', endpoint: 'inbound.plan' });
    await outbox.station.scan('DOCK.DONE');
    await until(outbox.entries, ([entry]) => entry?.failure?.code === 'offline');
    expect((await outbox.station.ask('station.read', {})).network.state).toBe('offline');
    await control(outbox.simulator, 'DELETE', '/faults');
    const [entry] = await outbox.settled('confirmed');
    expect(await outbox.ledger()).toHaveLength(1);
    expect((await outbox.attempts(entry?.id ?? '')).some((each) => each.startsWith('reconcile'))).toBe(false);
  });

  it.each([429, 503])('sends nothing at all before Retry-After of a %i is over', async (status) => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status, times: 1, retryAfterSeconds: 100 });
    await outbox.plan('IN-1');
    await until(outbox.entries, ([entry]) => (entry?.attempts ?? 0) === 1 && entry?.state !== 'sending');
    await outbox.plan('IN-2');
    const before = await control(outbox.simulator, 'GET', '/stats');
    expect((await outbox.station.ask('station.read', {})).paused?.reason).toBe('retry-after');
    // 100 s at fifty times the speed are 2 s; look long before the end of it.
    await pass(10_000);
    const meanwhile = await control(outbox.simulator, 'GET', '/stats');
    expect(meanwhile.requests).toEqual(before.requests);
    await until(outbox.entries, (list) => list.length === 2 && list.every((entry) => entry.state === 'confirmed'));
    const sent = (await outbox.ledger()).map(({ key }) => key);
    // Orders with ids of their own go side by side: which of them comes first is open.
    expect(sent.toSorted()).toEqual(['IN-1', 'IN-2']);
  });

  it("shows a 400 as rejected in the service's words, and never sends it again by itself", async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    await outbox.plan('IN-1');
    const [entry] = await outbox.settled('rejected');
    expect(entry?.failure?.details?.service?.status).toBe(400);
    expect(entry?.failure?.details?.service?.ticketId).toMatch(/[0-9a-f-]{36}/);
    // The answer as it came is with the attempt: a list of thousands does without.
    expect(entry?.failure?.details?.service?.rawBody).toBeUndefined();
    const told = await outbox.station.ask('outbox.attempts', { id: entry?.id ?? '' });
    expect(told.at(-1)?.rawBody).toContain('TicketId');
    await pass(15_000);
    expect(await outbox.ledger()).toEqual([]);
    expect((await outbox.entries())[0]?.attempts).toBe(1);
  });

  it('takes an id that is already there for refused, and sends nothing', async () => {
    await outbox.plan('IN-1');
    await outbox.settled('confirmed');
    const other = runCore({ simulator: outbox.simulator, environment: {} });
    await other.scan('DOCK.NEW');
    await other.scan('DOCK.SET.SHIPMENTID.IN-1');
    await other.scan('X');
    await other.scan('DOCK.YES');
    await other.scan('DOCK.DONE');
    const [entry] = await until(
      () => other.ask('outbox.list', { limit: 5 }),
      ([first]) => first?.state === 'rejected',
    );
    expect(entry?.summary.key).toBe('queue.already-there');
    expect(entry?.attempts).toBe(0);
    expect(await outbox.ledger()).toHaveLength(1);
    await other.stop();
  });

  it('lets an unsure entry hold back only its own id', async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'drop-before', times: 1 });
    await outbox.fault({ endpoint: 'inbound.status', kind: 'status', status: 500 });
    await outbox.station.scan('DOCK.NEW');
    await outbox.station.scan('A');
    await until(async () => outbox.station.events.some((event) => event.type === 'inventory'), Boolean);
    await outbox.station.scan('DOCK.DONE');
    await until(outbox.entries, ([entry]) => entry?.state === 'unconfirmed');
    await outbox.plan(null);
    await until(outbox.entries, (list) => list[0]?.state === 'confirmed');
    expect((await outbox.entries())[1]?.state).toBe('unconfirmed');
    await control(outbox.simulator, 'DELETE', '/faults');
    await outbox.settled('confirmed');
    expect(await outbox.ledger()).toHaveLength(2);
  });

  it('takes up an entry whose outcome could not be written', async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'delay', ms: 300, times: 1 });
    await outbox.plan(null);
    await until(outbox.entries, ([entry]) => entry?.state === 'sending');
    const folder = readdirSync(outbox.station.dataFolder).find((name) => name.startsWith('live-')) ?? '';
    const db = new Database(join(outbox.station.dataFolder, folder, 'work.db'));
    db.exec("CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    await until(
      async () => outbox.station.troubles(),
      (troubles) => troubles > 0,
    );
    db.exec('DROP TRIGGER full');
    db.close();
    await outbox.settled('confirmed');
    expect(await outbox.ledger()).toHaveLength(1);
  });

  it('asks for the next code when the service chokes on one', async () => {
    await outbox.station.scan('DOCK.NEW');
    await outbox.fault({ endpoint: 'sku.search', kind: 'status', status: 500, times: 2 });
    await outbox.station.scan('POISON');
    await outbox.station.scan('A');
    await until(
      async () => outbox.station.events.filter((event) => event.type === 'inventory').length,
      (found) => found > 0,
    );
  });
});
