import { describe, expect, it } from 'vitest';
import { addPhoto, type PhotoPlace } from '../../../src/documents/journal/photos.ts';
import { waitsFor } from '../../../src/documents/putaway-check/answer.ts';
import { putawayCheckKind, summaryOf } from '../../../src/documents/putaway-check/kind.ts';
import type { PutawayCheckEntry } from '../../../src/documents/putaway-check/putaway-check-entry.ts';
import { figuresOfCheck, rowAt } from '../../../src/documents/putaway-check/result.ts';
import { said, words } from '../said.ts';
import { buildCheck, known } from './check-builder.ts';

/** ST1 two short of both; ST2 right; ST3 never scanned, one short of what was planned only; a hat that no order has. */
function counted(...steps: string[]) {
  const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 CUP 1', 'ST3 PEN 1 0'] });
  build.scan('ST1', { quantity: 3 });
  build.scan('ST2');
  build.scan('HAT', { item: known('HAT', 'HAT') });
  build.command('DONE');
  build.command('YES');
  for (const each of steps)
    if (each.startsWith('.')) build.command(each.slice(1));
    else build.scan(each);
  return build;
}
const mug = 'item code=MUG name= nameCn=';
const short = 'counted=3 order=A planned=5 received=5';

describe('the band says of a closed count', () => {
  it.each([
    [['.DONE'], `failed check-reasons-missing code=ST1 open=3 / check-difference ${short}`],
    [
      ['.REASON.SHORT'],
      'ask check-reason-given code=ST1 reason=SHORT / check-next code=ST3 counted=0 order=A planned=1 received=0',
    ],
    [
      ['.REASON.SHORT', '.REASON.SHORT'],
      'ask check-reason-given code=ST3 reason=SHORT / check-next-extra code=HAT counted=1 planned=0 received=0',
    ],
    [
      ['.REASON.SHORT', '.REASON.SHORT', '.DONE'],
      'failed check-reasons-missing code=HAT open=1 / check-difference-extra counted=1 planned=0 received=0',
    ],
    [
      ['.REASON.SHORT', '.REASON.SHORT', '.REASON.OTHER. found on the stairs '],
      'box-complete check-reason-given code=HAT reason=found on the stairs / check-explained',
    ],
    [
      ['.REASON.SHORT', '.REASON.SHORT', '.REASON.EXTRA', '.DONE'],
      'box-complete check-closed differences=3 pieces=5 / check-closed-here',
    ],
    [['ST1'], `ask ${mug} / check-difference ${short}`],
    [['.REASON.SHORT', 'ST1'], `command ${mug} / check-difference ${short}`],
    [['.REASON.SHORT', 'ST1', '.REASON.SHORT'], `duplicate ${mug} / check-reason-twice reason=SHORT`],
    [
      ['.REASON.SHORT', '.REASON.SHORT', 'ST3', '.REASON.SHORT'],
      'duplicate item code=PEN name= nameCn= / check-reason-twice reason=SHORT',
    ],
    [['X9'], 'wrong unknown code=X9 / check-not-counted'],
    [['.REASON.EXTRA'], 'failed reason-not-extra / reason-other-for of=ST1'],
    [
      ['.REASON.LOST'],
      'failed check-reason-unknown reason=LOST / check-reason-codes known=SHORT, EXTRA, DAMAGED, WRONGPLACE, WRONGLABEL, OTHER',
    ],
    [['.REASON.OTHER'], 'failed check-reason-words'],
    [[`.REASON.OTHER.${'x'.repeat(201)}`], 'failed check-reason-long max=200'],
    [
      ['.REASON.SHORT', '.REASON.SHORT', '.REASON.EXTRA', '.REASON.SHORT'],
      'failed check-reason-nothing / check-reason-scan',
    ],
    [['.QTY.5'], 'failed check-count-closed'],
    [['.MINUS'], 'failed check-count-closed'],
    [['.SET.CUSTOMERORDERNO.B'], 'failed check-order-late order=B'],
    [['.PRINT'], 'command check-print'],
    [['.UNDO'], 'failed check-undo-counted / check-undo-counted-how'],
    [['.REASON.SHORT', '.UNDO'], 'command undone / check-undone-reason code=ST1 reason=SHORT'],
    [['.REASON.OTHER.lost', '.UNDO'], 'command undone / check-undone-reason code=ST1 reason=lost'],
    [['.REASON.SHORT', '.REASON.SHORT', '.REASON.EXTRA', '.DONE', '.DONE'], 'failed check-over'],
    [['.REASON.SHORT', '.REASON.SHORT', '.REASON.EXTRA', '.DONE', 'ST1'], 'failed check-over'],
    [['.RECOUNT'], 'ask check-recount-same operator=ann / check-recount-same-how'],
    [['.RECOUNT', '.NO'], 'command check-recount-not'],
    [['.RECOUNT', '.YES'], 'command check-recount count=2 operator=ann / check-recount-how'],
    [['.RECOUNT', '.YES', '.UNDO'], 'command undone / check-undone-recount'],
    [['.RECOUNT', '.YES', '.DONE'], 'ask check-rest codes=ST1, ST2, ST3, HAT lines=4 / check-rest-recount'],
  ])('after %j: %s', (steps, sentence) => {
    const build = counted(...steps.slice(0, -1));
    const last = steps.at(-1) ?? '';
    expect(said(last.startsWith('.') ? build.command(last.slice(1)) : build.scan(last))).toBe(sentence);
  });

  it('what differs first, or that nothing does', () => {
    const close = (pieces: number) => {
      const build = buildCheck({ A: ['ST1 MUG 5'] });
      build.scan('ST1', { quantity: pieces });
      return said(build.command('DONE'));
    };
    expect(close(3)).toBe(`ask check-differences code=ST1 open=1 / check-difference ${short}`);
    expect(close(5)).toBe('box-complete check-agrees-all pieces=5 / check-done-again');
  });

  it('that all is explained, where a recount finds what was explained before', () => {
    const build = counted('.REASON.SHORT', '.REASON.SHORT', '.REASON.EXTRA');
    build.signIn('ben');
    expect(said(build.command('RECOUNT'))).toBe('command check-recount count=2 operator=ben / check-recount-how');
    build.command('DONE');
    expect(said(build.command('NO'))).toBe('box-complete check-agrees pieces=5 / check-done-again');
    build.signIn('cid');
    expect(said(build.command('RECOUNT'))).toBe('command check-recount count=3 operator=cid / check-recount-how');
  });

  it('the goods in no order by the name that they were counted under', () => {
    expect(said(counted().scan('HAT', { item: known('HAT', 'HAT', { name: null }) }))).toBe(
      'ask item code=HAT name=Name of HAT nameCn= / check-difference-extra counted=1 planned=0 received=0',
    );
  });

  it('the goods by their name where the catalogue knows those that nobody counted', () => {
    expect(said(counted().scan('BAG', { item: known('BAG', 'BAG') }))).toBe(
      'wrong item code=BAG name=Name of BAG nameCn= / check-not-counted',
    );
  });

  it('and takes no goods after MINUS any more', () => {
    const build = buildCheck({ A: ['ST1 MUG 1'] });
    build.scan('ST1');
    build.command('MINUS');
    build.append({ type: 'counted', rest: 'zero', by: 'ann' });
    expect(said(build.scan('ST1'))).toBe('failed check-count-closed');
  });

  it('what fits each difference of a line: short of the plan, and more than was received', () => {
    const build = buildCheck({ A: ['ST1 MUG 10 7'] });
    build.scan('ST1', { quantity: 8 });
    build.command('DONE');
    const reason = (code: string) => said(build.command(`REASON.${code}`));
    expect(reason('EXTRA')).toBe('failed reason-not-extra / reason-other-for of=ST1');
    expect(reason('SHORT')).toMatch(/^ask check-reason-given code=ST1 reason=SHORT \/ check-next code=ST1/);
    expect(reason('SHORT')).toBe('failed reason-not-short / reason-other-for of=ST1');
    expect(reason('EXTRA')).toBe('box-complete check-reason-given code=ST1 reason=EXTRA / check-explained');
    build.scan('ST1');
    expect(reason('EXTRA')).toBe(`duplicate ${mug} / check-reason-twice reason=EXTRA`);
  });

  it('that a reason for a whole line fits where it fits one of its differences', () => {
    const build = buildCheck({ A: ['ST1 MUG 10 7'] });
    build.scan('ST1', { quantity: 8 });
    for (const code of ['DONE', 'REASON.DAMAGED', 'REASON.EXTRA']) build.command(code);
    build.scan('ST1');
    expect(said(build.command('REASON.SHORT'))).toMatch(/^box-complete/);
  });

  it('that reasons hold no longer when only what was planned has changed', () => {
    const build = buildCheck({ A: ['ST1 MUG 10 9'] });
    const count = () => {
      build.scan('ST1', { quantity: 8 });
      build.command('DONE');
    };
    count();
    for (const code of ['SHORT', 'SHORT']) build.command(`REASON.${code}`);
    build.signIn('ben');
    build.command('RECOUNT');
    build.arrive('A', ['ST1 MUG 11 9']);
    count();
    expect(build.row('ST1')?.open).toEqual(['planned', 'received']);
  });

  it('takes two hundred characters for a reason', () => {
    expect(counted().command(`REASON.OTHER.${'x'.repeat(200)}`).tone).toBe('ask');
  });
});

