import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { addPhoto, type Photo } from '../../../src/documents/journal/photos.ts';
import { waitsFor } from '../../../src/documents/putaway-check/answer.ts';
import { putawayCheckKind } from '../../../src/documents/putaway-check/kind.ts';
import type { PutawayCheck } from '../../../src/documents/putaway-check/putaway-check.ts';
import type { PutawayCheckEntry } from '../../../src/documents/putaway-check/putaway-check-entry.ts';
import { figuresOfCheck } from '../../../src/documents/putaway-check/result.ts';
import { buildCheck, known } from './check-builder.ts';

const addTo = (check: PutawayCheck, photo: Omit<Photo, 'by'>) =>
  addPhoto(putawayCheckKind.photographed?.(check, null) ?? null, { ...photo, by: 'ann' });

/** ST1 two short of both; ST2 right; ST3 never scanned, one short of what was planned only. */
function counted() {
  const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 CUP 1', 'ST3 HAT 1 0'] });
  build.scan('ST1', { quantity: 3 });
  build.scan('ST2');
  build.command('DONE');
  build.command('YES');
  return build;
}

describe('a putaway check, closing', () => {
  it('asks at DONE about lines that were never scanned; YES counts them as zero, NO goes on', () => {
    const build = buildCheck({ A: ['ST1 MUG 5', 'ST2 CUP 1'] });
    build.scan('ST1');
    expect(build.command('DONE')).toMatchObject({
      tone: 'ask',
      title: message('message.check-rest', { lines: 1, codes: 'ST2' }),
    });
    expect(waitsFor(build.check)).toBe('rest');
    expect(build.command('NO').entry).toEqual({ type: 'passed' });
    expect(build.command('YES').title.key).toBe('message.nothing-asked');
    expect(build.check.comparison).toBeNull();
    build.command('DONE');
    build.scan('ST1');
    expect(build.command('YES').title.key).toBe('message.nothing-asked');
    build.command('DONE');
    build.command('YES');
    expect(build.rows()).toEqual(['A ST1 x 2', 'A ST2 x 0']);
  });

  it('shows both differences, and asks for a reason of the first', () => {
    const build = buildCheck({ A: ['ST1 MUG 10 9', 'ST2 CUP 1'] });
    build.scan('ST2');
    build.scan('ST1');
    build.command('QTY.8');
    expect(build.command('DONE')).toMatchObject({
      tone: 'ask',
      title: message('message.check-differences', { open: 2, code: 'ST1' }),
      detail: message('message.check-difference', { order: 'A', counted: 8, planned: 10, received: 9 }),
    });
    expect(build.row('ST1')).toMatchObject({ toPlanned: -2, toReceived: -1, open: ['planned', 'received'] });
    expect(build.row('ST2')).toMatchObject({ toPlanned: 0, toReceived: 0, open: [] });
  });

  it('wants one reason where both differences are the same figure, and one for each where they are not', () => {
    const build = buildCheck({ A: ['ST1 MUG 10 9', 'ST2 CUP 5 5'] });
    build.scan('ST1', { quantity: 8 });
    build.scan('ST2', { quantity: 4 });
    build.command('DONE');
    build.command('REASON.SHORT');
    expect(build.row('ST1')?.open).toEqual(['received']);
    build.command('REASON.WRONGPLACE');
    expect(build.command('DONE').title.key).toBe('message.check-reasons-missing');
    expect(build.command('REASON.DAMAGED').tone).toBe('box-complete');
    expect(build.row('ST2')?.reasons.map(({ code, against, by }) => [code, against, by])).toEqual([
      ['DAMAGED', 'both', 'ann'],
    ]);
    expect(build.command('DONE').finish).toBe('close');
  });

  it('refuses to finish while a difference has no reason, says how many and where, and finishes then', () => {
    const build = counted();
    expect(build.command('DONE')).toMatchObject({
      tone: 'failed',
      title: message('message.check-reasons-missing', { open: 2, code: 'ST1' }),
    });
    expect(build.command('REASON.SHORT').detail).toEqual(
      message('message.check-next', { code: 'ST3', order: 'A', counted: 0, planned: 1, received: 0 }),
    );
    build.command('REASON.OTHER.never came');
    const done = build.command('DONE');
    expect(done).toMatchObject({ tone: 'box-complete', finish: 'close', entry: { type: 'closed', by: 'ann' } });
    expect(build.check.closed).toEqual({ by: 'ann' });
    expect(build.scan('ST1')).toMatchObject({ tone: 'failed', entry: null });
    expect(build.command('UNDO')).toMatchObject({ tone: 'failed', entry: null });
  });

  it('needs a second DONE also where nothing differs', () => {
    const build = buildCheck({ A: ['ST1 MUG 1'] });
    build.scan('ST1');
    expect(build.command('DONE')).toMatchObject({ tone: 'box-complete', title: { key: 'message.check-agrees-all' } });
    expect(build.command('DONE').finish).toBe('close');
  });

  it('wants a reason for goods in no order', () => {
    const build = buildCheck({ A: ['ST1 MUG 1'] });
    build.scan('ST1');
    build.scan('HAT', { item: known('HAT', 'HAT') });
    build.command('DONE');
    expect(build.row('HAT')).toMatchObject({ order: null, planned: 0, received: 0, counted: 1, open: ['both'] });
    expect(build.command('REASON.SHORT')).toMatchObject({
      ...{ entry: null, tone: 'failed', title: message('message.reason-not-short') },
      detail: message('message.reason-other-for', { of: 'HAT' }),
    });
    build.command('REASON.EXTRA');
    expect(build.command('DONE').finish).toBe('close');
  });

  it.each([
    ['REASON.OTHER', 'message.check-reason-words'],
    ['REASON.OTHER. ', 'message.check-reason-words'],
    ['REASON.LOST', 'message.check-reason-unknown'],
    [`REASON.OTHER.${'x'.repeat(201)}`, 'message.check-reason-long'],
  ])('refuses %s in words', (text, key) => {
    const build = counted();
    expect(build.command(text)).toMatchObject({ tone: 'failed', entry: null, title: { key } });
  });

  it('shows the line that is scanned, which then takes more reasons; each once', () => {
    const build = counted();
    build.command('REASON.SHORT');
    expect(build.scan('ST1')).toMatchObject({ tone: 'command', title: { params: { code: 'MUG' } } });
    expect(build.command('REASON.SHORT').tone).toBe('duplicate');
    build.command('REASON.DAMAGED');
    expect(build.check.comparison?.open).toBe(1);
    expect(build.row('ST1')?.reasons.map(({ code }) => code)).toEqual(['SHORT', 'DAMAGED']);
    expect(build.scan('ST3').tone).toBe('ask');
    build.command('REASON.WRONGLABEL');
    expect(build.row('ST3')?.reasons.map(({ code }) => code)).toEqual(['WRONGLABEL']);
    expect(build.command('REASON.SHORT').title.key).toBe('message.check-reason-nothing');
    expect(build.command('DONE').finish).toBe('close');
  });

  it('goes round the lines of goods that stand in several orders', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'], B: ['ST1 MUG 4'] });
    build.scan('ST1');
    build.command('DONE');
    const shown = () => build.scan('ST1').detail?.params.order;
    expect([shown(), shown(), shown()]).toEqual(['A', 'B', 'A']);
  });

  it('refuses to count, to set a count and to hold when the count is closed', () => {
    const build = counted();
    for (const text of ['QTY.5', 'MINUS', 'HOLD'])
      expect(build.command(text)).toMatchObject({ tone: 'failed', entry: null });
    expect(build.scan('X9').tone).toBe('wrong');
    expect(build.rows()).toEqual(['A ST1 x 3', 'A ST2 x 1', 'A ST3 x 0']);
    expect(build.command('PRINT').tone).toBe('command');
  });

  it('takes reasons back by UNDO, but never reopens a count whose figures were shown', () => {
    const build = counted();
    build.command('REASON.SHORT');
    build.command('UNDO');
    expect(build.check.comparison?.open).toBe(2);
    expect(build.command('UNDO')).toMatchObject({ tone: 'failed', entry: null });
    expect(build.rows()).toEqual(['A ST1 x 3', 'A ST2 x 1', 'A ST3 x 0']);
  });

  it('keeps pictures with the line that is shown, each once', () => {
    const build = counted();
    const photo = { name: 'dent.jpg', digest: 'd1', size: 1200 };
    const add = (file: typeof photo) => {
      const decision = addTo(build.check, file);
      if (decision.entry) build.append(decision.entry as PutawayCheckEntry); // of a check
      return decision.tone;
    };
    expect([add(photo), add(photo), add({ ...photo, digest: 'd2', size: 0 })]).toEqual([
      'command',
      'duplicate',
      'failed',
    ]);
    expect(build.row('ST1')?.photos).toEqual([{ ...photo, by: 'ann' }]);
    build.command('UNDO');
    expect(build.row('ST1')?.photos).toEqual([]);
  });

  it('keeps a picture with the goods last scanned while the count is open', () => {
    const build = buildCheck({ A: ['ST1 MUG 5'] });
    const photo = { name: 'dent.jpg', digest: 'd1', size: 1200 };
    expect(addTo(build.check, photo).tone).toBe('failed');
    build.scan('ST1');
    expect(addTo(build.check, photo).entry).toMatchObject({ order: 'A', goods: 'ST1\tMUG' });
  });
});

