import { describe, expect, it } from 'vitest';
import { goods } from '../inbound-plan/plan-builder.ts';
import { said } from '../said.ts';
import { type BuiltBatch, buildBatch, code, goodsCode, newOrder, strangeCode } from './batch-builder.ts';

/** Does what the steps say: `.` before a command, `?` before what nobody knows, otherwise goods. */
function told(steps: readonly string[], build: BuiltBatch = buildBatch()): string {
  let last = '';
  for (const each of steps) {
    const rest = each.slice(1);
    if (each.startsWith('.')) last = said(build.command(rest));
    else last = said(build.scan(each.startsWith('?') ? strangeCode(rest) : goodsCode(each)));
  }
  return last;
}
const mug = 'item code=MUG name=Name of MUG nameCn=';
const one = 'id=T1-001 order=1';
const two = 'id=T1-002 order=2';
const serial = (text: string) => code('0400', { item: { ...goods('MUG'), serial: text }, quantity: 5 });

describe('the band says of goods in an order', () => {
  it.each([
    [['.BOX', 'MUG', 'MUG'], `good ${mug} / order-in ${one} quantity=2`],
    [['.BOX', 'MUG', '.BOX', 'MUG'], `good ${mug} / order-in ${two} quantity=1`],
    [['.BOX', '?X1', '?X1'], `unknown unknown code=X1 / order-asking ${one} quantity=2`],
    [['.BOX', '?X1', '.YES'], 'command order-kept code=X1'],
    [['.BOX', '?X1', '.NO'], 'command order-line-out code=X1'],
    [['.BOX', '?X1', '.YES', '?X1'], `good item code=X1 name=Name of X1 nameCn= / order-in ${one} quantity=2`],
    [['.BOX', 'MUG', 'CUP', '.QTY.7'], `command item code=CUP name= / order-in ${one} quantity=7`],
    [['.BOX', '.QTY.7'], 'failed order-qty-nothing'],
    [['.QTY.7'], 'failed order-qty-nothing'],
    [['.BOX', '.MINUS'], 'command minus-armed'],
    [['.BOX', 'MUG', 'MUG', '.MINUS', 'MUG'], `command ${mug} / order-in ${one} quantity=1`],
    [['.BOX', 'CUP', '.MINUS', 'MUG'], `wrong ${mug} / order-minus-nothing ${one}`],
    [['MUG'], `failed! ${mug} / order-first-open`],
    [['?X1'], 'failed! unknown code=X1 / order-first-open'],
    [['.MINUS', 'MUG'], 'failed! unknown code=MUG / order-first-open'],
    [['.YES'], 'command nothing-asked'],
    [['.NO'], 'command nothing-asked'],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it('that a serial number is in an order already, and counts one whatever its code says', () => {
    const build = buildBatch();
    build.command('BOX');
    expect(said(build.scan(serial('S1')))).toBe(`good ${mug} / order-in ${one} quantity=1`);
    build.scan(serial('S2'));
    build.command('BOX');
    expect(said(build.scan(serial('S2')))).toBe(`duplicate ${mug} / order-serial order=1 serial=S2`);
    build.command('BOX.1');
    expect(told(['.QTY.1'], build)).toBe('failed qty-serial serial=S1');
    expect(told(['.QTY.2'], build)).toBe(`command item code=MUG name= / order-in ${one} quantity=2`);
  });

  it('that they are no order, no goods, or of an order that is set aside', () => {
    const build = buildBatch();
    build.add(newOrder('P-1'));
    expect(said(build.scan(code('B-1')))).toBe('command orders-this number=B-1');
    expect(said(build.scan(code('P-1')))).toBe('command order-open id=P-1 order=1');
    expect(said(build.scan(code('X1')))).toBe('wrong! unknown code=X1');
    expect(said(build.scan(code('00123', { sscc: '123' })))).toBe('wrong! orders-sscc code=00123 / orders-scan-goods');
    expect(build.scan(code('00123', { sscc: '123', item: goods('MUG') })).tone).toBe('good');
    build.write({ type: 'aside', orders: ['2.1'], isAside: true });
    expect(told(['MUG'], build)).toBe(`wrong! ${mug} / order-is-aside id=P-1 order=1`);
  });
});

describe('the band says of an order', () => {
  it.each([
    [['.BOX'], `command order-open ${one}`],
    [['.BOX.1'], `command order-open ${one}`],
    [['.BOX', '.BOX'], `command order-open ${one}`],
    [['.BOX', 'MUG', 'MUG', '.BOX'], `box-complete order-closed ${one} pieces=2 / order-open ${two}`],
    [['.BOX', 'MUG', '.BOX.2'], `box-complete order-closed ${one} pieces=1 / order-open ${two}`],
    [['.BOX', 'MUG', '.BOX', '.BOX.1'], `command order-open ${one}`],
    [['.BOX', 'MUG', '.BOX', '.BOX.T1-001'], `command order-open ${one}`],
    [['.BOX.0'], 'failed no-such-order order=0 orders=0'],
    [['.BOX.2'], 'failed no-such-order order=2 orders=0'],
    [['.BOX', '.BOX.P-9'], 'failed no-such-order order=P-9 orders=1'],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it('under a number that is the PackageId of another: the place goes first', () => {
    const build = buildBatch();
    build.add(newOrder('2'), newOrder('P-2'), newOrder('77'));
    expect(told(['.BOX.2'], build)).toBe('command order-open id=P-2 order=2');
    expect(told(['.BOX.3'], build)).toBe('command order-open id=77 order=3');
    expect(told(['.BOX.1e0'], build)).toBe('failed no-such-order order=1e0 orders=3');
    expect(told(['.BOX.77'], build)).toBe('command order-open id=77 order=3');
    build.add(newOrder(' P-4 '), ...[5, 6, 7, 8, 9, 10].map((n) => newOrder(`P-${n}`)));
    expect(told(['.BOX.10'], build)).toBe('command order-open id=P-10 order=10');
    expect(told(['.BOX.P-4'], build)).toBe('command order-open id= P-4  order=4');
  });

  it.each([
    [['.BOX', '.SET.SERVICECODE.CUE'], 'command field-set field=ServiceCode value=CUE'],
    [['.BOX', '.SET.SERVICECODE. '], 'command field-cleared field=ServiceCode'],
    [['.BOX', '.WEIGHT.450'], 'command field-set field=Weight value=450'],
    [['.WEIGHT.450'], 'failed order-first-open'],
    [['.SET.SERVICECODE.CUE'], 'failed order-first-open'],
    [['.SET.REMARK.all'], 'command field-set field=Remark value=all'],
    [['.SET.COLOUR.red'], 'failed no-such-field field=COLOUR'],
    [['.BOX', '.SET.SHIPTOADDRESS.MOOD.fine'], 'failed no-such-field field=SHIPTOADDRESS'],
    [['.BOX', '.SET.WEIGHT.heavy'], 'failed bill-field-refused field=Weight value=heavy / problem.order-number'],
    [['.BOX', '.SET.WEIGHT.-1'], 'failed bill-field-refused field=Weight value=-1 / problem.order-zero'],
    [['.SET.SYNC.1.5'], 'failed bill-field-refused field=sync value=1.5 / problem.order-whole'],
    [['.SET.LOCATION.'], 'command field-cleared field=Location'],
    [
      [`.SET.LOCATION.${'x'.repeat(21)}`],
      `failed bill-field-refused field=Location value=${'x'.repeat(21)} / problem.too-long max=20`,
    ],
    [['.BOX', `.SET.REMARK.${'x'.repeat(61)}`], `command field-set field=Remark value=${'x'.repeat(60)}…`],
    [['.BOX', `.SET.REMARK.${'x'.repeat(60)}`], `command field-set field=Remark value=${'x'.repeat(60)}`],
    [
      ['.BOX', '.SET.SHIPTOADDRESS.COUNTRY.Germany'],
      'failed bill-field-refused field=ShipToAddress.Country value=Germany / problem.order-country-meant code=DE text=Germany',
    ],
  ])('its fields and those of all, after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });
});

describe('the band refuses in a batch', () => {
  it.each([
    ['SIZE.1X2X3', 'orders-no-size / orders-no-size-how'],
    ['SAME.2', 'orders-no-same / orders-no-same-why'],
    ['PRINT', 'orders-no-print / orders-no-print-why'],
    ['LEARN', 'orders-no-learn / orders-no-learn-how'],
    ['NEW', 'not-here command=NEW'],
    ['GO.HOME', 'not-here command=GO'],
    ['OPERATOR.7', 'not-here command=OPERATOR'],
    ['REASON.SHORT', 'not-here command=REASON'],
    ['RECOUNT', 'not-here command=RECOUNT'],
    ['UNDO', 'undo-nothing'],
    ['DONE', 'orders-none'],
  ])('%s: %s', (command, words) => {
    expect(told([`.${command}`])).toBe(`failed ${words}`);
  });
});

describe('UNDO says what it took back', () => {
  it.each([
    [['.BOX'], 'orders-undone-open'],
    [['.BOX', 'MUG', '.BOX', '.BOX.1'], 'orders-undone-open'],
    [['.BOX', 'MUG'], 'undone-item code=MUG'],
    [['.BOX', '?X1'], 'undone-item code=X1'],
    [['.BOX', 'MUG', '.QTY.5'], 'orders-undone-quantity code=MUG'],
    [['.BOX', 'MUG', 'MUG', '.MINUS', 'MUG'], 'orders-undone-quantity code=MUG'],
    [['.BOX', '?X1', '.YES'], 'undone-answer'],
    [['.BOX', '?X1', '.NO'], 'orders-undone-goods'],
    [['.BOX', '.WEIGHT.9'], 'undone-field field=Weight'],
    [['.SET.LOCATION.GZ'], 'undone-field field=Location'],
  ])('%j: %s', (steps, words) => {
    expect(told([...steps, '.UNDO'])).toBe(`command undone / ${words}`);
  });

  it('of what was done on the screen', () => {
    const undone = (act: (build: BuiltBatch) => unknown) => {
      const build = buildBatch();
      build.add(newOrder('P-1'), newOrder(''));
      act(build);
      return told(['.UNDO'], build);
    };
    const back = 'command undone /';
    expect(undone(() => {})).toBe(`${back} orders-undone-added orders=2`);
    expect(undone((build) => build.slice('F', 1, newOrder('P-3')))).toBe(`${back} orders-undone-file name=F.csv`);
    expect(undone((build) => build.write({ type: 'fields', order: '2.1', goods: null, fields: { Remark: 'x' } }))).toBe(
      `${back} orders-undone-fields`,
    );
    expect(undone((build) => build.write({ type: 'goods-added', order: '2.1' }))).toBe(`${back} orders-undone-goods`);
    expect(undone((build) => build.write({ type: 'aside', orders: ['2.1', '2.2'], isAside: true }))).toBe(
      `${back} orders-undone-aside orders=2`,
    );
    expect(undone((build) => build.write({ type: 'orders-removed', orders: ['2.1'] }))).toBe(
      `${back} orders-undone-removed orders=1`,
    );
    expect(undone((build) => build.write({ type: 'ids-given', orders: ['2.2'] }))).toBe(
      `${back} orders-undone-ids orders=1`,
    );
  });

  it('skips orders that the station itself brought from another batch', () => {
    const build = buildBatch();
    build.append({ type: 'orders-added', file: null, orders: [newOrder('P-1')], own: true });
    expect(told(['.UNDO'], build)).toBe('failed undo-nothing');
  });
});