describe('a picture', () => {
  const photo = { name: 'dent.jpg', digest: 'd1', size: 1200 };
  const subject = (build: ReturnType<typeof counted>, of: PhotoPlace | null = null) =>
    putawayCheckKind.photographed?.(build.check, of) ?? null;
  const add = (build: ReturnType<typeof counted>, file = photo, of: PhotoPlace | null = null) => {
    const decision = addPhoto(subject(build, of), { ...file, by: 'ann' });
    if (decision.entry) build.append(decision.entry as PutawayCheckEntry); // of a check
    return said(decision);
  };

  it('goes to the line that is shown, once, and the band counts them', () => {
    const build = counted();
    expect(add(build)).toBe(`command ${mug} / photo name=dent.jpg photos=1`);
    expect(add(build)).toBe(`duplicate ${mug} / photo-twice name=dent.jpg`);
    expect(add(build, { ...photo, digest: 'd2' })).toBe(`command ${mug} / photo name=dent.jpg photos=2`);
    expect(add(build, { ...photo, digest: 'd3', size: 0 })).toBe(`failed ${mug} / photo-empty name=dent.jpg`);
    expect(said(build.command('UNDO'))).toBe('command undone / undone-photo name=dent.jpg');
  });

  it('goes to the line that it is said to be of', () => {
    const build = counted();
    add(build, photo, { order: 'A', goods: 'ST2\tCUP' });
    expect(build.row('ST2')?.photos).toEqual([{ ...photo, by: 'ann' }]);
    expect(build.row('ST1')?.photos).toEqual([]);
  });

  it('has no line where nothing is shown or was scanned, nor in a check that is over', () => {
    const none = 'failed photo-nothing';
    expect(add(buildCheck({ A: ['ST1 MUG 1'] }))).toBe(none);
    const agrees = buildCheck({ A: ['ST1 MUG 1'] });
    agrees.scan('ST1');
    agrees.command('DONE');
    expect([subject(agrees), add(agrees)]).toEqual([null, none]);
    agrees.command('DONE');
    expect(add(agrees)).toBe(none);
  });

  it('goes to goods in no order under their own name', () => {
    const build = buildCheck({ A: ['ST1 MUG 1'] });
    build.scan('X1');
    expect(subject(build)?.of).toEqual({ order: null, goods: '\t\tX1' });
  });
});

