import { describe, expect, it } from 'vitest';
import { compareBoxes } from '../../../src/documents/box-change/compare-box.ts';
import { conflictRows } from '../../../src/documents/box-change/conflict-rows.ts';
import { differenceWords } from '../../../src/documents/box-change/difference-words.ts';
import { boxesWithUnshown } from '../../../src/documents/box-change/finish.ts';
import { stranger } from '../inbound-plan/plan-builder.ts';
import { words } from '../said.ts';
import { box, buildChange } from './change-builder.ts';

const measured = { weight: 900, length: 40, width: 30, height: 20 };
type Box = ReturnType<typeof box>;

/** What is said of the boxes that differ after these scans. */
function differences(boxes: readonly Box[], ...texts: string[]) {
  const dock = buildChange(boxes);
  if (texts.length > 0) dock.scan(...texts);
  return compareBoxes(dock.change.plan, dock.change.base).map((each) => differenceWords(each).map(words));
}

describe('what differs in a box is said', () => {
  it('SKU by SKU: more, fewer, new, and gone', () => {
    const [said] = differences(
      [box('X', { A: 5, B: 2, C: 9 })],
      ...['A', 'C', 'DOCK.QTY.4', 'D', 'DOCK.MINUS', 'B', 'DOCK.MINUS', 'B'],
    );
    expect(said).toEqual([
      'change.goods-more before=5 now=6 sku=A',
      'change.goods-gone before=2 sku=B',
      'change.goods-fewer before=9 now=4 sku=C',
      'change.goods-new now=1 sku=D',
    ]);
  });

  it('in its weight and its size, where they are new or other', () => {
    expect(differences([box('X', { A: 1 })], 'DOCK.WEIGHT.5', 'DOCK.SIZE.1X2X3')).toEqual([
      ['change.weight-new now=5', 'change.size-new now=1 × 2 × 3'],
    ]);
    expect(differences([box('X', { A: 1 }, measured)], 'DOCK.WEIGHT.5', 'DOCK.SIZE.40X30X21')).toEqual([
      ['change.weight before=900 now=5', 'change.size before=40 × 30 × 20 now=40 × 30 × 21'],
    ]);
    expect(differences([box('X', { A: 1 }, { length: 40, height: 20 })], 'DOCK.SIZE.1X2X3')).toEqual([
      ['change.size before=40 × ? × 20 now=1 × 2 × 3'],
    ]);
    expect(differences([box('X', { A: 1 }, measured)], 'DOCK.WEIGHT.900', 'DOCK.SIZE.40X30X20')).toEqual([]);
  });

  it('that it is weighed and measured no more', () => {
    const dock = buildChange([box('X', { A: 1 }, measured)]);
    const [mine] = dock.change.plan.boxes;
    const plan = {
      ...dock.change.plan,
      boxes: [{ ...mine, lines: mine?.lines ?? [], number: 'X', weight: null, size: null }],
    };
    expect(compareBoxes(plan, dock.change.base).map((each) => differenceWords(each).map(words))).toEqual([
      ['change.weight-gone before=900', 'change.size-gone before=40 × 30 × 20'],
    ]);
  });

  it('as a new box with what is in it, and as one that is gone; an empty new one is nothing', () => {
    expect(differences([box('IN-1-001', { A: 5 })], 'DOCK.BOX', 'B', 'B', 'DOCK.WEIGHT.9', 'DOCK.BOX')).toEqual([
      ['change.box-new number=IN-1-002 pieces=2', 'change.goods-new now=2 sku=B', 'change.weight-new now=9'],
    ]);
    expect(differences([box('X', { A: 1 }), box('Y', { B: 1 })], 'DOCK.MINUS', 'A', 'DOCK.BOX.Y', 'B')).toEqual([
      ['change.goods-more before=1 now=2 sku=B'],
      ['change.box-gone number=X pieces=1'],
    ]);
  });

  it('as another StorageNo where the goods are the same', () => {
    const dock = buildChange([box('X', { A: 2 })]);
    const plan = { ...dock.change.plan };
    const boxes = plan.boxes.map((each) => ({
      ...each,
      lines: each.lines.map((line) => ({ ...line, storageNo: 'ST-1' })),
    }));
    expect(compareBoxes({ ...plan, boxes }, dock.change.base).map((each) => differenceWords(each).map(words))).toEqual([
      ['change.storage'],
    ]);
  });

  it('under the place and the number of the box, before and now', () => {
    const dock = buildChange([box('X', { A: 5 }), box('Y', { B: 2 })]);
    dock.scan('DOCK.BOX.Y', 'C');
    expect(compareBoxes(dock.change.plan, dock.change.base)).toEqual([
      {
        ...{ number: 'Y', place: 2, kind: 'changed', before: 2, now: 3, uncounted: [], weight: null, size: null },
        goods: [{ sku: 'C', before: 0, now: 1 }],
      },
    ]);
    const gone = compareBoxes({ ...dock.change.plan, boxes: [] }, dock.change.base);
    expect(gone.map(({ number, place, kind, before, now }) => [number, place, kind, before, now])).toEqual([
      ['X', null, 'gone', 5, 0],
      ['Y', null, 'gone', 2, 0],
    ]);
  });

  it('of a code that nobody knows under its text', () => {
    const dock = buildChange([box('X', { A: 5 })]);
    dock.append({ type: 'item', item: stranger('X1'), quantity: 2 });
    expect(compareBoxes(dock.change.plan, dock.change.base)[0]?.goods).toEqual([{ sku: 'X1', before: 0, now: 2 }]);
  });

  it('of two lines of the same goods as one', () => {
    const line = { sku: 'A', storageNo: null, quantity: 2, details: [] };
    expect(differences([box('X', {}, { lines: [line, { ...line, storageNo: 'S' }] })], 'A')).toEqual([
      ['change.goods-more before=4 now=5 sku=A'],
    ]);
  });
});

