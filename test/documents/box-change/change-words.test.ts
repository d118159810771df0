import { describe, expect, it } from 'vitest';
import { decideChangeCommand } from '../../../src/documents/box-change/decide-command.ts';
import { boxChangeKind, summaryOf } from '../../../src/documents/box-change/kind.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import { stranger } from '../inbound-plan/plan-builder.ts';
import { said, words } from '../said.ts';
import { box, buildChange } from './change-builder.ts';

const boxes = [box('IN-1-001', { A: 5 }), box('X-9', { C: 1 })];
const told = (...texts: string[]) => said(buildChange(boxes).scan(...texts));

describe('the band says of a change of boxes', () => {
  it.each([
    [['A'], 'good item code=A name=Name of A nameCn= / in-box box=1 quantity=6'],
    [['DOCK.BOX.X-9'], 'command box-open box=2'],
    [['DOCK.SET.REMARK.x'], 'failed change-header / change-header-how'],
    [['DOCK.RECOUNT'], 'failed not-here command=RECOUNT'],
    [['DOCK.YES'], 'command nothing-asked'],
    [['DOCK.NO'], 'command nothing-asked'],
    [['DOCK.DONE'], 'command change-nothing order=IN-1 / change-nothing-how'],
    [['A', 'DOCK.DONE'], 'ask change-ask boxes=1 order=IN-1 / change-sum added=0 before=5 changed=1 gone=0 now=6'],
    [
      ['A', 'DOCK.MINUS', 'A', 'DOCK.QTY.2', 'DOCK.BOX.X-9', 'DOCK.MINUS', 'C', 'DOCK.BOX', 'B', 'DOCK.HOLD'],
      'ask change-ask-held boxes=3 order=IN-1 / change-sum added=1 before=6 changed=1 gone=1 now=3',
    ],
    [['A', 'DOCK.DONE', 'DOCK.YES'], 'box-complete change-queued order=IN-1 / change-on-disk'],
    [['A', 'DOCK.HOLD', 'DOCK.YES'], 'box-complete change-held order=IN-1 / on-disk-held'],
    [['A', 'DOCK.DONE', 'DOCK.NO'], 'command change-not-sent order=IN-1'],
    [['A', 'DOCK.DONE', 'DOCK.NO', 'DOCK.UNDO'], 'command undone / undone-not-sent'],
    [['A', 'DOCK.UNDO'], 'command undone / undone-item-now box=1 code=A quantity=5'],
    [['DOCK.WEIGHT.5', 'DOCK.UNDO'], 'command undone / undone-measure'],
    [['DOCK.UNDO'], 'failed undo-nothing'],
    [
      [
        'DOCK.MINUS',
        'C',
        'DOCK.BOX.X-9',
        'DOCK.MINUS',
        'C',
        'DOCK.BOX.IN-1-001',
        'A',
        'DOCK.QTY.1',
        'DOCK.MINUS',
        'A',
        'DOCK.DONE',
      ],
      'failed refused-empty / problem.nothing-in-it',
    ],
  ])('after %j: %s', (texts, sentence) => {
    expect(told(...texts)).toBe(sentence);
  });

  it('that it goes on by YES, as it was asked', () => {
    const done = buildChange(boxes);
    expect(done.scan('A', 'DOCK.DONE', 'DOCK.YES')).toMatchObject({ finish: 'queue', entry: { held: false } });
    expect(done.change).toMatchObject({ asking: null, closed: 'queued' });
    const held = buildChange(boxes);
    expect(held.scan('A', 'DOCK.HOLD', 'DOCK.YES')).toMatchObject({ finish: 'hold', entry: { held: true } });
    expect(held.change.closed).toBe('held');
    held.append({ type: 'reopened' });
    expect(held.change.closed).toBeNull();
    const nothing = buildChange(boxes);
    expect(nothing.scan('DOCK.HOLD')).toMatchObject({ finish: 'close', entry: { held: false, nothing: true } });
    expect(nothing.change.closed).toBe('here');
  });

  it('the difference again before it is sent, where an UNDO brought the question back', () => {
    const dock = buildChange(boxes);
    dock.scan('A', 'DOCK.HOLD', 'DOCK.NO', 'DOCK.UNDO');
    expect(dock.change.asking).toEqual({ held: true });
    expect(said(dock.scan('DOCK.YES'))).toMatch(/^ask change-ask-held boxes=1/);
    expect(dock.scan('DOCK.YES').finish).toBe('hold');
    const no = buildChange(boxes);
    no.scan('A', 'DOCK.DONE', 'DOCK.NO', 'DOCK.UNDO');
    expect(said(no.scan('DOCK.NO'))).toBe('command change-not-sent order=IN-1');
    expect(no.change.asking).toBeNull();
  });

  it('which line nobody knows, and asks about it', () => {
    const dock = buildChange(boxes);
    dock.append({ type: 'item', item: stranger('X1'), quantity: 1 });
    expect(said(dock.scan('DOCK.DONE'))).toBe('failed refused-box-open-line box=1 / problem.line-open code=X1');
    expect(said(dock.scan('DOCK.YES'))).toBe('good kept code=X1');
  });

  it.each(['over', 'canceled', 'arrived', 'unseen'] as const)(
    'that the order is %s, in the place of the sum',
    (doubt) => {
      const dock = buildChange(boxes, { doubt });
      expect(said(dock.scan('A', 'DOCK.DONE'))).toBe(`ask change-ask boxes=1 order=IN-1 / change-${doubt}`);
    },
  );
});