describe('a row of the check', () => {
  it('shows the names and no figure of the plan before the count is closed', () => {
    const build = buildCheck({ A: ['ST1 MUG 5 4'], B: ['ST1 MUG 2'] });
    build.scan('ST1', { item: known('ST1', 'MUG', { nameCn: '杯子' }), quantity: 6 });
    const row = {
      ...{ order: 'A', goods: 'ST1\tMUG', StorageNo: 'ST1', Sku: 'MUG', code: 'ST1' },
      ...{ name: 'Name of MUG', nameCn: '杯子', reasons: [], photos: [], by: ['ann'] },
    };
    const blind = { planned: null, received: null, earlier: [], toPlanned: null, toReceived: null, open: [] };
    expect(rowAt(build.check, 0)).toEqual({ ...row, ...blind, counted: 6 });
    expect(rowAt(build.check, 1)).toEqual({ ...row, ...blind, order: 'B', counted: null });
    expect(rowAt(build.check, 2)).toBeUndefined();
    build.command('DONE');
    const open = { planned: 5, received: 4, counted: 5, toPlanned: 0, toReceived: 1, open: ['received'] };
    expect(rowAt(build.check, 0)).toEqual({ ...row, ...open, earlier: [] });
  });

  it('says which of its reasons still hold, and who counted', () => {
    const build = counted('.REASON.SHORT');
    expect(build.row('ST1')?.reasons).toEqual([
      { ...{ code: 'SHORT', text: null, against: 'both', by: 'ann' }, toPlanned: -2, toReceived: -2, holds: true },
    ]);
    expect([build.row('ST3')?.by, build.row('HAT')?.by]).toEqual([['ann'], ['ann']]);
  });

  it('of what nobody scanned names nobody while it is counted', () => {
    expect(buildCheck({ A: ['ST1 MUG 5'] }).row('ST1')?.by).toEqual([]);
  });
});