describe('a box in conflict', () => {
  it('is shown with what is known on any side, in sizes as far as they are known', () => {
    const dock = buildChange([box('X', { A: 5 }, { length: 40 })]);
    dock.scan('DOCK.SIZE.1X2X3', 'B');
    dock.append({ type: 'item', item: stranger('X1'), quantity: 1 });
    const conflict = { number: 'X', before: box('X', { A: 5 }, { length: 40 }), theirs: null };
    expect(conflictRows(dock.change.plan, conflict)).toEqual([
      { what: 'goods', sku: 'A', before: 5, theirs: 0, mine: 5, differs: ['theirs'] },
      { what: 'goods', sku: 'B', before: 0, theirs: 0, mine: 1, differs: ['mine'] },
      { what: 'goods', sku: 'X1', before: 0, theirs: 0, mine: 1, differs: ['mine'] },
      { what: 'size', before: '40 × ? × ?', theirs: null, mine: '1 × 2 × 3', differs: ['theirs', 'mine'] },
    ]);
  });

  it('has no row for a weight or a size that nobody knows, and none of ours where we do not have it', () => {
    const dock = buildChange([box('X', { A: 5 })]);
    expect(conflictRows(dock.change.plan, { number: 'Y', before: null, theirs: box('Y', { B: 2 }) })).toEqual([
      { what: 'goods', sku: 'B', before: 0, theirs: 2, mine: 0, differs: ['theirs'] },
    ]);
    const theirs = box('X', { A: 5 }, { weight: 7 });
    expect(conflictRows(dock.change.plan, { number: 'X', before: box('X', { A: 5 }), theirs })).toEqual([
      { what: 'weight', before: null, theirs: 7, mine: null, differs: ['theirs'] },
      { what: 'goods', sku: 'A', before: 5, theirs: 5, mine: 5, differs: [] },
    ]);
  });
});

it('boxes are counted that go back without all that the service may know of them', () => {
  const own = box('Z', {}, { lines: [{ sku: 'A', storageNo: null, quantity: 1, own: true, details: [] }] });
  const dock = buildChange([box('X', { A: 1 }), box('Y', { B: 1 }), own, box('W', {})]);
  expect(boxesWithUnshown(dock.change)).toBe(2);
  dock.scan('DOCK.MINUS', 'A');
  expect(boxesWithUnshown(dock.change)).toBe(1);
});
