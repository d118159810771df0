import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { address, fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('an outbound order at the bench', () => {
  const bench = ordersStation('outbound');
  const csv = 'Sku,NameEn,Barcode,HsCode\nMUG,Blue mug,4006381333931,691200\nCUP,Cup,,\n';

  beforeEach(async () => {
    const stock = (TotalStockQty: number) => [{ WarehouseId: 'US', TotalStockQty }];
    await control(bench.simulator, 'POST', '/skus', [
      { Sku: 'MUG', stock: stock(1) },
      { Sku: 'CUP', stock: stock(50) },
    ]);
  });

  it('is begun by NEW, filled by scans, and sent by DONE', async () => {
    await bench.station.ask('catalogue.import', { csv });
    expect(await bench.said('DOCK.NEW')).toBe('command message.outbound-new');
    expect(await bench.said('4006381333931')).toBe('good message.item');
    await bench.scans('MUG', 'CUP', 'DOCK.QTY.3', 'DOCK.MINUS', 'CUP', 'DOCK.SET.SERVICECODE.USRLS');
    for (const [name, text] of Object.entries(address)) await bench.scan(`DOCK.SET.${name.toUpperCase()}.${text}`);
    const { header, orders } = await bench.batch();
    expect(header).toEqual({ WarehouseId: 'US' });
    expect(orders[0]?.goods.map(({ fields }) => fields)).toEqual([
      { Sku: 'MUG', ProductName: 'Blue mug', HsCode: '691200', Quantity: '2' },
      { Sku: 'CUP', ProductName: 'Cup', Quantity: '2' },
    ]);
    await bench.scan('DOCK.BOX');
    expect(await bench.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
    const [entry] = await bench.settled();
    expect(entry).toMatchObject({
      endpoint: 'outbound.create-batch',
      state: 'confirmed',
      key: orders[0]?.fields.PackageId,
    });
    expect(await bench.entries()).toHaveLength(1);
  });

  it('asks about a short word that may have been typed before it becomes goods, after a restart still', async () => {
    await bench.station.ask('catalogue.import', { csv });
    await bench.scan('DOCK.NEW');
    const type = (text: string) => bench.station.scan(text, { screen: 'outbound', mayBeTyped: true });
    const goods = async () => (await bench.batch()).orders[0]?.goods.map(({ fields }) => fields.Sku);
    expect((await type('CUP')).verdict).toMatchObject({
      tone: 'ask',
      title: { key: 'message.typed', params: { code: 'CUP' } },
      detail: { key: 'message.typed-how' },
    });
    expect(await goods()).toEqual([]);
    expect(await bench.said('DOCK.NO')).toBe('command message.left-out');
    expect(await bench.said('DOCK.YES')).toBe('command message.nothing-asked');
    await type('CUP');
    // Whatever else is scanned answers nothing.
    await bench.scan('MUG');
    expect(await bench.said('DOCK.YES')).toBe('command message.nothing-asked');
    expect(await goods()).toEqual(['MUG']);
    await type('kettle');
    await bench.restart();
    expect(await bench.said('DOCK.YES')).toBe('unknown message.unknown');
    expect(await goods()).toEqual(['MUG', 'kettle']);
  });

  it('says what a scan is that fits no order, and asks the service about what nobody knows', async () => {
    await bench.scan('DOCK.NEW');
    const packageId = (await bench.batch()).orders[0]?.fields.PackageId ?? '';
    expect(await bench.said('SKU-9')).toBe('unknown message.unknown');
    await control(bench.simulator, 'POST', '/skus', [{ Sku: 'SKU-8' }]);
    const told = await until(
      async () => bench.station.events.findLast((event) => event.type === 'verdict'),
      (event) => event !== undefined,
    );
    expect(told).toMatchObject({ verdict: { tone: 'unknown', detail: { key: 'message.order-unknown-how' } } });
    expect(await bench.said('DOCK.YES')).toBe('command message.order-kept');
    await bench.scan('SKU-8');
    await until(
      () => bench.batch(),
      ({ orders }) => orders[0]?.goods.every(({ open }) => open !== true) ?? false,
    );
    expect((await bench.batch()).orders[0]?.goods.map(({ fields }) => fields.Sku)).toEqual(['SKU-9', 'SKU-8']);
    expect(await bench.said(packageId)).toBe('command message.order-open');
    await bench.scan('DOCK.NEW');
    expect(await bench.said(packageId)).toBe('wrong message.other-order');
    expect(await bench.said('DOCK.YES')).toBe('command message.switched-to');
    expect(await bench.said(packageId, 'home')).toBe('command message.back-at');
  });

  it('asks before more leaves than is known to be in stock there, and after a restart still', async () => {
    await bench.station.ask('catalogue.import', { csv });
    await bench.station.ask('inventory.refresh', { sku: 'MUG' });
    await bench.add([plain(fileOrder('P-1', 2, { ServiceCode: 'USRLS' }))]);
    expect((await bench.scan('DOCK.HOLD')).verdict.detail?.key).toBe('message.orders-short-hold');
    expect((await bench.scan('DOCK.DONE')).verdict).toMatchObject({
      detail: { key: 'message.orders-short-how' },
      tone: 'ask',
      title: { key: 'message.orders-short', params: { sku: 'MUG', ordered: 2, available: 1 } },
    });
    await bench.restart();
    expect((await bench.batch()).question).toMatchObject({ kind: 'stock', word: 'done' });
    expect(await bench.said('DOCK.YES')).toBe('box-complete message.orders-queued');
    expect(await bench.entries()).toHaveLength(1);
  });

  it('may be released so that the service keeps it unsubmitted', async () => {
    await bench.add([plain(fileOrder('P-1', 2, { ServiceCode: 'USRLS' }))]);
    await bench.scan('DOCK.HOLD');
    const [entry] = await bench.entries();
    await bench.station.ask('outbox.release', { id: entry?.id ?? '', submitLater: true });
    await bench.settled();
    expect(await bench.ledger()).toHaveLength(1);
  });
});

/** Without what only drop-ship orders have. */
function plain(order: ReturnType<typeof fileOrder>): ReturnType<typeof fileOrder> {
  const { Weight: _, ...fields } = order.fields;
  return {
    ...order,
    fields,
    goods: order.goods.map(({ fields: { Sku = '', Quantity = '' }, row }) => ({ fields: { Sku, Quantity }, row })),
  };
}
