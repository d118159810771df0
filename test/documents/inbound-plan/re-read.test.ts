import { describe, expect, it } from 'vitest';
import { foldPlan } from '../../../src/documents/inbound-plan/kind.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

/** The code that is marked as read twice, if any. */
function marked(build: ReturnType<typeof buildPlan>): string | null {
  const { plan } = build;
  const line = plan.boxes.flatMap((box) => box.lines).find((each) => each.id === plan.again?.line);
  return line ? (line.sku ?? `?${line.code}`) : null;
}

describe('an item that the scanner may have read twice', () => {
  it('counts, and is marked', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.again(goods('A'), 200);
    expect(build.contents()).toEqual(['A x 2']);
    expect(build.plan.again).toMatchObject({ quantity: 1, gapMs: 200 });
    expect(marked(build)).toBe('A');
  });

  it('is taken away by NO, and by UNDO, to exactly the plan before it', () => {
    for (const word of ['DOCK.NO', 'DOCK.UNDO']) {
      const build = buildPlan();
      build.item(stranger('X1'));
      build.item(goods('A'));
      const before = build.plan;
      build.again(goods('A'), 200);
      build.command(word);
      expect(build.plan).toEqual(before);
    }
  });

  it('stays by YES, which UNDO takes back to the question', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.again(goods('A'), 200);
    expect(build.command('DOCK.YES').tone).toBe('good');
    expect([build.contents(), marked(build)]).toEqual([['A x 2'], null]);
    expect(build.command('DOCK.NO').entry).toBeNull();
    build.command('DOCK.UNDO');
    expect([build.contents(), marked(build)]).toEqual([['A x 2'], 'A']);
  });

  it('stays by going on, and NO then answers nothing', () => {
    for (const next of ['DOCK.QTY.9', 'DOCK.BOX', 'DOCK.WEIGHT.5', 'DOCK.SET.REMARK.x']) {
      const build = buildPlan();
      build.item(goods('A'));
      build.again(goods('A'), 200);
      build.command(next);
      expect(marked(build)).toBeNull();
      expect(build.command('DOCK.NO').entry).toBeNull();
    }
    const build = buildPlan();
    build.item(goods('A'));
    build.again(goods('A'), 200);
    build.item(goods('B'));
    expect(marked(build)).toBeNull();
  });

  it('is one step each where three came close together', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.again(goods('A'), 200);
    build.again(goods('A'), 200);
    build.command('DOCK.NO');
    expect([build.contents(), marked(build)]).toEqual([['A x 2'], 'A']);
    build.command('DOCK.NO');
    expect([build.contents(), marked(build)]).toEqual([['A x 1'], null]);
  });

  it('takes all pieces of a counted code away', () => {
    const build = buildPlan();
    build.item(goods('A'), 12);
    const again = { ...goods('A') };
    build.append({ type: 'item', item: again, quantity: 12, again: 100 });
    build.command('DOCK.NO');
    expect(build.contents()).toEqual(['A x 12']);
  });

  it('is the newest question, before an open line', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.again(stranger('X1'), 100);
    build.command('DOCK.NO');
    expect(build.contents()).toEqual(['?X1 x 1']);
    build.command('DOCK.NO');
    expect(build.contents()).toEqual(['']);
  });

  it('follows its line when the service says what it is', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(stranger('X1'));
    build.again(stranger('X1'), 100);
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    expect([build.contents(), marked(build)]).toEqual([['A x 3'], 'A']);
    build.command('DOCK.NO');
    expect(build.contents()).toEqual(['A x 2']);
    expect(foldPlan(build.journal).state).toEqual(build.plan);
  });
});
