import { describe, expect, it } from 'vitest';
import { channels } from '../../../src/contract/bridge/channels.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('orders that cannot be taken', () => {
  const desk = ordersStation();

  it.each([
    ['a field that the interface does not have', { fields: { Colour: 'red' } }],
    ['such a field in a line of goods', { goods: [{ fields: { Size: 'L' }, row: 2 }] }],
    ['a header field among its own', { fields: { Location: 'GZ' } }],
  ])('are refused whole for %s, and the field is named', async (_, more) => {
    const order = { ...fileOrder('P-1', 2), ...more };
    await expect(desk.add([order])).rejects.toMatchObject({
      code: 'invalid-input',
      details: { problems: [{ path: expect.stringMatching(/^orders\.0\./) }] },
    });
    expect(await desk.current()).toBe(null);
  });

  it.each([
    ['no order at all', { orders: [] }],
    ['more than two hundred', { orders: Array.from({ length: 201 }, (_, at) => fileOrder(`P-${at}`, at + 2)) }],
    ['a file of nothing', { file: { id: 'F', name: 'F.csv', orders: 0, from: 0 } }],
    ['a figure for a text', { orders: [{ fields: { Weight: 450 }, goods: [], row: 2 }] }],
    ['a kind that there is none of', { kind: 'inbound' }],
    ['a row before the first', { orders: [{ ...fileOrder('P-1', 2), row: 0 }] }],
  ])('are refused by the channel for %s', (_, more) => {
    const given = { kind: 'drop-ship', id: null, file: null, orders: [fileOrder('P-1', 2)], ...more };
    expect(channels['orders.add'].input.safeParse(given).success).toBe(false);
  });

  it('are refused for a batch that is closed, of another kind, or not there, and while an error waits', async () => {
    const { id } = await desk.add([fileOrder('P-1', 2)]);
    await desk.scan('DOCK.DONE');
    await expect(desk.add([fileOrder('P-2', 2)], id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(desk.write({ type: 'order-next' }, id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(desk.add([fileOrder('P-2', 2)], 'nowhere')).rejects.toMatchObject({ code: 'not-found' });
    const plan = await desk.scan('DOCK.NEW', 'inbound');
    await expect(desk.write({ type: 'order-next' }, plan.documentId ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
    await desk.add([fileOrder('P-2', 2), fileOrder('P-3', 3)]);
    // Goods into no order: the screen holds.
    expect((await desk.scan('SOMETHING')).verdict.hold).toBe(true);
    await expect(desk.write({ type: 'order-next' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(desk.add([fileOrder('P-4', 2)])).rejects.toMatchObject({ code: 'conflict' });
    await desk.scan('DOCK.YES');
    await desk.write({ type: 'order-next' });
    expect((await desk.batch()).orders).toHaveLength(3);
  });

  it('of the service’s own warehouse print nothing, in words, whoever asks', async () => {
    const { documentId } = await desk.scan('DOCK.NEW', 'outbound');
    expect(await desk.said('DOCK.PRINT', 'outbound')).toBe('failed message.orders-no-print');
    await expect(desk.station.ask('document.print', { id: documentId ?? '' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('remember which columns a file has, and who was sent to', async () => {
    const heading = ['Order', 'Name ', 'Country'];
    const columns = ['PackageId', 'ShipToAddress.Contact', null];
    const about = { kind: 'drop-ship', heading } as const;
    expect(await desk.station.ask('orders.columns', about)).toEqual({ columns: null });
    await desk.station.ask('orders.keep-columns', { ...about, columns });
    await desk.restart();
    expect(await desk.station.ask('orders.columns', { ...about, heading: ['order', 'name', 'COUNTRY'] })).toEqual({
      columns,
    });
    expect(await desk.station.ask('orders.columns', { ...about, kind: 'outbound' })).toEqual({ columns: null });
    const other = { 'ShipToAddress.Contact': 'Ivo Marsh' };
    await desk.add([fileOrder('P-1', 2), fileOrder('P-2', 3, other), fileOrder('P-3', 4)]);
    await desk.scan('DOCK.HOLD');
    const find = (text: string) => desk.station.ask('orders.recipients', { kind: 'drop-ship', text, limit: 10 });
    expect((await find('')).map((fields) => fields['ShipToAddress.Contact'])).toEqual(['Dana Reyes', 'Ivo Marsh']);
    expect(await find('marsh')).toMatchObject([{ 'ShipToAddress.Country': 'US' }]);
    expect(await find('nobody')).toEqual([]);
  });
});
