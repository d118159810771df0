import { describe, expect, it } from 'vitest';
import { said } from '../said.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

describe('UNDO in a plan says what it took back', () => {
  it.each([
    [['A', 'DOCK.SET.REMARK.x'], 'undone-field field=Remark'],
    [['A', 'DOCK.BOX'], 'undone-box'],
    [['DOCK.BOX.PAL-7'], 'undone-box'],
    [['A', 'DOCK.BOX', 'DOCK.BOX.1'], 'undone-box'],
    [['A', 'DOCK.BOX', 'DOCK.SAME.2'], 'undone-box'],
    [['A', 'DOCK.WEIGHT.5'], 'undone-measure'],
    [['A', 'DOCK.SIZE.1X2X3'], 'undone-measure'],
    [['A', 'DOCK.BOX', 'B', 'B'], 'undone-item-now box=2 code=B quantity=1'],
    [['A', 'DOCK.BOX', '?X1'], 'undone-item-now box=2 code=X1 quantity=0'],
    [['A', 'DOCK.BOX', 'B', 'DOCK.QTY.5'], 'undone-quantity-now box=2 code=B quantity=1'],
    [['?X1', 'DOCK.YES'], 'undone-answer'],
    [['?X1', 'DOCK.NO'], 'undone-answer'],
    [['?X1', 'DOCK.LEARN'], 'undone-answer'],
    [['?X1', 'DOCK.LEARN', 'A'], 'undone-answer'],
  ])('%j: %s', (steps, words) => {
    const build = buildPlan();
    for (const each of steps) {
      if (each.startsWith('DOCK')) build.command(each);
      else build.item(each.startsWith('?') ? stranger(each.slice(1)) : goods(each));
    }
    expect(said(build.command('DOCK.UNDO'))).toBe(`command undone / ${words}`);
  });

  it('of an answer that both scans count', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.again(goods('A'), 200);
    build.command('DOCK.YES');
    expect(said(build.command('DOCK.UNDO'))).toBe('command undone / undone-both');
  });

  it('of nothing', () => {
    expect(said(buildPlan().command('DOCK.UNDO'))).toBe('failed undo-nothing');
  });

  it('names no figure where the line has another scan on it since, or another box is open', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.item(stranger('X1'));
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    build.command('DOCK.UNDO');
    expect(build.contents()).toEqual(['A x 1']);
    build.item(stranger('X2'));
    build.command('DOCK.NO');
    build.command('DOCK.UNDO');
    expect(said(build.command('DOCK.UNDO'))).toBe('command undone / undone-item-now box=1 code=X2 quantity=0');
  });

  it('of a quantity names the goods by what the service said they are since', () => {
    const build = buildPlan();
    build.item(stranger('X1'), 2);
    build.command('DOCK.QTY.9');
    build.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    expect(said(build.command('DOCK.UNDO'))).toBe('command undone / undone-quantity-now box=1 code=A quantity=2');
  });

  it('of a quantity names no figure where the line went into another one, or an older station left none', () => {
    const merged = buildPlan();
    merged.item(goods('A'));
    merged.item(stranger('X1'));
    merged.command('DOCK.QTY.9');
    merged.append({ type: 'found', code: 'X1', by: goods('A', { code: 'X1' }) });
    expect(said(merged.command('DOCK.UNDO'))).toBe('command undone / undone-quantity code=');
    const older = buildPlan();
    older.item(goods('A'));
    older.append({ type: 'quantity', line: '2', quantity: 9 });
    expect(said(older.command('DOCK.UNDO'))).toBe('command undone / undone-quantity code=A');
    expect(older.contents()).toEqual(['A x 1']);
  });
});

describe('UNDO of what a code was learned as', () => {
  it('forgets it, and brings back what the station knew before', () => {
    const build = buildPlan();
    build.item(stranger('X1'));
    build.append({ type: 'named', code: 'X1', by: goods('A'), before: 'OLD' });
    expect(build.contents()).toEqual(['A x 1']);
    expect(build.command('DOCK.UNDO').learned).toEqual({ forget: 'X1', sku: 'A', before: 'OLD' });
    expect(build.contents()).toEqual(['?X1 x 1']);
  });

  it('forgets nothing where something else is taken back', () => {
    const build = buildPlan();
    build.item(goods('A'));
    expect(build.command('DOCK.UNDO')).not.toHaveProperty('learned');
  });
});
