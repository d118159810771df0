import { expect, it } from 'vitest';
import type { OutboxEntryView } from '../../../../src/contract/bridge/outbox.ts';
import { message } from '../../../../src/contract/verdict.ts';
import { filterEntries, type outboxFilters } from '../../../../src/renderer/screens/outbox/outbox-screen.tsx';

const entry = (key: string, more: Partial<OutboxEntryView>): OutboxEntryView => ({
  id: key,
  seq: 1,
  endpoint: 'inbound.plan',
  key,
  documentId: null,
  state: 'pending',
  discarded: null,
  createdAt: 0,
  updatedAt: 0,
  operator: 'O',
  station: 'S',
  attempts: 0,
  nextTryAt: null,
  question: null,
  summary: message('queue.waiting'),
  failure: null,
  superseded: false,
  replaces: null,
  replacedBy: null,
  ...more,
});

const entries = [
  entry('waits', {}),
  entry('held', { state: 'held' }),
  entry('unsure', { state: 'unconfirmed' }),
  entry('asked', { state: 'unconfirmed', question: 'mismatch' }),
  entry('refused', { state: 'rejected' }),
  entry('replaced', { state: 'rejected', superseded: true }),
  entry('gone', { state: 'rejected', discarded: { at: 0, reason: 'r', operator: 'o' } }),
  entry('done', { state: 'confirmed' }),
];
const keys = (filter: (typeof outboxFilters)[number]) => filterEntries(entries, filter).map(({ key }) => key);

it('leaves what waits for a person, what is on its way and what is confirmed', () => {
  expect(keys('needs')).toEqual(['asked', 'refused']);
  expect(keys('way')).toEqual(['waits', 'held', 'unsure']);
  expect(keys('confirmed')).toEqual(['done']);
});

it('shows everything under all, also what was done away with', () => {
  expect(keys('all')).toEqual(entries.map(({ key }) => key));
});
