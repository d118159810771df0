import { describe, expect, it } from 'vitest';
import { message } from '../../../src/contract/verdict.ts';
import { type JournalEntry, standing, type UndoEntry } from '../../../src/documents/journal/journal.ts';
import { nothingToUndo, standingNewestFirst, takeBack, undoLast } from '../../../src/documents/journal/undo.ts';
import { said } from '../said.ts';

type Entry = { readonly type: 'item' | 'box' | 'asked' } | UndoEntry;

/** `item 1`: in a journal each entry has the next number. */
const journal = (...entries: (Entry['type'] | number)[]): JournalEntry<Entry>[] =>
  entries.map((each, at) => ({
    seq: at + 1,
    entry: typeof each === 'number' ? { type: 'undo', undoes: each } : ({ type: each } as Entry),
  }));
const kind = { programs: new Set(['asked'] as const) };
const undone = (entries: readonly JournalEntry<Entry>[]) =>
  undoLast<unknown, Entry>(kind as never, entries, ({ entry }) => message(entry.type));

describe('what stands in a journal', () => {
  const entries = journal('item', 'box', 2, 'item', 'item', 5);

  it('is what no UNDO took back, in order, and no UNDO', () => {
    expect(standing(entries).map(({ seq, entry }) => [seq, entry.type])).toEqual([
      [1, 'item'],
      [4, 'item'],
    ]);
  });

  it('is the same from its end, as far as anybody reads', () => {
    expect([...standingNewestFirst(entries)].map(({ seq }) => seq)).toEqual([4, 1]);
    expect([...standingNewestFirst([])]).toEqual([]);
  });
});

describe('UNDO', () => {
  it('takes back the newest that a person did, and again the one before', () => {
    const entries = journal('item', 'box', 'asked');
    expect(undone(entries).entry).toEqual({ type: 'undo', undoes: 2 });
    expect(said(undone(entries))).toBe('command undone / box');
    expect(undone([...entries, { seq: 4, entry: { type: 'undo', undoes: 2 } }]).entry).toEqual({
      type: 'undo',
      undoes: 1,
    });
  });

  it('has nothing to take back of what the program did itself', () => {
    for (const entries of [journal(), journal('asked'), journal('asked', 'item', 2)])
      expect(said(undone(entries))).toBe('failed undo-nothing');
    expect(nothingToUndo()).toMatchObject({ entry: null, hold: false });
  });

  it('takes back at once what belongs to one action', () => {
    expect(takeBack(message('file'), 5)).not.toHaveProperty('further');
    expect(takeBack(message('file'), 5, [4, 3])).toMatchObject({
      entry: { type: 'undo', undoes: 5 },
      further: [
        { type: 'undo', undoes: 4 },
        { type: 'undo', undoes: 3 },
      ],
    });
  });
});
