import { describe, expect, it } from 'vitest';
import { orderArrived, orderNotFetched, orderUnknown } from '../../../src/documents/putaway-check/decide-order.ts';
import { said } from '../said.ts';
import { buildCheck, type CheckBuilder, known } from './check-builder.ts';

/** Does what the steps say: `.` before a command, `+` before goods that the catalogue knows. */
function take(build: CheckBuilder, steps: readonly string[]): string {
  let last = '';
  for (const each of steps) {
    const code = each.slice(1);
    if (each.startsWith('.')) last = said(build.command(code));
    else last = said(each.startsWith('+') ? build.scan(code, { item: known(code, code) }) : build.scan(each));
  }
  return last;
}
const told = (steps: readonly string[], lines = ['ST1 MUG 5', 'ST2 CUP 3']) => take(buildCheck({ A: lines }), steps);
const mug = 'item code=MUG name= nameCn=';

describe('the band says while it is counted', () => {
  it.each([
    [['ST1'], `good ${mug} / check-counted code=ST1 quantity=1`],
    [['+MUG', '+MUG'], 'good item code=MUG name=Name of MUG nameCn= / check-counted code=ST1 quantity=2'],
    [['ST1', '.QTY.8'], `good ${mug} / check-counted code=ST1 quantity=8`],
    [['.QTY.8'], 'failed check-qty-nothing'],
    [['+HAT'], 'wrong item code=HAT name=Name of HAT nameCn= / check-extra code=HAT quantity=1'],
    [['X1', 'X1'], 'unknown unknown code=X1 / check-extra code=X1 quantity=2'],
    [['X1', '.QTY.3'], 'unknown unknown code=X1 / check-extra code=X1 quantity=3'],
    [['X1', '.QTY.3', '.YES'], 'good item code=X1 name= nameCn= / check-extra code=X1 quantity=3'],
    [['X1', '.NO'], 'command removed code=X1'],
    [['.MINUS'], 'command minus-armed'],
    [['ST1', 'ST1', '.MINUS', 'ST1'], `command ${mug} / check-counted code=ST1 quantity=1`],
    [['.MINUS', 'ST1'], `wrong ${mug} / check-minus-nothing`],
    [['.MINUS', 'X1'], 'wrong item code=X1 name= nameCn= / check-minus-nothing'],
    [['A'], 'duplicate check-order-here order=A / check-scan-goods'],
    [['.YES'], 'command nothing-asked'],
    [['.NO'], 'command nothing-asked'],
    [['.DONE'], 'ask check-rest codes=ST1, ST2 lines=2 / check-rest-how'],
    [['.DONE', '.NO'], 'command check-go-on'],
    [['.HOLD'], 'failed check-hold / check-hold-how'],
    [['.PRINT'], 'failed check-print-blind'],
    [['.RECOUNT'], 'failed check-recount-open'],
    [['.REASON.SHORT'], 'failed check-reason-early'],
    [['.SET.REMARK.x'], 'failed no-such-field field=REMARK'],
    [['.BOX'], 'failed not-here command=BOX'],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it('that it is a box label, whatever goods may be in it, unless the catalogue knows them', () => {
    const sscc = '340123450000000018';
    const label = (more: object) => said(buildCheck({ A: ['ST1 MUG 5'] }).scan(`00${sscc}`, { sscc, ...more }));
    expect(label({})).toBe(`wrong check-sscc code=00${sscc} / check-scan-goods`);
    expect(label({ item: { ...known('0400', ''), sku: null } })).toMatch(/^wrong check-sscc/);
    expect(label({ item: known('MUG', 'MUG') })).toMatch(/^good item code=MUG/);
  });

  it('which of several orders is filled first, of four at most', () => {
    const orders = Object.fromEntries(['A', 'B', 'C', 'D', 'E'].map((name) => [name, ['ST1 MUG 5']]));
    expect(take(buildCheck(orders), ['ST1'])).toBe(
      `good ${mug} / check-counted-orders code=ST1 first=A orders=A, B, C, D … quantity=1`,
    );
    const { E: _, ...four } = orders;
    expect(take(buildCheck(four), ['ST1'])).toMatch(/orders=A, B, C, D quantity=1$/);
  });
});

describe('the band asks which', () => {
  const lines = ['ST1 MUG 5', 'ST2 MUG 3', 'ST3 CUP 1'];
  const which = `ask ${mug} / check-which codes=ST1, ST2`;
  it.each([
    [['MUG'], which],
    [['MUG', '.YES'], which],
    [['MUG', '.NO'], `command ${mug} / check-passed`],
    [['MUG', '.DONE'], `ask ${mug} / check-which-first`],
    [['ST3', 'MUG', '.QTY.2'], `ask ${mug} / check-which-first`],
    [['MUG', 'ST2'], `good ${mug} / check-counted code=ST2 quantity=1`],
    [['+MUG', 'ST2'], 'good item code=MUG name=Name of MUG nameCn= / check-counted code=ST2 quantity=1'],
    [['ST1', 'ST2', '.MINUS', 'MUG'], `wrong ${mug} / check-minus-which codes=ST1, ST2`],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps, lines)).toBe(words);
  });

  it('by the code itself, where one StorageNo stands for several Skus', () => {
    const shared = ['ST1 MUG 5', 'ST1 CUP 3', 'ST1 - 2'];
    expect(told(['ST1'], shared)).toBe('ask item code=ST1 name= nameCn= / check-which codes=MUG, CUP, ST1');
    expect(told(['ST1', 'CUP'], shared)).toBe('good item code=CUP name= nameCn= / check-counted code=ST1 quantity=1');
  });

  it('under the name that the catalogue has for the code', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST1 CUP 3'] });
    const scanned = { item: known('ST1', 'MUG', { storageNo: 'ST1' }) };
    expect(said(build.scan('ST1', scanned))).toBe(
      'ask item code=MUG name=Name of MUG nameCn= / check-which codes=MUG, CUP',
    );
  });

  it('and counts what was scanned first, as many as its code said, with its serial number', () => {
    const build = buildCheck({ A: lines });
    build.scan('0400', { item: known('0400', 'MUG'), quantity: 6 });
    build.scan('ST2');
    expect(build.rows()[1]).toBe('A ST2 x 6');
    build.scan('0400', { item: known('0400', 'MUG', { serial: 'S1' }), quantity: 6 });
    build.scan('ST2');
    expect(build.rows()[1]).toBe('A ST2 x 7');
    build.scan('0400', { item: known('0400', 'MUG', { serial: 'S1' }) });
    expect(build.scan('ST2').tone).toBe('duplicate');
  });
});

