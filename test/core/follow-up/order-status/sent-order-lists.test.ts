import { describe, expect, it } from 'vitest';
import type { Input } from '../../../../src/contract/bridge/channels.ts';
import { createSentOrdersRepository } from '../../../../src/core/follow-up/order-status/sent-orders-repository.ts';
import { createOutboxRepository } from '../../../../src/core/outbox/outbox-repository.ts';
import { openDatabase } from '../../../../src/core/storage/database.ts';
import { followOrders } from '../../../../src/core/storage/schema/follow-orders-migration.ts';
import { workMigrations } from '../../../../src/core/storage/schema/work-migrations.ts';
import { inListOrder } from '../../../../src/renderer/export/table-writing.ts';
import { everySentOrder } from '../../../sent-orders-query.ts';
import { dropShipEntry, outboundEntry, parcelOf } from '../../outbox/order-queue.ts';
import { nowHere, until } from '../../running-core.ts';
import { hourMs, minuteMs, stationWithOrders } from './station-with-orders.ts';

describe('a list of orders that were sent', () => {
  const desk = stationWithOrders();
  const ids = async (more: Partial<Input<'followed.list'>>) =>
    (await desk.list(more)).map(({ packageId }) => packageId);

  it('is chosen by every word that an order is known by, whatever its case, and by stage, service, country and day', async () => {
    await desk.send(['P-1', 'P-2'], { 'ShipToAddress.Contact': 'Ünal %_' });
    await desk.send(['Q-1'], { ServiceCode: 'CSA', 'ShipToAddress.Country': 'DE' });
    await desk.pass(minuteMs);
    await until(
      () => desk.list(),
      (rows) => rows.every(({ readAt }) => readAt !== null),
    );
    const [first] = await desk.list();
    const number = first?.trackingNumber ?? '';
    expect(number).not.toBe('');
    for (const text of ['p-1', ` ${number.toLowerCase()} `, number.slice(2, -2)])
      expect(await ids({ text })).toEqual(['P-1']);
    expect(await ids({ text: 'üNAL' })).toEqual(['P-1', 'P-2']);
    expect(await ids({ text: '%_' })).toEqual(['P-1', 'P-2']);
    expect(await ids({ text: 'mug' })).toEqual(['P-1', 'P-2', 'Q-1']);
    expect(await ids({ text: 'nobody' })).toEqual([]);
    expect(await ids({ serviceCode: 'CSA' })).toEqual(['Q-1']);
    expect(await ids({ country: 'US' })).toEqual(['P-1', 'P-2']);
    expect(await ids({ stages: ['shipped', 'done'] })).toEqual([]);
    const today = new Date(nowHere());
    const day = (later: number) => {
      const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + later, 12);
      return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
    };
    expect(await ids({ from: day(-1), to: day(0) })).toHaveLength(3);
    expect(await ids({ from: day(1) })).toEqual([]);
    expect(await ids({ to: day(-2) })).toEqual([]);
  });

  it('is exported with each order once, however their order changes between two slices', async () => {
    await desk.send(['P-3', 'P-1', 'P-2', 'P-4']);
    const query = desk.query({ sort: 'changed', isDescending: true, limit: 2 });
    const first = await desk.station.ask('followed.export', { ...query, after: 0 });
    await desk.pass(hourMs);
    await desk.until((stages) => Object.values(stages).every((stage) => stage !== 'creating'));
    const second = await desk.station.ask('followed.export', { ...query, after: first.next ?? -1 });
    const third = await desk.station.ask('followed.export', { ...query, after: second.next ?? -1 });
    expect([first, second, third].map(({ rows }) => rows.map(([id]) => id))).toEqual([
      ['P-3', 'P-1'],
      ['P-2', 'P-4'],
      [],
    ]);
    expect(third.next).toBeNull();
  });

  it('is exported with what the list sorts by, so that the file stands in its order', async () => {
    await desk.send(['P-3']);
    await desk.pass(hourMs);
    await desk.send(['P-1', 'P-4']);
    await desk.send(['P-2'], { 'ShipToAddress.Country': 'AQ' });
    await desk.pass(minuteMs);
    await desk.until(({ 'P-2': stage }) => stage === 'failed!');
    const orders = (['sent', 'changed', 'package-id', 'stage'] as const).flatMap((sort) =>
      [false, true].map((isDescending) => ({ sort, isDescending })),
    );
    for (const order of orders) {
      const query = desk.query(order);
      const { rows, places } = await desk.station.ask('followed.export', { ...query, after: 0 });
      const file = inListOrder({ rows, places }, order.isDescending).map(([id]) => id);
      expect(file, JSON.stringify(order)).toEqual(await ids(order));
    }
    expect(new Set(await Promise.all(orders.map(async (order) => (await ids(order)).join()))).size).toBeGreaterThan(3);
  });

  it('is sorted as asked, comes in slices that fit together, and says what there is to choose from', async () => {
    await desk.send(['P-2']);
    await desk.pass(hourMs);
    await desk.send(['P-3'], { ServiceCode: 'CSA' });
    await desk.send(['P-1'], { 'ShipToAddress.Country': 'AQ' });
    await desk.pass(minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'failed!');
    expect(await ids({ sort: 'package-id' })).toEqual(['P-1', 'P-2', 'P-3']);
    expect(await ids({ sort: 'sent', isDescending: true })).toEqual(['P-1', 'P-3', 'P-2']);
    expect((await ids({ sort: 'stage', isDescending: true }))[0]).toBe('P-1');
    expect(await ids({ sort: 'package-id', offset: 1, limit: 1 })).toEqual(['P-2']);
    expect(await desk.station.ask('followed.list', desk.query({ limit: 1 }))).toMatchObject({ total: 3 });
    expect(await ids({ onlyNew: true })).toContain('P-1');
    const figures = await desk.station.ask('followed.figures', { kind: 'drop-ship' });
    expect(figures).toMatchObject({ total: 3, serviceCodes: ['CSA', 'CUE'], countries: ['AQ', 'US'] });
    expect(figures.stages).toContainEqual({ stage: 'failed', n: 1 });
    expect(figures.isNew).toBeGreaterThan(0);
    expect(await desk.station.ask('followed.figures', { kind: 'outbound' })).toMatchObject({
      total: 0,
      lastReadAt: null,
    });
  });

  it('is kept under a name, once each, over a restart', async () => {
    const { offset: _offset, limit: _limit, ...query } = desk.query({ stages: ['failed'] });
    const views = () => desk.station.ask('followed.views', { kind: 'drop-ship' });
    await desk.station.ask('followed.keep-view', { name: ' Failed ', query });
    await desk.station.ask('followed.keep-view', { name: 'Failed', query: { ...query, country: 'US' } });
    await desk.station.ask('followed.keep-view', { name: 'All', query: { ...query, stages: [] } });
    await desk.restart();
    expect((await views()).map(({ name }) => name)).toEqual(['Failed', 'All']);
    expect((await views())[0]?.query).toMatchObject({ stages: ['failed'], country: 'US' });
    expect(await desk.station.ask('followed.views', { kind: 'outbound' })).toEqual([]);
    expect(await desk.station.ask('followed.drop-view', { kind: 'drop-ship', name: 'Failed' })).toHaveLength(1);
    await expect(desk.station.ask('followed.keep-view', { name: ' ', query })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });

  it('has an order that was made by itself with its first record from its creation', async () => {
    // PlatformOrderNo is a field of the single creation only.
    await desk.send(['P-1'], { PlatformOrderNo: 'SHOP-7' });
    expect((await desk.requests())['drop-ship.create']).toBe(1);
    const { row, record, events } = await desk.read('P-1');
    expect(row.readAt).not.toBeNull();
    expect(record).toMatchObject({ status: { PackageId: 'P-1', WeightInit: 450 } });
    expect(events.filter(({ by }) => by === 'service')).toHaveLength(1);
  });
});

