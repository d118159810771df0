import { describe, expect, it } from 'vitest';
import { said } from '../said.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

const mug = (more: Parameters<typeof goods>[1] = {}) => goods('A', { name: 'Mug', nameCn: '杯子', ...more });
const named = 'item code=A name=Mug nameCn=杯子';

/** A plan whose second box is open, with two mugs. */
function inBoxTwo() {
  const build = buildPlan();
  build.item(goods('B'));
  build.command('DOCK.BOX');
  build.item(mug(), 2);
  return build;
}

describe('the band says of goods in a plan', () => {
  it('their names, how many are in the open box, and which box it is', () => {
    expect(said(inBoxTwo().item(mug(), 3))).toBe(`good ${named} / in-box box=2 quantity=5`);
    expect(said(inBoxTwo().item(goods('C', { name: null })))).toBe(
      'good item code=C name= nameCn= / in-box box=2 quantity=1',
    );
  });

  it('that nobody knows them yet, and how many there are', () => {
    const build = inBoxTwo();
    build.item(stranger('X1'));
    expect(said(build.item(stranger('X1'), 2))).toBe('unknown unknown code=X1 / asking box=2 quantity=3');
    expect(said(build.command('DOCK.QTY.7'))).toBe('unknown unknown code=X1 / asking box=2 quantity=7');
  });

  it('in which box a serial number is already', () => {
    const build = inBoxTwo();
    build.item(mug({ serial: 'S1' }));
    build.command('DOCK.BOX.1');
    expect(said(build.item(mug({ serial: 'S1' })))).toBe(`duplicate ${named} / serial-twice box=2 serial=S1`);
  });

  it('what is left after MINUS, and that there is none to take', () => {
    const build = inBoxTwo();
    expect(said(build.command('DOCK.MINUS'))).toBe('command minus-armed');
    expect(said(build.item(mug()))).toBe(`command ${named} / in-box box=2 quantity=1`);
    build.command('DOCK.MINUS');
    expect(said(build.item(goods('B')))).toBe('wrong item code=B name=Name of B nameCn= / minus-nothing box=2');
  });

  it('the quantity that a person set', () => {
    expect(said(inBoxTwo().command('DOCK.QTY.25'))).toBe(`good ${named} / in-box box=2 quantity=25`);
    const empty = inBoxTwo();
    empty.command('DOCK.BOX');
    expect(said(empty.command('DOCK.QTY.2'))).toBe('failed qty-nothing box=3');
    const serial = inBoxTwo();
    serial.item(mug({ serial: 'S1' }));
    expect(said(serial.command('DOCK.QTY.2'))).toBe('failed qty-serial serial=S1');
    expect(serial.command('DOCK.QTY.1').tone).toBe('good');
  });
});

describe('the band says of a box', () => {
  it.each([
    ['DOCK.BOX', 'box-complete box-closed box=2 pieces=5 / box-open box=3'],
    ['DOCK.BOX.3', 'box-complete box-closed box=2 pieces=5 / box-open box=3'],
    ['DOCK.BOX.PAL-7', 'box-complete box-closed box=2 pieces=5 / box-open box=3'],
    ['DOCK.BOX.1', 'command box-open box=1'],
    ['DOCK.BOX.2', 'command box-open box=2'],
    ['DOCK.BOX.0', 'failed no-such-box box=0 boxes=2'],
    ['DOCK.BOX.4', 'failed no-such-box box=4 boxes=2'],
    ['DOCK.WEIGHT.1200', 'command weight box=2 weight=1200 / pack-weight-unknown'],
    ['DOCK.SIZE.40X30X20', 'command size box=2 height=20 length=40 width=30'],
  ])('after %s: %s', (command, words) => {
    const build = inBoxTwo();
    build.item(goods('C'), 3);
    expect(said(build.command(command))).toBe(words);
  });

  it('that a new one is the next where the one at the end is filled', () => {
    const build = inBoxTwo();
    build.command('DOCK.BOX.1');
    expect(said(build.command('DOCK.BOX'))).toBe('box-complete box-closed box=1 pieces=1 / box-open box=3');
    expect(build.contents()).toEqual(['B x 1', 'A x 2', '']);
  });

  it('its number, and that the empty one at the end is the next', () => {
    const build = inBoxTwo();
    build.command('DOCK.BOX');
    expect(said(build.command('DOCK.BOX.PAL-7'))).toBe('command box-numbered box=3 number=PAL-7');
    build.command('DOCK.BOX');
    build.command('DOCK.BOX.1');
    expect(said(build.command('DOCK.BOX'))).toBe('box-complete box-closed box=1 pieces=1 / box-open box=4');
    expect(build.plan).toMatchObject({ openBox: 3, boxes: [{}, {}, {}, {}] });
  });

  it('closes no box for the number of an earlier one, and a numbered empty one at the end is not the next', () => {
    const build = inBoxTwo();
    build.command('DOCK.BOX.PAL-7');
    build.command('DOCK.BOX.1');
    build.command('DOCK.BOX');
    expect(build.plan.boxes.map(({ number }) => number)).toEqual([null, null, 'PAL-7', null]);
  });

  it('that copies of it were made, and why not', () => {
    const build = buildPlan();
    expect(said(build.command('DOCK.SAME.2'))).toBe('failed same-nothing');
    build.command('DOCK.BOX');
    expect(said(build.command('DOCK.SAME.2'))).toBe('failed same-empty box=1');
    build.command('DOCK.BOX.1');
    build.item(mug());
    build.command('DOCK.BOX');
    expect(said(build.command('DOCK.SAME.2'))).toBe('box-complete same-done box=1 count=2 / box-open box=4');
    build.command('DOCK.BOX.1');
    build.item(mug({ serial: 'S1' }));
    build.command('DOCK.BOX');
    expect(said(build.command('DOCK.SAME.2'))).toBe('failed same-serials box=1');
  });

  it('that there would be too many of them', () => {
    const build = buildPlan();
    build.item(mug());
    build.command('DOCK.BOX');
    expect(said(build.command('DOCK.SAME.4999'))).toBe('failed too-many-boxes max=5000');
    expect(build.command('DOCK.SAME.4998').tone).toBe('box-complete');
  });
});