describe('the band says of serial numbers', () => {
  const serial = (text: string) => ({ item: known('0400', 'MUG', { name: null, serial: text }) });
  function two() {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('0400', serial('S1'));
    build.scan('0400', serial('S2'));
    return build;
  }

  it('that they count once, are not fewer than scanned, and are taken by themselves', () => {
    expect(said(two().scan('0400', serial('S1')))).toBe(`duplicate ${mug} / check-serial-twice serial=S1`);
    expect(take(two(), ['.QTY.1'])).toBe(`failed ${mug} / check-qty-serials serials=2`);
    expect(take(two(), ['.QTY.2'])).toBe(`good ${mug} / check-counted code=ST1 quantity=2`);
    expect(take(two(), ['.MINUS', 'ST1'])).toBe(`wrong ${mug} / check-minus-serial`);
    const build = two();
    build.command('MINUS');
    expect(said(build.scan('0400', serial('S9')))).toBe(`wrong ${mug} / check-minus-nothing`);
    build.command('MINUS');
    expect(said(build.scan('0400', serial('S2')))).toBe(`command ${mug} / check-counted code=ST1 quantity=1`);
    expect(build.scan('0400', serial('S1')).tone).toBe('duplicate');
    expect(build.scan('0400', serial('S2')).tone).toBe('good');
  });

  it('that there may be fewer once one of them was taken', () => {
    const build = two();
    build.command('MINUS');
    build.scan('0400', serial('S2'));
    build.command('QTY.5');
    expect(take(build, ['.QTY.1'])).toBe(`good ${mug} / check-counted code=ST1 quantity=1`);
  });

  it('that a piece without one can be taken while there is one', () => {
    const build = two();
    build.scan('ST1');
    expect(take(build, ['.MINUS', 'ST1'])).toBe(`command ${mug} / check-counted code=ST1 quantity=2`);
    expect(take(build, ['.MINUS', 'ST1'])).toBe(`wrong ${mug} / check-minus-serial`);
    expect(take(build, ['.QTY.1'])).toBe(`failed ${mug} / check-qty-serials serials=2`);
  });
});

describe('the band says of a scan that may have been read twice', () => {
  it('how many it makes, and what the answer made of it', () => {
    const again = (text: string, word?: string) => {
      const build = buildCheck({ A: ['ST1 MUG 5'] });
      build.scan(text);
      const marked = build.again(text, 80);
      return said(word === undefined ? marked : build.command(word));
    };
    expect(again('ST1')).toBe(`duplicate ${mug} / check-counted-again code=ST1 quantity=2 seconds=0.08`);
    expect(again('ST1', 'YES')).toBe(`good ${mug} / check-counted code=ST1 quantity=2`);
    expect(again('ST1', 'NO')).toBe('command again-taken code=MUG / check-counted code=ST1 quantity=1');
    expect(again('X1', 'NO')).toBe('command again-taken code=X1 / check-extra code=X1 quantity=1');
  });

  it('and marks nothing but goods', () => {
    const build = buildCheck();
    expect(said(build.again('A', 80))).toBe('command check-order-asked order=A');
  });
});