describe('a change whose order is not here', () => {
  const journal = [{ seq: 1, entry: { type: 'opened', order: 'IN-7' } as const }];
  const { state } = foldDocument(boxChangeKind, journal);

  it('takes nothing but NO, which gives it up', () => {
    expect(state).toMatchObject({ asked: 'IN-7', status: 'asked', order: null });
    for (const name of ['yes', 'done', 'undo', 'minus'] as const)
      expect(said(decideChangeCommand(state, journal, { name }))).toBe(
        'failed change-waits order=IN-7 / change-waits-how',
      );
    const given = decideChangeCommand(state, journal, { name: 'no' });
    expect(said(given)).toBe('command change-given-up order=IN-7');
    expect(given).toMatchObject({ finish: 'close', entry: { type: 'closed', held: false, nothing: true } });
  });

  it('is shown in a list by what was asked for, and by no number once there is none', () => {
    expect(summaryOf(state)).toEqual({ number: 'IN-7 …', boxes: 0, pieces: 0 });
    const unknown = foldDocument(boxChangeKind, [...journal, { seq: 2, entry: { type: 'no-order' } }]).state;
    expect(unknown).toMatchObject({ status: 'unknown', closed: 'here' });
    expect(summaryOf(unknown).number).toBe('');
    expect(boxChangeKind.openQuestions(unknown).map(words)).toEqual(['home.need-orders n=1']);
    expect(boxChangeKind.openQuestions(state)).toEqual([]);
  });
});

