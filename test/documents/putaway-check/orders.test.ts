import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { arrivedEntry, orderArrived } from '../../../src/documents/putaway-check/decide-order.ts';
import { summaryOf } from '../../../src/documents/putaway-check/kind.ts';
import { buildCheck, known } from './check-builder.ts';

describe('the orders of a putaway check', () => {
  it('asks for the order that is scanned first; another comes by its field', () => {
    const build = buildCheck();
    expect(build.scan('PO-1').entry).toEqual({ type: 'order', order: 'PO-1' });
    expect(build.command('SET.CUSTOMERORDERNO.PO-2').entry).toEqual({ type: 'order', order: 'PO-2' });
    expect([...build.check.orders.values()].map(({ number, status }) => `${number} ${status}`)).toEqual([
      'PO-1 asked',
      'PO-2 asked',
    ]);
    expect(summaryOf(build.check).number).toBe('PO-1');
  });

  it('takes the next code for an order number when the service does not know the first', () => {
    const build = buildCheck();
    build.scan('P0-1');
    build.append({ type: 'order-unknown', order: 'P0-1' });
    expect(build.check.orders.get('P0-1')?.status).toBe('unknown');
    expect(build.command('DONE').title.key).toBe('message.check-no-order');
    expect(build.scan('PO-1').entry).toEqual({ type: 'order', order: 'PO-1' });
  });

  it('counts no goods while there is no order', () => {
    const build = buildCheck();
    expect(build.scan('MUG', { item: known('MUG', 'MUG') })).toMatchObject({ tone: 'failed', entry: null });
  });

  it('takes an order once, and asks again for one that was not known', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    expect(build.command('SET.CUSTOMERORDERNO.A').tone).toBe('duplicate');
    build.command('SET.CUSTOMERORDERNO.B');
    expect(build.command('SET.CUSTOMERORDERNO.B').tone).toBe('duplicate');
    build.append({ type: 'order-unknown', order: 'B' });
    expect(build.command('SET.CUSTOMERORDERNO.B').entry).toEqual({ type: 'order', order: 'B' });
  });

  it('counts on while an order is not here, and gives it what is its own when it comes', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.command('SET.CUSTOMERORDERNO.B');
    const { detail, tone } = build.scan('HAT', { item: known('HAT', 'HAT'), quantity: 2 });
    expect({ tone, key: detail?.key }).toEqual({ tone: 'good', key: 'message.check-counted-waiting' });
    build.scan('ST8');
    expect(build.command('DONE').title.key).toBe('message.check-waits');
    build.arrive('B', ['ST7 HAT 2', 'ST8 BAG 1']);
    expect(build.rows()).toEqual(['A ST1 x -', 'B ST7 x 2', 'B ST8 x 1']);
    expect(build.check.count.pieces).toBe(3);
  });

  it('leaves goods extra where the order that came has several StorageNos of them', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.command('SET.CUSTOMERORDERNO.B');
    build.scan('HAT', { item: known('HAT', 'HAT') });
    build.arrive('B', ['ST7 HAT 2', 'ST8 HAT 1']);
    expect(build.rows()).toEqual(['A ST1 x -', 'B ST7 x -', 'B ST8 x -', '? HAT x 1']);
  });

  it('takes out the orders that are not here when the field is cleared', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.command('SET.CUSTOMERORDERNO.B');
    build.command('SET.CUSTOMERORDERNO.');
    expect([...build.check.orders.keys()]).toEqual(['A']);
    expect(build.command('SET.CUSTOMERORDERNO.').tone).toBe('failed');
  });

  it('leaves an order away that was taken back before it came', () => {
    const build = buildCheck();
    build.scan('A');
    build.command('UNDO');
    build.arrive('A', ['ST1 MUG 5']);
    expect(build.rows()).toEqual([]);
  });

  it('says of an order without lines that it has none, and refuses to finish a check with nothing in it', () => {
    const build = buildCheck({ A: [] });
    expect(orderArrived(build.check, { order: 'A' }).title).toEqual(
      message('message.check-order-empty', { order: 'A' }),
    );
    expect(orderArrived(build.check, { order: 'A' }).detail?.key).toBe('message.order-empty-how');
    expect(build.command('DONE').title.key).toBe('message.check-empty');
    build.scan('ST1');
    build.command('DONE');
    expect(build.row('ST1')).toMatchObject({ order: null, planned: 0, counted: 1 });
  });

  it('makes one line of goods that an order lists twice', () => {
    const build = buildCheck({ A: ['ST1 MUG 5 4', 'ST2 CUP 1', 'ST1 MUG 2 1'] });
    build.scan('ST1');
    build.scan('ST2');
    build.command('DONE');
    expect(build.rows()).toEqual(['A ST1 x 1', 'A ST2 x 1']);
    expect(build.row('ST1')).toMatchObject({ planned: 7, received: 5 });
  });

  it('keeps of the reply what the interface names, with nothing for what is not there', () => {
    const reply = {
      CustomerOrderNo: 'A',
      WarehouseCode: 'US',
      CustomerManifestItems: [{ Sku: 'MUG', CustomerQuantity: 3 }],
    };
    expect(arrivedEntry('A', reply as never)).toEqual({
      type: 'arrived',
      order: 'A',
      warehouse: 'US',
      state: null,
      items: [{ StorageNo: null, Sku: 'MUG', CustomerQuantity: 3, ReceivedQuantity: 0 }],
    });
  });

  it('takes no order into a closed count, and no new figures', () => {
    const build = buildCheck({ A: ['ST1 MUG 1'] });
    build.scan('ST1');
    build.command('DONE');
    expect(build.command('SET.CUSTOMERORDERNO.B').tone).toBe('failed');
    build.arrive('A', ['ST1 MUG 9']);
    build.signIn('ben');
    build.command('RECOUNT');
    build.scan('ST1');
    build.command('DONE');
    expect(build.row('ST1')).toMatchObject({ planned: 1 });
  });
});