describe('the figures of a check', () => {
  it('are its lines and what was scanned, and its differences once it is closed', () => {
    const open = buildCheck({ A: ['ST1 MUG 5', 'ST2 CUP 1'] });
    open.scan('ST1', { quantity: 3 });
    open.scan('X1');
    const figures = { lines: 3, scanned: 2, pieces: 4, closedBy: null };
    expect(figuresOfCheck(open.check)).toMatchObject({
      ...{ ...figures, differences: null, open: null },
      orders: [{ number: 'A', status: 'here', warehouse: 'US', state: 'Receiving' }],
      counts: [{ by: ['ann'], pieces: 4 }],
    });
    open.command('DONE');
    open.command('YES');
    open.command('REASON.SHORT');
    expect(figuresOfCheck(open.check)).toMatchObject({ ...figures, differences: 3, open: 2 });
    for (const reason of ['SHORT', 'EXTRA']) open.command(`REASON.${reason}`);
    open.command('DONE');
    expect(figuresOfCheck(open.check)).toMatchObject({ closedBy: 'ann', open: 0 });
  });
});

describe('a list of documents shows a check', () => {
  it('by its first order, the lines counted and their pieces', () => {
    expect(summaryOf(counted().check)).toEqual({ number: 'A', boxes: 3, pieces: 5 });
    expect(summaryOf(buildCheck().check)).toEqual({ number: 'T1-261121-001', boxes: 0, pieces: 0 });
  });

  it('with orders that do not exist, its question, and the reasons that it wants', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    const open = () => putawayCheckKind.openQuestions(build.check).map(words);
    expect(open()).toEqual([]);
    build.command('SET.CUSTOMERORDERNO.B');
    build.append({ type: 'order-unknown', order: 'B' });
    build.scan('X1');
    expect(open()).toEqual(['home.need-orders n=1', 'home.need-answer']);
    build.scan('ST1');
    build.again('ST1', 80);
    expect(waitsFor(build.check)).toBe('re-read');
    expect(open()).toEqual(['home.need-orders n=1', 'home.need-answer']);
    build.command('YES');
    expect([waitsFor(build.check), open()]).toEqual([null, ['home.need-orders n=1']]);
    expect(putawayCheckKind.openQuestions(counted().check).map(words)).toEqual(['home.need-reasons n=3']);
  });
});
