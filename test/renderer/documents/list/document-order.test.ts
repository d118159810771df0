import { describe, expect, it } from 'vitest';
import type { DocumentRow } from '../../../../src/contract/bridge/documents.ts';
import { pressOf } from '../../../../src/renderer/documents/list/document-columns.tsx';
import { newestFirst, sortedDocuments } from '../../../../src/renderer/documents/list/document-order.ts';

const row = (number: string, updatedAt: number, more: Partial<DocumentRow> = {}): DocumentRow => ({
  ...{ id: number, kind: 'inbound-plan', number, status: 'closed', createdAt: 0, updatedAt, operator: 'Kim' },
  ...{ boxes: 0, pieces: 0, outboxId: null, outboxState: null, discarded: false, orders: [], ...more },
});
const numbers = (rows: readonly DocumentRow[]) => rows.map(({ number }) => number).join(' ');

describe('the documents of a list', () => {
  const rows = [
    row('A', 5, { boxes: 3 }),
    row('B', 9, { boxes: 10 }),
    row('C', 1, { status: 'parked', boxes: 1 }),
    row('D', 4, { status: 'parked', boxes: 20 }),
    row('E', 2, { status: 'open', boxes: 2 }),
    row('F', 7, { boxes: 3 }),
  ];

  it('are the open one, the paused ones, then the completed ones, newest first', () => {
    expect(numbers(sortedDocuments(rows, newestFirst))).toBe('E D C B F A');
  });

  it('keep unfinished work first in every other order; equal ones are newest first', () => {
    expect(numbers(sortedDocuments(rows, { by: 'boxes', isDescending: false }))).toBe('E C D F A B');
    expect(numbers(sortedDocuments(rows, { by: 'number', isDescending: true }))).toBe('E D C F B A');
  });
});

it('numbers are sorted by their value, names without regard to accents', () => {
  const by = (all: readonly DocumentRow[], key: string) =>
    numbers(sortedDocuments(all, { by: key, isDescending: false }));
  expect(by([row('BO-10', 1), row('BO-9', 1)], 'number')).toBe('BO-9 BO-10');
  expect(by([row('1', 1, { operator: 'Zoe' }), row('2', 1, { operator: 'Änne' })], 'operator')).toBe('2 1');
});

describe('pressing a document', () => {
  const closed = { status: 'closed', outboxId: 'o1' } as const;

  it('goes on with unfinished work', () => {
    expect(pressOf({ status: 'parked', outboxId: null }, { showsClosed: true })).toBe('work');
    expect(pressOf({ status: 'open', outboxId: null }, {})).toBe('work');
  });

  it('shows the result of a completed one where its screen has results, otherwise what was sent, if anything was', () => {
    expect(pressOf(closed, { showsClosed: true })).toBe('result');
    expect(pressOf(closed, {})).toBe('outbox');
    expect(pressOf({ ...closed, outboxId: null }, {})).toBe(null);
  });
});
