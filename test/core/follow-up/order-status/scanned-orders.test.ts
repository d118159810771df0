import { describe, expect, it } from 'vitest';
import { minuteMs, stationWithOrders } from './station-with-orders.ts';

describe('a scan of an order that was sent', () => {
  const desk = stationWithOrders();

  async function sent(): Promise<string> {
    await desk.send(['P-1']);
    await desk.pass(minuteMs);
    await desk.until(({ 'P-1': stage }) => stage === 'waiting');
    return (await desk.list())[0]?.trackingNumber ?? '';
  }
  const shown = { showOrder: { kind: 'drop-ship', packageId: 'P-1' }, verdict: { tone: 'command' } };

  it('shows it where orders are looked at, by its id and by its tracking number', async () => {
    const number = await sent();
    for (const code of ['P-1', number]) {
      expect(await desk.station.scan(code, { screen: 'dropship' })).toMatchObject(shown);
      expect(await desk.station.scan(code, { screen: 'home' })).toMatchObject({ ...shown, navigate: 'dropship' });
    }
  });

  it('says what it is where something else is expected, and shows nothing', async () => {
    const number = await sent();
    await desk.station.scan('DOCK.NEW', { screen: 'inbound' });
    const outcome = await desk.station.scan(number, { screen: 'inbound' });
    expect(outcome).toMatchObject({ verdict: { tone: 'wrong', title: { key: 'message.other-order' } }, appended: [] });
    expect(outcome.showOrder).toBeUndefined();
  });

  it('is a parcel for a bill all the same', async () => {
    const number = await sent();
    await desk.station.scan('DOCK.NEW', { screen: 'bol' });
    expect((await desk.station.scan(number, { screen: 'bol' })).appended).toHaveLength(1);
    expect(await desk.read('P-1')).toMatchObject({ bills: [{ isClosed: false }] });
    // It stands in a bill now, and is an order still.
    expect(await desk.station.scan(number, { screen: 'dropship' })).toMatchObject(shown);
  });
});
