import { describe, expect, it } from 'vitest';
import { BatchOutboundDetails } from '../../../src/contract/service/batch-outbound.ts';
import { readArrivedOrder } from '../../../src/documents/pallet-check/arrived-order.ts';
import { ordersToFetch, sayOrder } from '../../../src/documents/pallet-check/ask-for-order.ts';
import { contentsOf } from '../../../src/documents/pallet-check/contents-of.ts';
import { summaryOf, waitsFor } from '../../../src/documents/pallet-check/kind.ts';
import { figuresOf, totalsOf } from '../../../src/documents/pallet-check/pallet-figures.ts';
import { buildCheck, buildSmallCheck, details } from './check-builder.ts';

describe('the orders of a check', () => {
  it('are asked for until the service answers', () => {
    const build = buildCheck();
    build.command('SET.CUSTOMERORDERNO.BO-2');
    expect(ordersToFetch(build.check)).toEqual(['BO-1', 'BO-2']);
    build.arrive(details('BO-2', { P9: ['B9'] }));
    build.append({ type: 'order-unknown', order: 'BO-1' });
    expect(ordersToFetch(build.check)).toEqual([]);
    expect(sayOrder(build.check, 'BO-2')).toMatchObject({ tone: 'command', title: { params: { boxes: 1 } } });
    const unknown = { tone: 'unknown', title: { key: 'message.pallet-order-unknown' } };
    expect(sayOrder(build.check, 'BO-1')).toMatchObject(unknown);
    expect(sayOrder(build.check, 'BO-7')).toBeNull();
  });

  it('begin with the first code that is scanned, when the check has none', () => {
    const build = buildCheck(null);
    expect(build.scan('BO-5').entry).toEqual({ type: 'order', order: 'BO-5' });
    expect(summaryOf(build.check)).toEqual({ number: 'BO-5', boxes: 0, pieces: 0 });
  });

  it('are each there once, and their number is a text', () => {
    const build = buildSmallCheck();
    for (const no of ['BO-1', ' BO-1 ']) {
      expect(build.command(`SET.CUSTOMERORDERNO.${no}`)).toMatchObject({ entry: null, tone: 'command' });
    }
    expect(build.command('SET.CUSTOMERORDERNO. ')).toMatchObject({ entry: null, tone: 'failed' });
  });

  it('that the service does not know ask: NO takes one out, YES asks the service again', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-X');
    build.append({ type: 'order-unknown', order: 'BO-X' });
    expect(waitsFor(build.check)).toEqual({ kind: 'order', order: 'BO-X' });
    build.command('YES');
    expect(ordersToFetch(build.check)).toEqual(['BO-X']);
    build.append({ type: 'order-unknown', order: 'BO-X' });
    build.command('NO');
    expect(build.check.orders.map(({ no }) => no)).toEqual(['BO-1']);
  });

  it('with no boxes in them say so, and UNDO takes them out', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-0');
    build.arrive(details('BO-0', {}));
    expect(sayOrder(build.check, 'BO-0')).toMatchObject({
      tone: 'failed',
      title: { key: 'message.pallet-order-empty' },
      detail: { key: 'message.order-empty-how' },
    });
    build.command('UNDO');
    expect(build.check.orders.map(({ no }) => no)).toEqual(['BO-1']);
  });

  it('hold back the boxes until one is here, without a word about wrong goods', () => {
    const build = buildCheck();
    expect(build.scan('B1')).toMatchObject({ tone: 'failed', hold: false, entry: null });
    build.arrive(details('BO-1', {}));
    expect(build.scan('B1')).toMatchObject({ title: { key: 'message.pallet-done-no-boxes' } });
  });

  it('stay out when their answer comes after they were taken out', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-2');
    build.command('UNDO');
    build.arrive(details('BO-2', { P9: ['B9'] }));
    expect(totalsOf(build.check).expected).toBe(5);
  });

  it('take what was kept as extra for theirs when they bring it', () => {
    const build = buildSmallCheck();
    build.scan('P1');
    build.command('SET.CUSTOMERORDERNO.BO-2');
    expect(build.scan('B9').detail?.key).toBe('message.pallet-strange-waiting');
    build.command('YES');
    expect(totalsOf(build.check).extra).toBe(1);
    build.arrive(details('BO-2', { P9: ['B9'] }));
    expect(totalsOf(build.check)).toMatchObject({ extra: 0, wrong: 1, expected: 6 });
    expect(figuresOf(build.check, 'P9')).toMatchObject({ elsewhere: 1, missing: 0 });
  });

  it('are asked about no more with what was less, once another is here', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-2');
    build.scan('B9');
    build.arrive(details('BO-2', { P9: ['B9'] }));
    expect(waitsFor(build.check)).toBeNull();
  });

  it('are not signed off by a YES that was asked for before one of them was read anew', () => {
    const build = buildSmallCheck();
    build.scan('B1');
    build.command('DONE');
    build.arrive(details('BO-1', { P1: ['B1', 'B2'], P2: ['B3'] }));
    expect(build.command('YES').finish).toBeUndefined();
    expect(totalsOf(build.check)).toMatchObject({ expected: 3, found: 1 });
  });

  it('share a pallet of one number, and a box of one number counts once', () => {
    const build = buildSmallCheck();
    build.command('SET.CUSTOMERORDERNO.BO-2');
    build.arrive(details('BO-2', { P1: ['B6'], P7: ['B1'] }));
    build.scan('P1');
    expect(build.scan('B6').tone).toBe('good');
    expect(build.scan('B1').tone).toBe('good');
    expect(contentsOf(build.check, 'B1')).toMatchObject({ orders: ['BO-1', 'BO-2'], pallet: 'P1', pieces: 6 });
    expect(totalsOf(build.check).expected).toBe(6);
  });
});

describe('what the service answers about an order', () => {
  const read = (body: object) => readArrivedOrder(BatchOutboundDetails.parse(body));

  it('puts a box that names no pallet on the one that lists it, and makes a box of what only a pallet lists', () => {
    const { boxes } = read({
      BoxDetails: [{ BoxNo: 'B1' }, { BoxNo: 'B2', PalletNo: 'P2' }],
      PalletDetails: [{ PalletNo: 'P1', BoxNos: ['B1', 'B2', 'B3'] }],
    });
    expect(boxes.map(({ no, pallet }) => `${no} ${pallet}`)).toEqual(['B1 P1', 'B2 P2', 'B3 P1']);
  });

  it('keeps weights and sizes as they are written, and counts boxes without a number', () => {
    const order = read({ BoxDetails: [{ BoxNo: ' B1 ', Weight: 12.5, Size: '60*40*40CM' }, {}, { BoxNo: null }] });
    expect(order.boxes).toEqual([{ no: 'B1', pallet: '', weight: '12.5', size: '60*40*40CM', goods: [] }]);
    expect(order.unnumbered).toBe(2);
  });

  it('tells the contents of a box, found or not', () => {
    const build = buildSmallCheck();
    expect(contentsOf(build.check, 'B1')).toMatchObject({
      weight: '12.50KG',
      pieces: 3,
      outcome: 'missing',
      foundOn: null,
      goods: [{ order: 'BO-1', storageNo: 'SN-B1', quantity: 3 }],
    });
    build.scan('B1');
    expect(contentsOf(build.check, 'B1')).toMatchObject({ outcome: 'found', foundOn: 'P1' });
    expect(contentsOf(build.check, 'X1')).toBeNull();
  });
});
