import type { TrackedParcel, TrackedRow } from '../../../src/contract/bridge/tracking.ts';
import type { Actor, Scene } from '../scene.ts';
import { course, figures, longestRows, parcel, trackedRows } from './parcels.ts';
import { longestStation, offline } from './troubles.ts';

const lists = (rows: readonly TrackedRow[], more: Parameters<typeof figures>[0] = {}) => ({
  'tracking.list': { rows: [...rows], total: rows.length },
  'tracking.figures': figures(more),
});
const busy = lists(trackedRows);
const none = { all: 0, attention: 0, new: 0, 'on-the-way': 0, delivered: 0, 'not-found': 0 };
export const offered = {
  'offers.parcels': { trackingNumbers: ['LV000004415CN', 'LV000004429CN'], packageIds: ['PRACTICE-DS-00009'] },
};
const row = '.tracking-list .table-row';
const whole = '[data-testid=course]';

/** Opens the first of the list. */
const opened =
  (ready: string) =>
  async ({ page, appears }: Actor) => {
    await appears(row);
    await page.locator(row).first().click();
    await appears(ready);
    await page.mouse.move(0, 0);
  };
const page = (name: string, shown: TrackedParcel, more: Partial<Scene> = {}): Scene => ({
  name,
  screen: 'tracking',
  ready: row,
  answers: { ...busy, 'tracking.read': shown },
  act: opened((shown.record?.Checkpoints.length ?? 0) === 0 ? '.empty-note' : whole),
  ...more,
});

/** Where parcels are. */
export const trackingScenes: readonly Scene[] = [
  { name: 'tracking-list', screen: 'tracking', ready: row, answers: busy },
  {
    name: 'tracking-start',
    screen: 'tracking',
    ready: '.empty-note',
    answers: { ...lists([], { filters: none }), ...offered },
  },
  { name: 'tracking-none', screen: 'tracking', ready: '.empty-note', answers: lists([]) },
  {
    name: 'tracking-offline',
    screen: 'tracking',
    station: offline,
    ready: row,
    answers: lists(trackedRows, { due: 14, trouble: { code: 'offline', message: 'no route' } }),
  },
  { name: 'tracking-asking', screen: 'tracking', ready: row, answers: lists(trackedRows, { due: 1234 }) },
  { name: 'tracking-longest', screen: 'tracking', station: longestStation, ready: row, answers: lists(longestRows) },
  {
    name: 'tracking-bring',
    screen: 'tracking',
    ready: row,
    answers: busy,
    act: async ({ page: window, press, appears }) => {
      await press('file');
      await appears('[role=dialog]');
      const text = 'LV000004411CN, LV000004412CN; LV000004411CN\n1Z999AA10305946350\t12';
      await window.locator('[role=dialog] textarea').fill(text);
    },
  },
  page('tracking-parcel', parcel(0, { news: [5, 6], was: 'InTransit' }), { isMain: true }),
  page('tracking-parcel-offline', parcel(2), { station: offline }),
  page('tracking-not-found', parcel(6, { record: null, lookedBefore: null })),
  page('tracking-waiting', parcel(5, { record: null, lookedBefore: null, nextAt: 0 })),
  page(
    'tracking-bare',
    parcel(3, { record: { ...course, Checkpoints: [], TransitPorts: [], ClientGroupSumList: [] } }),
  ),
  page('tracking-parcel-longest', {
    ...parcel(0),
    row: longestRows[0] ?? parcel(0).row,
    record: {
      ...course,
      CarrierInfo: {
        Company: 'Gesellschaft für Paketbeförderung',
        Phone: '0'.repeat(40),
        Url: `https://${'w'.repeat(90)}`,
      },
      Origin: { Planet: 'Mars', Dock: { Number: 7, Name: 'Olympus-Mons-Nordwest-Verladerampe' } },
      Checkpoints: course.Checkpoints.map((each) => ({
        ...each,
        Message: `${each.Message} ${'very '.repeat(20)}long`,
      })),
    },
  }),
];
