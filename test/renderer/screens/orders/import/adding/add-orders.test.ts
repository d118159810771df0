import { describe, expect, it } from 'vitest';
import type { NewOrder } from '../../../../../../src/contract/bridge/orders.ts';
import { addOrders, fileIdOf } from '../../../../../../src/renderer/screens/orders/import/adding/add-orders.ts';
import { createFakeBridge } from '../../../../fake-bridge.ts';

const order = (at: number, text = ''): NewOrder => ({
  fields: { PackageId: `P-${at}`, ImportLabel: text },
  goods: [],
  row: at,
});
const many = (count: number, text = '') => Array.from({ length: count }, (_, at) => order(at + 2, text));

function recording() {
  const slices: { id: string | null; from: number | undefined; orders: number }[] = [];
  const bridge = createFakeBridge({
    'orders.add': ({ id, file, orders }) => {
      slices.push({ id, from: file?.from, orders: orders.length });
      return { id: 'b1' };
    },
  });
  return { bridge, slices };
}

describe('orders on their way to the core', () => {
  it('go in slices of at most 200, the first begins the batch, and it is told how many are there', async () => {
    const { bridge, slices } = recording();
    const told: number[] = [];
    const file = { id: 'f', name: 'orders.xlsx', here: 0, columns: 'c' };
    const id = await addOrders(bridge.invoke, { kind: 'drop-ship', batch: null, file, orders: many(450) }, (n) =>
      told.push(n),
    );
    expect(id).toBe('b1');
    expect(slices).toEqual([
      { id: null, from: 0, orders: 200 },
      { id: 'b1', from: 200, orders: 200 },
      { id: 'b1', from: 400, orders: 50 },
    ]);
    expect(told).toEqual([200, 400, 450]);
  });

  it('go on behind those that are there already', async () => {
    const { bridge, slices } = recording();
    const file = { id: 'f', name: 'orders.xlsx', here: 400, columns: 'c' };
    await addOrders(bridge.invoke, { kind: 'outbound', batch: 'b1', file, orders: many(450) }, () => undefined);
    expect(slices).toEqual([{ id: 'b1', from: 400, orders: 50 }]);
  });

  it('go in smaller slices where their cells are large, and none is left out', async () => {
    const { bridge, slices } = recording();
    const file = { id: 'f', name: 'labels.xlsx', here: 0, columns: 'c' };
    await addOrders(
      bridge.invoke,
      { kind: 'outbound', batch: null, file, orders: many(5, 'x'.repeat(600_000)) },
      () => undefined,
    );
    expect(slices.map(({ from, orders }) => [from, orders])).toEqual([0, 1, 2, 3, 4].map((from) => [from, 1]));
  });

  it('have the same name for the same content, and another one for any other', async () => {
    const rows = (...cells: string[]) => cells.map((cell, at) => ({ row: at + 1, cells: [cell, 'x'] }));
    expect(await fileIdOf(rows('A', 'B'))).toBe(await fileIdOf(rows('A', 'B')));
    expect(await fileIdOf(rows('A', 'B'))).not.toBe(await fileIdOf(rows('A', 'B', 'C')));
    expect(await fileIdOf(rows('A', 'B'))).not.toBe(await fileIdOf(rows('A', 'b')));
  });
});
