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
