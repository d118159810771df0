import { describe, expect, it } from 'vitest';
import { until } from '../../running-core.ts';
import { minuteMs, stationWithOrders } from './station-with-orders.ts';

describe('an order that failed after the service had taken it', () => {
  const desk = stationWithOrders();

  it('says why, is edited under a new id, and both know of each other', async () => {
    // The simulator makes no label without a service.
    await desk.send(['P-1'], { ServiceCode: 'CUE', 'ShipToAddress.Country': 'AQ' });
    await desk.pass(minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'failed!');
    const [row] = await desk.list();
    expect(row).toMatchObject({ stage: 'failed', isNew: true, hasEnded: true });
    expect(row?.reason).not.toBe('');
    const failed = await desk.read('P-1');
    expect(failed.events[0]).toMatchObject({ by: 'service', words: { key: 'follow.said-failed-why' } });
    expect((await desk.list())[0]?.isNew).toBe(false);

    const batch = await desk.station.ask('outbox.edit', { id: row?.entryId ?? '' });
    const order = batch.journal.flatMap(({ entry }) => (entry.type === 'orders-added' ? entry.orders : []))[0];
    expect(order).toMatchObject({ replaces: row?.entryId });
    await desk.station.ask('orders.write', {
      id: batch.id,
      entry: { type: 'field', order: '2.1', goods: null, field: 'ShipToAddress.Country', value: 'US' },
    });
    const { verdict } = await desk.station.scan('DOCK.DONE', { screen: 'dropship' });
    expect(verdict).toMatchObject({ tone: 'box-complete' });
    const rows = await until(
      () => desk.list(),
      ({ length }) => length === 2,
    );
    const again = rows.find(({ packageId }) => packageId !== 'P-1')?.packageId ?? '';
    expect((await desk.read(again)).events.map(({ words }) => words.key)).toContain('follow.replaces');
    // It waits for nobody any more: neither counted nor listed among those that failed.
    expect((await desk.station.ask('followed.figures', { kind: 'drop-ship' })).stages).not.toContainEqual(
      expect.objectContaining({ stage: 'failed' }),
    );
    expect(await desk.list({ stages: ['failed'] })).toEqual([]);
    expect((await desk.list()).map(({ packageId }) => packageId)).toContain('P-1');
    const before = await desk.read('P-1');
    expect(before.events).toContainEqual(
      expect.objectContaining({ words: { key: 'queue.replaced', params: { key: again } } }),
    );
    await expect(desk.station.ask('outbox.edit', { id: row?.entryId ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('is not edited while it goes its way', async () => {
    await desk.send(['P-1']);
    const [row] = await desk.list();
    await expect(desk.station.ask('outbox.edit', { id: row?.entryId ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});
