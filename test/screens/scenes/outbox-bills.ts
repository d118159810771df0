import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { OutboxEntryView } from '../../../src/contract/bridge/outbox.ts';
import { message } from '../../../src/contract/verdict.ts';
import { emptyQueue } from '../play.ts';
import { hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { recentScans, verdicts } from './verdicts.ts';

const bill: OutboxEntryView = {
  id: 'o40',
  seq: 40,
  endpoint: 'bill-of-lading.create',
  key: 'MAWB-180-76',
  documentId: 'bl4',
  state: 'unconfirmed',
  discarded: null,
  createdAt: now - hourMs,
  updatedAt: now - 59 * minuteMs,
  operator: 'B-17',
  station: 'T1',
  attempts: 1,
  nextTryAt: null,
  question: 'unsure',
  summary: message('queue.unsure-asks'),
  failure: { code: 'timeout', message: 'No answer came within 30 seconds.' },
  superseded: false,
  replaces: null,
  replacedBy: null,
};
const held: OutboxEntryView = {
  ...bill,
  id: 'o39',
  seq: 39,
  key: 'MAWB-180-77',
  state: 'held',
  attempts: 0,
  question: null,
  summary: message('queue.held'),
  failure: null,
};

const attempts: Output<'outbox.attempts'> = [
  {
    at: now - hourMs,
    endedAt: now - hourMs + 30_000,
    kind: 'send',
    summary: message('queue.unsure'),
    status: null,
    ticketId: null,
    rawBody: null,
  },
  {
    at: now - 59 * minuteMs,
    endedAt: now - 59 * minuteMs,
    kind: 'reconcile',
    summary: message('queue.read-nobody-knows'),
    status: null,
    ticketId: null,
    rawBody: null,
  },
];
const station = { queue: { ...emptyQueue, unconfirmed: 1, held: 1 }, needsPerson: 1 };
const answers = { 'outbox.list': [bill, held], 'outbox.attempts': attempts };
const asked = {
  ...verdicts.ask,
  title: message('message.entry-unsure', { key: bill.key }),
  detail: message('message.entry-how'),
};
const list = '[data-testid=outbox-entry]';

/** Bills in the Outbox: nobody but a person knows whether one arrived. */
export const outboxBillScenes: readonly Scene[] = [
  // The numbers of its entries say that there are older ones.
  {
    name: 'outbox-bill-unsure',
    screen: 'outbox',
    ready: list,
    station,
    answers,
    act: (actor) => actor.appears('.older-row button'),
  },
  {
    name: 'outbox-bill-asked-in-band',
    screen: 'outbox',
    ready: list,
    station,
    answers: { ...answers, 'scan.recent': [asked, ...recentScans.slice(1)] },
  },
  {
    name: 'outbox-bill-held',
    screen: 'outbox',
    ready: list,
    station,
    answers: { ...answers, 'outbox.attempts': [] },
    act: async ({ page }) => page.locator(`${list}[data-key="${held.key}"]`).click(),
  },
];
