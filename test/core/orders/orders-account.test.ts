import { describe, expect, it } from 'vitest';
import { accountOf, classesOf, findingsOf, tamper } from '../shift/account-of.ts';
import { fileOrder } from './file-order.ts';
import { ordersStation } from './orders-station.ts';

describe('the account of orders', () => {
  const desk = ordersStation();

  it('counts what was scanned into orders, and takes nothing made at the desk for a scan that is missing', async () => {
    await desk.station.ask('catalogue.import', { csv: 'Sku,NameEn\nMUG,Blue mug\nCUP,Cup\n' });
    const { id } = await desk.slice(null, { id: 'F', orders: 2, from: 0 }, [fileOrder('P-1', 2), fileOrder('P-2', 3)]);
    await desk.write({ type: 'header', field: 'Location', value: 'GZ' });
    await desk.write({ type: 'aside', orders: ['2.2'], isAside: true });
    await desk.scans('DOCK.BOX.1', 'MUG', 'CUP', 'DOCK.QTY.4', 'DOCK.MINUS', 'MUG', 'CUP', 'DOCK.UNDO');
    expect(classesOf(await accountOf(desk.station))).toBe('counted 2, taken-back 1, command 5');
    await desk.scan('DOCK.DONE');
    await desk.settled();
    const account = await accountOf(desk.station);
    expect(findingsOf(account)).toEqual([]);
    expect(account.documents.find((document) => document.id === id)).toMatchObject({
      kind: 'drop-ship-orders',
      status: 'closed',
      boxes: 1,
      pieces: 6,
      outboxState: 'confirmed',
      needsPerson: false,
    });
  });

  it.each([
    ['an order that is in no queue', `DELETE FROM outbox WHERE key = 'P-1'`, ['not-queued']],
    [
      'an order whose request has other goods',
      `UPDATE outbox SET body = json_set(body, '$.Package.Skus[0].Quantity', 9) WHERE key = 'P-1'`,
      ['sent-other'],
    ],
    ['a list that says other figures', `UPDATE documents SET boxes = 7`, ['figures']],
  ])('names %s', async (_, statement, expected) => {
    await desk.add([fileOrder('P-1', 2), fileOrder('P-2', 3)]);
    await desk.scan('DOCK.HOLD');
    expect(findingsOf(await accountOf(desk.station))).toEqual([]);
    tamper(desk.station, statement);
    expect(findingsOf(await accountOf(desk.station))).toEqual(expected);
  });
});