describe('the band says of a question', () => {
  it('that there is none', () => {
    for (const word of ['YES', 'NO']) expect(said(inBoxTwo().command(`DOCK.${word}`))).toBe('command nothing-asked');
    expect(said(inBoxTwo().command('DOCK.LEARN'))).toBe('failed learn-nothing');
  });

  it('what became of the unknown code', () => {
    const answered = (word: string) => {
      const build = inBoxTwo();
      build.item(stranger('X1'));
      return said(build.command(`DOCK.${word}`));
    };
    expect(answered('YES')).toBe('good kept code=X1');
    expect(answered('NO')).toBe('command removed code=X1');
    expect(answered('LEARN')).toBe('ask learn-next code=X1 / learn-how');
  });

  it('that the next goods name the code, which YES does not change and NO ends', () => {
    const build = inBoxTwo();
    build.item(stranger('X1'));
    build.command('DOCK.LEARN');
    expect(said(build.command('DOCK.YES'))).toBe('ask learn-next code=X1 / learn-how');
    expect(said(build.item(mug()))).toBe('command learned code=X1 sku=A / learned-from-now');
    const stopped = inBoxTwo();
    stopped.item(stranger('X1'));
    stopped.command('DOCK.LEARN');
    expect(said(stopped.command('DOCK.NO'))).toBe('command learn-stopped / problem.line-open code=X1');
  });

  it('whether an item counts twice', () => {
    const answered = (word: string) => {
      const build = inBoxTwo();
      build.again(mug(), 200);
      return said(build.command(`DOCK.${word}`));
    };
    expect(answered('YES')).toBe(`good ${named} / in-box box=2 quantity=3`);
    expect(answered('NO')).toBe('command again-taken code=A / in-box box=2 quantity=2');
  });

  it('whether a code that nobody knows counts twice', () => {
    const build = inBoxTwo();
    build.item(stranger('X1'));
    build.again(stranger('X1'), 200);
    expect(said(build.command('DOCK.NO'))).toBe('command again-taken code=X1 / in-box box=2 quantity=1');
  });
});

describe('the band says of the header', () => {
  it.each([
    ['DOCK.SET.REMARK.fragile', 'command field-set field=Remark value=fragile'],
    ['DOCK.SET.REMARK.', 'command field-cleared field=Remark'],
    ['DOCK.SET.COLOUR.red', 'failed no-such-field field=COLOUR'],
    ['DOCK.SET.PLANARRIVEDATE.soon', 'failed bill-field-refused field=PlanArriveDate value=soon / problem.no-date'],
    [
      `DOCK.SET.LOCATION.${'x'.repeat(21)}`,
      `failed bill-field-refused field=Location value=${'x'.repeat(21)} / problem.too-long max=20`,
    ],
  ])('after %s: %s', (command, words) => {
    expect(said(buildPlan().command(command))).toBe(words);
  });

  it.each(['PRINT', 'NEW', 'RECOUNT'])('that %s is not for a plan', (name) => {
    expect(said(buildPlan().command(`DOCK.${name}`))).toBe(`failed not-here command=${name}`);
  });

  it('that a reason is not for a plan', () => {
    expect(said(buildPlan().command('DOCK.REASON.SHORT'))).toBe('failed not-here command=REASON');
  });
});
