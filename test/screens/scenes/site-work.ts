import { ordersOf } from '../../../src/contract/site/site-orders.ts';
import { message } from '../../../src/contract/verdict.ts';
import { stationAt } from '../../contract/site/board-builder.ts';
import { hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { openBand } from './band.ts';
import { busyPlan, openRow } from './plans.ts';
import { recentScans, verdicts } from './verdicts.ts';

const site = { site: 'Chicago North', trouble: null, since: now - 3 * hourMs };
const station = 'Packing-14';
const id = 'IN-20261121-004';
const plan = { 'document.current': busyPlan(), 'document.list': [openRow] };

const inBand = (name: string, verdict: typeof verdicts.ask, open: object = plan): Scene => ({
  ...{ name, screen: 'inbound', ready: '[data-testid=line]', station: { site }, act: openBand },
  answers: { ...open, 'scan.recent': [{ ...verdict, text: id }, ...recentScans.slice(1)] },
});

const elsewhere = { kind: 'inbound-plan', status: 'open', busy: false, isAway: false, isComing: false } as const;
const work: NonNullable<Scene['answers']> = {
  'site.board': {
    now,
    stations: ['Bench-1', 'Bench-2', station].map((name) => stationAt(now, name)),
    requests: { lastMinute: 31, allowed: null },
    orders: ordersOf([]),
  },
  'site.work': {
    elsewhere: [
      { ...elsewhere, document: 'd-1', number: id, holder: station },
      { ...elsewhere, document: 'd-2', number: 'PAL-77', kind: 'pallet-check', holder: 'Bench-2', isComing: true },
      { ...elsewhere, document: 'd-3', number: '180-1234567', kind: 'bill-of-lading', holder: station, busy: true },
      { ...elsewhere, document: 'd-4', number: 'SO-4711', kind: 'putaway-check', holder: 'Bench-9', isAway: true },
    ],
    conflicts: [
      {
        document: 'd-5',
        kind: 'inbound-plan',
        number: 'IN-20261120-011',
        station: 'Bench-8',
        holder: station,
        lines: 12,
      },
    ],
  },
};
const off = (name: string, since: number, queue: object) => ({
  ...stationAt(now, name, { operator: 'S. Okafor', queue }),
  lastSeenAt: now - since,
});
const left: NonNullable<Scene['answers']> = {
  ...work,
  'site.board': {
    now,
    stations: [
      stationAt(now, 'Bench-1'),
      stationAt(now, station),
      off('Bench-7', 40 * minuteMs, { pending: 12, unconfirmed: 1 }),
      { ...off('Dock-door-4', 3 * hourMs, {}), taken: { by: station, at: now - hourMs } },
      // What it had not passed on, nobody could take.
      { ...off('Dock-door-5', 3 * hourMs, { pending: 1 }), taken: { by: station, at: now - hourMs }, behind: 3 },
    ],
    requests: { lastMinute: 31, allowed: null },
    orders: ordersOf([]),
  },
};
const board = { screen: 'board', ready: '[data-testid=site-work]', station: { site }, answers: work } as const;

/** Work that passes between stations, and what one writes to another. */
export const siteWorkScenes: readonly Scene[] = [
  { ...board, name: 'board-orders-left', answers: left },
  {
    ...{ ...board, name: 'board-take-orders', answers: left },
    act: async ({ page, appears }) => {
      await page.click('[data-testid=take-orders]');
      await appears('[role=dialog]');
    },
  },
  inBand('band-work-elsewhere', {
    ...verdicts.ask,
    ...{ title: message('message.work-elsewhere', { id, station }) },
    detail: message('message.work-elsewhere-how', { station }),
  }),
  inBand('band-work-away', {
    ...verdicts.ask,
    ...{ title: message('message.work-elsewhere', { id, station }) },
    detail: message('message.take-what-hub-has', { station }),
  }),
  inBand('band-handed-over', {
    ...verdicts.over,
    title: message('message.handed-over', { id, station }),
    detail: null,
  }),
  {
    ...{ name: 'notice-site', screen: 'home', ready: '.notice-bar' },
    station: {
      notices: [
        message('message.taken-away', { id, station }),
        message('message.taken-away-lines', { n: 3, station }),
        message('notice.site-message', {
          from: 'Ana Ruiz, Bench-1',
          text: 'Please bring two rolls of tape',
          at: now - minuteMs,
        }),
      ],
    },
  },
  { ...board, name: 'board-work' },
  {
    ...{ ...board, name: 'board-work-below' },
    answers: {
      ...work,
      'site.board': {
        ...{ now, stations: Array.from({ length: 12 }, (_, n) => stationAt(now, `Bench-${n + 1}`)) },
        requests: { lastMinute: 0, allowed: null },
        orders: ordersOf([]),
      },
    },
    act: async ({ page, appears }) => {
      await page.getByTestId('board-take-over').click();
      await appears('section:focus [data-testid=site-work]');
    },
  },
  {
    ...{ name: 'inbound-handed-over', screen: 'inbound', ready: '[data-testid=plan-row]' },
    answers: {
      'document.current': null,
      'document.list': [{ ...openRow, number: 'BENCH-1-261127-002', status: 'closed', isElsewhere: true }],
    },
  },
  {
    ...{ ...board, name: 'board-take-over-away' },
    act: async ({ page, appears }) => {
      await page.getByTestId('site-work').last().getByRole('button').click();
      await appears('.dialog');
    },
  },
  {
    ...{ ...board, name: 'board-message' },
    act: async ({ page, appears }) => {
      await page.getByTestId('board-message').click();
      await appears('.dialog');
    },
  },
  {
    ...inBand(
      'inbound-finished-elsewhere',
      {
        ...verdicts.command,
        title: message('message.change-asked', { order: id }),
        detail: message('message.finished-at', { station, at: now - 3 * hourMs }),
      },
      { 'document.current': null, 'document.list': [openRow] },
    ),
    ready: '[data-testid=plan-row]',
  },
];