describe('a recount', () => {
  it('counts blind from nothing, by whoever is signed in; the last count holds and the earlier stays readable', () => {
    const build = counted();
    build.command('REASON.SHORT');
    build.signIn('ben');
    expect(build.command('RECOUNT')).toMatchObject({ entry: { type: 'recount', by: 'ben' } });
    expect(build.row('ST1')).toMatchObject({ counted: null, planned: null, earlier: [], reasons: [], by: [] });
    expect(figuresOfCheck(build.check).counts.map(({ pieces }) => pieces)).toEqual([null, 0]);
    build.scan('ST1', { quantity: 5 });
    build.scan('ST2');
    build.scan('ST3');
    build.command('DONE');
    expect(build.row('ST1')).toMatchObject({ counted: 5, earlier: [3], toPlanned: 0, by: ['ben'] });
    expect(figuresOfCheck(build.check).counts.map(({ by, pieces }) => [by, pieces])).toEqual([
      [['ann'], 4],
      [['ben'], 7],
    ]);
  });

  it('asks whoever counted, and NO leaves the count as it stands', () => {
    const build = counted();
    expect(build.command('RECOUNT').tone).toBe('ask');
    expect(waitsFor(build.check)).toBe('recount');
    build.command('NO');
    expect(build.check.earlier).toEqual([]);
    build.command('RECOUNT');
    expect(build.command('YES').entry).toEqual({ type: 'recount', by: 'ann' });
  });

  it('keeps by NO what was not scanned again, and counts it as zero by YES', () => {
    for (const [word, expected] of [
      ['NO', ['A ST1 x 4', 'A ST2 x 1', 'A ST3 x 0']],
      ['YES', ['A ST1 x 4', 'A ST2 x 0', 'A ST3 x 0']],
    ] as const) {
      const build = counted();
      build.signIn('ben');
      build.command('RECOUNT');
      build.scan('ST1', { quantity: 4 });
      build.command('DONE');
      build.command(word);
      expect(build.rows()).toEqual(expected);
    }
  });

  it('asks also about goods in no order that were counted before', () => {
    const build = buildCheck({ A: ['ST1 MUG 1'] });
    build.scan('ST1');
    build.scan('X1');
    build.command('DONE');
    build.signIn('ben');
    build.command('RECOUNT');
    build.scan('ST1');
    expect(build.command('DONE').title).toEqual(message('message.check-rest', { lines: 1, codes: 'X1' }));
    build.command('YES');
    expect(build.row('X1')).toMatchObject({ counted: 0, earlier: [1], open: [] });
  });

  it('keeps a reason while the difference is the same, and wants another when it changed', () => {
    const build = counted();
    build.command('REASON.SHORT');
    build.command('REASON.SHORT');
    build.signIn('ben');
    build.command('RECOUNT');
    build.scan('ST1', { quantity: 4 });
    build.scan('ST2');
    build.command('DONE');
    build.command('YES');
    expect(build.row('ST1')).toMatchObject({ open: ['both'], reasons: [{ code: 'SHORT', holds: false }] });
    expect(build.row('ST3')).toMatchObject({ open: [], reasons: [{ code: 'SHORT', holds: true }] });
  });

  it('wants another reason when only what was received has changed', () => {
    const build = buildCheck({ A: ['ST1 MUG 10 9', 'ST2 CUP 1 1'] });
    const count = () => {
      build.scan('ST1', { quantity: 8 });
      build.scan('ST2');
      build.command('DONE');
    };
    count();
    build.command('REASON.SHORT');
    build.command('REASON.SHORT');
    expect(build.check.comparison?.open).toBe(0);
    build.signIn('ben');
    build.command('RECOUNT');
    build.command('SET.CUSTOMERORDERNO.A');
    build.arrive('A', ['ST1 MUG 10 7', 'ST2 CUP 1 1']);
    count();
    expect(build.row('ST1')).toMatchObject({ open: ['planned', 'received'] });
  });

  it('is taken back by UNDO while nothing was counted in it', () => {
    const build = counted();
    const before = build.check;
    build.signIn('ben');
    build.command('RECOUNT');
    build.command('UNDO');
    expect(build.check).toEqual(before);
  });
});
