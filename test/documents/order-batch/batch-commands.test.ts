import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../src/documents/order-batch/check-batch.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { buildBatch, code, goodsCode, newOrder, said, strangeCode } from './batch-builder.ts';

describe('scans and commands in a batch of orders', () => {
  it('count goods in the open order, one line a Sku; BOX closes it and opens the next under a minted PackageId', () => {
    const build = buildBatch('outbound', { WarehouseId: 'US' });
    build.append({ type: 'order-next', packageId: 'T1-900' });
    expect(said(build.scan(goodsCode('MUG')))).toBe('good message.item');
    build.scan(goodsCode('MUG', { quantity: 3 }));
    build.scan(goodsCode('CUP'));
    expect(said(build.command('QTY.7'))).toBe('command message.item');
    expect(build.batch.orders[0]?.goods.map(({ fields }) => fields)).toEqual([
      { Sku: 'MUG', Quantity: '4' },
      { Sku: 'CUP', Quantity: '7' },
    ]);
    expect(said(build.command('BOX'))).toBe('box-complete message.order-closed');
    expect(build.batch).toMatchObject({ openOrder: 1, pieces: 11, orders: [{}, { fields: { PackageId: 'T1-001' } }] });
    expect(said(build.command('BOX'))).toBe('command message.order-open');
    expect(build.batch.orders).toHaveLength(2);
    expect(said(build.command('BOX.1'))).toBe('command message.order-open');
    expect(build.batch.openOrder).toBe(0);
    build.command('BOX.T1-001');
    expect(build.batch.openOrder).toBe(1);
    expect(said(build.scan(code('T1-900')))).toBe('command message.order-open');
    expect(build.batch.openOrder).toBe(0);
    expect(said(build.command('BOX.9'))).toBe('failed message.no-such-order');
  });

  it('take one away by MINUS, and the line with the last piece; a serial number counts once in the batch', () => {
    const build = buildBatch('outbound', {});
    build.append({ type: 'order-next', packageId: 'T1-900' });
    build.scan(goodsCode('MUG'));
    build.command('MINUS');
    expect(said(build.scan(goodsCode('CUP')))).toBe('wrong message.item');
    build.command('MINUS');
    build.scan(goodsCode('MUG'));
    expect(build.batch.orders[0]?.goods).toEqual([]);
    const watch = (serial: string) => code('WATCH', { item: { ...goods('WATCH'), serial } });
    build.scan(watch('S1'));
    build.command('BOX');
    expect(build.scan(watch('S1'))).toMatchObject({ tone: 'duplicate', detail: { key: 'message.order-serial' } });
    build.scan(watch('S2'));
    build.command('MINUS');
    expect(build.scan(watch('S1')).tone).toBe('wrong');
    build.command('MINUS');
    build.scan(watch('S2'));
    expect(said(build.scan(watch('S2')))).toBe('good message.item');
  });

  it('keep what nobody knows as an open line: YES makes the text its Sku, NO takes it out, a found Sku names it', () => {
    const build = buildBatch('drop-ship', {});
    build.append({ type: 'order-next', packageId: 'T1-900' });
    expect(said(build.scan(strangeCode('X-1')))).toBe('unknown message.unknown');
    build.scan(strangeCode('X-1'));
    expect(build.batch.orders[0]?.goods).toMatchObject([{ open: true, fields: { Sku: 'X-1', Quantity: '2' } }]);
    build.write({ type: 'fields', order: '2', goods: null, fields: newOrder('T1-900').fields });
    expect(said(build.command('DONE'))).toBe('failed message.orders-wrong');
    build.scan(strangeCode('X-1'));
    expect(said(build.command('YES'))).toBe('command message.order-kept');
    expect(said(build.scan(strangeCode('X-1')))).toBe('good message.item');
    build.scan(strangeCode('X-2'));
    build.command('NO');
    build.scan(strangeCode('X-3'));
    build.append({ type: 'found', code: 'X-3', sku: 'CUP', known: { HsCode: '6912' } });
    expect(build.batch.question).toBe(null);
    expect(build.batch.orders[0]?.goods.map(({ fields }) => fields)).toEqual([
      { Sku: 'X-1', Quantity: '4' },
      { Sku: 'CUP', Quantity: '1', HsCode: '6912' },
    ]);
    expect(said(build.command('DONE'))).toBe('box-complete message.orders-queued');
  });

  it('put goods nowhere while no order is open, or while it is set aside, and hold the screen', () => {
    const build = buildBatch();
    build.add(newOrder('P-1'), newOrder('P-2'));
    expect(build.scan(goodsCode('MUG'))).toMatchObject({ entry: null, hold: true });
    build.command('BOX.1');
    build.write({ type: 'aside', orders: ['2.1'], isAside: true });
    expect(build.scan(goodsCode('MUG'))).toMatchObject({ entry: null, hold: true });
    expect(build.scan(code('(00)1', { sscc: '1' }))).toMatchObject({ entry: null, tone: 'wrong' });
  });

  it('set the header and the open order by the names of the interface; what cannot be right is refused', () => {
    const build = buildBatch('drop-ship', {});
    expect(said(build.command('SET.SERVICECODE.CUE'))).toBe('failed message.order-first-open');
    build.command('SET.LOCATION.GZ');
    build.command('BOX');
    build.command('SET.SHIPTOADDRESS.CONTACT.Dana M. Reyes');
    build.command('SET.DUTY.VALUE.12.5');
    build.command('SET.REMARK.ring twice');
    build.command('WEIGHT.450');
    expect(build.batch.header).toEqual({ Location: 'GZ' });
    expect(build.batch.orders[0]?.fields).toEqual({
      PackageId: 'T1-001',
      'ShipToAddress.Contact': 'Dana M. Reyes',
      'Duty.Value': '12.5',
      Remark: 'ring twice',
      Weight: '450',
    });
    expect(said(build.command('SET.WEIGHT.heavy'))).toBe('failed message.bill-field-refused');
    expect(said(build.command(`SET.LOCATION.${'x'.repeat(21)}`))).toBe('failed message.bill-field-refused');
    expect(said(build.command('SET.SHIPTOADDRESS.MOOD.fine'))).toBe('failed message.no-such-field');
    expect(said(build.command('SET.SHIPTOADDRESS.CONTACT.'))).toBe('command message.field-cleared');
  });

  it.each(['PRINT', 'SAME.2', 'SIZE.1X2X3', 'LEARN', 'RECOUNT', 'REASON.SHORT'])('refuse %s in words', (text) => {
    const build = buildBatch();
    expect(build.command(text)).toMatchObject({ entry: null, tone: 'failed' });
  });

  it('finish nothing while something is wrong, and say what and where', () => {
    const build = buildBatch('outbound', {});
    expect(said(build.command('DONE'))).toBe('failed message.orders-none');
    build.slice('F', 3, newOrder('P-1', {}, [{ Quantity: '0' }], 14), newOrder('P-2', {}, [{}], 15));
    expect(build.command('DONE')).toMatchObject({
      title: { key: 'message.orders-file-part', params: { here: 2, orders: 3 } },
    });
    build.slice('F', 3, newOrder('P-3', { ServiceCode: '' }, [{}], 16));
    expect(build.command('DONE')).toMatchObject({
      title: { key: 'message.missing-field', params: { field: 'WarehouseId' } },
    });
    build.command('SET.WAREHOUSEID.US');
    expect(build.command('DONE')).toMatchObject({
      entry: null,
      title: { key: 'message.orders-wrong-row', params: { n: 2, row: 14, field: 'Quantity' } },
      detail: { key: 'problem.order-quantity' },
    });
    build.write({ type: 'field', order: '2.1', goods: '1', field: 'Quantity', value: '3' });
    build.write({ type: 'aside', orders: ['3.1'], isAside: true });
    expect(figuresOf(build.batch)).toEqual({
      orders: 3,
      aside: 1,
      wrong: 0,
      problems: 0,
      warned: 0,
      pieces: 7,
      untouched: 0,
      missing: 0,
    });
    const done = build.command('HOLD');
    expect(done).toMatchObject({
      finish: 'hold',
      title: { params: { orders: 2 } },
      detail: { params: { aside: 1, to: 'T1-001' } },
    });
    expect(build.batch).toMatchObject({ closed: 'held', orders: [{ id: '2.1' }, { id: '2.2' }] });
  });

  it('ask when more is ordered than is known to be available; YES sends all the same, NO and UNDO go back', () => {
    const build = buildBatch(
      'outbound',
      { WarehouseId: 'US' },
      {
        now: 600_000,
        stockOf: (sku) => (sku === 'MUG' ? { available: 3, at: 300_000 } : { available: null, at: 0 }),
      },
    );
    build.add(newOrder('P-1'), newOrder('P-2', {}, [{}, { Sku: 'CUP', Quantity: '900' }]));
    const asked = build.command('DONE');
    expect(asked).toMatchObject({
      tone: 'ask',
      title: { key: 'message.orders-short', params: { sku: 'MUG', ordered: 4, available: 3 } },
      detail: { params: { minutes: 5 } },
    });
    expect(build.batch.question).toMatchObject({ kind: 'stock', word: 'done', n: 1 });
    build.command('NO');
    expect(build.batch.question).toBe(null);
    expect(said(build.command('YES'))).toBe('command message.nothing-asked');
    build.command('HOLD');
    expect(build.command('UNDO')).toMatchObject({ detail: { key: 'message.orders-undone-question' } });
    build.command('HOLD');
    expect(build.command('YES')).toMatchObject({ finish: 'hold' });
  });

  it('take back a file whole, and go on with what was before it', () => {
    const build = buildBatch();
    build.command('BOX');
    build.slice('F', 4, newOrder('P-1'), newOrder('P-2'));
    build.slice('F', 4, newOrder('P-3'), newOrder('P-4'));
    expect(build.command('UNDO')).toMatchObject({ detail: { key: 'message.orders-undone-file' } });
    expect(build.batch).toMatchObject({ orders: [{ fields: { PackageId: 'T1-001' } }], files: [], pieces: 0 });
    build.command('UNDO');
    expect(build.batch.orders).toEqual([]);
    expect(said(build.command('UNDO'))).toBe('failed message.undo-nothing');
  });

  it('take back a file that was read anew, and only then that its orders were taken out', () => {
    const build = buildBatch();
    build.slice('F', 4, newOrder('P-1'), newOrder('P-2'));
    const before = build.batch.orders.map(({ id }) => id);
    build.append({ type: 'orders-removed', orders: before });
    build.slice('F', 3, newOrder('Q-1'), newOrder('Q-2'));
    build.slice('F', 3, newOrder('Q-3'));
    expect(build.command('UNDO')).toMatchObject({ detail: { key: 'message.orders-undone-file' } });
    expect(build.batch).toMatchObject({ orders: [], files: [] });
    expect(build.command('UNDO')).toMatchObject({ detail: { key: 'message.orders-undone-removed' } });
    expect(build.batch.orders.map(({ id }) => id)).toEqual(before);
    expect(build.batch.files).toMatchObject([{ id: 'F', orders: 4, here: 2 }]);
    build.command('UNDO');
    expect(build.batch.orders).toEqual([]);
  });

  it('know a PackageId that a person gave from one of their own: that one is looked up before it is sent', () => {
    const build = buildBatch();
    build.command('BOX');
    expect(build.batch.orders[0]?.minted).toBe(true);
    build.command('SET.PACKAGEID.MY-1');
    expect(build.batch.orders[0]?.minted).toBe(false);
    build.write({ type: 'fields', order: '2', goods: null, fields: { PackageId: '' } });
    build.write({ type: 'ids-given', orders: ['2'] });
    expect(build.batch.orders[0]).toMatchObject({ minted: true, fields: { PackageId: 'T1-002' } });
    build.command('UNDO');
    expect(build.batch.orders[0]).toMatchObject({ minted: false, fields: {} });
  });

  it('refuse by hand what is gone or has no name', () => {
    const build = buildBatch();
    build.add(newOrder('P-1'));
    const gone = 'failed message.orders-gone';
    expect(said(build.write({ type: 'field', order: 'x', goods: null, field: 'Remark', value: 'r' }))).toBe(gone);
    expect(said(build.write({ type: 'goods-removed', order: '2.1', goods: 'x' }))).toBe(gone);
    expect(said(build.write({ type: 'orders-removed', orders: ['x'] }))).toBe(gone);
    expect(said(build.write({ type: 'header', field: 'Colour', value: 'red' }))).toBe('failed message.no-such-field');
    expect(build.write({ type: 'field', order: '2.1', goods: null, field: 'ServiceCode', value: 'CUE' }).entry).toBe(
      null,
    );
  });
});
