import { describe, expect, it } from 'vitest';
import { checkBatch } from '../../../src/documents/order-batch/check-batch.ts';
import { until } from '../running-core.ts';
import { control } from '../running-service.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('orders of goods that the catalogue does not know', () => {
  const desk = ordersStation();
  const warnings = async () =>
    checkBatch(await desk.batch()).warnings.map(({ row, field, reason }) => `${row} ${field} ${reason.params.sku}`);
  const typo = (row: number) => fileOrder(`P-${row}`, row, {}, { Sku: 'MGU' });

  it('say so as they come from a file, and are asked about once before they leave, also offline', async () => {
    await desk.fault({ kind: 'refuse' });
    await desk.add([fileOrder('P-2', 2), typo(3), typo(4)]);
    expect(await warnings()).toEqual(['3 Sku MGU', '4 Sku MGU']);
    const asked = await desk.scan('DOCK.DONE');
    expect(asked.verdict).toMatchObject({
      tone: 'ask',
      title: { key: 'message.orders-warned', params: { n: 2 } },
      detail: { key: 'problem.order-unknown-sku', params: { sku: 'MGU' } },
    });
    expect(await desk.said('DOCK.YES')).toBe('box-complete message.orders-queued');
    expect((await desk.entries()).map(({ key }) => key)).toEqual(['P-4', 'P-3', 'P-2']);
  });

  it('say so as they are typed, and no more once the Sku is right', async () => {
    await desk.add([fileOrder('P-2', 2)]);
    const order = (await desk.batch()).orders[0]?.id ?? '';
    await desk.write({ type: 'field', order, goods: '1', field: 'Sku', value: ' MGU ' });
    expect(await warnings()).toEqual(['2 Sku MGU']);
    await desk.write({ type: 'fields', order, goods: '1', fields: { Sku: 'CPU', Quantity: '1' } });
    expect(await warnings()).toEqual(['2 Sku CPU']);
    await desk.write({ type: 'cells', cells: [{ order, goods: '1', fields: { Sku: 'UMG' } }] });
    expect(await warnings()).toEqual(['2 Sku UMG']);
    await desk.write({ type: 'field', order, goods: '1', field: 'Sku', value: 'MUG' });
    expect(await warnings()).toEqual([]);
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
  });

  it('are right once the service says that it knows them', async () => {
    await control(desk.simulator, 'POST', '/skus', [{ Sku: 'TEA' }]);
    await desk.add([fileOrder('P-2', 2, {}, { Sku: 'TEA' }), typo(3)]);
    expect(await warnings()).toContain('2 Sku TEA');
    expect(await until(warnings, (all) => !all.includes('2 Sku TEA'))).toEqual(['3 Sku MGU']);
    await desk.station.ask('catalogue.import', { csv: 'Sku\nMGU\n' });
    expect(await warnings()).toEqual([]);
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
  });

  it('are right once somebody looks them up', async () => {
    await desk.add([fileOrder('P-2', 2, {}, { Sku: 'TEA' })]);
    await until(
      () => desk.station.ask('catalogue.state', {}),
      ({ asking }) => asking === 0,
    );
    expect(await warnings()).toEqual(['2 Sku TEA']);
    await control(desk.simulator, 'POST', '/skus', [{ Sku: 'TEA' }]);
    await desk.station.ask('inventory.lookup', { code: 'TEA', look: 'opened' });
    expect(await warnings()).toEqual([]);
  });

  it('are not asked about where a person has said at the scan that the text is the Sku', async () => {
    await desk.scan('DOCK.NEW');
    const { goods: _, fields } = fileOrder('', 2);
    for (const [name, text] of Object.entries(fields))
      if (text !== '') await desk.scan(`DOCK.SET.${name.toUpperCase()}.${text}`);
    await desk.scans('STRANGE', 'DOCK.YES');
    expect(await desk.said('DOCK.DONE')).toBe('box-complete message.orders-queued');
  });
});
