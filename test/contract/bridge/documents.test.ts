import { describe, expect, it } from 'vitest';
import {
  DocumentKindName,
  type DocumentRow,
  PaperOrder as Paper,
  type PaperOrder,
} from '../../../src/contract/bridge/documents.ts';
import { expectAnswers, expectNoAnswer, letters, taken } from './asked-and-answered.ts';

const head = { id: 'd-1', kind: 'inbound-plan', number: 'IN-1', createdAt: 1, updatedAt: 2, operator: 'Ann' } as const;
const row: DocumentRow = {
  ...head,
  status: 'closed',
  boxes: 2,
  pieces: 12.5,
  outboxId: 'e-1',
  outboxState: 'confirmed',
  discarded: false,
  orders: [{ state: 'discarded', n: 3 }],
};
const paper: PaperOrder = {
  jobId: 'p-1',
  documentId: 'd-1',
  kind: 'pallet-check',
  number: 'CO-1',
  station: 'PACK-1',
  operator: 'Ann',
  at: 3,
  again: true,
  practice: true,
};

describe('documents over the bridge', () => {
  it('are of eight kinds, each open, parked or closed', () => {
    expect(DocumentKindName.options.toSorted()).toEqual([
      'bill-of-lading',
      'box-change',
      'drop-ship-orders',
      'inbound-plan',
      'outbound-orders',
      'pack',
      'pallet-check',
      'putaway-check',
    ]);
    for (const status of ['open', 'parked', 'closed'] as const)
      expectAnswers('document.read', { ...head, status, journal: [] });
    expectNoAnswer('document.read', { ...head, status: '', journal: [] });
  });

  it('come with their journal, whose entries only a document reads', () => {
    const journal = [{ seq: 1, entry: { type: 'opened', by: 'Ann', deep: { n: 1 } } }];
    expectAnswers('document.current', null, { ...head, status: 'open', journal });
    expectNoAnswer('document.read', { ...head, status: 'open', journal: [{ seq: 1, entry: {} }] });
  });

  it('are listed with what became of them', () => {
    expectAnswers('document.list', [row, { ...row, outboxId: null, outboxState: null, orders: [] }]);
    expect(taken('document.list', { kind: 'box-change' }, 'limit', [1, 100_000, 0, 100_001, 1.5])).toEqual([
      1, 100_000,
    ]);
  });

  it('are printed as from practice only where it says so', () => {
    expectAnswers('document.print', paper);
    const { practice: _, ...older } = paper;
    expect(Paper.parse(older)).toEqual({ ...paper, practice: false });
  });
});

describe('a file or a photo for a document', () => {
  const photo = { id: 'd-1', of: { order: null, goods: 'SKU-1' }, name: 'a.jpg', size: 3, base64: 'YWJj' };

  it.each(['bill.attach', 'photo.add'] as const)('of %s has a name, a size and its bytes as base64', (channel) => {
    expect(taken(channel, photo, 'name', ['', ...letters(1, 300, 301)])).toEqual(letters(1, 300));
    expect(taken(channel, photo, 'size', [0, 9_000_000, -1, 1.5])).toEqual([0, 9_000_000]);
    // Empty: it was too large to be sent.
    expect(taken(channel, photo, 'base64', ['', 'YWJj', 'YWJ', 'a b='])).toEqual(['', 'YWJj']);
  });

  it('belongs to a line of a check, to a box, or to what is open', () => {
    const parts = [null, { order: 'CO-1', goods: 'SKU-1' }, { order: null, goods: 'SKU-1' }, { box: 0 }];
    const none = [{}, { order: 'CO-1' }, { box: -1 }, { box: 0.5 }, undefined];
    expect(taken('photo.add', photo, 'of', [...parts, ...none])).toEqual(parts);
  });
});
