import { describe, expect, it } from 'vitest';
import type { ShiftAccount, ShiftDocument } from '../../../../src/contract/bridge/shift.ts';
import { byUrgency, receiptStage, shiftVerdict } from '../../../../src/renderer/documents/words/shift-verdict.ts';

const row = (more: Partial<ShiftDocument> = {}): ShiftDocument => ({
  id: 'p1',
  kind: 'inbound-plan',
  number: 'T1-261121-001',
  status: 'closed',
  createdAt: 1,
  updatedAt: 1,
  operator: 'B-17',
  boxes: 1,
  pieces: 1,
  outboxId: 'o1',
  outboxState: 'confirmed',
  discarded: false,
  orders: [],
  brought: 1,
  openLines: 0,
  needsPerson: false,
  ...more,
});

const verdictOf = (documents: ShiftDocument[], unexplained = 0, scans = 9, prints: ShiftAccount['prints'] = []) =>
  shiftVerdict({ scans, unexplained, documents, prints });

const paper: ShiftAccount['prints'][number] = {
  id: 'j1',
  documentId: 'p1',
  kind: 'inbound-plan',
  number: 'T1-261121-001',
  box: null,
  state: 'handed',
  why: null,
  again: false,
  at: 1,
  operator: 'B-17',
};

describe('the verdict on a shift', () => {
  it('is good only when every plan has come as far as it can', () => {
    expect(verdictOf([row(), row({ outboxState: 'rejected', discarded: true })])).toEqual({ kind: 'done' });
    expect(verdictOf([])).toEqual({ kind: 'done' });
    for (const outboxState of ['pending', 'held', 'sending', 'unconfirmed'] as const) {
      expect(verdictOf([row(), row({ outboxState })])).toEqual({ kind: 'moving', n: 1 });
    }
    for (const status of ['open', 'parked'] as const) {
      expect(verdictOf([row({ status, outboxState: null })])).toEqual({ kind: 'moving', n: 1 });
    }
  });

  it('is as bad as its worst: unexplained before what needs somebody, that before what is on its way', () => {
    const waiting = row({ outboxState: 'pending' });
    const refused = row({ outboxState: 'rejected', needsPerson: true });
    expect(verdictOf([waiting, refused])).toEqual({ kind: 'needs', n: 1 });
    expect(verdictOf([waiting, refused], 2)).toEqual({ kind: 'unexplained', n: 2 });
  });

  it('is not good while nobody has said to have a paper in hand: that comes behind work that needs somebody', () => {
    expect(verdictOf([row()], 0, 9, [paper])).toEqual({ kind: 'papers', n: 1 });
    expect(verdictOf([row({ outboxState: 'pending' })], 0, 9, [paper, paper])).toEqual({ kind: 'papers', n: 2 });
    const refused = row({ outboxState: 'rejected', needsPerson: true });
    expect(verdictOf([refused], 0, 9, [paper])).toEqual({ kind: 'needs', n: 1 });
  });

  it('says nothing of a shift without a scan', () => {
    expect(verdictOf([], 0, 0)).toEqual({ kind: 'nothing' });
  });

  it('follows a plan from the disk to the service, also one that is open again after it was refused', () => {
    const stages = [
      row({ status: 'open', outboxState: 'rejected' }),
      row({ outboxState: 'held' }),
      row({ outboxState: 'unconfirmed' }),
      row({ outboxState: 'rejected' }),
      row({ outboxState: null, outboxId: null }),
    ].map(receiptStage);
    expect(stages).toEqual(['on-disk', 'on-disk', 'sent', 'refused', 'confirmed']);
  });

  it('lists first what needs somebody, then what is not there yet, the newest first', () => {
    const rows = [
      row({ id: 'done', updatedAt: 9 }),
      row({ id: 'old', outboxState: 'pending', updatedAt: 2 }),
      row({ id: 'new', status: 'open', updatedAt: 3 }),
      row({ id: 'asks', needsPerson: true }),
    ];
    expect(byUrgency(rows).map(({ id }) => id)).toEqual(['asks', 'new', 'old', 'done']);
  });
});
