import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxEntryView } from '../../../src/contract/bridge.ts';
import type { InboundPlanEntry } from '../../../src/documents/inbound-plan.ts';
import { foldPlan } from '../../../src/documents/inbound-plan-journal.ts';
import type { JournalEntry } from '../../../src/documents/journal.ts';
import type { RunningSimulator } from '../../../src/simulator/start-simulator.ts';
import { control, emptySimulator, fasterEnvironment, type RunningCore, runCore, until } from '../running-core.ts';

describe('the outbox against a service in trouble', () => {
  let simulator: RunningSimulator;
  let station: RunningCore;

  beforeEach(async () => {
    simulator = await emptySimulator();
    await control(simulator, 'POST', '/skus', [{ Sku: 'A' }, { Sku: 'B' }]);
    station = runCore({ simulator, environment: fasterEnvironment(50) });
  });
  afterEach(async () => {
    await station.stop();
    await simulator.stop();
  });

  const fault = (body: object) => control(simulator, 'POST', '/faults', body);
  const ledger = async () =>
    (await control(simulator, 'GET', '/ledger')) as { endpoint: string; key: string; body: unknown }[];
  const entries = () => station.ask('outbox.list', { limit: 50 });
  const settled = (state: OutboxEntryView['state']) =>
    until(entries, (list) => list.length > 0 && list.every((entry) => entry.state === state && !entry.superseded));
  const attempts = async (id: string) =>
    (await station.ask('outbox.attempts', { id })).map(({ kind, status }) => `${kind} ${status ?? '-'}`);

  async function plan(id: string | null, ...codes: string[]): Promise<void> {
    await station.scan('DOCK.NEW');
    if (id !== null) await station.scan(`DOCK.SET.SHIPMENTID.${id}`);
    for (const code of codes.length > 0 ? codes : ['A']) {
      await station.scan(code);
      const open = await station.ask('document.current', { screen: 'inbound' });
      if (open) await known(open.id);
    }
    const done = await station.scan('DOCK.DONE');
    expect(done.verdict.title.key).toBe('message.plan-queued');
  }
  /** Scans of a fresh station are asked of the service first. */
  const known = (id: string) =>
    until(
      async () => foldPlan((await station.ask('document.read', { id })).journal as JournalEntry<InboundPlanEntry>[]), // our own entries
      ({ plan }) => plan.boxes.every((box) => box.lines.every((line) => line.status === 'known')),
    );

  it('delivers a plan once and confirms it', async () => {
    await plan('IN-1', 'A', 'B');
    const [entry] = await settled('confirmed');
    expect(await attempts(entry?.id ?? '')).toEqual(['look-up 404', 'send 200']);
    expect(await ledger()).toMatchObject([{ endpoint: 'inbound.plan', key: 'IN-1' }]);
    expect((await ledger())[0]?.body).toEqual({
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
    await plan(null);
    const [entry] = await settled('confirmed');
    expect(await attempts(entry?.id ?? '')).toEqual(['send 200']);
  });

  it.each([
    ['the reply is lost', { kind: 'drop-after' }],
    ['the reply is cut in half', { kind: 'truncate' }],
    ['the reply is garbage', { kind: 'garbage' }],
  ])('finds its order and confirms it when %s', async (_, kind) => {
    await fault({ endpoint: 'inbound.plan', times: 1, ...kind });
    await plan('IN-1');
    const [entry] = await settled('confirmed');
    expect(await ledger()).toHaveLength(1);
    expect(entry?.attempts).toBe(1);
    expect(entry?.summary.key).toBe('queue.found');
  });

  it.each([
    ['a 500', { kind: 'status', status: 500 }],
    ['a cut connection', { kind: 'drop-before' }],
    ['a redirect', { kind: 'status', status: 307 }],
  ])('reads twice and sends again after %s that did nothing', async (_, kind) => {
    await fault({ endpoint: 'inbound.plan', times: 1, ...kind });
    await plan('IN-1');
    const [entry] = await settled('confirmed');
    expect(await ledger()).toHaveLength(1);
    expect(entry?.attempts).toBe(2);
    const kinds = (await attempts(entry?.id ?? '')).map((each) => each.split(' ')[0]);
    expect(kinds).toEqual(['look-up', 'send', 'reconcile', 'reconcile', 'send']);
  });

  it('waits for a service that is down and then delivers, asking nobody', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await until(async () => station.events.some((event) => event.type === 'inventory'), Boolean);
    await fault({ kind: 'refuse', endpoint: 'inbound.plan' });
    await station.scan('DOCK.DONE');
    await until(entries, ([entry]) => entry?.failure?.code === 'offline');
    expect((await station.ask('station.read', {})).network.state).toBe('offline');
    await control(simulator, 'DELETE', '/faults');
    const [entry] = await settled('confirmed');
    expect(await ledger()).toHaveLength(1);
    expect((await attempts(entry?.id ?? '')).some((each) => each.startsWith('reconcile'))).toBe(false);
  });

  it.each([429, 503])('sends nothing at all before Retry-After of a %i is over', async (status) => {
    await fault({ endpoint: 'inbound.plan', kind: 'status', status, times: 1, retryAfterSeconds: 20 });
    await plan('IN-1');
    await until(entries, ([entry]) => (entry?.attempts ?? 0) === 1 && entry?.state !== 'sending');
    await plan('IN-2');
    const before = await control(simulator, 'GET', '/stats');
    expect((await station.ask('station.read', {})).paused?.reason).toBe('retry-after');
    // 20 s at fifty times the speed are 400 ms; look in the middle of it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const meanwhile = await control(simulator, 'GET', '/stats');
    expect(meanwhile.requests).toEqual(before.requests);
    await until(entries, (list) => list.length === 2 && list.every((entry) => entry.state === 'confirmed'));
    expect((await ledger()).map(({ key }) => key)).toEqual(['IN-1', 'IN-2']);
  });

  it("shows a 400 as rejected in the service's words, and never sends it again by itself", async () => {
    await fault({ endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    await plan('IN-1');
    const [entry] = await settled('rejected');
    expect(entry?.failure?.details?.service?.status).toBe(400);
    expect(entry?.failure?.details?.service?.ticketId).toMatch(/[0-9a-f-]{36}/);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await ledger()).toEqual([]);
    expect((await entries())[0]?.attempts).toBe(1);
  });

  it('takes an id that is already there for refused, and sends nothing', async () => {
    await plan('IN-1');
    await settled('confirmed');
    const other = runCore({ simulator, environment: fasterEnvironment(50) });
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
    expect(await ledger()).toHaveLength(1);
    await other.stop();
  });

  it('pauses as a whole on a wrong token, rejects nothing, and goes on when told to', async () => {
    await control(simulator, 'POST', '/auth', { token: 'secret' });
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await station.scan('DOCK.YES');
    await station.scan('DOCK.DONE');
    const paused = await until(
      () => station.ask('station.read', {}),
      (view) => view.paused !== null,
    );
    expect(paused.paused).toEqual({ reason: 'unauthorized', until: null });
    expect(paused.queue).toMatchObject({ pending: 1, rejected: 0 });
    await control(simulator, 'POST', '/auth', { token: null });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await ledger()).toEqual([]);
    await station.ask('outbox.resume', {});
    await settled('confirmed');
    expect(await ledger()).toHaveLength(1);
  });

  it('asks a person when what the service shows is not what was sent', async () => {
    await fault({ endpoint: 'inbound.plan', kind: 'drop-before', times: 1 });
    await plan('IN-1');
    await until(entries, ([entry]) => entry?.state === 'unconfirmed');
    const [port] = [simulator.ports[81]];
    const theirs = { ShipmentId: 'IN-1', WarehouseId: 'UK', ShippingType: 'SEALCL', Containers: [] };
    const created = await fetch(`http://127.0.0.1:${port}/v1/inboundOrdersforplan`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(theirs),
    });
    expect(created.status).toBe(200);
    const [entry] = await until(entries, ([first]) => first?.question === 'mismatch');
    expect(entry?.state).toBe('unconfirmed');
    expect((await station.ask('station.read', {})).needsPerson).toBe(1);
    await station.ask('outbox.answer', { id: entry?.id ?? '', answer: 'mark-sent' });
    await settled('confirmed');
    expect(await ledger()).toHaveLength(1);
  });

  it('lets an unsure entry hold back only its own id', async () => {
    await fault({ endpoint: 'inbound.plan', kind: 'drop-before', times: 1 });
    await fault({ endpoint: 'inbound.status', kind: 'status', status: 500 });
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await until(async () => station.events.some((event) => event.type === 'inventory'), Boolean);
    await station.scan('DOCK.DONE');
    await until(entries, ([entry]) => entry?.state === 'unconfirmed');
    await plan(null);
    await until(entries, (list) => list[0]?.state === 'confirmed');
    expect((await entries())[1]?.state).toBe('unconfirmed');
    await control(simulator, 'DELETE', '/faults');
    await settled('confirmed');
    expect(await ledger()).toHaveLength(2);
  });

  it('holds what is held until it is released, and says SubmitLater only when it is created so', async () => {
    await station.scan('DOCK.NEW');
    await station.scan('A');
    await until(async () => station.events.some((event) => event.type === 'inventory'), Boolean);
    await station.scan('DOCK.HOLD');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [entry] = await entries();
    expect([entry?.state, entry?.attempts]).toEqual(['held', 0]);
    await station.ask('outbox.release', { id: entry?.id ?? '', submitLater: true });
    await settled('confirmed');
    expect((await ledger())[0]?.body).toMatchObject({ SubmitLater: true });
  });

  it('opens a refused plan again for editing, under the same id, and sends what it became', async () => {
    await fault({ endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    await plan('IN-1');
    const [refused] = await settled('rejected');
    await station.ask('outbox.edit', { id: refused?.id ?? '' });
    await station.scan('DOCK.QTY.3');
    await station.scan('DOCK.DONE');
    await until(entries, (list) => list.length === 2 && list[0]?.state === 'confirmed');
    expect(await ledger()).toMatchObject([
      { key: 'IN-1', body: { Containers: [{ Skus: [{ Sku: 'A', Quantity: 3 }] }] } },
    ]);
    await expect(station.ask('outbox.retry', { id: refused?.id ?? '' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('keeps the row of a discarded entry, with the reason, and sends it no more', async () => {
    await fault({ endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    await plan('IN-1');
    const [entry] = await settled('rejected');
    await station.ask('outbox.discard', { id: entry?.id ?? '', reason: 'wrong supplier' });
    expect((await entries())[0]?.discarded?.reason).toBe('wrong supplier');
    await expect(station.ask('outbox.retry', { id: entry?.id ?? '' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await station.ask('station.read', {})).needsPerson).toBe(0);
  });

  it('takes up an entry whose outcome could not be written', async () => {
    await fault({ endpoint: 'inbound.plan', kind: 'delay', ms: 300, times: 1 });
    await plan(null);
    await until(entries, ([entry]) => entry?.state === 'sending');
    const folder = readdirSync(station.dataFolder).find((name) => name.startsWith('live-')) ?? '';
    const db = new Database(join(station.dataFolder, folder, 'work.db'));
    db.exec("CREATE TRIGGER full BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    await until(
      async () => station.troubles(),
      (troubles) => troubles > 0,
    );
    db.exec('DROP TRIGGER full');
    db.close();
    await settled('confirmed');
    expect(await ledger()).toHaveLength(1);
  });

  it('does not lift a Retry-After by resuming', async () => {
    await fault({ endpoint: 'inbound.plan', kind: 'status', status: 429, times: 1, retryAfterSeconds: 20 });
    await plan(null);
    await until(
      async () => (await station.ask('station.read', {})).paused,
      (paused) => paused?.reason === 'retry-after',
    );
    await station.ask('outbox.resume', {});
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await ledger()).toEqual([]);
    await settled('confirmed');
  });

  it('asks for the next code when the service chokes on one', async () => {
    await station.scan('DOCK.NEW');
    await fault({ endpoint: 'sku.search', kind: 'status', status: 500, times: 2 });
    await station.scan('POISON');
    await station.scan('A');
    await until(
      async () => station.events.filter((event) => event.type === 'inventory').length,
      (found) => found > 0,
    );
  });

  it('refuses a second plan under an id that is in the queue', async () => {
    await plan('IN-1');
    await station.scan('DOCK.NEW');
    await station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await station.scan('A');
    const refused = await station.scan('DOCK.DONE');
    expect(refused.verdict.detail?.key).toBe('problem.id-used');
  });
});
