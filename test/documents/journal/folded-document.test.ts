import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../../src/documents/journal/document-kind.ts';
import { advanceDocument, type FoldedDocument, foldDocument } from '../../../src/documents/journal/fold-document.ts';
import type { JournalEntry, UndoEntry } from '../../../src/documents/journal/journal.ts';

type Entry = { readonly type: 'count'; readonly n: number } | UndoEntry;
type Folded = FoldedDocument<readonly number[], Entry>;

/** A document that keeps what was counted, and how often an entry was folded. */
function countingKind() {
  const work = { folds: 0 };
  const kind: DocumentKind<readonly number[], Entry> = {
    screen: 'inbound',
    empty: [],
    apply: (state, { entry }) => {
      work.folds += 1;
      return [...state, entry.n];
    },
    programs: new Set(),
    countsBoxes: true,
    isListedUnsent: true,
    hasResult: true,
    summary: () => ({ number: '', boxes: 0, pieces: 0 }),
    openQuestions: () => [],
  };
  return { kind, work };
}

const count = (seq: number): JournalEntry<Entry> => ({ seq, entry: { type: 'count', n: seq } });
const undo = (seq: number, undoes: number): JournalEntry<Entry> => ({ seq, entry: { type: 'undo', undoes } });
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('a document of many entries', () => {
  it('folds no more than the last hundred of them for an UNDO', () => {
    const { kind, work } = countingKind();
    let folded: Folded = foldDocument(kind, upTo(1050).map(count));
    work.folds = 0;
    folded = advanceDocument(kind, folded, undo(1051, 1050));
    expect(folded.state).toEqual(upTo(1049));
    expect(work.folds).toBe(49);
    folded = advanceDocument(kind, folded, count(1052));
    expect(work.folds).toBe(50);
  });

  it('keeps the states to fold from as it grows, the newest twenty', () => {
    const { kind } = countingKind();
    let folded: Folded = foldDocument(kind, []);
    for (const seq of upTo(2500)) folded = advanceDocument(kind, folded, count(seq));
    expect(folded.earlier.map(({ seq }) => seq)).toEqual(upTo(20).map((n) => 500 + n * 100));
    expect(foldDocument(kind, folded.journal)).toEqual(folded);
  });

  it.each([99, 100, 101, 200, 250])('is what its journal says after an UNDO of entry %i', (undone) => {
    const { kind } = countingKind();
    let folded: Folded = foldDocument(kind, upTo(250).map(count));
    folded = advanceDocument(kind, folded, undo(251, undone));
    expect(folded.state).toEqual(upTo(250).filter((n) => n !== undone));
    expect(folded.earlier.every(({ seq, state }) => state.length === (seq < undone ? seq : seq - 1))).toBe(true);
    folded = advanceDocument(kind, folded, undo(252, 7));
    expect(folded.state).toEqual(upTo(250).filter((n) => n !== undone && n !== 7));
    expect(foldDocument(kind, folded.journal).state).toEqual(folded.state);
  });

  it('is unchanged for whoever still holds it', () => {
    const { kind } = countingKind();
    const before: Folded = foldDocument(kind, [count(1)]);
    advanceDocument(kind, before, count(2));
    expect(before).toMatchObject({ state: [1], journal: [{ seq: 1 }] });
  });
});
