import { describe, expect, it } from 'vitest';
import { inboundPlanKind, summaryOf } from '../../../src/documents/inbound-plan/kind.ts';
import { said } from '../said.ts';
import { buildPlan, goods, stranger } from './plan-builder.ts';

/** Two boxes that can leave, and an empty one at the end. */
function readyPlan() {
  const build = buildPlan();
  build.command('DOCK.SET.SHIPMENTID.IN-1');
  build.item(goods('A'), 3);
  build.command('DOCK.BOX');
  build.item(goods('B'));
  build.item(goods('C'), 2);
  build.command('DOCK.BOX');
  return build;
}

describe('a plan that is finished', () => {
  it('is queued by DONE and held by HOLD, without the empty box at its end', () => {
    const done = readyPlan().command('DOCK.DONE');
    expect(said(done)).toBe('box-complete plan-queued boxes=2 id=IN-1 / on-disk');
    expect(done).toMatchObject({ finish: 'queue', entry: { type: 'closed', held: false } });
    const held = readyPlan().command('DOCK.HOLD');
    expect(said(held)).toBe('box-complete plan-held boxes=2 id=IN-1 / on-disk-held');
    expect(held).toMatchObject({ finish: 'hold', entry: { type: 'closed', held: true } });
  });

  it('is closed, asks nothing, and is open once it is reopened', () => {
    const build = readyPlan();
    build.command('DOCK.HOLD');
    expect(build.plan.closed).toBe('held');
    build.append({ type: 'reopened' });
    expect(build.plan.closed).toBeNull();
    build.command('DOCK.DONE');
    expect(build.plan.closed).toBe('queued');
    expect(said(build.command('DOCK.UNDO'))).toBe('command undone / undone-box');
  });

  it('is parked by HOLD where nobody knows what is in a box, which can then be answered later', () => {
    const build = readyPlan();
    build.item(stranger('X1'));
    const parked = build.command('DOCK.HOLD');
    expect(said(parked)).toBe('command plan-parked id=IN-1 / plan-parked-why box=3');
    expect(parked).toMatchObject({ finish: 'park', entry: null });
  });

  it('is not parked for anything else that is wrong with it', () => {
    expect(said(buildPlan().command('DOCK.HOLD'))).toBe('failed refused-empty / problem.nothing-in-it');
  });
});

describe('a plan that cannot be finished says what is missing and where', () => {
  it.each([
    [[], 'failed refused-empty / problem.nothing-in-it'],
    [['A', 'DOCK.BOX', 'DOCK.BOX', 'B'], 'failed refused-box-empty box=2 / problem.box-empty box=2'],
    [['A', 'DOCK.BOX', '?X1'], 'failed refused-box-open-line box=2 / problem.line-open code=X1'],
    [
      ['DOCK.BOX.T1-261121-001-002', 'A', 'DOCK.BOX', 'B'],
      'failed refused-box-number box=2 / problem.box-number-twice number=T1-261121-001-002 twin=1',
    ],
    [['A', 'DOCK.SET.WAREHOUSEID.'], 'failed missing-field field=WarehouseId / problem.missing'],
  ])('%j: %s', (steps, words) => {
    const build = buildPlan();
    for (const each of steps) {
      if (each.startsWith('DOCK')) build.command(each);
      else build.item(each.startsWith('?') ? stranger(each.slice(1)) : goods(each));
    }
    const refused = build.command('DOCK.DONE');
    expect(said(refused)).toBe(words);
    expect(refused).not.toHaveProperty('finish');
    expect(build.plan.closed).toBeNull();
  });

  it('in the header, where the value is no such thing', () => {
    const build = readyPlan();
    build.append({ type: 'header', field: 'PlanArriveDate', value: 'soon' });
    expect(said(build.command('DOCK.DONE'))).toBe('failed refused-field field=PlanArriveDate / problem.no-date');
  });
});

describe('a list of documents shows a plan', () => {
  it('by its number, its filled boxes and their pieces', () => {
    expect(summaryOf(readyPlan().plan)).toEqual({ number: 'IN-1', boxes: 2, pieces: 6 });
    const unnamed = readyPlan();
    unnamed.command('DOCK.SET.SHIPMENTID.');
    expect(summaryOf(unnamed.plan)).toEqual({ number: '', boxes: 2, pieces: 6 });
    expect(summaryOf(buildPlan().plan)).toEqual({ number: 'T1-261121-001', boxes: 0, pieces: 0 });
  });

  it('with the lines that nobody knows, once the service does not know them either', () => {
    const build = readyPlan();
    const open = () => inboundPlanKind.openQuestions(build.plan);
    build.item(stranger('X1'));
    build.item(stranger('X2'));
    expect(open()).toEqual([]);
    build.append({ type: 'not-found', code: 'X1' });
    build.append({ type: 'not-found', code: 'X2' });
    expect(open()).toEqual([{ key: 'home.need-lines', params: { n: 2 } }]);
    build.command('DOCK.NO');
    expect(open()).toEqual([{ key: 'home.need-lines', params: { n: 1 } }]);
  });
});
