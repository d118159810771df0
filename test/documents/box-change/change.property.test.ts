import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyChange } from '../../../src/documents/box-change/box-change.ts';
import { compareBoxes } from '../../../src/documents/box-change/compare-box.ts';
import { boxChangeKind } from '../../../src/documents/box-change/kind.ts';
import { toChangeRequest } from '../../../src/documents/box-change/request.ts';
import {
  boxesAskedFor,
  type ServiceBox,
  sameServiceBox,
  sameServiceBoxes,
} from '../../../src/documents/box-change/service-box.ts';
import { foldDocument } from '../../../src/documents/journal/fold-document.ts';
import { box, buildChange } from './change-builder.ts';

const contents = fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.integer({ min: 1, max: 4 }), { minKeys: 1 });
const weight = fc.constantFrom(null, 500, 700);
const number = fc.integer({ min: 1, max: 4 }).map((place) => `IN-1-00${place}`);
const serviceBoxes: fc.Arbitrary<ServiceBox[]> = fc
  .uniqueArray(fc.tuple(number, contents, weight), { selector: ([id]) => id, minLength: 1 })
  .map((all) => all.map(([id, goods, grams]) => box(id, goods, { weight: grams })));
const step = fc.oneof(
  fc.constantFrom(
    'A',
    'B',
    'C',
    'DOCK.BOX',
    'DOCK.BOX.1',
    'DOCK.BOX.2',
    'DOCK.QTY.3',
    'DOCK.WEIGHT.700',
    'DOCK.SAME.1',
  ),
  fc.constant('DOCK.MINUS'),
);
const steps = fc.array(step, { maxLength: 12 });

function answerAll(
  dock: ReturnType<typeof buildChange>,
  answers: readonly ('DOCK.YES' | 'DOCK.NO' | 'DOCK.RECOUNT')[],
): void {
  for (const answer of answers) if (dock.change.conflicts.length > 0) dock.scan(answer);
  while (dock.change.conflicts.length > 0) dock.scan('DOCK.YES');
}

describe('whatever is done to the boxes', () => {
  it('comes back to how they were by UNDO, and then asks for nothing', () => {
    fc.assert(
      fc.property(serviceBoxes, steps, (boxes, texts) => {
        const dock = buildChange(boxes);
        const before = dock.change;
        if (texts.length > 0) dock.scan(...texts);
        while (dock.scan('DOCK.UNDO').title.key !== 'message.undo-nothing');
        expect(dock.change.plan).toEqual(before.plan);
        expect(compareBoxes(dock.change.plan, dock.change.base)).toEqual([]);
      }),
    );
  });

  it('asks for exactly what is shown: nothing where nothing differs, and every box under a number of its own', () => {
    fc.assert(
      fc.property(serviceBoxes, steps, (boxes, texts) => {
        const dock = buildChange(boxes);
        if (texts.length > 0) dock.scan(...texts);
        const made = toChangeRequest(dock.change);
        fc.pre(made.ok);
        const asked = boxesAskedFor(made.request);
        expect(new Set(asked.map(({ number: id }) => id)).size).toBe(asked.length);
        const differences = new Set(compareBoxes(dock.change.plan, boxes).map(({ number: id }) => id));
        expect(sameServiceBoxes(asked, boxes)).toBe(differences.size === 0);
        for (const each of boxes) {
          if (!differences.has(each.number)) {
            expect(sameServiceBox(asked.find(({ number: id }) => id === each.number) ?? null, each)).toBe(true);
          }
        }
      }),
    );
  });

  it('never overwrites what somebody else did to a box unless a person said so', () => {
    const answers = fc.array(fc.constantFrom('DOCK.YES' as const, 'DOCK.NO' as const), { maxLength: 4 });
    let taken = 0;
    fc.assert(
      fc.property(serviceBoxes, steps, serviceBoxes, answers, (boxes, texts, theirs, said) => {
        const dock = buildChange(boxes);
        if (texts.length > 0) dock.scan(...texts);
        dock.theirs(theirs);
        const disputed = new Set(dock.change.conflicts.map(({ number: id }) => id));
        const kept = new Set<string>();
        for (const answer of said) {
          const [conflict] = dock.change.conflicts;
          if (conflict === undefined) break;
          if (answer === 'DOCK.NO') kept.add(conflict.number);
          dock.scan(answer);
        }
        answerAll(dock, []);
        const made = toChangeRequest(dock.change);
        const asked = made.ok ? boxesAskedFor(made.request) : [];
        for (const id of new Set([...boxes, ...theirs].map((each) => each.number))) {
          const [was, now] = [boxes, theirs].map((all) => all.find((each) => each.number === id) ?? null);
          if (sameServiceBox(was ?? null, now ?? null) || kept.has(id)) continue;
          if (!made.ok) continue;
          taken += 1;
          const wanted = asked.find((each) => each.number === id) ?? null;
          // Both may have done the same, which is no dispute.
          expect([id, disputed.has(id), sameServiceBox(wanted, now ?? null)]).toEqual([id, disputed.has(id), true]);
        }
      }),
    );
    expect(taken).toBeGreaterThan(50);
  });

  it('loses nothing of what was done here to a box unless a person took theirs', () => {
    let kept = 0;
    fc.assert(
      fc.property(serviceBoxes, steps, serviceBoxes, (boxes, texts, theirs) => {
        const dock = buildChange(boxes);
        if (texts.length > 0) dock.scan(...texts);
        const differences = compareBoxes(dock.change.plan, boxes);
        const changed = new Set(differences.flatMap(({ number: id, kind }) => (kind === 'new' ? [] : [id])));
        const begun = new Set(differences.flatMap(({ number: id, kind }) => (kind === 'new' ? [id] : [])));
        const contents = (each: string) => each.slice(each.indexOf(':'));
        const mine = dock.boxes().filter((each) => changed.has(each.split(':')[0] ?? ''));
        const begunHere = dock.boxes().filter((each) => begun.has(each.split(':')[0] ?? ''));
        dock.theirs(theirs);
        while (dock.change.conflicts.length > 0) dock.scan('DOCK.NO');
        kept += mine.length + begunHere.length;
        for (const each of mine) expect(dock.boxes()).toContain(each);
        // A box that was begun here may have got another number.
        for (const each of begunHere) expect(dock.boxes().map(contents)).toContain(contents(each));
      }),
    );
    expect(kept).toBeGreaterThan(50);
  });

  it('is told the same by its journal from the beginning as step by step', () => {
    fc.assert(
      fc.property(serviceBoxes, steps, serviceBoxes, (boxes, texts, theirs) => {
        const dock = buildChange(boxes);
        if (texts.length > 0) dock.scan(...texts);
        dock.theirs(theirs);
        answerAll(dock, ['DOCK.NO', 'DOCK.RECOUNT']);
        dock.scan('DOCK.UNDO');
        expect(foldDocument(boxChangeKind, dock.journal).state).toEqual(dock.change);
        expect(foldDocument(boxChangeKind, []).state).toBe(emptyChange);
      }),
    );
  });
});