describe('orders that were confirmed before this version', () => {
  it('are followed from the first start on, with what was sent of them; others are not', () => {
    const at = workMigrations.indexOf(followOrders);
    const db = openDatabase({ file: ':memory:', synchronous: 'FULL', migrations: workMigrations.slice(0, at) });
    const outbox = createOutboxRepository(db);
    const goods = { Skus: [{ Sku: 'MUG' }, { Sku: '', StorageNo: 'YY-1' }, { Sku: 'MUG' }] };
    outbox.add(dropShipEntry('DS-1', { state: 'confirmed', body: { Package: parcelOf('DS-1', goods) } }));
    outbox.add(dropShipEntry('DS-2', { state: 'pending' }));
    outbox.add(dropShipEntry('DS-3', { state: 'rejected' }));
    outbox.add(
      outboundEntry('O-1', {
        state: 'confirmed',
        body: { WarehouseId: 'US', SubmitLater: true, Package: { PackageId: 'O-1' } },
      }),
    );
    outbox.add({ ...dropShipEntry('IN-1', { state: 'confirmed' }), family: 'inbound', endpoint: 'inbound.plan' });
    for (const step of workMigrations.slice(at)) step(db);
    const orders = createSentOrdersRepository(db);
    const all = (['drop-ship', 'outbound'] as const).flatMap(
      (kind) => orders.list(everySentOrder({ kind, sort: 'sent', isDescending: false }), 0, 10).rows,
    );
    expect(all).toMatchObject([
      { packageId: 'DS-1', entryId: 'e-DS-1', stage: 'creating', recipient: 'Dana Whitcombe', serviceCode: 'CUE' },
      { packageId: 'O-1', stage: 'creating', recipient: '', serviceCode: '', country: '' },
    ]);
    expect(orders.find('drop-ship', 'DS-1')?.order).toMatchObject({
      sent: { skus: ['MUG', 'YY-1'], submitLater: false },
      words: 'ds-1\ndana whitcombe\nmug\nyy-1',
    });
    expect(orders.find('outbound', 'O-1')?.order.sent.submitLater).toBe(true);
    expect(orders.due('drop-ship', 2_000, 10)).toHaveLength(1);
    db.close();
  });
});
