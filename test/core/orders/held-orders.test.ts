import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { accountOf } from '../shift/account-of.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('a batch that does not leave as a whole', () => {
  const desk = ordersStation();

  it('leaves what is set aside behind, in a parked batch of its own with all that it had', async () => {
    const { id } = await desk.slice(null, { id: 'F', orders: 3, from: 0 }, [
      fileOrder('P-1', 2),
      fileOrder('P-2', 3, { ServiceCode: '' }),
      fileOrder('P-3', 4),
    ]);
    const bad = (await desk.batch()).orders[1]?.id ?? '';
    await desk.write({ type: 'aside', orders: [bad], isAside: true });
    await desk.write({ type: 'header', field: 'Location', value: 'GZ' });
    const done = await desk.scan('DOCK.DONE');
    expect(done.verdict).toMatchObject({ title: { params: { orders: 2 } }, detail: { key: 'message.orders-aside' } });
    const entries = await desk.settled();
    expect(entries.map(({ key }) => key)).toEqual(['P-3', 'P-1']);
    const rows = await desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 });
    expect(rows.map(({ status, boxes }) => `${status} ${boxes}`).sort()).toEqual(['closed 2', 'parked 1']);
    const parked = rows.find(({ status }) => status === 'parked');
    expect(parked?.number).toBe(done.verdict.detail?.params.to);
    expect(rows.find((row) => row.id === id)?.pieces).toBe(4);
    await desk.station.ask('document.resume', { id: parked?.id ?? '' });
    expect(await desk.batch()).toMatchObject({ header: { Location: 'GZ' }, orders: [{ row: 3, isAside: false }] });
    expect(await desk.problems()).toEqual(['3 ServiceCode']);
    // It was not brought by a person: there is nothing to take back.
    expect(await desk.said('DOCK.UNDO')).toBe('failed message.undo-nothing');
    const order = (await desk.batch()).orders[0]?.id ?? '';
    await desk.write({ type: 'field', order, goods: null, field: 'ServiceCode', value: 'CUE' });
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    await desk.settled();
    expect((await desk.ledger()).map(({ key }) => key).sort()).toEqual(['P-1', 'P-2', 'P-3']);
  });

  it('keeps of what is set aside that nobody knows its goods: it does not leave with the scanned text as its Sku', async () => {
    await desk.fault({ kind: 'refuse' });
    const { id } = await desk.add([fileOrder('P-1', 2), fileOrder('P-2', 3)]);
    const strange = (await desk.batch()).orders[1]?.id ?? '';
    await desk.write({ type: 'order-opened', order: strange });
    await desk.scan('4006381333931');
    await desk.write({ type: 'aside', orders: [strange], isAside: true });
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    const rows = await desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 });
    const parked = rows.find((row) => row.id !== id);
    await desk.station.ask('document.resume', { id: parked?.id ?? '' });
    expect((await desk.batch()).orders[0]?.goods[1]).toMatchObject({ open: true });
    expect((await desk.scan('DOCK.DONE')).verdict.tone).toBe('failed');
  });

  it('releases all that a batch still holds at once, in its order; what left before is left alone', async () => {
    const ids = Array.from({ length: 450 }, (_, at) => `P-${at}`);
    const orders = ids.map((id, at) => fileOrder(id, at + 2));
    const { id } = await desk.add(orders.slice(0, 200));
    await desk.add(orders.slice(200, 400), id);
    await desk.add(orders.slice(400), id);
    await desk.scan('DOCK.HOLD');
    const held = (await desk.entries()).toReversed();
    await desk.station.ask('outbox.release', { id: held[7]?.id ?? '', submitLater: false });
    await until(desk.ledger, (rows) => rows.length === 1);
    const first = held[3]?.id ?? '';
    await desk.station.ask('outbox.discard', { id: first, reason: 'not wanted' });
    expect(await desk.station.ask('orders.became', { kind: 'drop-ship', batch: id, packageId: 'P-3' })).toMatchObject({
      discarded: { reason: 'not wanted' },
    });
    expect(await desk.station.ask('outbox.release-all', { documentId: id, submitLater: false })).toEqual({ n: 448 });
    await until(desk.ledger, (rows) => rows.length === 449);
    const sent = (await desk.ledger()).map(({ key }) => key);
    expect(sent).toEqual(['P-7', ...ids.filter((each) => each !== 'P-7' && each !== 'P-3')]);
    await expect(desk.station.ask('outbox.release-all', { documentId: id, submitLater: false })).rejects.toMatchObject({
      code: 'conflict',
    });
    await desk.settled();
    const [row] = await desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 });
    expect(row?.orders).toEqual([
      { state: 'confirmed', n: 449 },
      { state: 'discarded', n: 1 },
    ]);
    expect((await accountOf(desk.station)).documents.find((document) => document.id === id)?.orders).toEqual(
      row?.orders,
    );
  });

  it('holds its orders by HOLD; a held one is edited under its own PackageId, and released by itself', async () => {
    await desk.add([fileOrder('P-1', 2), fileOrder('P-2', 3)]);
    expect(await desk.said('DOCK.HOLD')).toBe('box-complete message.orders-held');
    const [second, first] = await desk.entries();
    expect([first?.state, second?.state]).toEqual(['held', 'held']);
    await expect(desk.station.ask('outbox.release', { id: first?.id ?? '', submitLater: true })).rejects.toMatchObject({
      code: 'conflict',
    });
    await desk.station.ask('outbox.edit', { id: second?.id ?? '' });
    expect(await desk.problems()).toEqual([]);
    await desk.scan('DOCK.SET.REMARK.later');
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    await desk.station.ask('outbox.release', { id: first?.id ?? '', submitLater: false });
    await until(desk.entries, (all) => all.filter(({ state }) => state === 'confirmed').length === 2);
    expect((await desk.ledger()).map(({ key }) => key).sort()).toEqual(['P-1', 'P-2']);
  });
});
