import { describe, expect, it } from 'vitest';
import { buildPlan, goods, stranger } from './plan-builder.ts';

describe('codes that nobody knows, in a plan', () => {
  it('keeps an unknown code open, and YES keeps its text as the Sku', () => {
    const build = buildPlan();
    expect(build.item(stranger('X1')).tone).toBe('unknown');
    build.command('DOCK.QTY.7');
    expect(build.contents()).toEqual(['?X1 x 7']);
    build.command('DOCK.YES');
    expect(build.contents()).toEqual(['X1 x 7']);
  });

  it('answers only the newest question; older open lines are asked again when scanned again', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.item(stranger('X2'));
    build.command('DOCK.YES');
    expect(build.command('DOCK.YES').entry).toBeNull();
    expect(build.contents()).toEqual(['?X1 x 1, X2 x 1']);
    build.item(stranger('X1'));
    build.command('DOCK.NO');
    expect(build.contents()).toEqual(['X2 x 1']);
  });

  it('asks on while the quantity of an open line is set, and not behind a scan that shows something else', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    expect(build.command('DOCK.QTY.3').tone).toBe('unknown');
    build.command('DOCK.NO');
    expect(build.contents()).toEqual(['']);
    for (const other of ['A', 'DOCK.WEIGHT.100', 'DOCK.BOX']) {
      build.item(stranger('X1'));
      if (other === 'A') build.item(goods('A'));
      else build.command(other);
      for (const word of ['DOCK.NO', 'DOCK.YES']) expect(build.command(word).entry).toBeNull();
    }
    expect(build.contents()).toEqual(['?X1 x 3, A x 1', '']);
  });

  it('learns a code by LEARN and a known item, which is not counted, and forgets it by UNDO', () => {
    const build = buildPlan();
    build.item(stranger('X1'), 3);
    build.command('DOCK.LEARN');
    const named = build.item(goods('A'));
    expect(named.learned).toEqual({ code: 'X1', sku: 'A' });
    expect(build.contents()).toEqual(['A x 3']);
    expect(build.command('DOCK.UNDO').learned).toEqual({ forget: 'X1', sku: 'A', before: null });
    expect(build.contents()).toEqual(['?X1 x 3']);
  });

  it('stops learning by NO and asks about the line as before; another line that asks is answered first', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.item(goods('A'));
    build.command('DOCK.LEARN');
    expect(build.command('DOCK.NO').entry).toEqual({ type: 'learning', line: null });
    expect(build.item(goods('B')).learned).toBeUndefined();
    build.command('DOCK.LEARN');
    build.item(stranger('X2'));
    build.command('DOCK.NO');
    expect(build.contents()).toEqual(['?X1 x 1, A x 1, B x 1']);
    build.command('DOCK.LEARN');
    build.command('DOCK.NO');
    build.command('DOCK.YES');
    expect(build.contents()).toEqual(['X1 x 1, A x 1, B x 1']);
  });

  it('stops learning by NO also where something else was done since, and YES keeps the code then', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.command('DOCK.LEARN');
    build.command('DOCK.WEIGHT.7');
    expect(build.command('DOCK.NO').entry).toEqual({ type: 'learning', line: null });
    build.command('DOCK.YES');
    expect(build.contents()).toEqual(['X1 x 1']);
  });

  it('joins an open line with the goods that the service says it is', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(stranger('X1'));
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    expect(build.contents()).toEqual(['A x 2']);
    expect(build.plan.question).toBeNull();
  });

  it('does not take back by UNDO what the service answered', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    build.command('DOCK.UNDO');
    expect(build.contents()).toEqual(['']);
  });

  it('counts a scan after LEARN when the line was settled meanwhile, and learns nothing', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.command('DOCK.LEARN');
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    const counted = build.item(goods('B'));
    expect(counted.learned).toBeUndefined();
    expect(build.contents()).toEqual(['A x 1, B x 1']);
  });

  it('goes on counting on the line whose text was kept as the Sku', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.command('DOCK.YES');
    expect(build.item(stranger('X1')).tone).toBe('good');
    expect(build.contents()).toEqual(['X1 x 2']);
  });

  it('unlearns by UNDO what was learned on the line of a copied box', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.command('DOCK.BOX');
    build.command('DOCK.SAME.1');
    build.command('DOCK.BOX.2');
    build.item(stranger('X1'));
    build.command('DOCK.LEARN');
    build.item(goods('A'));
    expect(build.command('DOCK.UNDO').learned).toEqual({ forget: 'X1', sku: 'A', before: null });
  });
});
