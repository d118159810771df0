import type { SentOrder } from '../../../src/contract/bridge/sent-orders.ts';
import type { Actor, Answers, Scene } from '../scene.ts';
import { figures, parcel } from './parcels.ts';
import {
  busyFigures,
  creatingOrder,
  failedOrder,
  type List,
  listOf,
  longestOrder,
  longestRow,
  noFigures,
  shippedOrder,
} from './sent-orders-data.ts';
import { longestStation, offline } from './troubles.ts';
import { longestScans } from './verdicts.ts';

const start = '.orders-start';
const row = '.followed-list [role=row] .state-mark';
export const savedViews = [
  { name: 'Germany, needs attention', country: 'DE' },
  { name: 'UPS since Monday', country: '' },
].map(({ name, country }) => ({
  name,
  query: {
    ...{
      kind: 'drop-ship' as const,
      stages: [],
      text: '',
      serviceCode: 'UPS',
      country,
      platform: '',
      from: null,
      to: null,
    },
    ...{ onlyNew: false, onlyLate: false, sort: 'sent' as const, isDescending: true },
  },
}));

const answersOf = (list: List, figures = busyFigures): Answers => ({
  'followed.list': list,
  'followed.figures': figures,
  'followed.views': savedViews,
});

const busy = answersOf(listOf(busyFigures.total));
const ofOrder = (order: SentOrder): Answers => ({
  ...answersOf(() => ({ total: 1, rows: [order.row] })),
  'followed.read': order,
});

async function toList(actor: Actor): Promise<void> {
  await actor.press('orders');
  await actor.appears('[data-testid=followed-total]');
}

async function toOrder(actor: Actor): Promise<void> {
  await toList(actor);
  await actor.appears(row);
  await actor.page.keyboard.press('Enter');
  await actor.appears('.sent-order-id');
}

/** Which part of an order, from 0. */
const toPart = (at: number) => async (actor: Actor) => {
  await toOrder(actor);
  await actor.page.locator('.sent-order .filter').nth(at).click();
  await actor.page.mouse.move(0, 0);
};

const unfold = (button: string, wanted: string) => async (actor: Actor) => {
  await toList(actor);
  await actor.appears(row);
  await actor.page.locator(`[data-testid=${button}]`).click();
  await actor.page.mouse.move(0, 0);
  await actor.appears(wanted);
};

const allColumns = [
  ...[
    'stage',
    'tracking',
    'recipient',
    'country',
    'service',
    'sent',
    'changed',
    'cost',
    'weight',
    'marketplace',
    'platform',
    'read',
    'final',
  ],
];

