import { message } from '../../../src/contract/verdict.ts';
import type { Actor, Scene } from '../scene.ts';
import { openBand } from './band.ts';
import { liveWeight, scaleShows } from './devices.ts';
import {
  closedPack,
  fullPack,
  halfPack,
  lightPack,
  longestPack,
  newPack,
  openPackRow,
  packRows,
  twicePack,
  unweighedPack,
  waitingOrders,
  weighedPack,
} from './packs.ts';
import { longestStation, offline, trouble } from './troubles.ts';
import { recentScans, verdicts } from './verdicts.ts';

const rows = '[data-testid=pack-row]';
const waiting = { 'orders.to-pack': { orders: waitingOrders, total: 240 }, 'document.list': packRows };
const scanned = [
  {
    ...verdicts.good,
    title: message('message.item', { code: 'SKU-3071', name: 'Bamboo spoon', nameCn: '竹勺' }),
    detail: message('message.pack-left', { left: 4 }),
    count: { n: 1, of: 3 },
  },
  ...recentScans.slice(1),
];
const of = (document: ReturnType<typeof halfPack>) => ({
  'document.list': [openPackRow],
  'scan.recent': scanned,
  'document.current': document,
});

async function openResult({ page, appears }: Actor): Promise<void> {
  await page.locator('[data-testid=document-row]').last().click();
  await appears('[data-testid=result-title]');
}

/** Packing. */
export const packScenes: readonly Scene[] = [
  { name: 'pack-none', screen: 'pack', ready: '.floor-start' },
  { name: 'pack-waiting', screen: 'pack', ready: '[data-testid=waiting-order]', answers: waiting },
  { name: 'pack-new', screen: 'pack', ready: rows, answers: of(newPack()) },
  { name: 'pack-half', screen: 'pack', isMain: true, ready: rows, answers: of(halfPack()) },
  { name: 'pack-half-band', screen: 'pack', ready: rows, answers: of(halfPack()), act: openBand },
  { name: 'pack-full', screen: 'pack', ready: rows, answers: of(fullPack()) },
  { name: 'pack-weighed', screen: 'pack', ready: '[data-testid=weight-verdict]', answers: of(weighedPack()) },
  { name: 'pack-light', screen: 'pack', ready: '[data-testid=answer-bar]', answers: of(lightPack()) },
  { name: 'pack-unweighed', screen: 'pack', ready: '[data-testid=answer-bar]', answers: of(unweighedPack()) },
  { name: 'pack-twice', screen: 'pack', ready: '[data-testid=answer-bar]', answers: of(twicePack()) },
  { name: 'pack-offline', screen: 'pack', ready: rows, station: offline, answers: of(halfPack()) },
  { name: 'pack-trouble', screen: 'pack', ready: rows, station: trouble, answers: of(halfPack()) },
  { name: 'pack-longest', screen: 'pack', ready: rows, station: longestStation, answers: of(longestPack()) },
  {
    name: 'pack-scale',
    screen: 'pack',
    ready: liveWeight,
    answers: { ...of(fullPack()), ...scaleShows('stable', 2_563) },
  },
  {
    name: 'pack-scale-moving',
    screen: 'pack',
    ready: liveWeight,
    answers: { ...of(longestPack()), ...scaleShows('moving', 29_870, { tare: 12_350 }) },
  },
  {
    name: 'pack-scale-away',
    screen: 'pack',
    ready: liveWeight,
    answers: { ...of(halfPack()), ...scaleShows('away', null) },
  },
  { name: 'home-pack', screen: 'home', ready: '[data-testid=job]', answers: of(halfPack()) },
  {
    name: 'pack-packaging',
    screen: 'pack',
    ready: rows,
    answers: of(fullPack()),
    act: async (actor) => {
      await actor.press('packaging');
      await actor.appears('[data-testid=packaging]');
    },
  },
  {
    name: 'pack-result',
    screen: 'pack',
    ready: '[data-testid=document-row]',
    answers: {
      'document.list': packRows,
      'document.read': ({ id }: { readonly id: string }) => ({ ...closedPack(), id }),
      'scan.recent': scanned,
    },
    act: openResult,
  },
];
