import { describe, expect, it } from 'vitest';
import { reReadSeconds } from '../../../src/documents/inbound-plan/decide-item.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

describe('a line of a plan', () => {
  it('holds the goods of one lot, one expiry and one StorageNo', () => {
    const build = buildPlan();
    for (const more of [{}, { lot: 'L1' }, { lot: 'L2' }, { expiry: '2027-01-31' }, { storageNo: 'ST1' }]) {
      build.item(goods('A', more));
      build.item(goods('A', more), 2);
    }
    expect(build.contents()).toEqual(['A x 3, A x 3, A x 3, A x 3, A x 3']);
  });

  it('holds a code that nobody knows apart from every other, and from a Sku of that name', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.item(stranger('X2'));
    build.item(stranger('X1'));
    build.item(goods('X3', { code: 'X1' }));
    expect(build.contents()).toEqual(['?X1 x 2, ?X2 x 1, X3 x 1']);
  });

  it('holds one piece with its serial number, beside those without', () => {
    const build = buildPlan();
    for (const more of [{}, { serial: 'S1' }, { serial: 'S2' }, {}]) build.item(goods('A', more));
    expect(build.contents()).toEqual(['A x 2, A x 1, A x 1']);
  });

  it('goes when MINUS takes its last piece; QTY then acts on the line scanned before', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(goods('B'));
    build.command('DOCK.MINUS');
    build.item(goods('B'));
    build.command('DOCK.QTY.4');
    expect(build.contents()).toEqual(['A x 4']);
  });

  it('gives up the piece of the lot, the expiry or the kind that is scanned after MINUS', () => {
    const build = buildPlan();
    for (const more of [{ lot: 'L1' }, { lot: 'L2' }, { expiry: '2027-01-31' }]) build.item(goods('A', more), 2);
    const left = () => build.plan.boxes[0]?.lines.map(({ quantity }) => quantity);
    build.command('DOCK.MINUS');
    build.item(goods('A', { lot: 'L1' }));
    expect(left()).toEqual([1, 2, 2]);
    build.command('DOCK.MINUS');
    build.item(goods('A', { expiry: '2027-01-31' }));
    expect(left()).toEqual([1, 2, 1]);
    build.command('DOCK.MINUS');
    expect(build.item(goods('A', { lot: 'L9' })).tone).toBe('wrong');
    // The one touched last, whichever lot it is.
    build.command('DOCK.MINUS');
    build.item(goods('A'));
    expect(left()).toEqual([1, 2]);
    build.item(goods('A', { lot: 'L2' }));
    build.command('DOCK.MINUS');
    build.item(goods('A'));
    expect(left()).toEqual([1, 2]);
  });

  it('takes a piece off a code that nobody knows, and off one that was kept as the Sku', () => {
    const build = buildPlan();
    build.item(stranger('X1'), 3);
    build.command('DOCK.MINUS');
    build.item(stranger('X1'));
    expect(build.contents()).toEqual(['?X1 x 2']);
    build.item(stranger('X1'));
    build.command('DOCK.YES');
    build.command('DOCK.MINUS');
    build.item(stranger('X1'));
    expect(build.contents()).toEqual(['X1 x 2']);
  });

  it('is named in every box where the code stands, and only the code that was found', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.item(stranger('X2'));
    build.command('DOCK.BOX');
    build.item(stranger('X1'));
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1', nameCn: '杯子', storageNo: 'ST1' }) });
    expect(build.contents()).toEqual(['A x 1, ?X2 x 1', 'A x 1']);
    expect(build.plan.boxes[1]?.lines[0]).toMatchObject({
      ...{ name: 'Name of A', nameCn: '杯子', storageNo: 'ST1', status: 'known' },
      code: 'X1',
    });
  });

  it('joins no line of another lot when the service says what it is', () => {
    const build = buildPlan();
    build.item(goods('A', { lot: 'L1' }));
    build.item(stranger('X1'));
    build.item(stranger('X2'));
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    expect(build.contents()).toEqual(['A x 1, A x 1, ?X2 x 1']);
    build.append({ type: 'not-found', code: 'X2' });
    expect(build.plan.boxes[0]?.lines.map(({ status }) => status)).toEqual(['known', 'known', 'unknown']);
  });

  it('is the one that QTY acts on after another line has joined it', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(goods('B'));
    build.item(stranger('X1'));
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    build.command('DOCK.QTY.7');
    expect(build.contents()).toEqual(['A x 7, B x 1']);
  });
});

describe('LEARN', () => {
  it('is for the newest open line where nothing is asked any more', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.item(stranger('X2'));
    build.item(stranger('X1'));
    build.item(goods('A'));
    expect(build.command('DOCK.LEARN').title.params).toEqual({ code: 'X1' });
    build.item(goods('B'));
    expect(build.contents()).toEqual(['B x 2, ?X2 x 1, A x 1']);
  });

  it('takes a code that was kept as the Sku for a name, and none that nobody knows', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.command('DOCK.YES');
    build.item(stranger('X2'));
    build.command('DOCK.LEARN');
    expect(build.item(stranger('X1')).learned).toEqual({ code: 'X2', sku: 'X1' });
    expect(build.contents()).toEqual(['X1 x 2']);
  });
});

describe('a box that is copied', () => {
  it('has the weight and size of the first, and lines of its own', () => {
    const build = buildPlan();
    build.command('DOCK.BOX.PAL-1');
    build.item(goods('A'));
    build.item(goods('B'));
    build.command('DOCK.SIZE.4X3X2');
    build.command('DOCK.BOX');
    build.item(goods('C'));
    build.command('DOCK.SAME.2');
    expect(build.contents()).toEqual(['A x 1, B x 1', 'C x 1', 'A x 1, B x 1', 'A x 1, B x 1']);
    expect(build.plan.boxes.map(({ number }) => number)).toEqual(['PAL-1', null, null, null]);
    expect(build.plan.boxes[3]?.size).toEqual({ length: 4, width: 3, height: 2 });
    const ids = build.plan.boxes.flatMap(({ lines }) => lines.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(build.plan.openBox).toBe(1);
  });

  it('goes into an empty box that has a number, which keeps it', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX.PAL-2');
    build.command('DOCK.SAME.1');
    expect(build.plan.boxes.map(({ number, lines }) => [number, lines.length])).toEqual([
      [null, 1],
      ['PAL-2', 1],
      [null, 0],
    ]);
    expect(build.plan).toMatchObject({ openBox: 2, lastClosedBox: 1 });
  });

  it('is the one that SAME copies next, of several the last', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX');
    build.command('DOCK.SAME.3');
    expect(build.plan).toMatchObject({ openBox: 4, lastClosedBox: 3 });
  });
});

it('the time between two scans is shown in hundredths of a second, and never as none', () => {
  expect([230, 1234, 4, 0].map((gapMs) => reReadSeconds({ gapMs }))).toEqual([0.23, 1.23, 0.01, 0.01]);
});
