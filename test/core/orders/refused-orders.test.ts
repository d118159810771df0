import { describe, expect, it } from 'vitest';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import { postToService } from '../post-to-service.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('a refused order that is opened again', () => {
  const desk = ordersStation();
  const warnings = async () => checkBatch(await desk.batch()).warnings.map(({ reason }) => reason);

  it('says in the service\u2019s words why it was refused until it is changed, also after it was set aside', async () => {
    await desk.add([fileOrder('P-1', 2, { ServiceCode: 'NOPE' })]);
    await desk.scan('DOCK.DONE');
    const [entry] = await desk.settled();
    const [said] = entry?.failure?.details?.service?.codes ?? [];
    expect(said?.message).toMatch(/NOPE/);
    await desk.station.ask('outbox.edit', { id: entry?.id ?? '' });
    expect(await warnings()).toMatchObject([{ key: 'problem.order-refused' }]);
    expect((await warnings())[0]?.params.why).toContain(said?.message);
    expect((await desk.batch()).orders[0]?.refused?.id).toBe('P-1');

    await desk.add([fileOrder('P-2', 3)], (await desk.view()).id);
    await desk.write({ type: 'aside', orders: [(await desk.batch()).orders[0]?.id ?? ''], isAside: true });
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    const parked = (await desk.station.ask('document.list', { kind: 'drop-ship-orders', limit: 10 })).find(
      ({ status }) => status === 'parked',
    );
    await desk.station.ask('document.resume', { id: parked?.id ?? '' });
    expect(await warnings()).toMatchObject([{ key: 'problem.order-refused' }]);
    expect(await desk.said('DOCK.DONE')).toBe('ask message.orders-warned');
    await desk.scan('DOCK.SET.SERVICECODE.CUE');
    expect(await warnings()).toEqual([]);
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
  });

  it('is as right as before where the service has an order under its PackageId: it has another one here', async () => {
    const ShipToAddress = { Contact: 'Dana', Country: 'US', City: 'Fresno', Street1: '418 Almond Row' };
    const Package = { PackageId: 'P-7', ServiceCode: 'CUE', ShipToAddress, Weight: 450 };
    await postToService(desk.simulator, 82, '/v1/directExpressOrders?sync=1', { Package });
    await desk.add([fileOrder('P-7', 2)]);
    await desk.scan('DOCK.DONE');
    const [refused] = await desk.settled();
    expect(refused?.summary.key).toBe('queue.already-there');
    await desk.station.ask('outbox.edit', { id: refused?.id ?? '' });
    expect(await warnings()).toEqual([]);
  });
});

describe('a batch with a refused order', () => {
  const desk = ordersStation();

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
});
