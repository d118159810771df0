import { expect, it } from 'vitest';
import type { OutboxEntryView } from '../../../../src/contract/bridge/outbox.ts';
import { message } from '../../../../src/contract/verdict.ts';
import { entrySummary, shownState } from '../../../../src/renderer/documents/words/entry-look.ts';

const entry: OutboxEntryView = {
  id: 'e1',
  seq: 1,
  endpoint: 'inbound.plan',
  key: 'IN-1',
  documentId: 'p1',
  state: 'rejected',
  discarded: null,
  createdAt: 0,
  updatedAt: 0,
  operator: 'A',
  station: 'D1',
  attempts: 1,
  nextTryAt: null,
  question: null,
  summary: message('queue.rejected'),
  failure: null,
  superseded: false,
  replaces: null,
  replacedBy: null,
};

it('says what the core says of an entry that is still its own', () => {
  expect(shownState(entry)).toBe('rejected');
  expect(entrySummary(entry)).toEqual(message('queue.rejected'));
});

it('says of a discarded or replaced entry that it is that, not how its last attempt ended', () => {
  const discarded = { ...entry, state: 'held', discarded: { at: 1, reason: 'x', operator: 'A' } } as const;
  expect(shownState(discarded)).toBe('discarded');
  expect(entrySummary(discarded)).toEqual(message('outbox.discarded-summary'));
  expect(entrySummary({ ...entry, superseded: true })).toEqual(message('outbox.superseded'));
});
