import { describe, expect, it } from 'vitest';
import type { OrderOrigin } from '../../../src/contract/bridge/orders.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

const from = (orderNo: string, format = 'etsy-items', platform = 'Etsy'): OrderOrigin => ({
  format,
  platform,
  orderNo,
});

describe('orders of a marketplace that are here already', () => {
  const desk = ordersStation();
  const known = (orderNos: string[], more: object = {}) =>
    desk.station.ask('orders.known-origins', {
      kind: 'drop-ship',
      format: 'etsy-items',
      platform: 'Etsy',
      orderNos,
      ...more,
    });
  const order = (id: string, origin: OrderOrigin) => ({ ...fileOrder(id, 2), origin });

  it('are those in an open batch, queued or sent, with their batch and state', async () => {
    await desk.add([
      order('P-1', from('31-1')),
      order('P-2', from('31-2')),
      order('P-3', from('31-3', 'amazon', 'Amazon')),
    ]);
    const { number } = await desk.batch();
    expect(await known(['31-2', '31-9', '31-1', '31-3'])).toEqual([
      { orderNo: '31-2', packageId: 'P-2', batch: number, state: 'open' },
      { orderNo: '31-1', packageId: 'P-1', batch: number, state: 'open' },
    ]);
    await desk.scan('DOCK.HOLD');
    await desk.restart();
    expect(await known(['31-1'])).toEqual([{ orderNo: '31-1', packageId: 'P-1', batch: number, state: 'held' }]);
    expect(await known(['31-1'], { kind: 'outbound' })).toEqual([]);
    // Another file of the same marketplace, and the marketplace under another name.
    expect(await known(['31-1'], { format: 'etsy-orders' })).toHaveLength(1);
    expect(await known(['31-1'], { platform: 'Etsy shop 2' })).toHaveLength(1);
    expect(await known(['31-1'], { format: 'shopify', platform: 'Shopify' })).toEqual([]);
  });

  it('are not those that were discarded, or removed from their batch', async () => {
    await desk.add([order('P-1', from('31-1')), order('P-2', from('31-2'))]);
    const [first] = (await desk.batch()).orders;
    await desk.write({ type: 'orders-removed', orders: [first?.id ?? ''] });
    expect((await known(['31-1', '31-2'])).map(({ orderNo }) => orderNo)).toEqual(['31-2']);
    await desk.scan('DOCK.HOLD');
    const [entry] = await desk.entries();
    await desk.station.ask('outbox.discard', { id: entry?.id ?? '', reason: 'wrong shop' });
    expect(await known(['31-2'])).toEqual([]);
  });

  it('are found in the Outbox by their number there', async () => {
    await desk.add([order('P-1', from('31-1'))]);
    await desk.scan('DOCK.HOLD');
    const found = await desk.station.ask('search.find', { text: '31-', each: 5 });
    expect(found).toMatchObject([{ kind: 'entry', packageId: 'P-1', platformOrderNo: '31-1', state: 'held' }]);
  });

  it('carry the number to packing, though it is no field of theirs', async () => {
    await desk.add([order('P-1', from('31-1')), order('P-2', from('31-2'))]);
    const waiting = async () =>
      (await desk.station.ask('orders.to-pack', {})).orders.map(({ platformOrderNo }) => platformOrderNo);
    expect(await waiting()).toEqual(['31-1', '31-2']);
    await desk.scan('DOCK.HOLD');
    expect(await waiting()).toEqual(['31-1', '31-2']);
    const { verdict } = await desk.station.scan('31-2', { screen: 'pack' });
    expect(verdict).toMatchObject({ title: { params: { order: 'P-2' } } });
  });
});
