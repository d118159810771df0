import { message } from '../../../src/contract/verdict.ts';
import type { Actor, Scene } from '../scene.ts';
import { opensCamera } from './photos.ts';
import {
  arrivedPutaway,
  askingRecountPutaway,
  cleanPutaway,
  closedPutaway,
  countingPutaway,
  differencesPutaway,
  endlessCounting,
  endlessPutaway,
  greatPutaway,
  longestPutaway,
  longestPutawayRows,
  newPutaway,
  openPutawayRow,
  putawayRows,
  readTwicePutaway,
  recountingPutaway,
  recountPutaway,
  restPutaway,
  unknownPutaway,
  waitingPutaway,
  whichPutaway,
} from './putaway-checks.ts';
import { longestStation, offline, trouble } from './troubles.ts';
import { longestScans, recentScans, verdicts } from './verdicts.ts';

const total = '[data-testid=check-total]';
const rows = '[data-testid=count-row]';
const answer = '[data-testid=answer-bar]';
const line = '[data-testid=line-in-hand]';
const table = '[data-testid=result-row]';
const coat = message('message.item', {
  code: 'YY09UIY981003',
  name: 'Rain jacket, XL, yellow',
  nameCn: '黄色雨衣，XL码',
});
const scanned = [
  {
    ...verdicts.good,
    title: message('message.item', {
      code: 'YY09UIY981003',
      name: 'Rain jacket, XL, yellow',
      nameCn: '黄色雨衣，XL码',
    }),
    detail: message('message.check-counted', { code: 'YY09UIY981003', quantity: 26 }),
    count: { n: 26 },
  },
  ...recentScans.slice(1),
];
const withCheck = { 'document.list': [openPutawayRow], 'scan.recent': scanned };
const rowsBefore = putawayRows.filter(({ status }) => status !== 'open');
/** As many as there are at the most. */
const offeredOrders = Array.from({ length: 8 }, (_, at) => `PRACTICE-IN-0${4_120 - at}`);
const photo = {
  type: 'image/png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

const scene = (name: string, ready: string, document: Scene['answers'], more: Partial<Scene> = {}): Scene => ({
  name: `putaway-${name}`,
  screen: 'putaway',
  ready,
  answers: { ...withCheck, 'photo.read': photo, 'scan.submit': opensCamera(coat), ...document },
  ...more,
});

const press =
  (name: 'contents' | 'reason' | 'file' | 'photo' | 'details' | 'list' | 'qty', wanted = '[role=dialog]') =>
  async (actor: Actor) => {
    await actor.press(name);
    await actor.appears(wanted);
  };

async function openResult({ page, appears }: Actor): Promise<void> {
  await page.locator('[data-testid=document-row]').last().click();
  await appears('[data-testid=result-title]');
}

async function unfoldAgreeing({ page, appears }: Actor): Promise<void> {
  await page.getByTestId('table').press('End');
  await page.getByTestId('agreeing').click();
  await appears('[data-testid=agreeing][data-unfolded=true]');
}

const result = (closed = closedPutaway()) => ({
  'document.list': rowsBefore,
  'document.read': ({ id }: { readonly id: string }) => ({ ...closed, id }),
});

/** Putaway checks. */
export const putawayScenes: readonly Scene[] = [
  {
    name: 'putaway-offered',
    screen: 'putaway',
    ready: '[data-testid=offered]',
    answers: { 'offers.orders': offeredOrders, 'document.list': rowsBefore },
  },
  { name: 'putaway-none', screen: 'putaway', ready: '.floor-start' },
  {
    name: 'putaway-none-many-before',
    screen: 'putaway',
    ready: '[data-testid=document-row]',
    answers: { 'document.list': rowsBefore },
  },
  scene('new', total, { 'document.current': newPutaway() }),
  scene('waiting-offline', total, { 'document.current': waitingPutaway() }, { station: offline }),
  scene('arrived', total, { 'document.current': arrivedPutaway() }),
  scene('counting', rows, { 'document.current': countingPutaway() }, { isMain: true }),
  scene('counting-trouble', rows, { 'document.current': countingPutaway() }, { station: trouble }),
  scene('core-away', '[data-testid=network][data-state=away]', {
    'document.current': countingPutaway(),
    'outbox.list': 'away',
  }),
  scene('unknown', answer, { 'document.current': unknownPutaway() }),
  scene('read-twice', answer, { 'document.current': readTwicePutaway() }),
  scene('which', answer, { 'document.current': whichPutaway() }),
  scene('rest', answer, { 'document.current': restPutaway() }),
  scene('400-lines', rows, { 'document.current': greatPutaway() }),
  scene('10000-counted', rows, { 'document.current': endlessCounting() }),
  scene(
    'counting-longest',
    rows,
    { 'document.current': longestPutaway(false), 'scan.recent': longestScans },
    { station: longestStation },
  ),
  scene('differences', line, { 'document.current': differencesPutaway() }, { isMain: true }),
  scene('agreeing', line, { 'document.current': differencesPutaway() }, { act: unfoldAgreeing }),
  scene('recounting', rows, { 'document.current': recountingPutaway() }),
  scene('recount-asked', answer, { 'document.current': askingRecountPutaway() }),
  scene('recounted', line, { 'document.current': recountPutaway() }),
  scene('10000-lines', table, { 'document.current': endlessPutaway() }),
  scene(
    'differences-longest',
    line,
    { 'document.current': longestPutaway(true), 'scan.recent': longestScans },
    { station: longestStation },
  ),
  scene('reason', line, { 'document.current': differencesPutaway() }, { act: press('reason') }),
  scene('line', line, { 'document.current': recountPutaway() }, { act: press('contents') }),
  scene('line-longest', line, { 'document.current': longestPutaway(true) }, { act: press('contents') }),
  scene(
    'photo',
    line,
    { 'document.current': differencesPutaway() },
    { act: press('file', '[data-testid=camera][data-state=none]') },
  ),
  scene(
    'photo-nothing',
    total,
    {
      'document.current': arrivedPutaway(),
      'scan.submit': ({ scanId, text, at }) => ({
        verdict: { ...verdicts.failed, scanId, text, at, title: message('message.photo-nothing'), detail: null },
        ...{ navigate: null, documentId: null, appended: [], showSku: null },
      }),
    },
    { act: press('photo', '[data-testid=verdict-band][data-tone=failed]') },
  ),
  scene('count-asked', rows, { 'document.current': countingPutaway() }, { act: press('qty') }),
  scene(
    'list',
    rows,
    { 'document.current': countingPutaway(), 'document.list': putawayRows },
    { act: press('list', '[data-testid=document-row]') },
  ),
  scene(
    'list-longest',
    rows,
    { 'document.current': countingPutaway(), 'document.list': longestPutawayRows },
    { station: longestStation, act: press('list', '[data-testid=document-row]') },
  ),
  scene('result', '[data-testid=document-row]', result(), { act: openResult }),
  scene('result-clean', '[data-testid=document-row]', result(cleanPutaway()), { act: openResult }),
];
