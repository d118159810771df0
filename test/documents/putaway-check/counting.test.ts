import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { buildCheck, known } from './check-builder.ts';

const two = { A: ['ST1 MUG 5 5', 'ST2 CUP 3 3'], B: ['ST1 MUG 4 4'] };

describe('a putaway check, counting', () => {
  it('counts by StorageNo and by Sku on one line, and says the name and the count', () => {
    const build = buildCheck({ A: ['ST1 MUG 5 5'] });
    build.scan('ST1');
    const { tone, title, detail } = build.scan('MUG', { item: known('MUG', 'MUG') });
    expect(tone).toBe('good');
    expect(title).toEqual(message('message.item', { code: 'MUG', name: 'Name of MUG', nameCn: '' }));
    expect(detail).toEqual(message('message.check-counted', { code: 'ST1', quantity: 2 }));
    expect(build.rows()).toEqual(['A ST1 x 2']);
  });

  it('counts a barcode by the Sku that the catalogue says it is', () => {
    const build = buildCheck({ A: ['ST1 MUG 5 5'] });
    build.scan('4006381333931', { item: known('4006381333931', 'MUG', { storageNo: 'ST77' }), quantity: 6 });
    expect(build.rows()).toEqual(['A ST1 x 6']);
  });

  it('counts what the order lists though the catalogue does not know it', () => {
    const build = buildCheck({ A: ['ST1 MUG 5 5', '- CUP 3'] });
    expect(build.scan('ST1').tone).toBe('good');
    expect(build.scan('CUP').tone).toBe('good');
    expect(build.rows()).toEqual(['A ST1 x 1', 'A CUP x 1']);
  });

  it('asks which, of a Sku with several StorageNos, and counts the one that is scanned next', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 MUG 3'] });
    const asked = build.scan('4006381333931', { item: known('4006381333931', 'MUG'), quantity: 4 });
    expect(asked.tone).toBe('ask');
    expect(asked.detail).toEqual(message('message.check-which', { codes: 'ST1, ST2' }));
    expect(build.rows()).toEqual(['A ST1 x -', 'A ST2 x -']);
    expect(build.command('DONE').tone).toBe('ask');
    expect(build.command('YES').tone).toBe('ask');
    expect(build.scan('MUG').tone).toBe('ask');
    build.command('NO');
    build.scan('MUG', { quantity: 4 });
    const answered = build.scan('ST2');
    expect(answered.detail).toEqual(message('message.check-counted', { code: 'ST2', quantity: 4 }));
    expect(build.rows()).toEqual(['A ST1 x -', 'A ST2 x 4']);
    build.scan('ST2');
    expect(build.rows()).toEqual(['A ST1 x -', 'A ST2 x 5']);
  });

  it('drops the question when other goods are scanned, and NO drops it too', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 MUG 3', 'ST3 CUP 1'] });
    build.scan('MUG');
    build.scan('ST3');
    build.scan('ST1');
    expect(build.rows()).toEqual(['A ST1 x 1', 'A ST2 x -', 'A ST3 x 1']);
    build.scan('MUG');
    expect(build.command('NO').entry).toEqual({ type: 'passed' });
    expect(build.command('NO').entry).toBeNull();
  });

  it('asks which, of a StorageNo that stands for two Skus', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'], B: ['ST1 CUP 5'] });
    expect(build.scan('ST1').detail).toEqual(message('message.check-which', { codes: 'MUG, CUP' }));
    build.scan('CUP');
    expect(build.check.count.pieces).toBe(1);
    build.command('DONE');
    build.command('YES');
    expect(build.rows()).toEqual(['A ST1 x 0', 'B ST1 x 1']);
  });

  it('fills the order that was opened first until its plan is met, then the next, and says so at every scan', () => {
    const build = buildCheck(two);
    for (let n = 1; n <= 7; n += 1) {
      const { detail } = build.scan('ST1');
      expect(detail).toEqual(
        message('message.check-counted-orders', { code: 'ST1', quantity: n, orders: 'A, B', first: 'A' }),
      );
    }
    build.command('DONE');
    build.command('YES');
    expect(build.rows()).toEqual(['A ST1 x 5', 'A ST2 x 0', 'B ST1 x 2']);
  });

  it('gives what is over to the last order that has it', () => {
    const build = buildCheck(two);
    build.scan('ST1', { quantity: 12 });
    build.command('DONE');
    build.command('YES');
    expect(build.rows()).toEqual(['A ST1 x 5', 'A ST2 x 0', 'B ST1 x 7']);
  });

  it('takes the order that was asked for first for the first, whichever arrived first', () => {
    const build = buildCheck();
    build.command('SET.CUSTOMERORDERNO.A');
    build.command('SET.CUSTOMERORDERNO.B');
    build.arrive('B', ['ST1 MUG 4']);
    build.arrive('A', ['ST1 MUG 5']);
    build.scan('ST1', { quantity: 6 });
    build.command('DONE');
    expect(build.rows()).toEqual(['A ST1 x 5', 'B ST1 x 1']);
  });

  it('keeps goods that are in no order on a line of their own, and says so', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('HAT', { item: known('HAT', 'HAT') });
    const { tone, hold, detail } = build.scan('HAT', { item: known('HAT', 'HAT') });
    expect({ tone, hold }).toEqual({ tone: 'wrong', hold: false });
    expect(detail).toEqual(message('message.check-extra', { code: 'HAT', quantity: 2 }));
    expect(build.rows()).toEqual(['A ST1 x -', '? HAT x 2']);
  });

  it('takes another StorageNo of the same Sku for other goods', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('ST9', { item: known('ST9', 'MUG', { storageNo: 'ST9' }) });
    expect(build.rows()).toEqual(['A ST1 x -', '? ST9 x 1']);
  });

  it('counts what nobody knows as extra under its text; NO takes it out, YES keeps it', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    expect(build.scan('X1').tone).toBe('unknown');
    expect(build.command('QTY.3').tone).toBe('unknown');
    expect(build.rows()).toEqual(['A ST1 x -', '? X1 x 3']);
    build.command('NO');
    expect(build.rows()).toEqual(['A ST1 x -']);
    build.scan('X1');
    build.command('YES');
    expect(build.command('NO').entry).toBeNull();
    expect(build.rows()).toEqual(['A ST1 x -', '? X1 x 1']);
  });

  it('joins an unknown code with the goods that the service says it is', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('X1', { quantity: 2 });
    build.scan('ST1');
    build.append({
      type: 'found',
      code: 'X1',
      as: { code: 'X1', storageNo: null, sku: 'MUG', name: null, nameCn: null },
    });
    expect(build.rows()).toEqual(['A ST1 x 3']);
    expect(build.check.count.pieces).toBe(3);
  });

  it('sets the count of the goods last scanned, in all orders together', () => {
    const build = buildCheck(two);
    build.scan('ST2');
    build.scan('ST1');
    build.command('QTY.8');
    build.command('DONE');
    expect(build.rows()).toEqual(['A ST1 x 5', 'A ST2 x 1', 'B ST1 x 3']);
  });

  it('refuses a count where nothing was scanned', () => {
    const build = buildCheck(two);
    expect(build.command('QTY.8').tone).toBe('failed');
    build.scan('ST1');
    build.command('UNDO');
    expect(build.command('QTY.8').entry).toBeNull();
  });

  it('takes one away after MINUS; a line at zero is not scanned any more, and an extra one is gone', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('ST1');
    build.scan('HAT', { item: known('HAT', 'HAT') });
    for (const code of ['ST1', 'HAT']) {
      build.command('MINUS');
      build.scan(code, code === 'HAT' ? { item: known('HAT', 'HAT') } : {});
    }
    expect(build.rows()).toEqual(['A ST1 x -']);
    build.command('MINUS');
    expect(build.scan('ST1').tone).toBe('wrong');
    expect(build.command('DONE').title.key).toBe('message.check-rest');
  });

  it('disarms MINUS by UNDO and takes nothing back', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('ST1');
    build.command('MINUS');
    build.command('UNDO');
    build.scan('ST1');
    expect(build.rows()).toEqual(['A ST1 x 2']);
  });

  it('asks after MINUS which, where several StorageNos of the Sku are counted', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 MUG 3'] });
    build.scan('ST1');
    build.command('MINUS');
    build.scan('MUG');
    expect(build.check.count.pieces).toBe(0);
    build.scan('ST1');
    build.scan('ST2');
    build.command('MINUS');
    expect(build.scan('MUG')).toMatchObject({ tone: 'wrong', entry: null });
  });

  it('counts a serial number once, and takes that very one away', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    const serial = (text: string) => ({ item: known('0400', 'MUG', { serial: text }) });
    build.scan('(01)0400(21)S1', serial('S1'));
    build.scan('(01)0400(21)S2', serial('S2'));
    expect(build.scan('(01)0400(21)S1', serial('S1')).tone).toBe('duplicate');
    expect(build.command('QTY.1').tone).toBe('failed');
    build.command('MINUS');
    expect(build.scan('MUG').tone).toBe('wrong');
    build.command('MINUS');
    build.scan('(01)0400(21)S1', serial('S1'));
    expect(build.rows()).toEqual(['A ST1 x 1']);
    expect(build.scan('(01)0400(21)S1', serial('S1')).tone).toBe('good');
  });

  it('takes the serial numbers of what NO takes out along with it, and a serial number for one piece', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    const stranger = { item: { ...known('X1', ''), sku: null, serial: 'S1' }, quantity: 5 };
    build.scan('X1', stranger);
    build.command('NO');
    expect(build.scan('X1', stranger).tone).toBe('unknown');
    expect(build.rows()).toEqual(['A ST1 x -', '? X1 x 1']);
  });

  it('marks a scan that may be a re-read; NO takes it away, YES keeps it', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('ST1');
    expect(build.again('ST1', 80).tone).toBe('duplicate');
    build.command('NO');
    expect(build.rows()).toEqual(['A ST1 x 1']);
    build.again('ST1', 80);
    build.command('YES');
    expect(build.command('NO').entry).toBeNull();
    expect(build.rows()).toEqual(['A ST1 x 2']);
  });

  it('counts no box or pallet label, and says that an order number is one', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    expect(build.scan('00340123450000000018', { sscc: '340123450000000018' }).tone).toBe('wrong');
    expect(build.scan('A').title.key).toBe('message.check-order-here');
    expect(build.rows()).toEqual(['A ST1 x -']);
  });

  it.each([
    'BOX',
    'SAME.2',
    'WEIGHT.5',
    'SIZE.1X2X3',
    'LEARN',
    'SET.REMARK.x',
    'HOLD',
    'RECOUNT',
    'REASON.SHORT',
    'PRINT',
  ])('refuses %s in words while it counts', (text) => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('ST1');
    expect(build.command(text)).toMatchObject({ tone: 'failed', entry: null });
  });
});
