import type { DocumentKindName } from '../../../src/contract/bridge/documents.ts';
import { Failure } from '../../../src/contract/failure.ts';
import type { SiteBoard, StationAtSite } from '../../../src/contract/site/site-view.ts';
import type { StationFacts } from '../../../src/contract/site/station-facts.ts';
import { message } from '../../../src/contract/verdict.ts';
import { asking, stationAt, type Told } from '../../contract/site/board-builder.ts';
import { dayMs, hourMs, minuteMs, now, type Scene } from '../scene.ts';

const site = { site: 'Chicago North', trouble: null, since: now - 3 * hourMs };
const ready = '[data-testid=site-station]';

type Open = StationFacts['open'][number];
const open = (
  kind: DocumentKindName,
  number: string,
  boxes: number,
  pieces: number,
  more: Partial<Open> = {},
): Open => ({
  ...{ kind, number, boxes, pieces, status: 'open', operator: 'B-17', updatedAt: now - minuteMs },
  ...more,
});

const never = (station: string): StationAtSite => ({
  station,
  version: null,
  lastSeenAt: null,
  facts: null,
  behind: 0,
  backup: null,
});

/** Seven stations, each in another state. */
const seven: readonly StationAtSite[] = [
  stationAt(now, 'Bench-1', {
    ...{
      operator: 'Ana Ruiz',
      hours: [
        [512, 0],
        [204, 0],
      ],
      queue: { pending: 2 },
    },
    open: [
      open('inbound-plan', 'IN-20261121-004', 14, 312),
      open('putaway-check', 'PC-118', 6, 40, { status: 'parked' }),
    ],
  }),
  stationAt(now, 'Bench-2', {
    ...{
      operator: 'Jörg Albrecht',
      hours: [
        [430, 0],
        [171, 0],
      ],
      lastScanAt: now - 18 * minuteMs,
    },
    open: [open('pallet-check', 'PAL-77', 28, 0)],
  }),
  stationAt(now, 'Packing-1', {
    ...{
      operator: '李 伟',
      hours: [
        [188, 61],
        [74, 22],
      ],
      queue: { unconfirmed: 1, rejected: 1, pending: 3 },
      needsPerson: 2,
    },
    open: [open('pack', 'DS-90412', 1, 3)],
    asking: [
      asking('DS-90377', now - 47 * minuteMs, { operator: '李 伟' }),
      asking('DS-90398', now - 12 * minuteMs, { state: 'rejected', operator: '李 伟' }),
    ],
  }),
  stationAt(now, 'Packing-2', {
    operator: 'Mia',
    hours: [
      [141, 48],
      [66, 19],
    ],
    open: [open('drop-ship-orders', 'B-0031', 120, 264)],
  }),
  stationAt(
    now,
    'Dock-door-4',
    {
      operator: 'S. Okafor',
      queue: { pending: 12 },
      open: [open('bill-of-lading', 'BOL-5521', 9, 9)],
      hours: [
        [92, 0],
        [0, 0],
      ],
    },
    { agoMs: 26 * minuteMs, behind: 184 },
  ),
  stationAt(now, 'Returns', null, { version: '1.3.2' }),
  never('Bench-3'),
];

const shift = (units: number, more: Partial<NonNullable<StationFacts['shift']>> = {}) => ({
  ...{
    since: now - 5 * hourMs,
    until: now - minuteMs,
    scans: Math.round(units / 2),
    units,
    open: Math.round(units / 8),
  },
  ...{ finished: units - Math.round(units / 8), elsewhere: 0, takenBack: 0, lost: 0, documents: 7, unexplained: 0 },
  ...more,
});

const noOrders = {
  held: 0,
  queued: 0,
  unconfirmed: 0,
  rejected: 0,
  confirmed: 0,
  packed: 0,
  'on-bill': 0,
  'bill-completed': 0,
};
const ordersOfDay: SiteBoard['orders'] = {
  since: now - 10 * hourMs,
  stages: {
    ...{ held: 6, queued: 17, unconfirmed: 1, rejected: 1, confirmed: 412 },
    ...{ packed: 530, 'on-bill': 188, 'bill-completed': 1_204 },
  },
};
const withShift = (
  stations: readonly StationAtSite[],
  of: (place: number) => Partial<NonNullable<StationFacts['shift']>>,
) =>
  stations.map((at, place) => ({
    ...at,
    facts: at.facts && { ...at.facts, shift: shift(900 + ((place * 137) % 800), of(place)) },
  }));

const board = (stations: readonly StationAtSite[], orders: SiteBoard['orders'] = ordersOfDay): SiteBoard => ({
  now,
  orders,
  stations: [...stations],
  requests: { lastMinute: 14 * stations.length, allowed: 600 },
});

const atBoard = (name: string, stations: readonly StationAtSite[], orders?: SiteBoard['orders']): Scene => ({
  ...{ name, screen: 'board', ready, station: { site } },
  answers: { 'site.board': board(stations, orders) },
});

const dead = stationAt(
  now,
  'Bench-8',
  {
    ...{ operator: 'Ana Ruiz', hours: [[300, 0]], needsPerson: 1, queue: { unconfirmed: 1, pending: 4, held: 1 } },
    ...{ lastScanAt: now - dayMs - 5 * minuteMs, open: [open('inbound-plan', 'IN-20261120-011', 3, 57)] },
    asking: [asking('IN-20261120-009', now - dayMs - 20 * minuteMs, { family: 'inbound', operator: 'Ana Ruiz' })],
  },
  { agoMs: dayMs, behind: 31 },
);

