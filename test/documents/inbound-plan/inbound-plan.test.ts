import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { foldPlan } from '../../../src/documents/inbound-plan/kind.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

describe('an inbound plan', () => {
  it('counts the same goods on one line and other lots on another', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(goods('A'));
    build.item(goods('A', { lot: 'L1' }));
    expect(build.contents()).toEqual(['A x 2, A x 1']);
  });

  it('says the quantity in the open box and the name with each item', () => {
    const build = buildPlan();
    build.item(goods('A'));
    const { tone, title, detail } = build.item(goods('A'));
    expect({ tone, title, detail }).toEqual({
      tone: 'good',
      title: { key: 'message.item', params: { code: 'A', name: 'Name of A', nameCn: '' } },
      detail: { key: 'message.in-box', params: { quantity: 2, box: 1 } },
    });
  });

  it('counts a serial number once in the whole plan', () => {
    const build = buildPlan();
    build.item(goods('A', { serial: 'S1' }));
    build.command('DOCK.BOX');
    const again = build.item(goods('A', { serial: 'S1' }));
    expect(again.tone).toBe('duplicate');
    expect(build.contents()).toEqual(['A x 1', '']);
    build.item(goods('A', { serial: 'S2' }));
    expect(build.contents()).toEqual(['A x 1', 'A x 1']);
  });

  it('sets the quantity of the line last scanned, and of no other', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(goods('B'));
    build.item(goods('A'));
    build.command('DOCK.QTY.25');
    expect(build.contents()).toEqual(['A x 25, B x 1']);
  });

  it('refuses a quantity in a box without a line', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX');
    expect(build.command('DOCK.QTY.2').tone).toBe('failed');
    expect(build.contents()).toEqual(['A x 1', '']);
  });

  it('takes one away after MINUS, newest lot first, and refuses where there is none', () => {
    const build = buildPlan();
    build.item(goods('A', { lot: 'OLD' }));
    build.item(goods('A', { lot: 'NEW' }));
    build.command('DOCK.MINUS');
    build.item(goods('A'));
    expect(build.plan.boxes[0]?.lines.map((line) => line.lot)).toEqual(['OLD']);
    build.command('DOCK.MINUS');
    expect(build.item(goods('B')).tone).toBe('wrong');
    expect(build.item(goods('B')).tone).toBe('good');
  });

  it('disarms MINUS by UNDO and takes nothing back', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.MINUS');
    build.command('DOCK.UNDO');
    build.item(goods('A'));
    expect(build.contents()).toEqual(['A x 2']);
  });

  it('takes back whatever came last, and the one before', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.QTY.5');
    build.command('DOCK.WEIGHT.1200');
    build.command('DOCK.BOX');
    for (const expected of [['A x 5'], ['A x 5'], ['A x 1'], ['']]) {
      build.command('DOCK.UNDO');
      expect(build.contents()).toEqual(expected);
    }
    expect(build.plan.boxes[0]?.weight).toBeNull();
    expect(build.command('DOCK.UNDO').tone).toBe('failed');
  });

  it('lets QTY act on the line that still stands after an undo', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(goods('B'));
    build.command('DOCK.UNDO');
    build.command('DOCK.QTY.9');
    expect(build.contents()).toEqual(['A x 9']);
  });

  it('says with UNDO what stands now', () => {
    const build = buildPlan();
    build.item(goods('A'), 2);
    build.item(goods('A'));
    const undone = () => build.command('DOCK.UNDO').detail;
    expect(undone()).toEqual(message('message.undone-item-now', { code: 'A', quantity: 2, box: 1 }));
    build.command('DOCK.QTY.9');
    expect(undone()).toEqual(message('message.undone-quantity-now', { code: 'A', quantity: 2, box: 1 }));
    build.command('DOCK.MINUS');
    build.item(goods('A'));
    expect(undone()).toEqual(message('message.undone-minus-now', { code: 'A', quantity: 2, box: 1 }));
    expect(build.contents()).toEqual(['A x 2']);
  });

  it('says with UNDO that the one taken away is back, also where its line went with it', () => {
    const build = buildPlan();
    build.command('DOCK.BOX');
    build.item(goods('A'));
    build.command('DOCK.MINUS');
    build.item(goods('A'));
    expect(build.contents()).toEqual(['', '']);
    const { detail } = build.command('DOCK.UNDO');
    expect(detail).toEqual(message('message.undone-minus-now', { code: 'A', quantity: 1, box: 2 }));
    expect(build.contents()).toEqual(['', 'A x 1']);
  });

  it('says with UNDO the very figure that then stands, whatever was done', () => {
    const step = fc.constantFrom('A', 'B', '?X', 'DOCK.MINUS', 'DOCK.QTY.4', 'DOCK.UNDO', 'DOCK.BOX', 'named X');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const build = buildPlan();
        for (const each of steps) {
          if (each === 'named X') build.append({ type: 'found', code: 'X', by: goods('A') });
          else if (each.startsWith('DOCK')) build.command(each);
          else build.item(each.startsWith('?') ? stranger(each.slice(1)) : goods(each));
        }
        const { key = '', params = {} } = build.command('DOCK.UNDO').detail ?? {};
        fc.pre(key.endsWith('-now'));
        const lines = build.plan.boxes[Number(params.box) - 1]?.lines ?? [];
        const standing = lines.find((line) => (line.sku ?? line.code) === params.code)?.quantity ?? 0;
        expect(standing).toBe(params.quantity);
      }),
      { numRuns: 500 },
    );
  });

  it('names no figure with UNDO of a MINUS whose line went, where others of its name came since', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(stranger('X'));
    build.command('DOCK.MINUS');
    build.item(goods('A'));
    build.append({ type: 'found', code: 'X', by: goods('A') });
    expect(build.command('DOCK.UNDO').detail).toEqual(message('message.undone-minus', { code: 'A' }));
    expect(build.contents()).toEqual(['A x 2']);
  });

  it('takes away the very serial number that is scanned after MINUS', () => {
    const build = buildPlan();
    build.item(goods('A', { serial: 'S1' }));
    build.item(goods('A', { serial: 'S2' }));
    build.command('DOCK.MINUS');
    build.item(goods('A', { serial: 'S1' }));
    expect(build.plan.boxes[0]?.lines.map(({ serial }) => serial)).toEqual(['S2']);
  });

  it('takes the same serial number of other goods for another thing', () => {
    const build = buildPlan();
    build.item({ ...stranger('X1'), serial: 'S1' });
    expect(build.item({ ...stranger('X2'), serial: 'S1' }).tone).toBe('unknown');
  });

  it('folds from its journal to exactly the plan that grew scan by scan', () => {
    const scan = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('A', 'B', 'C', '?X', '?Y') },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...[
            'BOX',
            'BOX.1',
            'BOX.N-1',
            'SAME.2',
            'QTY.4',
            'UNDO',
            'MINUS',
            'YES',
            'NO',
            'LEARN',
            'WEIGHT.5',
            'SET.REMARK.x',
          ],
        ),
      },
    );
    fc.assert(
      fc.property(fc.array(scan, { maxLength: 260 }), (scans) => {
        const build = buildPlan();
        for (const each of scans) {
          if (each.startsWith('?')) build.item(stranger(each.slice(1)));
          else if (each.length === 1) build.item(goods(each));
          else build.command(`DOCK.${each}`);
          if (build.journal.length % 7 === 0) expect(foldPlan(build.journal).state).toEqual(build.plan);
          expect(build.plan.boxes[build.plan.openBox]).toBeDefined();
          for (const box of build.plan.boxes) for (const line of box.lines) expect(line.quantity).toBeGreaterThan(0);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('is back where it was after as many undos as there were entries', () => {
    const step = fc.constantFrom(
      'A',
      'B',
      'DOCK.BOX',
      'DOCK.QTY.3',
      'DOCK.WEIGHT.9',
      'DOCK.SIZE.1X2X3',
      'DOCK.SET.REMARK.r',
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const build = buildPlan();
        const start = build.plan;
        const entries = steps.filter((each) => {
          const decision = each.length === 1 ? build.item(goods(each)) : build.command(each);
          return decision.entry !== null;
        });
        for (const _ of entries) build.command('DOCK.UNDO');
        expect(build.plan).toEqual(start);
      }),
      { numRuns: 200 },
    );
  });
});
