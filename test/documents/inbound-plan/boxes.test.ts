import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { buildPlan, goods } from './plan-builder.ts';

describe('the boxes of a plan', () => {
  it('opens the box at a place, the next one, and one by its number', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX.B-014');
    build.item(goods('B'));
    build.command('DOCK.BOX.1');
    build.item(goods('C'));
    build.command('DOCK.BOX.B-014');
    build.item(goods('D'));
    expect(build.contents()).toEqual(['A x 1, C x 1', 'B x 1, D x 1']);
    expect(build.command('DOCK.BOX.9').tone).toBe('failed');
    build.command('DOCK.BOX.3');
    expect(build.plan.openBox).toBe(2);
  });

  it('says after SAME which box is open now', () => {
    const build = buildPlan();
    const openNow = () => message('message.box-open', { box: build.plan.openBox + 1 });
    build.item(goods('A'));
    build.command('DOCK.BOX');
    expect(build.command('DOCK.SAME.3').detail).toEqual(openNow());
    expect(build.plan.openBox).toBe(4);
    build.item(goods('B'));
    expect(build.command('DOCK.SAME.2').detail).toEqual(openNow());
    expect(build.plan.openBox).toBe(4);
  });

  it('gives an empty open box the number that is scanned', () => {
    const build = buildPlan();
    build.command('DOCK.BOX.B-1');
    expect(build.plan.boxes.map((box) => box.number)).toEqual(['B-1']);
  });

  it('copies the last closed box; the empty open box becomes the first copy', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.WEIGHT.100');
    build.command('DOCK.BOX');
    build.command('DOCK.SAME.3');
    expect(build.contents()).toEqual(['A x 1', 'A x 1', 'A x 1', 'A x 1', '']);
    expect(build.plan.boxes.map((box) => box.weight)).toEqual([100, 100, 100, 100, null]);
    expect(build.plan.openBox).toBe(4);
    build.command('DOCK.UNDO');
    expect(build.contents()).toEqual(['A x 1', '']);
  });

  it('copies no box with serial numbers and none that was never closed', () => {
    const build = buildPlan();
    expect(build.command('DOCK.SAME.2').tone).toBe('failed');
    build.item(goods('A', { serial: 'S1' }));
    build.command('DOCK.BOX');
    expect(build.command('DOCK.SAME.2').tone).toBe('failed');
    expect(build.contents()).toEqual(['A x 1', '']);
  });

  it('closes nothing when the open box is opened again, so SAME copies the last one closed', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX');
    build.item(goods('B'));
    build.command('DOCK.BOX.2');
    build.command('DOCK.SAME.1');
    expect(build.contents()).toEqual(['A x 1', 'B x 1', 'A x 1']);
  });

  it('goes on in the empty box at the end when a reopened box is closed', () => {
    const build = buildPlan();
    build.item(goods('A'));
    build.command('DOCK.BOX');
    build.command('DOCK.BOX.1');
    build.item(goods('B'));
    build.command('DOCK.BOX');
    build.item(goods('C'));
    expect(build.contents()).toEqual(['A x 1, B x 1', 'C x 1']);
  });
});
