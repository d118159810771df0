import { expect, it } from 'vitest';
import { writeAll, writeOrder } from '../../../../../src/renderer/screens/orders/order/write-order.ts';
import { buildBatch, newOrder } from '../../../../documents/order-batch/batch-builder.ts';
import { outcomeOf } from '../../../fake-bridge.ts';

const { verdict } = outcomeOf('w-1', '');

/** A core that writes into a batch of one order, and says what became of it. */
function writerOf() {
  const build = buildBatch();
  build.add(newOrder('P-1'));
  const order = build.batch.orders[0]?.id ?? '';
  const write = async (_: 'orders.write', { entry }: { entry: Parameters<typeof build.write>[0] }) => ({
    ...verdict,
    tone: build.write(entry).tone,
  });
  return { build, order, dockside: { write: write as never } };
}

it('answers whether an entry was carried out: what the batch refuses was not', async () => {
  const { order, dockside } = writerOf();
  const entry = { type: 'field', order, goods: null, field: 'ServiceCode', value: 'NLR' } as const;
  expect(await writeOrder(dockside, { id: 'b1' }, entry)).toBe(true);
  expect(await writeOrder(dockside, { id: 'b1' }, entry)).toBe(true);
  expect(await writeOrder(dockside, { id: 'b1' }, { ...entry, order: 'gone' })).toBe(false);
  expect(await writeOrder(dockside, { id: 'b1' }, { ...entry, field: 'NoSuch' })).toBe(false);
});

it('writes no further where one of several entries is refused, and answers so', async () => {
  const { build, order, dockside } = writerOf();
  const entry = { type: 'field', order, goods: null, field: 'ServiceCode', value: 'NLR' } as const;
  const refused = { type: 'header', field: 'NoSuch', value: 'x' } as const;
  expect(await writeAll(dockside, { id: 'b1' }, [refused, entry])).toBe(false);
  expect(build.batch.orders[0]?.fields.ServiceCode).not.toBe('NLR');
  expect(await writeAll(dockside, { id: 'b1' }, [entry])).toBe(true);
  expect(build.batch.orders[0]?.fields.ServiceCode).toBe('NLR');
});