/** Orders that left, and what became of them. */
export const sentOrdersScenes: readonly Scene[] = [
  { name: 'sent-start', screen: 'dropship', ready: start, answers: busy },
  { name: 'sent-busy', screen: 'dropship', isMain: true, ready: start, answers: busy, act: toList },
  {
    name: 'sent-drawer',
    screen: 'dropship',
    ready: start,
    answers: { ...busy, 'followed.read': shippedOrder },
    act: async (actor) => {
      await toList(actor);
      await actor.appears(row);
      await actor.page.locator('.table-row').nth(4).click();
      await actor.appears('[data-testid=order-drawer] [data-state=done]');
      await actor.page.mouse.move(0, 0);
    },
  },
  {
    name: 'sent-filter',
    screen: 'dropship',
    ready: start,
    answers: busy,
    act: unfold('filter-button', '[data-testid=followed-filter]'),
  },
  {
    name: 'sent-export',
    screen: 'dropship',
    ready: start,
    answers: busy,
    act: unfold('export-button', '[data-testid=table-export]'),
  },
  {
    name: 'sent-narrowed',
    screen: 'dropship',
    ready: start,
    answers: busy,
    act: async (actor) => {
      await toList(actor);
      await actor.page.locator('.followed-view').first().click();
      await actor.appears('.filter-chip');
      await actor.page.mouse.move(0, 0);
    },
  },
  {
    name: 'sent-columns',
    screen: 'dropship',
    ready: start,
    answers: busy,
    act: unfold('columns-button', '.check-list'),
  },
  {
    name: 'sent-columns-all',
    screen: 'dropship',
    ready: start,
    station: { tableColumns: { 'sent-orders': allColumns } },
    answers: busy,
    act: async (actor) => {
      await toList(actor);
      await actor.appears(row);
      await actor.page.locator('[role=grid]').evaluate((table) => table.scrollTo({ left: 240 }));
    },
  },
  {
    name: 'sent-none',
    screen: 'outbound',
    ready: start,
    answers: { ...answersOf(listOf(0), noFigures), 'followed.views': [] },
    act: toList,
  },
  {
    name: 'sent-none-matching',
    screen: 'dropship',
    ready: start,
    answers: { ...busy, 'followed.list': ({ text }) => listOf(text === '' ? 40 : 0)({ offset: 0, limit: 50 }) },
    act: async (actor) => {
      await toList(actor);
      await actor.page.locator('.followed-head input').fill('0000-nobody');
      await actor.appears('.empty-note');
    },
  },
  { name: 'sent-offline', screen: 'dropship', ready: start, station: offline, answers: busy, act: toList },
  {
    name: 'sent-longest',
    screen: 'dropship',
    ready: start,
    station: longestStation,
    answers: { ...answersOf(listOf(60, longestRow)), 'scan.recent': longestScans },
    act: toList,
  },
  { name: 'sent-order', screen: 'dropship', isMain: true, ready: start, answers: ofOrder(shippedOrder), act: toOrder },
  {
    name: 'sent-order-fields',
    screen: 'dropship',
    ready: start,
    answers: ofOrder(shippedOrder),
    act: toPart(1),
  },
  { name: 'sent-order-costs', screen: 'dropship', ready: start, answers: ofOrder(shippedOrder), act: toPart(2) },
  {
    name: 'sent-order-tracked',
    screen: 'dropship',
    isMain: true,
    ready: start,
    answers: { ...ofOrder(shippedOrder), 'tracking.read': parcel(0), 'tracking.figures': figures() },
    act: async (actor) => {
      await toOrder(actor);
      await actor.page.locator('[data-testid=track]').click();
      await actor.appears('.tracked-part');
      await actor.page.mouse.move(0, 0);
    },
  },
  { name: 'sent-order-failed', screen: 'outbound', ready: start, answers: ofOrder(failedOrder), act: toOrder },
  {
    name: 'sent-order-failed-fields',
    screen: 'outbound',
    ready: start,
    answers: ofOrder(failedOrder),
    act: async (actor) => {
      await toPart(1)(actor);
      await actor.page.locator('.sent-order-scroll').evaluate((part) => part.scrollTo(0, part.scrollHeight));
    },
  },
  { name: 'sent-order-creating', screen: 'dropship', ready: start, answers: ofOrder(creatingOrder), act: toOrder },
  {
    name: 'sent-order-never-read',
    screen: 'dropship',
    ready: start,
    answers: ofOrder(creatingOrder),
    act: toPart(1),
  },
  {
    name: 'sent-order-longest',
    screen: 'dropship',
    ready: start,
    station: longestStation,
    answers: { ...ofOrder(longestOrder), 'scan.recent': longestScans },
    act: toOrder,
  },
  {
    name: 'sent-order-none-open',
    screen: 'dropship',
    ready: start,
    answers: busy,
    act: async (actor) => {
      await actor.press('order');
      await actor.appears('.empty-note');
    },
  },
  {
    name: 'sent-order-replaced',
    screen: 'outbound',
    ready: start,
    answers: ofOrder({ ...failedOrder, replacedBy: 'T1-261121-0107' }),
    act: toOrder,
  },
];
