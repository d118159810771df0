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
    expect((await taken())?.stopped).toEqual({ here: 1, orders: 2 });
    await desk.slice(id, { id: 'F', orders: 2, from: 1 }, [fileOrder('P-2', 3)]);
    const { number } = await desk.batch();
    expect(await taken()).toEqual({ batch: id, number, at: expect.any(Number), stopped: null });
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

  it('is read in one way only: what was cut off does not go on by other columns', async () => {
    const file = { id: 'F', orders: 2, columns: 'one' };
    const { id } = await desk.slice(null, { ...file, from: 0 }, [fileOrder('P-1', 2)]);
    const second = (columns: string) => desk.slice(id, { ...file, columns, from: 1 }, [fileOrder('P-2', 3)]);
    await expect(second('other')).rejects.toMatchObject({
      code: 'conflict',
      details: { problems: [{ words: { key: 'problem.orders-columns' } }] },
    });
    expect((await desk.batch()).orders).toHaveLength(1);
    await desk.restart();
    await expect(second('other')).rejects.toMatchObject({ code: 'conflict' });
    // Taken out, it may be read in another way.
    await desk.write({ type: 'orders-removed', orders: (await desk.batch()).orders.map((order) => order.id) });
    await desk.slice(id, { ...file, columns: 'other', from: 0 }, [fileOrder('P-1', 2)]);
    await second('other');
    expect((await desk.batch()).files).toMatchObject([{ id: 'F', here: 2, columns: 'other' }]);
  });
});
