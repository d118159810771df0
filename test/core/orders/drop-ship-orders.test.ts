import { describe, expect, it } from 'vitest';
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
