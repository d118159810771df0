import { describe, expect, it } from 'vitest';
import { postToService } from '../post-to-service.ts';
import { pass, until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { troubledOutbox } from './troubled-outbox.ts';

describe('what a person does with the outbox', () => {
  const outbox = troubledOutbox();

  it('pauses as a whole on a wrong token, rejects nothing, and goes on when told to', async () => {
    await control(outbox.simulator, 'POST', '/auth', { token: 'secret' });
    await outbox.station.scan('DOCK.NEW');
    await outbox.station.scan('A');
    await outbox.station.scan('DOCK.YES');
    await outbox.station.scan('DOCK.DONE');
    const paused = await until(
      () => outbox.station.ask('station.read', {}),
      (view) => view.paused !== null,
    );
    expect(paused.paused).toEqual({ reason: 'unauthorized', until: null });
    expect(paused.queue).toMatchObject({ pending: 1, rejected: 0 });
    await control(outbox.simulator, 'POST', '/auth', { token: null });
    await pass(10_000);
    expect(await outbox.ledger()).toEqual([]);
    await outbox.station.ask('outbox.resume', {});
    await outbox.settled('confirmed');
    expect(await outbox.ledger()).toHaveLength(1);
  });

  it('asks a person when what the service shows is not what was sent', async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'drop-before', times: 1 });
    await outbox.plan('IN-1');
    await until(outbox.entries, ([entry]) => entry?.state === 'unconfirmed');
    const theirs = { ShipmentId: 'IN-1', WarehouseId: 'UK', ShippingType: 'SEALCL', Containers: [] };
    await postToService(outbox.simulator, 81, '/v1/inboundOrdersforplan', theirs);
    const [entry] = await until(outbox.entries, ([first]) => first?.question === 'mismatch');
    expect(entry?.state).toBe('unconfirmed');
    expect((await outbox.station.ask('station.read', {})).needsPerson).toBe(1);
    await outbox.station.ask('outbox.answer', { id: entry?.id ?? '', answer: 'mark-sent' });
    await outbox.settled('confirmed');
    expect(await outbox.ledger()).toHaveLength(1);
  });

  it('holds what is held until it is released, and says SubmitLater only when it is created so', async () => {
    await outbox.station.scan('DOCK.NEW');
    await outbox.station.scan('A');
    await until(async () => outbox.station.events.some((event) => event.type === 'inventory'), Boolean);
    await outbox.station.scan('DOCK.HOLD');
    await pass(10_000);
    const [entry] = await outbox.entries();
    expect([entry?.state, entry?.attempts]).toEqual(['held', 0]);
    await outbox.station.ask('outbox.release', { id: entry?.id ?? '', submitLater: true });
    await outbox.settled('confirmed');
    expect((await outbox.ledger())[0]?.body).toMatchObject({ SubmitLater: true });
  });

  it('opens a refused plan again for editing, under the same id, and sends what it became', async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    await outbox.plan('IN-1');
    const [refused] = await outbox.settled('rejected');
    await outbox.station.ask('outbox.edit', { id: refused?.id ?? '' });
    await outbox.station.scan('DOCK.QTY.3');
    await outbox.station.scan('DOCK.DONE');
    await until(outbox.entries, (list) => list.length === 2 && list[0]?.state === 'confirmed');
    expect(await outbox.ledger()).toMatchObject([
      { key: 'IN-1', body: { Containers: [{ Skus: [{ Sku: 'A', Quantity: 3 }] }] } },
    ]);
    await expect(outbox.station.ask('outbox.retry', { id: refused?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('keeps the row of a discarded entry, with the reason, and sends it no more', async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status: 400, times: 1 });
    await outbox.plan('IN-1');
    const [entry] = await outbox.settled('rejected');
    await outbox.station.ask('outbox.discard', { id: entry?.id ?? '', reason: 'wrong supplier' });
    expect((await outbox.entries())[0]?.discarded?.reason).toBe('wrong supplier');
    await expect(outbox.station.ask('outbox.retry', { id: entry?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await outbox.station.ask('station.read', {})).needsPerson).toBe(0);
  });

  it('sends nothing that is discarded while its id is looked up', async () => {
    await outbox.fault({ endpoint: 'inbound.status', kind: 'delay', ms: 5_000 });
    await outbox.plan('IN-1');
    const [{ id } = { id: '' }] = await outbox.entries();
    await until(
      () => outbox.attempts(id),
      ([first]) => first === 'look-up -',
    );
    await outbox.station.ask('outbox.discard', { id, reason: 'wrong supplier' });
    await pass(60_000);
    expect(await outbox.attempts(id)).toEqual(['look-up 404', 'person -']);
    expect(await outbox.ledger()).toEqual([]);
  });

  it('ends a Retry-After by resuming', async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status: 429, times: 1, retryAfterSeconds: 1_800 });
    await outbox.plan(null);
    await until(
      async () => (await outbox.station.ask('station.read', {})).paused,
      (paused) => paused?.reason === 'retry-after',
    );
    await pass(60_000);
    expect(await outbox.ledger()).toEqual([]);
    await outbox.station.ask('outbox.resume', {});
    expect((await outbox.station.ask('station.read', {})).paused).toBeNull();
    await pass(5_000);
    expect((await outbox.ledger()).length).toBe(1);
  });

  it('believes no sooner that an unsure plan is not there because a person ends the quiet', async () => {
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status: 500, times: 1 });
    await outbox.plan(null);
    const [entry] = await until(outbox.entries, ([first]) => first?.state === 'unconfirmed');
    const id = entry?.id ?? '';
    const attempts = () => outbox.station.ask('outbox.attempts', { id });
    await until(attempts, (all) => all.some(({ kind, status }) => kind === 'reconcile' && status === 404));
    await outbox.fault({ endpoint: 'inbound.plan', kind: 'status', status: 429, times: 1, retryAfterSeconds: 1_800 });
    await outbox.plan(null);
    await until(
      async () => (await outbox.station.ask('station.read', {})).paused,
      (paused) => paused?.reason === 'retry-after',
    );
    await outbox.station.ask('outbox.resume', {});
    await outbox.settled('confirmed');
    const [first, second] = (await attempts()).filter(({ kind }) => kind === 'send').map(({ at }) => at);
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(10_000);
    expect(await outbox.ledger()).toHaveLength(2);
  });

  it('refuses a second plan under an id that is in the queue', async () => {
    await outbox.plan('IN-1');
    await outbox.station.scan('DOCK.NEW');
    await outbox.station.scan('DOCK.SET.SHIPMENTID.IN-1');
    await outbox.station.scan('A');
    const refused = await outbox.station.scan('DOCK.DONE');
    expect(refused.verdict.detail?.key).toBe('problem.id-used');
  });
});
