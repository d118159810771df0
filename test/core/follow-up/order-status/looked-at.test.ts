import { describe, expect, it } from 'vitest';
import { minuteMs, stationWithOrders } from './station-with-orders.ts';

describe('an order of which there is news', () => {
  const desk = stationWithOrders();
  const isNew = async () => (await desk.list())[0]?.isNew;
  const read = (look: 'opened' | 'open') =>
    desk.station.ask('followed.read', { kind: 'drop-ship', packageId: 'P-1', look });
  const failed = async () => {
    await desk.send(['P-1'], { 'ShipToAddress.Country': 'AQ' });
    await desk.pass(minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'failed!');
    expect(await isNew()).toBe(true);
  };

  it('is new until somebody opens it, however often a window reads it again', async () => {
    await failed();
    await read('open');
    expect(await isNew()).toBe(true);
    await read('opened');
    expect(await isNew()).toBe(false);
  });

  it('stays new, and is not asked about, while the station is locked', async () => {
    await failed();
    await desk.station.ask('operator.lock', {});
    await expect(read('opened')).rejects.toMatchObject({ code: 'locked' });
    await expect(desk.station.ask('followed.refresh', { kind: 'drop-ship', packageId: 'P-1' })).rejects.toMatchObject({
      code: 'locked',
    });
    await desk.station.scan('DOCK.OPERATOR.Ann');
    expect(await isNew()).toBe(true);
  });
});
