import type { Output } from '../../../src/contract/bridge/channels.ts';
import type { DocumentRow } from '../../../src/contract/bridge/documents.ts';
import { hourMs, now, type Scene } from '../scene.ts';
import { billRows } from './bills.ts';
import { everyState } from './outbox.ts';
import { checkRows } from './pallet-checks.ts';
import { busyPlan, longestPlan, longestRows, openRow, planRows } from './plans.ts';
import { putawayRows } from './putaway-checks.ts';
import { busyFigures } from './sent-orders-data.ts';
import { longestStation, offline, trouble } from './troubles.ts';
import { longestScans, recentScans } from './verdicts.ts';

const counted = [41, 118, 164, 152, 96, 12];

/** A shift since early in the morning, with a dip and a few stops. */
const shift: Output<'station.shift'> = {
  since: now - 5.2 * hourMs,
  counted: counted.reduce((sum, each) => sum + each, 0),
  hours: counted.map((each, index) => ({
    at: now - (now % hourMs) - (counted.length - 1 - index) * hourMs,
    counted: each,
    stopped: [0, 2, 1, 5, 1, 0][index] ?? 0,
  })),
  finished: { documents: 6, boxes: 74 },
};

const longestShift: Output<'station.shift'> = {
  since: now - 23.9 * hourMs,
  counted: 123_456,
  hours: Array.from({ length: 24 }, (_, index) => ({
    at: now - (now % hourMs) - (23 - index) * hourMs,
    counted: (index * 1_373) % 9_000,
    stopped: (index * 37) % 400,
  })),
  finished: { documents: 1_234, boxes: 123_456 },
};

/** Work of other kinds that somebody left. */
const parked = [billRows, checkRows, putawayRows].map((rows, index) => ({
  ...(rows[0] as DocumentRow), // each list has some
  status: 'parked' as const,
  updatedAt: now - (index + 1) * hourMs,
}));

const work = {
  'document.current': busyPlan(),
  'document.list': [...planRows, ...parked],
  'outbox.list': everyState,
  'scan.recent': recentScans,
  'station.shift': shift,
  'followed.figures': busyFigures,
};
const ready = '.home';

/** What needs me first, the queue, the shift so far, recent work. */
export const homeScenes: readonly Scene[] = [
  { name: 'home-nothing', screen: 'home', ready },
  {
    name: 'home',
    screen: 'home',
    isMain: true,
    ready,
    station: { queue: { held: 1, pending: 2, sending: 1, confirmed: 2, rejected: 1, unconfirmed: 2 }, needsPerson: 2 },
    answers: work,
  },
  {
    name: 'home-all-done',
    screen: 'home',
    ready,
    answers: { 'document.list': planRows.slice(8), 'scan.recent': recentScans, 'station.shift': shift },
  },
  { name: 'home-offline', screen: 'home', ready, station: offline, answers: work },
  { name: 'home-trouble', screen: 'home', ready, station: trouble, answers: work },
  {
    name: 'home-core-away',
    screen: 'home',
    ready,
    answers: { ...work, 'outbox.list': 'away', 'station.shift': 'away' },
  },
  {
    name: 'home-longest',
    screen: 'home',
    ready,
    station: longestStation,
    answers: {
      ...work,
      'document.current': longestPlan(),
      'document.list': longestRows.map((row, index) => (index === 0 ? { ...row, id: openRow.id } : row)),
      'scan.recent': longestScans,
      'station.shift': longestShift,
    },
  },
];
