import { describe, expect, it } from 'vitest';
import { canSubmitLater, type OutboxAttemptView, type OutboxEntryView } from '../../../src/contract/bridge/outbox.ts';
import { OutboxState } from '../../../src/contract/outbox-state.ts';
import { endpoints } from '../../../src/contract/service/endpoints.ts';
import { expectAnswers, expectNoAnswer, letters, taken } from './asked-and-answered.ts';

const entry: OutboxEntryView = {
  id: 'e-1',
  seq: 1,
  endpoint: 'inbound.plan',
  key: 'IN-1',
  documentId: 'd-1',
  state: 'held',
  discarded: null,
  createdAt: 1,
  updatedAt: 2,
  operator: 'Ann',
  station: 'PACK-1',
  attempts: 0,
  nextTryAt: null,
  question: null,
  summary: { key: 'queue.held', params: {} },
  failure: null,
  superseded: false,
  replaces: null,
  replacedBy: null,
};
const attempt: OutboxAttemptView = {
  at: 1,
  endedAt: 2,
  kind: 'send',
  summary: { key: 'queue.sent', params: { n: 1 } },
  status: 200,
  ticketId: 'T-1',
  rawBody: '{}',
};

it('can keep unsubmitted what the interface has a SubmitLater for (4.2, 4.3, 4.5)', () => {
  const names = Object.keys(endpoints).filter((endpoint) => canSubmitLater({ endpoint }));
  expect(names.toSorted()).toEqual(['drop-ship.create', 'inbound.plan', 'outbound.create-batch']);
});

describe('the outbox over the bridge', () => {
  it('lists entries in every state, with what a person must decide and what went wrong', () => {
    expectAnswers(
      'outbox.list',
      OutboxState.options.map((state) => ({ ...entry, state })),
      [
        { ...entry, question: 'mismatch', discarded: { at: 3, reason: 'twice', operator: 'Bo' }, documentId: null },
        { ...entry, question: 'unsure', failure: { code: 'timeout', message: 'No answer' }, nextTryAt: 9 },
      ],
    );
    expectNoAnswer('outbox.list', [{ ...entry, question: '' }], [{ ...entry, state: '' }], [{ ...entry, seq: 1.5 }]);
  });

  it('tells what was tried, and by whom', () => {
    const kinds = ['look-up', 'send', 'reconcile', 'person'] as const;
    expectAnswers(
      'outbox.attempts',
      kinds.map((kind) => ({ ...attempt, kind })),
      [{ ...attempt, endedAt: null, status: null, ticketId: null, rawBody: null }],
    );
    expectNoAnswer('outbox.attempts', [{ ...attempt, kind: '' }]);
  });

  it('discards an entry for a reason of 1 to 200 characters', () => {
    expect(taken('outbox.discard', { id: 'e-1' }, 'reason', [' ', ...letters(0, 1, 200, 201)])).toEqual(
      letters(1, 200),
    );
  });

  it('lets a person say that an entry is to be sent again, or that it was sent', () => {
    const answers = ['send-again', 'mark-sent', 'forget', ''];
    expect(taken('outbox.answer', { id: 'e-1' }, 'answer', answers)).toEqual(['send-again', 'mark-sent']);
  });
});
