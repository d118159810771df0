import { message } from '../../../src/contract/verdict.ts';
import type { Actor, Scene } from '../scene.ts';
import { openBand } from './band.ts';
import {
  arrivedCheck,
  busyCheck,
  checkRows,
  cleanCheck,
  closedCheck,
  endlessCheck,
  greatCheck,
  longestCheck,
  longestCheckRows,
  newCheck,
  openCheckRow,
  signOffCheck,
  strangeCheck,
  unknownCheck,
  waitingCheck,
  wrongCheck,
} from './pallet-checks.ts';
import { longestStation, offline, trouble } from './troubles.ts';
import { longestScans, recentScans, verdicts } from './verdicts.ts';

const title = '[data-testid=pallet-title]';
const boxes = '[data-testid=pallet-box]';
const scanned = [
  {
    ...verdicts.good,
    title: message('message.pallet-box', { box: 'BO-2611-0417-B025' }),
    detail: message('message.pallet-progress', { found: 9, expected: 16, pallet: 'BO-2611-0417-P02' }),
    count: { n: 9, of: 16 },
  },
  ...recentScans.slice(1),
];
const withCheck = { 'document.list': [openCheckRow], 'scan.recent': scanned };
const fresh = { 'document.list': [openCheckRow] };
const busy = { ...withCheck, 'document.current': busyCheck() };
const rowsBefore = checkRows.filter(({ status }) => status !== 'open');
const result = (closed = closedCheck()) => ({
  'document.list': rowsBefore,
  'document.read': ({ id }: { readonly id: string }) => ({ ...closed, id }),
  'scan.recent': scanned,
});

async function openResult({ page, appears }: Actor): Promise<void> {
  await page.locator('[data-testid=document-row]').last().click();
  await appears('[data-testid=result-title]');
}

const press =
  (name: 'contents' | 'reason' | 'go-to-box' | 'details' | 'list', wanted = '[role=dialog]') =>
  async (actor: Actor) => {
    await actor.press(name);
    await actor.appears(wanted);
  };

/** Pallet checks. */
export const palletScenes: readonly Scene[] = [
  { name: 'pallet-none', screen: 'pallet', ready: '.floor-start' },
  {
    name: 'pallet-none-many-before',
    screen: 'pallet',
    ready: '[data-testid=document-row]',
    answers: { 'document.list': rowsBefore },
  },
  { name: 'pallet-new', screen: 'pallet', ready: title, answers: { ...fresh, 'document.current': newCheck() } },
  {
    name: 'pallet-waiting-offline',
    screen: 'pallet',
    ready: title,
    station: offline,
    answers: { ...fresh, 'document.current': waitingCheck() },
  },
  {
    name: 'pallet-order-unknown',
    screen: 'pallet',
    ready: '[data-testid=answer-bar]',
    answers: { ...withCheck, 'document.current': unknownCheck() },
  },
  {
    name: 'pallet-arrived',
    screen: 'pallet',
    ready: '[data-testid=pallet-row]',
    answers: { ...fresh, 'document.current': arrivedCheck() },
  },
  { name: 'pallet-busy', screen: 'pallet', isMain: true, ready: boxes, answers: busy },
  { name: 'home-pallet', screen: 'home', ready: '[data-testid=job]', answers: busy },
  { name: 'pallet-trouble', screen: 'pallet', ready: boxes, station: trouble, answers: busy },
  ...[14, 16].map(
    (n): Scene => ({
      name: n < 16 ? 'pallet-nearly-complete' : 'pallet-complete',
      screen: 'pallet',
      ready: boxes,
      answers: {
        ...busy,
        'scan.recent': [
          {
            ...(n < 16 ? verdicts.good : verdicts.boxComplete),
            title:
              n < 16
                ? message('message.pallet-box', { box: 'BO-2611-0417-B025' })
                : message('message.pallet-complete', { pallet: 'BO-2611-0417-P02', boxes: 16 }),
            detail:
              n < 16
                ? message('message.pallet-progress', { found: n, expected: 16, pallet: 'BO-2611-0417-P02' })
                : message('message.pallet-next'),
            count: { n, of: 16, nextPallet: 'BO-2611-0417-P03' },
          },
          ...recentScans.slice(1),
        ],
      },
      act: openBand,
    }),
  ),
  {
    name: 'pallet-wrong',
    screen: 'pallet',
    ready: '[data-testid=answer-bar]',
    answers: { ...withCheck, 'document.current': wrongCheck() },
  },
  {
    name: 'pallet-strange',
    screen: 'pallet',
    ready: '[data-testid=answer-bar]',
    answers: { ...withCheck, 'document.current': strangeCheck() },
  },
  {
    name: 'pallet-strange-held',
    screen: 'pallet',
    ready: '[data-testid=answer-bar]',
    answers: { ...withCheck, 'document.current': strangeCheck() },
    act: async ({ emit, appears }) => {
      const title = message('message.pallet-strange', { box: 'RET-20261119-0077' });
      emit({ type: 'verdict', verdict: { ...verdicts.unknown, hold: true, title, detail: null } });
      await appears('[data-testid=verdict-band][data-hold=true]');
    },
  },
  {
    name: 'pallet-sign-off',
    screen: 'pallet',
    ready: boxes,
    answers: { ...withCheck, 'document.current': signOffCheck() },
  },
  {
    name: 'pallet-400-pallets',
    screen: 'pallet',
    ready: boxes,
    answers: { ...withCheck, 'document.current': greatCheck() },
  },
  {
    name: 'pallet-10000-boxes',
    screen: 'pallet',
    ready: boxes,
    answers: { ...withCheck, 'document.current': endlessCheck() },
  },
  {
    name: 'pallet-longest',
    screen: 'pallet',
    ready: boxes,
    station: longestStation,
    answers: { 'document.current': longestCheck(), 'document.list': longestCheckRows, 'scan.recent': longestScans },
  },
  { name: 'pallet-contents', screen: 'pallet', ready: boxes, answers: busy, act: press('contents') },
  { name: 'pallet-reason', screen: 'pallet', ready: boxes, answers: busy, act: press('reason') },
  { name: 'pallet-go-to', screen: 'pallet', ready: boxes, answers: busy, act: press('go-to-box') },
  { name: 'pallet-add-order', screen: 'pallet', ready: boxes, answers: busy, act: press('details') },
  {
    name: 'pallet-list',
    screen: 'pallet',
    ready: boxes,
    answers: { ...busy, 'document.list': checkRows },
    act: press('list', '[data-testid=document-row]'),
  },
  {
    name: 'pallet-list-longest',
    screen: 'pallet',
    ready: boxes,
    station: longestStation,
    answers: { ...busy, 'document.list': longestCheckRows },
    act: press('list', '[data-testid=document-row]'),
  },
  {
    name: 'pallet-result',
    screen: 'pallet',
    ready: '[data-testid=document-row]',
    answers: result(),
    act: openResult,
  },
  {
    name: 'pallet-result-clean',
    screen: 'pallet',
    ready: '[data-testid=document-row]',
    answers: result(cleanCheck()),
    act: openResult,
  },
];