describe('boxes that were changed on both sides', () => {
  /** Both boxes were changed here and there, or are gone there. */
  function inConflict(...theirs: ReturnType<typeof box>[]) {
    const dock = buildChange(boxes);
    dock.scan('A', 'DOCK.BOX.X-9', 'C');
    dock.theirs(theirs);
    return dock;
  }
  const both = () => inConflict(box('IN-1-001', { A: 4 }), box('X-9', { C: 3 }));
  const first = 'change-conflict number=IN-1-001';

  it('are asked about one after the other, whatever is scanned', () => {
    for (const text of ['DOCK.DONE', 'DOCK.BOX', 'DOCK.QTY.5', 'DOCK.SET.REMARK.x', 'DOCK.MINUS'])
      expect(said(both().scan(text))).toBe(`ask ${first} / change-conflict-how left=2`);
    expect(boxChangeKind.openQuestions(both().change).map(words)).toEqual(['home.need-conflicts n=2']);
  });

  it.each([
    ['YES', 'theirs', ['IN-1-001: A 4', 'X-9: C 2']],
    ['NO', 'mine', ['IN-1-001: A 6', 'X-9: C 2']],
    ['RECOUNT', 'rescan', ['IN-1-001: ', 'X-9: C 2']],
  ])('are judged by %s: %s', (word, how, left) => {
    const dock = both();
    expect(said(dock.scan(`DOCK.${word}`))).toBe(`ask change-${how} number=IN-1-001 / change-conflict number=X-9`);
    expect(dock.boxes()).toEqual(left);
    expect(said(dock.scan(`DOCK.${word}`))).toBe(`command change-${how} number=X-9 / change-judged`);
    expect(dock.change.conflicts).toEqual([]);
    expect(said(dock.scan('DOCK.UNDO'))).toBe('command undone / undone-judged number=X-9');
    expect(dock.change.conflicts.map(({ number }) => number)).toEqual(['X-9']);
    expect(said(dock.scan('DOCK.UNDO'))).toBe('command undone / undone-judged number=IN-1-001');
  });

  it('are taken out by YES where they are gone there, and stay by NO', () => {
    const gone = () => inConflict(box('IN-1-001', { A: 5 }));
    expect(said(gone().scan('DOCK.BOX'))).toBe('ask change-gone-there number=X-9 / change-conflict-how left=1');
    const taken = gone();
    expect(said(taken.scan('DOCK.YES'))).toBe('command change-taken-out number=X-9 / change-judged');
    expect(taken.boxes()).toEqual(['IN-1-001: A 6', 'IN-1-002: ']);
    expect(taken.change.plan).toMatchObject({ openBox: 1, lastClosedBox: 0 });
    const kept = gone();
    expect(said(kept.scan('DOCK.NO'))).toBe('command change-mine number=X-9 / change-judged');
    expect(kept.boxes()).toEqual(['IN-1-001: A 6', 'X-9: C 2']);
  });

  it('are open and empty by RECOUNT, and the one before is the last that was closed', () => {
    const dock = both();
    dock.scan('DOCK.RECOUNT');
    expect(dock.change.plan).toMatchObject({ openBox: 0, lastClosedBox: 1 });
    dock.scan('DOCK.RECOUNT');
    expect(dock.change.plan).toMatchObject({ openBox: 1, lastClosedBox: 0 });
    dock.scan('C');
    expect(dock.boxes()).toEqual(['IN-1-001: ', 'X-9: C 1']);
  });

  it('are open still by RECOUNT where they were, and no other was closed', () => {
    const dock = buildChange([box('IN-1-001', { A: 5 })]);
    dock.scan('A');
    dock.theirs([box('IN-1-001', { A: 4 })]);
    dock.scan('DOCK.RECOUNT');
    expect(dock.change.plan).toMatchObject({ openBox: 0, lastClosedBox: null, boxes: [{ lines: [] }] });
  });

  it('are taken as they are there with the names that their goods had here', () => {
    const dock = inConflict(box('IN-1-001', { A: 4, B: 1 }), box('X-9', { C: 1 }));
    dock.scan('DOCK.YES');
    expect(dock.change.plan.boxes[0]?.lines.map(({ sku, name, nameCn }) => [sku, name, nameCn])).toEqual([
      ['A', 'Apples', '苹果'],
      ['B', null, null],
    ]);
  });

  it('are no conflict any more where the service has by now what is here', () => {
    const dock = both();
    dock.theirs([box('IN-1-001', { A: 6 }), box('X-9', { C: 2 })]);
    expect(dock.change.conflicts).toEqual([]);
  });
});

describe('a list of documents shows a change', () => {
  it('by the number of its order, its filled boxes and their pieces', () => {
    const dock = buildChange(boxes);
    dock.scan('DOCK.BOX.X-9', 'D', 'DOCK.BOX');
    expect(summaryOf(dock.change)).toEqual({ number: 'IN-1', boxes: 2, pieces: 7 });
  });

  it('with the lines that nobody knows', () => {
    const dock = buildChange(boxes);
    dock.append({ type: 'item', item: stranger('X1'), quantity: 1 });
    dock.append({ type: 'not-found', code: 'X1' });
    expect(boxChangeKind.openQuestions(dock.change).map(words)).toEqual(['home.need-lines n=1']);
  });
});