/** Fifty, as a busy morning has them: most work, a few are quiet, off or in trouble. */
const fifty = Array.from({ length: 50 }, (_, at): StationAtSite => {
  const name = at < 30 ? `Bench-${at + 1}` : at < 44 ? `Packing-${at - 29}` : `Dock-door-${at - 43}`;
  if (at === 49) return never(name);
  if (at === 7) return { ...dead, station: name };
  const isPacking = at >= 30 && at < 44;
  const scans = 60 + ((at * 37) % 90);
  const told: Told = {
    operator: ['Ana Ruiz', 'Jörg Albrecht', '李 伟', 'Mia', 'S. Okafor'][at % 5] ?? '',
    hours: [
      [scans * 3, isPacking ? scans : 0],
      [scans, isPacking ? Math.round(scans / 3) : 0],
    ],
    open: at % 6 === 0 ? [] : [open(isPacking ? 'pack' : 'inbound-plan', `IN-20261121-${100 + at}`, at % 14, at * 7)],
    lastScanAt: at % 9 === 4 ? now - 40 * minuteMs : now - 8_000,
    ...(at % 13 === 5 && {
      ...{ queue: { rejected: 1, unconfirmed: 1, pending: at % 4 }, needsPerson: 2 },
      asking: [
        asking(`DS-${90_000 + at}`, now - at * minuteMs, { state: 'rejected' }),
        asking(`DS-${91_000 + at}`, now - 2 * at * minuteMs, { needsPerson: at % 2 === 0 }),
      ],
    }),
  };
  if (at === 12) return takenOver(name, { ...told, queue: { pending: 1 } }, 3);
  if (at === 40) return takenOver(name, told);
  return stationAt(now, name, told, at === 21 ? { version: '1.3.2' } : {});
});

/** It is off since five hours, and somebody has the orders that the hub knew of. */
function takenOver(name: string, told: Told, behind = 0): StationAtSite {
  return { ...stationAt(now, name, told, { agoMs: 5 * hourMs, behind }), taken: { by: 'Packing-1', at: now - hourMs } };
}

/** The site has switched on what each operator did. */
const people = (stations: readonly StationAtSite[]) =>
  stations.map(({ facts, ...at }, place) => ({
    ...at,
    facts: facts && {
      ...facts,
      operators: [0, 1].map((ago) => ({
        operator: facts.operator,
        at: Math.floor(facts.at / hourMs) * hourMs - ago * hourMs,
        units: (ago + 1) * (140 - place * 13),
        parcels: place === 2 || place === 3 ? 20 + ago * 40 : 0,
      })),
    },
  }));

const away = new Failure('offline', 'The hub is not connected.', {
  details: { problems: [{ path: '', message: 'not reached', words: message('site.trouble-not-reached') }] },
});

/** The button leads there, in a host that does not let it have the whole screen: a window that has it cannot be resized. */
const onWall: Pick<Scene, 'act'> = {
  act: async ({ page, appears }) => {
    await page.evaluate(() => {
      document.documentElement.requestFullscreen = () => Promise.reject(new Error('not here'));
    });
    await page.getByTestId('board-wall').click();
    await appears('.app-wall');
  },
};

/** It answers once more whenever the scene is opened. */
function hubAway(): Scene {
  let isAway = false;
  return {
    ...atBoard('board-hub-away', seven),
    answers: { 'site.board': () => (isAway ? away : board(seven)) },
    act: async ({ emit, appears }) => {
      isAway = true;
      emit({ type: 'site' });
      await appears('.stale-note');
      isAway = false;
    },
  };
}

export const boardScenes: readonly Scene[] = [
  {
    ...atBoard(
      'board-seven',
      withShift(seven, (place) => (place === 0 ? { elsewhere: 57 } : {})),
    ),
    isMain: true,
  },
  atBoard('board-one', [
    stationAt(now, 'T1', {
      operator: 'B-17',
      hours: [
        [512, 0],
        [204, 12],
      ],
    }),
  ]),
  atBoard(
    'board-fifty',
    withShift(fifty, () => ({})),
  ),
  atBoard('board-none-seen', [never('Bench-1'), never('Bench-2'), never('Bench-3')]),
  atBoard('board-dead', [dead, stationAt(now, 'Bench-9', { hours: [[12, 0]] })]),
  { name: 'board-alone', screen: 'board', ready: '.empty-note' },
  { ...atBoard('board-never-reached', []), ready: '.failure-note', answers: { 'site.board': away } },
  hubAway(),
  { ...atBoard('board-wall-seven', people(withShift(seven, () => ({})))), ...onWall },
  {
    ...atBoard(
      'board-wall-fifty',
      withShift(fifty, (place) => (place === 20 ? { unexplained: 2, lost: 3, elsewhere: 12, takenBack: 31 } : {})),
    ),
    ...onWall,
  },
  {
    ...atBoard('board-wall-one', [
      stationAt(now, 'T1', {
        operator: 'B-17',
        hours: [
          [512, 0],
          [204, 12],
        ],
      }),
    ]),
    ...onWall,
  },
  // An order-free morning, at stations that have told no account yet, and one of an older version.
  atBoard(
    'board-before-work',
    [stationAt(now, 'Bench-1'), stationAt(now, 'Bench-2'), stationAt(now, 'Bench-3', { shift: undefined })],
    { since: now - 10 * hourMs, stages: noOrders },
  ),
  atBoard(
    'board-unexplained',
    withShift(seven, (place) => (place % 3 === 0 ? { unexplained: 1 + place, lost: 2 } : {})),
  ),
  atBoard('board-operators', people([...seven.slice(0, 4)])),
  atBoard('board-operators-none', [{ ...stationAt(now, 'Bench-1', { operators: [] }) }]),
];
