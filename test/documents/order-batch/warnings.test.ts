import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { checkBatch, figuresOf } from '../../../src/documents/order-batch/check-batch.ts';
import { buildBatch, newOrder, said } from './batch-builder.ts';

const reason = message('problem.order-refused', { why: 'the postcode is of another city' });

/** A batch with one order that was refused as P-1, and has another PackageId by now. */
function refusedOrder() {
  const build = buildBatch('drop-ship', { Location: 'GZ' });
  const { fields, goods } = newOrder('P-1');
  const refused = { id: 'P-1', reason, header: { Location: 'GZ' }, fields, goods: goods.map((line) => line.fields) };
  build.add({ ...newOrder('T1-9'), replaces: 'entry-1', minted: true, refused });
  const warned = () => checkBatch(build.batch).warnings.map(({ field, reason: why }) => `${field} ${why.key}`);
  return { ...build, warned, figures: () => figuresOf(build.batch), order: build.batch.orders[0]?.id ?? '' };
}

describe('an order that was refused before', () => {
  it('says why as long as nothing but its PackageId is changed, and is not ready', () => {
    const { warned, figures, write, order, command } = refusedOrder();
    expect(warned()).toEqual(['PackageId problem.order-refused']);
    expect(figures()).toMatchObject({ wrong: 0, warned: 1 });
    write({ type: 'field', order, goods: null, field: 'PackageId', value: 'T1-10' });
    write({ type: 'goods-added', order });
    expect(warned()).toHaveLength(1);
    write({ type: 'field', order, goods: null, field: 'ShipToAddress.Postcode', value: '93702' });
    expect(warned()).toEqual([]);
    expect(figures()).toMatchObject({ warned: 0 });
    command('UNDO');
    expect(warned()).toHaveLength(1);
    write({ type: 'field', order, goods: null, field: 'ShipToAddress.Postcode', value: ' 93701 ' });
    expect(warned()).toHaveLength(1);
  });

  it.each([
    [
      'a line of goods',
      (order: string) => ({ type: 'field', order, goods: '1', field: 'Quantity', value: '3' }) as const,
    ],
    ['what goes for the whole batch', () => ({ type: 'header', field: 'Location', value: 'AU' }) as const],
  ])('is changed by %s', (_, change) => {
    const { warned, write, order } = refusedOrder();
    write(change(order));
    expect(warned()).toEqual([]);
  });

  it('is asked about once before it leaves as it was: YES sends it, NO and UNDO leave it here', () => {
    const asks = refusedOrder();
    for (const answer of ['NO', 'UNDO']) {
      const asked = asks.command('DONE');
      expect(said(asked)).toBe('ask message.orders-warned');
      expect(asked.detail).toEqual(reason);
      expect(said(asks.command(answer))).toMatch(/^command message/);
      expect(asks.batch).toMatchObject({ question: null, closed: null });
    }
    asks.command('DONE');
    expect(said(asks.command('YES'))).toBe('box-complete message.orders-queued');
  });

  it('is not asked about once it is set aside, or changed', () => {
    const { write, command, order } = refusedOrder();
    write({ type: 'field', order, goods: null, field: 'ServiceCode', value: 'CSA' });
    expect(said(command('DONE'))).toBe('box-complete message.orders-queued');
    const other = refusedOrder();
    other.add(newOrder('P-2'));
    other.write({ type: 'aside', orders: [other.order], isAside: true });
    expect(said(other.command('DONE'))).toBe('box-complete message.orders-queued');
  });

  it('is asked about first, and then the stock', () => {
    const stockOf = () => ({ available: 1, at: 0 });
    const build = buildBatch('outbound', { WarehouseId: 'US' }, { stockOf });
    const { fields, goods } = newOrder('P-1');
    const refused = {
      id: 'P-1',
      reason,
      header: { WarehouseId: 'US' },
      fields,
      goods: goods.map((line) => line.fields),
    };
    build.add({ ...newOrder('T1-9'), refused });
    expect(said(build.command('HOLD'))).toBe('ask message.orders-warned');
    expect(said(build.command('YES'))).toBe('ask message.orders-short');
    expect(said(build.command('YES'))).toBe('box-complete message.orders-held');
  });
});
