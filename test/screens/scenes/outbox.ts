import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { OutboxEntryView } from '../../../src/contract/bridge/outbox.ts';
import type { StationView } from '../../../src/contract/bridge/station.ts';
import { message } from '../../../src/contract/verdict.ts';
import { emptyQueue } from '../play.ts';
import { hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { longest } from './goods.ts';
import { longestStation, offline } from './troubles.ts';

type Attempt = Output<'outbox.attempts'>[number];

const rawBody = `{"Errors":[{"Code":"700F2101","Message":"WarehouseId US does not take ShippingType DHL."}],"TicketId":"0b4d8c0e-5a0f-4d58-9a50-7f0c3a5a1e11","UtcDateTime":"2026-11-21T10:14:05Z","RequestUri":"/v1/inboundOrdersforplan"}`;
const ticketId = '0b4d8c0e-5a0f-4d58-9a50-7f0c3a5a1e11';

const refusal: NonNullable<OutboxEntryView['failure']> = {
  code: 'rejected',
  message: 'WarehouseId US does not take ShippingType DHL.',
  details: {
    service: {
      status: 400,
      codes: [{ code: '700F2101', message: 'WarehouseId US does not take ShippingType DHL.' }],
      ticketId,
      rawBody,
    },
  },
};

function entry(seq: number, more: Partial<OutboxEntryView>): OutboxEntryView {
  return {
    id: `o${seq}`,
    seq,
    endpoint: 'inbound.plan',
    key: `T1-261121-0${String(seq).padStart(2, '0')}`,
    documentId: `p${seq}`,
    state: 'confirmed',
    discarded: null,
    createdAt: now - (100 - seq) * minuteMs,
    updatedAt: now - (95 - seq) * minuteMs,
    operator: seq % 2 === 0 ? 'B-17' : 'Ana Oliveira',
    station: 'T1',
    attempts: 1,
    nextTryAt: null,
    question: null,
    summary: message('queue.confirmed'),
    failure: null,
    superseded: false,
    replaces: null,
    replacedBy: null,
    ...more,
  };
}

const refused = entry(30, { state: 'rejected', summary: message('queue.rejected'), failure: refusal, attempts: 2 });
const unsure = entry(31, {
  state: 'unconfirmed',
  question: 'mismatch',
  summary: message('queue.mismatch'),
  attempts: 4,
  failure: { code: 'timeout', message: 'No answer came within 30 seconds.' },
});

/** One entry in every state that an entry can have. */
export const everyState: readonly OutboxEntryView[] = [
  entry(40, { state: 'sending', summary: message('queue.sending') }),
  entry(39, { state: 'pending', summary: message('queue.waiting'), attempts: 0 }),
  entry(38, {
    state: 'pending',
    summary: message('queue.offline'),
    attempts: 6,
    nextTryAt: now + 41_000,
    failure: { code: 'offline', message: 'connect ECONNREFUSED 10.1.2.3:81' },
  }),
  entry(37, { state: 'held', summary: message('queue.held'), attempts: 0 }),
  unsure,
  entry(36, { state: 'unconfirmed', summary: message('queue.unsure'), nextTryAt: now + 8_000 }),
  refused,
  entry(29, { state: 'confirmed' }),
  entry(28, { state: 'confirmed', summary: message('queue.found'), attempts: 3 }),
  entry(27, {
    state: 'rejected',
    summary: message('queue.rejected'),
    discarded: { at: now - hourMs, reason: 'Scanned twice by mistake', operator: 'B-17' },
  }),
  entry(26, { state: 'rejected', superseded: true, summary: message('queue.rejected') }),
];

const attempts: Attempt[] = [
  {
    at: now - 9 * minuteMs,
    endedAt: now - 9 * minuteMs + 412,
    kind: 'look-up',
    summary: message('queue.id-free'),
    status: 404,
    ticketId: null,
    rawBody: null,
  },
  {
    at: now - 8.9 * minuteMs,
    endedAt: now - 8.9 * minuteMs + 1_204,
    kind: 'send',
    summary: message('queue.rejected'),
    status: 400,
    ticketId,
    rawBody,
  },
  {
    at: now - 5 * minuteMs,
    endedAt: now - 5 * minuteMs,
    kind: 'person',
    summary: message('queue.person-retry'),
    status: null,
    ticketId: null,
    rawBody: null,
  },
  {
    at: now - 4.9 * minuteMs,
    endedAt: now - 4.9 * minuteMs + 961,
    kind: 'reconcile',
    summary: message('queue.read-not-found'),
    status: 404,
    ticketId: null,
    rawBody: null,
  },
];

const queue: Partial<StationView> = {
  queue: { ...emptyQueue, sending: 1, pending: 2, held: 1, unconfirmed: 2, rejected: 1, confirmed: 2 },
  needsPerson: 2,
};
const list = '[data-testid=outbox-entry]';

/** Opens the entry with that id of the list. */
function open({ key }: OutboxEntryView): NonNullable<Scene['act']> {
  return async ({ page, appears }) => {
    await page.locator(`${list}[data-key="${key}"]`).first().click();
    await appears('[data-testid=outbox-history]');
    // A pointer that rests on a row would colour it.
    await page.mouse.move(0, 0);
  };
}

const longestEntries: readonly OutboxEntryView[] = everyState.map((each) => ({
  ...each,
  key: each.seq % 2 === 0 ? longest.planId : longest.unbroken,
  operator: longest.operator,
  ...(each.failure === null
    ? {}
    : {
        failure: {
          code: 'rejected' as const,
          message: longest.name,
          details: {
            service: { status: 400, codes: [{ code: '700F2101', message: longest.name }], ticketId, rawBody },
            problems: [{ path: 'Containers.12.Skus.104.StorageNo', message: longest.name }],
          },
        },
      }),
}));

/** Creates on their way to the service. */
export const outboxScenes: readonly Scene[] = [
  { name: 'outbox-empty', screen: 'outbox', ready: '.empty-note' },
  {
    name: 'outbox-every-state',
    screen: 'outbox',
    isMain: true,
    ready: list,
    station: queue,
    answers: { 'outbox.list': everyState, 'outbox.attempts': attempts },
    act: open(refused),
  },
  {
    name: 'outbox-confirmed',
    screen: 'outbox',
    ready: list,
    answers: { 'outbox.list': [entry(29, {}), entry(28, {})], 'outbox.attempts': attempts.slice(0, 1) },
  },
  {
    name: 'outbox-unsure',
    screen: 'outbox',
    ready: list,
    station: queue,
    answers: { 'outbox.list': everyState, 'outbox.attempts': attempts },
    act: open(unsure),
  },
  {
    name: 'outbox-held',
    screen: 'outbox',
    ready: list,
    station: queue,
    answers: { 'outbox.list': everyState },
    act: open(everyState[3] ?? refused),
  },
  {
    name: 'outbox-offline',
    screen: 'outbox',
    ready: list,
    station: offline,
    answers: { 'outbox.list': everyState, 'outbox.attempts': attempts },
    act: open(everyState[2] ?? refused),
  },
  {
    name: 'outbox-paused',
    screen: 'outbox',
    ready: '[data-testid=paused]',
    station: { ...queue, paused: { reason: 'unauthorized', until: null } },
    answers: { 'outbox.list': everyState, 'outbox.attempts': attempts },
  },
  {
    name: 'outbox-taken-over',
    screen: 'outbox',
    ready: '[data-testid=paused]',
    station: { ...queue, paused: { reason: 'taken-over', until: null } },
    answers: {
      'outbox.list': [
        entry(44, { state: 'unconfirmed', summary: message('queue.left-behind') }),
        entry(43, {
          state: 'unconfirmed',
          from: 'Bench-7',
          summary: message('queue.from-station', { station: 'Bench-7' }),
        }),
        entry(42, {
          ...{ state: 'pending', isTaken: true, summary: message('queue.taken-over', { station: 'Bench-3' }) },
          discarded: { at: now - hourMs, reason: 'Bench-3', operator: 'Ana Oliveira' },
        }),
      ],
    },
  },
  {
    name: 'outbox-paused-by-service',
    screen: 'outbox',
    ready: '[data-testid=paused]',
    station: { ...queue, paused: { reason: 'retry-after', until: now + 17 * minuteMs } },
    answers: { 'outbox.list': everyState, 'outbox.attempts': attempts },
  },
  {
    name: 'outbox-discard',
    screen: 'outbox',
    ready: list,
    station: queue,
    answers: { 'outbox.list': everyState, 'outbox.attempts': attempts },
    act: async (actor) => {
      await open(unsure)(actor);
      await actor.page.getByTestId('entry-discard').click();
      await actor.appears('[role=dialog]');
      await actor.page.mouse.move(0, 0);
    },
  },
  {
    name: 'outbox-longest',
    screen: 'outbox',
    ready: list,
    station: longestStation,
    answers: { 'outbox.list': longestEntries, 'outbox.attempts': attempts },
    act: async ({ page, appears }) => {
      await page.locator(`${list}[data-state=rejected]`).first().click();
      await appears('[data-testid=outbox-history]');
      await page.mouse.move(0, 0);
    },
  },
];
