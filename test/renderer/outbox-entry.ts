import type { OutboxEntryView } from '../../src/contract/bridge/outbox.ts';
import { message } from '../../src/contract/verdict.ts';

/** A rejected inbound plan in the outbox, but for what the test is about. */
export const outboxEntry = (more: Partial<OutboxEntryView> = {}): OutboxEntryView => ({
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
  ...more,
});