describe('the band says of an order', () => {
  const order = '.SET.CUSTOMERORDERNO.';

  it.each([
    [[`${order}B`], 'command check-order-asked order=B'],
    [[`${order} B `], 'command check-order-asked order=B'],
    [[`${order}B`, `${order}B`], 'duplicate check-order-waiting order=B'],
    [[`${order}A`], 'duplicate check-order-here order=A'],
    [[order], 'failed check-orders-nothing'],
    [[`${order}B`, `${order}C`, order], 'command check-orders-cleared orders=B, C'],
    [[`${order}B`, '.DONE'], 'failed check-waits order=B / check-waits-how'],
    [
      [`${order}B`, '+HAT'],
      'good item code=HAT name=Name of HAT nameCn= / check-counted-waiting code=HAT order=B quantity=1',
    ],
    [[`${order}B`, 'X1'], 'unknown unknown code=X1 / check-counted-waiting code=X1 order=B quantity=1'],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it('that one is wanted first', () => {
    expect(take(buildCheck(), ['B'])).toBe('command check-order-asked order=B');
    expect(take(buildCheck(), ['+HAT'])).toBe('failed item code=HAT name=Name of HAT nameCn= / check-order-first');
    expect(take(buildCheck(), ['.DONE'])).toBe('failed check-no-order');
    expect(take(buildCheck({ A: [] }), ['.DONE'])).toBe('failed check-empty');
  });

  it('that goods are extra where the only order that may have them does not exist', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.command('SET.CUSTOMERORDERNO.B');
    build.append({ type: 'order-unknown', order: 'B' });
    expect(take(build, ['+HAT'])).toMatch(/^wrong .* check-extra/);
    expect(take(build, ['.SET.CUSTOMERORDERNO.'])).toBe('command check-orders-cleared orders=B');
  });

  it('how many lines it has, that it does not exist, and that it is asked for later', () => {
    const { check } = buildCheck({ A: ['ST1 MUG 5', 'ST2 CUP 3'], B: ['ST1 MUG 1'] });
    expect(said(orderArrived(check, { order: 'A' }))).toBe(
      'command check-order-here order=A / check-order-lines lines=2',
    );
    expect(said(orderArrived(check, { order: 'C' }))).toBe('failed check-order-empty order=C / order-empty-how');
    expect(said(orderUnknown('C'))).toBe('unknown check-order-unknown order=C / check-order-unknown-how');
    expect(said(orderNotFetched('C'))).toBe('command check-order-waiting order=C / check-order-later');
  });
});

describe('UNDO says what it took back', () => {
  it.each([
    [['ST1', 'ST1'], 'check-counted code=ST1 quantity=1'],
    [['X1'], 'check-extra code=X1 quantity=0'],
    [['ST1', '.QTY.5'], 'check-counted code=ST1 quantity=1'],
    [['ST1', 'ST1', '.MINUS', 'ST1'], 'check-undone-minus code=MUG quantity=2'],
    [['X1', '.NO'], 'check-undone-removed code=X1'],
    [['X1', '.YES'], 'undone-answer'],
    [['.SET.CUSTOMERORDERNO.B'], 'check-undone-order order=B'],
    [['.SET.CUSTOMERORDERNO.B', '.SET.CUSTOMERORDERNO.'], 'check-undone-orders'],
  ])('%j: %s', (steps, words) => {
    expect(told([...steps, '.UNDO'])).toBe(`command undone / ${words}`);
  });

  it('of the question which, and of the answer that both scans count', () => {
    expect(told(['MUG', '.UNDO'], ['ST1 MUG 5', 'ST2 MUG 3'])).toBe('command undone / undone-item code=MUG');
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    build.scan('ST1');
    build.again('ST1', 80);
    build.command('YES');
    expect(take(build, ['.UNDO'])).toBe('command undone / undone-both');
  });

  it('of goods that went to an order which came since, without a figure', () => {
    const undone = (...steps: string[]) => {
      const build = buildCheck({ A: ['ST1 MUG 5'] });
      build.command('SET.CUSTOMERORDERNO.B');
      take(build, steps);
      build.arrive('B', ['ST7 HAT 2']);
      return take(build, ['.UNDO']);
    };
    expect(undone('+HAT')).toBe('command undone / undone-item code=HAT');
    expect(undone('+HAT', '.QTY.5')).toBe('command undone / undone-quantity code=HAT');
  });

  it('of nothing', () => {
    expect(take(buildCheck(), ['.UNDO'])).toBe('failed undo-nothing');
  });
});
