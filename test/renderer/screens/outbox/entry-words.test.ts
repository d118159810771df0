import { expect, it } from 'vitest';
import type { OutboxEntryView } from '../../../../src/contract/bridge/outbox.ts';
import type { FailureReply } from '../../../../src/contract/failure.ts';
import { message } from '../../../../src/contract/verdict.ts';
import type { TextsOfScreen } from '../../../../src/renderer/i18n/use-texts.ts';
import {
  safeAction,
  supportFacts,
  whatHappened,
  whatToDo,
} from '../../../../src/renderer/screens/outbox/entry/entry-words.ts';
import { outboxEntry } from '../../outbox-entry.ts';

const texts: TextsOfScreen = {
  locale: 'en-GB',
  t: (key, params) => [key, ...Object.values(params ?? {})].join(' '),
  say: ({ key }) => key,
  sayShort: ({ key }) => key,
};

const reason = 'WarehouseId US does not take ShippingType DHL.';
const rejection: FailureReply = {
  code: 'rejected',
  message: reason,
  details: { service: { status: 400, codes: [{ code: '700F2101', message: reason }], ticketId: 'T-9' } },
};

const entry = (more: Partial<OutboxEntryView>) => outboxEntry({ failure: rejection, ...more });
const happened = (more: Partial<OutboxEntryView>) => whatHappened(entry(more), 0, texts);

it('tells why the service rejected an entry in its words, and of any other entry what became of it', () => {
  expect(happened({})).toBe(`outbox.because queue.rejected ${reason}`);
  expect(happened({ failure: null })).toBe('queue.rejected');
  // Found out after a rejection: that no longer counts.
  expect(happened({ state: 'unconfirmed', summary: message('queue.unsure') })).toBe('queue.unsure');
  expect(happened({ superseded: true })).toBe('outbox.superseded');
  expect(happened({ discarded: { at: 0, reason: 'Scanned twice', operator: 'B-17' } })).toContain('Scanned twice');
});

it('says for support the codes and the ticket, and nothing that the sentence has said', () => {
  expect(supportFacts(rejection, `Rejected: ${reason}`, texts)).toEqual([
    '700F2101',
    'outbox.ticket T-9',
    'outbox.ticket-why',
  ]);
  expect(supportFacts(rejection, 'queue.unsure', texts)[0]).toBe(reason);
  const timeout: FailureReply = { code: 'timeout', message: 'No answer came.' };
  expect(supportFacts(timeout, 'queue.unsure', texts)).toEqual(['failure.timeout', 'No answer came.']);
});

it('says what to do once: by the kind of a rejected document, and not where a question asks it', () => {
  expect(whatToDo(entry({}))).toBe('outbox.edit-words');
  expect(whatToDo(entry({ endpoint: 'bill-of-lading.create' }))).toBe('outbox.edit-bill-words');
  expect(whatToDo(entry({ documentId: null }))).toBe('outbox.todo-rejected');
  expect(whatToDo(entry({ state: 'unconfirmed' }))).toBe('outbox.todo-unconfirmed');
  expect(whatToDo(entry({ state: 'unconfirmed', question: 'mismatch' }))).toBeNull();
  expect(whatToDo(entry({ superseded: true }))).toBe('outbox.todo-superseded');
});

it('has one action stand out, and none where each may repeat or lose the work', () => {
  expect(safeAction(entry({}))).toBe('edit');
  expect(safeAction(entry({ documentId: null }))).toBeNull();
  expect(safeAction(entry({ state: 'held' }))).toBe('release');
  expect(safeAction(entry({ state: 'pending' }))).toBe('retry');
  expect(safeAction(entry({ state: 'unconfirmed', question: 'mismatch' }))).toBe('retry');
  expect(safeAction(entry({ state: 'unconfirmed', question: 'unsure' }))).toBeNull();
  expect(safeAction(entry({ state: 'confirmed' }))).toBeNull();
});
