import { describe, expect, it } from 'vitest';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('a file of orders', () => {
  const desk = ordersStation();
  const taken = async (kind: 'drop-ship' | 'outbound' = 'drop-ship') =>
    (await desk.station.ask('orders.taken', { kind, file: 'F' })).taken;

  it('is known by the batch that took it, also when that is closed, and to its own kind only', async () => {
    expect(await taken()).toBe(null);
    const { id } = await desk.slice(null, { id: 'F', orders: 2, from: 0 }, [fileOrder('P-1', 2)]);
    await desk.slice(id, { id: 'F', orders: 2, from: 1 }, [fileOrder('P-2', 3)]);
    const { number } = await desk.batch();
    expect(await taken()).toEqual({ batch: id, number, at: expect.any(Number) });
    expect(await taken('outbound')).toBe(null);
    await desk.scan('DOCK.DONE');
    expect(await taken()).toMatchObject({ batch: id, number });
  });

  it('is free again once its orders were taken out of the batch', async () => {
    await desk.slice(null, { id: 'F', orders: 1, from: 0 }, [fileOrder('P-1', 2)]);
    const orders = (await desk.batch()).orders.map(({ id }) => id);
    await desk.write({ type: 'orders-removed', orders });
    expect(await taken()).toBe(null);
  });
});
