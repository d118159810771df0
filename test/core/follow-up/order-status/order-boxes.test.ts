import { describe, expect, it } from 'vitest';
import { until } from '../../running-core.ts';
import { dayMs, stationWithOrders } from './station-with-orders.ts';

describe('what an outbound order was packed into', () => {
  const desk = stationWithOrders('outbound');
  const no = { customerOrderNo: 'P-1' };
  const known = () => desk.station.ask('followed.boxes', no);
  const ask = () => desk.station.ask('followed.ask-boxes', no);
  const details = 'batch-outbound.details';

  async function packed(): Promise<void> {
    await desk.send(['P-1']);
    await desk.pass(2 * dayMs);
  }

  it('is nothing until it was asked for, and none until the warehouse has packed it', async () => {
    await desk.send(['P-1']);
    expect(await known()).toBe(null);
    expect(await ask()).toEqual({ details: null, at: null, noneAt: expect.any(Number) });
    await desk.pass(2 * dayMs);
    const { details: found, at, noneAt } = await ask();
    expect([at, noneAt]).toEqual([expect.any(Number), null]);
    expect(found).toMatchObject({
      CustomerOrderNo: 'P-1',
      BoxDetails: [
        {
          BoxNo: expect.stringMatching(/./),
          Weight: expect.stringMatching(/KG$/),
          Size: expect.stringMatching(/CM$/),
          SkuDetails: [{ StorageNo: expect.any(String), Quantity: 2 }],
        },
      ],
    });
    expect(await known()).toEqual({ details: found, at, noneAt });
  });

  it('stays as it was heard while nobody can be asked, over a restart, and where the service has none any more', async () => {
    await packed();
    const heard = await ask();
    await desk.fault({ endpoint: details, kind: 'refuse' });
    await expect(ask()).rejects.toMatchObject({ code: 'offline' });
    await desk.restart();
    expect(await known()).toEqual(heard);
    await desk.mend();
    await desk.fault({ endpoint: details, kind: 'status', status: 404 });
    const gone = await ask();
    expect(gone).toEqual({ ...heard, noneAt: expect.any(Number) });
    await desk.mend();
    expect((await ask()).noneAt).toBe(null);
  });

  it('is kept also where a pallet check asked for it, which the order then leads to', async () => {
    await packed();
    expect((await desk.read('P-1')).palletChecks).toEqual([]);
    await desk.station.scan('DOCK.NEW', { screen: 'pallet' });
    await desk.station.scan('DOCK.SET.CUSTOMERORDERNO.P-1', { screen: 'pallet' });
    const reading = await until(known, (each) => each !== null);
    expect(reading?.details?.BoxDetails).toHaveLength(1);
    expect((await desk.read('P-1')).palletChecks).toMatchObject([{ isClosed: false }]);
    // An order that nobody has is not kept as one that has no boxes.
    await desk.station.scan('DOCK.SET.CUSTOMERORDERNO.NOBODY', { screen: 'pallet' });
    await until(
      () => desk.station.ask('document.current', { screen: 'pallet' }),
      (check) => JSON.stringify(check).includes('order-unknown'),
    );
    expect(await desk.station.ask('followed.boxes', { customerOrderNo: 'NOBODY' })).toBe(null);
  });

  it('leads to the bill of lading that one of its boxes stands in', async () => {
    await packed();
    const box = (await ask()).details?.BoxDetails[0]?.BoxNo ?? '';
    await desk.station.scan('DOCK.NEW', { screen: 'bol' });
    await desk.station.scan(box, { screen: 'bol' });
    const { bills } = await desk.read('P-1');
    expect(bills).toMatchObject([{ isClosed: false }]);
    const { kind } = await desk.station.ask('document.read', { id: bills[0]?.id ?? '' });
    expect(kind).toBe('bill-of-lading');
  });
});
