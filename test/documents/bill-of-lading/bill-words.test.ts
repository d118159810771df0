import { describe, expect, it } from 'vitest';
import { decideCommand } from '../../../src/documents/bill-of-lading/decide-command.ts';
import { goods } from '../inbound-plan/plan-builder.ts';
import { said } from '../said.ts';
import { buildBill, code, goodsCode } from './bill-builder.ts';

/** Does what the steps say: `.` before a command. */
function told(steps: readonly string[], build = buildBill()): string {
  let last = '';
  for (const each of steps) last = said(each.startsWith('.') ? build.command(`DOCK${each}`) : build.scan(each));
  return last;
}

describe('the band says of a parcel', () => {
  it.each([
    [['TN-1'], 'good bill-parcel code=TN-1 / bill-in-box box=1 parcels=1'],
    [['TN-1', '.BOX', 'TN-2', 'TN-3'], 'good bill-parcel code=TN-3 / bill-in-box box=2 parcels=2'],
    [['TN-1', 'TN-1'], 'duplicate bill-twice-here box=1 code=TN-1 / bill-once'],
    [['TN-1', '.BOX', 'TN-1'], 'duplicate bill-twice box=1 code=TN-1 / bill-once'],
    [['.MINUS'], 'command minus-armed'],
    [['TN-1', 'TN-2', '.BOX', '.MINUS', 'TN-1'], 'command bill-taken box=1 code=TN-1 / bill-in-box box=1 parcels=1'],
    [['.MINUS', 'TN-9'], 'wrong bill-parcel code=TN-9 / bill-not-in'],
    [['T1-261121-001'], 'command bill-this bill=T1-261121-001'],
    [['42\x1D94'], 'wrong bill-no-parcel code=42\x1D94 / problem.characters'],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it('that it is goods, an unknown text too long, or in another bill', () => {
    const wrong = 'wrong! item code=A name=Name of A nameCn= / bill-goods';
    expect(said(buildBill().scan(goodsCode('A')))).toBe(wrong);
    const build = buildBill();
    build.command('DOCK.MINUS');
    expect(said(build.scan(goodsCode('A')))).toBe(wrong);
    const long = 'x'.repeat(101);
    expect(told([long])).toBe(`wrong bill-no-parcel code=${long} / problem.too-long max=100`);
    expect(said(buildBill().scan('TN-1', { elsewhere: '180-9' }))).toBe(
      'duplicate bill-parcel code=TN-1 / bill-elsewhere bill=180-9 box=1 parcels=1',
    );
  });

  it('under which number it was scanned first', () => {
    const build = buildBill();
    build.scan('TN-1', { packageId: 'P-1', trackingNumber: 'TN-1' });
    expect(told(['P-1'], build)).toBe('duplicate bill-twice-here box=1 code=P-1 / bill-once-as first=TN-1');
  });

  it('that it is in already, by whichever of its numbers the station knows', () => {
    const build = buildBill();
    build.scan('P-1', { packageId: 'P-1', trackingNumber: 'TN' });
    const twice = (text: string) => `duplicate bill-twice-here box=1 code=${text} / bill-once-as first=P-1`;
    expect(said(build.scan('SVC-1', { trackingNumber: 'TN' }))).toBe(twice('SVC-1'));
    expect(said(build.scan('SVC-2', { packageId: 'P-1', trackingNumber: 'TN' }))).toBe(twice('SVC-2'));
    expect(build.scan('SVC-3', { packageId: 'P-3', trackingNumber: 'TN' }).tone).toBe('good');
  });

  it('that another bill has it, also where only its other scan was known there', () => {
    const build = buildBill();
    build.scan('P-1');
    build.scan('SVC-1');
    build.scan('TN-1', { elsewhere: '180-9' });
    build.found('P-1', 'P-1', 'TN-1');
    build.found('SVC-1', 'P-1', 'TN-1');
    expect(build.bill.boxes[0]?.parcels).toMatchObject([{ text: 'P-1', elsewhere: '180-9' }]);
    const other = buildBill();
    other.scan('P-1', { elsewhere: '180-7' });
    other.scan('TN-1', { elsewhere: '180-9' });
    other.found('P-1', 'P-1', 'TN-1');
    expect(other.bill.boxes[0]?.parcels).toMatchObject([{ elsewhere: '180-7' }]);
  });

  it('what the service answered about it, where that changes something', () => {
    const build = buildBill();
    build.scan('TN-1');
    build.command('DOCK.BOX');
    build.scan('P-2');
    const unknown = build.notFound('P-2');
    expect(unknown && said(unknown)).toBe('unknown bill-unverified code=P-2 / bill-unverified-stays box=2');
    expect(build.notFound('nobody')).toBeNull();
    const twin = build.found('P-2', 'P-2', 'TN-1');
    expect(twin && said(twin)).toBe('duplicate bill-same code=P-2 first=TN-1 / bill-same-boxes box=1 twin=2');
    expect(build.found('nobody', 'P-9', null)).toBeNull();
  });

  it('of an SSCC that it is the next box, also by the text of its label', () => {
    const build = buildBill();
    build.scan('TN-1');
    const label = code('00340123450000000018', { sscc: '340123450000000018', item: goods('A') });
    expect(said(build.scan(label))).toBe('box-complete bill-box-closed box=1 parcels=1 / box-open box=2');
    build.command('DOCK.BOX.1');
    expect(said(build.scan(label))).toBe('command box-open box=2');
    const parcel = { packageId: 'P-1' };
    expect(said(build.scan(code('00995', { sscc: '995', item: goods('A') }), parcel))).toMatch(/^good bill-parcel/);
  });
});

describe('the band says of a box', () => {
  it.each([
    [['TN-1', '.BOX'], 'box-complete bill-box-closed box=1 parcels=1 / box-open box=2'],
    [['TN-1', '.BOX.2'], 'box-complete bill-box-closed box=1 parcels=1 / box-open box=2'],
    [['TN-1', '.BOX.B-7'], 'box-complete bill-box-closed box=1 parcels=1 / box-open box=2'],
    [['TN-1', '.BOX', '.BOX.1', '.BOX'], 'box-complete bill-box-closed box=1 parcels=1 / box-open box=2'],
    [['.BOX.B-7'], 'command box-numbered box=1 number=B-7'],
    [['TN-1', '.BOX', '.BOX.1'], 'command box-open box=1'],
    [['.BOX.1'], 'command box-open box=1'],
    [['.BOX.0'], 'failed bill-no-such-box box=0 boxes=1'],
    [['.BOX.3'], 'failed bill-no-such-box box=3 boxes=1'],
    [['TN-1', '.BOX', '.WEIGHT.1200'], 'command weight box=2 weight=1200'],
    [['TN-1', '.BOX', '.SIZE.40X30X20'], 'command size box=2 height=20 length=40 width=30'],
  ])('after %j: %s', (steps, words) => {
    expect(told(steps)).toBe(words);
  });

  it('that a numbered empty one at the end is not the next', () => {
    const build = buildBill();
    told(['TN-1', '.BOX.B-7', '.BOX.1', '.BOX'], build);
    expect(build.bill).toMatchObject({ openBox: 2, boxes: [{ number: null }, { number: 'B-7' }, { number: null }] });
    // Nor is an empty one that was numbered given another number.
    told(['.BOX.B-8', '.BOX.B-9'], build);
    expect(build.bill.boxes.map(({ number }) => number)).toEqual([null, 'B-7', 'B-8', 'B-9']);
  });

  it('the place of the empty one at the end', () => {
    const build = buildBill();
    expect(told(['TN-1', '.BOX', 'TN-2', '.BOX', '.BOX.1', '.BOX'], build)).toMatch(/box-open box=3$/);
    expect(build.bill.openBox).toBe(2);
  });
});

describe('the band refuses in a bill', () => {
  it.each([
    ['QTY.3', 'bill-no-quantity / bill-no-quantity-how'],
    ['SAME.2', 'bill-no-same / bill-no-same-why'],
    ['LEARN', 'bill-no-learn'],
    ['PRINT', 'not-here command=PRINT'],
    ['NEW', 'not-here command=NEW'],
    ['GO.HOME', 'not-here command=GO'],
    ['OPERATOR.7', 'not-here command=OPERATOR'],
    ['REASON.SHORT', 'not-here command=REASON'],
    ['RECOUNT', 'not-here command=RECOUNT'],
    ['SET.COLOUR.red', 'no-such-field field=COLOUR'],
    ['SET.BOLTYPE.Railway', 'bill-field-refused field=BolType value=Railway / problem.bill-type'],
    ['SET.BOLNUMBER.180 1', 'bill-field-refused field=BolNumber value=180 1 / problem.characters'],
    [
      `SET.BOLNUMBER.${'x'.repeat(51)}`,
      `bill-field-refused field=BolNumber value=${'x'.repeat(51)} / problem.too-long max=50`,
    ],
    ['SET.WEIGHT.1x', 'bill-field-refused field=Weight value=1x / problem.bill-no-weight'],
    ['SET.WEIGHT.x1', 'bill-field-refused field=Weight value=x1 / problem.bill-no-weight'],
    ['SET.WEIGHT.0', 'bill-field-refused field=Weight value=0 / problem.bill-weight-zero'],
    [
      'SET.WEIGHT.100000000000.1',
      'bill-field-refused field=Weight value=100000000000.1 / problem.bill-too-heavy max=100000000000',
    ],
    ['SET.ETD.tomorrow', 'bill-field-refused field=ETD value=tomorrow / problem.no-date'],
    ['SET.BOLFILE.b.pdf', 'bill-file-by-hand'],
    ['SET.FILETYPE.pdf', 'bill-file-by-hand'],
    ['SET.BOLFILE.', 'bill-file-none'],
    ['UNDO', 'undo-nothing'],
  ])('%s: %s', (command, words) => {
    expect(told([`.${command}`])).toBe(`failed ${words}`);
  });

  it('a box that weighs nothing or has a side of nothing, whoever says so', () => {
    const { bill, journal } = buildBill();
    const refused = 'failed bill-box-refused box=1 / problem.bill-';
    expect(said(decideCommand(bill, journal, { name: 'weight', weight: 0 }))).toBe(`${refused}weight-zero`);
    for (const side of ['length', 'width', 'height']) {
      const size = { name: 'size', length: 1, width: 2, height: 3, [side]: 0 } as const;
      expect(said(decideCommand(bill, journal, size))).toBe(`${refused}size-zero`);
    }
  });

  it('an arrival before the departure, and names both', () => {
    expect(told(['.SET.ETA.2026-11-25T12:00:00Z', '.SET.ETD.2026-11-25T13:00:00Z'])).toBe(
      'failed bill-field-refused field=ETD value=2026-11-25T13:00:00Z / ' +
        'problem.bill-dates eta=2026-11-25T12:00:00Z etd=2026-11-25T13:00:00Z',
    );
  });
});

describe('the band says of the header', () => {
  it.each([
    ['SET.ORIGIN. CAN ', 'command field-set field=Origin value=CAN'],
    ['SET.ORIGIN. ', 'command field-cleared field=Origin'],
    ['SET.BOLTYPE.SEAWAY', 'command field-set field=BolType value=Seaway'],
    ['SET.WEIGHT.4200.5', 'command bill-weight weight=4200.5'],
    ['SET.WEIGHT.100000000000', 'command bill-weight weight=100000000000'],
  ])('after %s: %s', (command, words) => {
    expect(told([`.${command}`])).toBe(words);
  });
});

describe('UNDO says what it took back', () => {
  it.each([
    [['TN-1', 'TN-2'], 'bill-undone-parcel box=1 code=TN-2 parcels=1'],
    [['TN-1', '.BOX', 'TN-2'], 'bill-undone-parcel box=2 code=TN-2 parcels=0'],
    [['TN-1', '.BOX', '.MINUS', 'TN-1'], 'bill-undone-taken box=1 code=TN-1'],
    [['.SET.ORIGIN.CAN'], 'undone-field field=Origin'],
    [['.WEIGHT.5'], 'undone-measure'],
    [['.SIZE.1X2X3'], 'undone-measure'],
    [['TN-1', '.BOX'], 'undone-box'],
    [['TN-1', '.BOX', '.BOX.1'], 'undone-box'],
    [['.BOX.B-7'], 'undone-box'],
  ])('%j: %s', (steps, words) => {
    expect(told([...steps, '.UNDO'])).toBe(`command undone / ${words}`);
  });

  it('of two scans that turned out to be one parcel, first the later one and without a figure', () => {
    const build = buildBill();
    told(['P-1', 'TN-1'], build);
    build.found('TN-1', 'P-1', 'TN-1');
    expect(told(['.UNDO'], build)).toBe('command undone / undone-item code=TN-1');
    expect(build.contents()).toEqual(['P-1']);
    expect(told(['.UNDO'], build)).toBe('command undone / bill-undone-parcel box=1 code=P-1 parcels=0');
  });

  it('of the first of two such scans names no figure: the other one stands for it', () => {
    const build = buildBill();
    told(['P-1'], build);
    build.append({ type: 'parcel', text: 'TN-1' });
    build.found('TN-1', 'P-1', 'TN-1');
    build.append({ type: 'undo', undoes: 3 });
    build.append({ type: 'parcel', text: 'P-1' });
    expect(told(['.UNDO'], build)).toBe('command undone / undone-item code=P-1');
    expect(build.contents()).toEqual(['P-1']);
  });
});
