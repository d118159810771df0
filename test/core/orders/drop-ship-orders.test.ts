import { describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { accountOf } from '../shift/account-of.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('a batch of drop-ship orders from a file to the service', () => {
  const desk = ordersStation();

  it('is refused while a cell is wrong, put right where it stands, and leaves order by order', async () => {
    const wrong = fileOrder('P-2', 3, { Weight: '12,5' });
    const { id } = await desk.slice(null, { id: 'F', orders: 3, from: 0 }, [fileOrder('P-1', 2), wrong]);
    expect(await desk.said('DOCK.DONE')).toBe('failed message.orders-file-part');
    await desk.slice(id, { id: 'F', orders: 3, from: 2 }, [fileOrder('P-3', 4)]);
    expect(await desk.problems()).toEqual(['3 Weight']);
    expect((await desk.scan('DOCK.DONE')).verdict).toMatchObject({
      tone: 'failed',
      title: { key: 'message.orders-wrong-row', params: { n: 1, row: 3, field: 'Weight' } },
    });
    const { orders } = await desk.batch();
    const fixed = { type: 'field', order: orders[1]?.id ?? '', goods: null, field: 'Weight', value: '12.5' } as const;
    expect(await desk.write(fixed)).toMatchObject({ tone: 'command', title: { key: 'message.field-set' } });
    await desk.write({ type: 'header', field: 'Location', value: 'GZ' });
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    expect(await desk.current()).toBe(null);
    const entries = await desk.settled();
    expect(entries.map(({ key, state, documentId, endpoint }) => [key, state, documentId, endpoint])).toEqual(
      ['P-3', 'P-2', 'P-1'].map((key) => [key, 'confirmed', id, 'drop-ship.create-batch']),
    );
    const ledger = await desk.ledger();
    expect(ledger.map(({ key }) => key)).toEqual(['P-1', 'P-2', 'P-3']);
    expect((await desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 }))[0]).toMatchObject({
      status: 'closed',
      boxes: 3,
      pieces: 6,
      outboxState: 'confirmed',
    });
  });

  it('has a slice once, however often the window sends it, and none with a gap before it', async () => {
    const first = [fileOrder('P-1', 2), fileOrder('P-2', 3)];
    const { id } = await desk.slice(null, { id: 'F', orders: 4, from: 0 }, first);
    await desk.slice(id, { id: 'F', orders: 4, from: 0 }, first);
    expect((await desk.batch()).orders).toHaveLength(2);
    await expect(desk.slice(id, { id: 'F', orders: 4, from: 3 }, [fileOrder('P-4', 5)])).rejects.toMatchObject({
      code: 'conflict',
    });
    await desk.slice(id, { id: 'F', orders: 4, from: 2 }, [fileOrder('P-3', 4), fileOrder('P-4', 5)]);
    expect(await desk.batch()).toMatchObject({ files: [{ orders: 4, here: 4 }], pieces: 8 });
  });

  it('goes on where the import stopped when the station died in the middle of it', async () => {
    const all = Array.from({ length: 500 }, (_, at) => fileOrder(`P-${at}`, at + 2));
    const { id } = await desk.slice(null, { id: 'F', orders: 500, from: 0 }, all.slice(0, 200));
    await desk.slice(id, { id: 'F', orders: 500, from: 200 }, all.slice(200, 400));
    await desk.restart();
    expect((await desk.current())?.id).toBe(id);
    expect(await desk.batch()).toMatchObject({ files: [{ here: 400 }] });
    expect(await desk.said('DOCK.DONE')).toBe('failed message.orders-file-part');
    await desk.slice(id, { id: 'F', orders: 500, from: 400 }, all.slice(400));
    const { orders } = await desk.batch();
    expect(orders.map(({ fields, row }) => `${fields.PackageId} ${row}`)).toEqual(
      all.map(({ fields, row }) => `${fields.PackageId} ${row}`),
    );
  });

  it('is taken back step by step, over a restart, to an empty one', async () => {
    await desk.scan('DOCK.NEW');
    await desk.add([fileOrder('P-1', 2)], (await desk.view()).id);
    const id = (await desk.batch()).orders[1]?.id ?? '';
    await desk.write({ type: 'field', order: id, goods: null, field: 'Remark', value: 'ring twice' });
    await desk.write({ type: 'fields', order: id, goods: null, fields: { Weight: '9', VatCode: 'V' } });
    await desk.write({ type: 'aside', orders: [id], isAside: true });
    await desk.restart();
    await desk.scan('DOCK.UNDO');
    expect((await desk.batch()).orders[1]).toMatchObject({ isAside: false, fields: { Weight: '9', VatCode: 'V' } });
    await desk.scan('DOCK.UNDO');
    expect((await desk.batch()).orders[1]?.fields).toMatchObject({ Weight: '450', Remark: 'ring twice' });
    await desk.scans('DOCK.UNDO', 'DOCK.UNDO', 'DOCK.UNDO');
    expect(await desk.batch()).toMatchObject({ orders: [], pieces: 0 });
    expect(await desk.said('DOCK.UNDO')).toBe('failed message.undo-nothing');
  });

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

  it('says of a PackageId that this station has used that it has, when it comes in, when it is typed, and at DONE', async () => {
    await desk.add([fileOrder('P-1', 2)]);
    await desk.scan('DOCK.DONE');
    const { id } = await desk.add([fileOrder('P-1', 2), fileOrder('P-2', 3)]);
    expect(await desk.problems()).toEqual(['2 PackageId']);
    const [first, second] = (await desk.batch()).orders.map((order) => order.id);
    await desk.write({ type: 'field', order: first ?? '', goods: null, field: 'PackageId', value: 'P-9' });
    expect(await desk.problems()).toEqual([]);
    await desk.write({ type: 'field', order: second ?? '', goods: null, field: 'PackageId', value: 'P-1' });
    expect(await desk.problems()).toEqual(['3 PackageId']);
    await desk.write({ type: 'field', order: second ?? '', goods: null, field: 'PackageId', value: 'P-2' });
    // Another batch with the same order leaves first.
    await desk.add([fileOrder('P-9', 2)]);
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    await desk.station.ask('document.resume', { id });
    expect(await desk.problems()).toEqual([]);
    expect(await desk.said('DOCK.DONE')).toBe('failed message.orders-wrong-row');
    expect(await desk.problems()).toEqual(['2 PackageId']);
    // Discarded before it left, it is free again.
    await desk.settled();
    expect((await desk.ledger()).map(({ key }) => key).sort()).toEqual(['P-1', 'P-9']);
  });

  it('is opened again with one refused order under a new PackageId; the old entry gives way and says to which', async () => {
    await desk.add([fileOrder('P-1', 2), fileOrder('P-2', 3, { ServiceCode: 'NOPE' })]);
    await desk.write({ type: 'header', field: 'Location', value: 'GZ' });
    await desk.scan('DOCK.DONE');
    const refused = (await desk.settled()).find(({ key }) => key === 'P-2');
    expect(refused?.state).toBe('rejected');
    const batch = refused?.documentId ?? '';
    const statesOf = () => desk.station.ask('orders.states', { batch });
    const rowOf = async () =>
      (await desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 })).find(({ id }) => id === batch);
    expect(await rowOf()).toMatchObject({
      outboxId: refused?.id,
      outboxState: 'rejected',
      orders: [
        { state: 'rejected', n: 1 },
        { state: 'confirmed', n: 1 },
      ],
    });
    expect(await statesOf()).toEqual([
      { state: 'rejected', packageIds: ['P-2'] },
      { state: 'confirmed', packageIds: ['P-1'] },
    ]);
    const opened = await desk.station.ask('outbox.edit', { id: refused?.id ?? '' });
    expect(opened).toMatchObject({ kind: 'drop-ship-orders', status: 'open' });
    const again = await desk.station.ask('outbox.edit', { id: refused?.id ?? '' });
    expect(again.id).toBe(opened.id);
    const { orders, header } = await desk.batch();
    expect(header).toEqual({ Location: 'GZ' });
    expect(orders).toMatchObject([{ minted: true, replaces: refused?.id, row: 3 }]);
    const packageId = orders[0]?.fields.PackageId ?? '';
    expect(packageId).toMatch(/^T1-/);
    await desk.scan('DOCK.SET.SERVICECODE.CUE');
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    const entries = await desk.settled();
    const [next] = entries;
    expect(next).toMatchObject({ key: packageId, state: 'confirmed', replaces: refused?.id });
    expect(entries.find(({ id }) => id === refused?.id)).toMatchObject({
      superseded: true,
      replacedBy: next?.id,
      summary: { key: 'queue.replaced', params: { key: packageId } },
    });
    expect((await desk.ledger()).map(({ key }) => key)).toEqual(['P-1', packageId]);
    // The batch of the refused order is repaired by that.
    expect(await rowOf()).toMatchObject({ outboxState: 'confirmed', orders: [{ state: 'confirmed', n: 2 }] });
    expect(await statesOf()).toEqual([{ state: 'confirmed', packageIds: ['P-1', 'P-2'] }]);
    const became = (of: string) => desk.station.ask('orders.became', { kind: 'drop-ship', batch, packageId: of });
    expect(await became('P-2')).toMatchObject({ id: next?.id, key: packageId });
    expect(await became('P-1')).toMatchObject({ key: 'P-1', state: 'confirmed' });
    expect(await became(packageId)).toBe(null);
  });

  it('is not sent again under an id that another order has by now: the service would take it for that one', async () => {
    await desk.add([fileOrder('P-1', 2, { ServiceCode: 'NOPE' })]);
    await desk.scan('DOCK.DONE');
    const [refused] = await desk.settled();
    expect(refused?.state).toBe('rejected');
    await desk.add([fileOrder('P-1', 2)]);
    await desk.scan('DOCK.DONE');
    await desk.settled();
    await expect(desk.station.ask('outbox.retry', { id: refused?.id ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await desk.ledger()).map(({ key }) => key)).toEqual(['P-1']);
  });

  it('does not send an edited order whose predecessor was sent after all', async () => {
    await desk.add([fileOrder('P-2', 3, { ServiceCode: 'NOPE' })]);
    await desk.scan('DOCK.DONE');
    const [refused] = await desk.settled();
    await desk.station.ask('outbox.edit', { id: refused?.id ?? '' });
    await desk.fault({ kind: 'refuse' });
    await desk.station.ask('outbox.retry', { id: refused?.id ?? '' });
    await desk.scan('DOCK.SET.SERVICECODE.CUE');
    expect(await desk.said('DOCK.DONE')).toBe('failed message.order-one-too-many');
    await desk.mend();
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

  it('gets PackageIds of this station where a file has none, taken back by one UNDO', async () => {
    await desk.add([fileOrder('', 2), fileOrder('P-2', 3), fileOrder(' ', 4)]);
    expect(await desk.problems()).toEqual(['2 PackageId', '4 PackageId']);
    const all = (await desk.batch()).orders.map(({ id }) => id);
    expect(await desk.write({ type: 'ids-given', orders: all })).toMatchObject({ title: { params: { orders: 2 } } });
    const { orders } = await desk.batch();
    expect(orders.map(({ minted }) => minted)).toEqual([true, false, true]);
    expect(new Set(orders.map(({ fields }) => fields.PackageId)).size).toBe(3);
    expect(await desk.write({ type: 'ids-given', orders: all })).toMatchObject({ tone: 'failed' });
    await desk.scan('DOCK.UNDO');
    expect(await desk.problems()).toEqual(['2 PackageId', '4 PackageId']);
  });

  it('sends an order alone that has what only the single creation knows, with sync and Remark of the header', async () => {
    await desk.add([fileOrder('P-1', 2, { PlatformOrderNo: 'A-1' }), fileOrder('P-2', 3)]);
    await desk.scan('DOCK.DONE');
    const entries = await desk.settled();
    expect(entries.map(({ key, endpoint, state }) => `${key} ${endpoint} ${state}`)).toEqual([
      'P-2 drop-ship.create-batch confirmed',
      'P-1 drop-ship.create confirmed',
    ]);
  });
});
