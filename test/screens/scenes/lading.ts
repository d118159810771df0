import { message } from '../../../src/contract/verdict.ts';
import type { Actor, Scene } from '../scene.ts';
import {
  askingBill,
  billRows,
  busyBill,
  endlessBill,
  longestBill,
  longestBillRows,
  newBill,
  openBillRow,
  seaBill,
  unverifiedBill,
} from './bills.ts';
import { offered } from './tracking.ts';
import { longestStation, offline, trouble } from './troubles.ts';
import { longestScans, recentScans, verdicts } from './verdicts.ts';

const parcels = '[data-testid=parcel]';
const title = '[data-testid=box-title]';
const scanned = [
  {
    ...verdicts.good,
    title: message('message.bill-parcel', { code: 'PKG-2611-0044' }),
    detail: message('message.bill-in-box', { parcels: 7, box: 3 }),
    count: { n: 7 },
  },
  ...recentScans.slice(1),
];
const withBill = { 'document.list': [openBillRow], 'scan.recent': scanned };
const busy = { ...withBill, 'document.current': busyBill() };
const rowsBefore = billRows.filter(({ status }) => status !== 'open');

const press =
  (name: 'weight' | 'size' | 'go-to-box' | 'details' | 'file' | 'list', wanted = '[role=dialog]') =>
  async (actor: Actor) => {
    await actor.press(name);
    await actor.appears(wanted);
  };

/** Bills of lading. */
export const ladingScenes: readonly Scene[] = [
  { name: 'lading-none', screen: 'bol', ready: '.bill-start' },
  {
    name: 'lading-none-many-before',
    screen: 'bol',
    ready: '[data-testid=document-row]',
    answers: { 'document.list': rowsBefore },
  },
  {
    name: 'lading-new',
    screen: 'bol',
    ready: title,
    answers: { ...withBill, ...offered, 'document.current': newBill() },
  },
  { name: 'lading-busy', screen: 'bol', isMain: true, ready: parcels, answers: busy },
  { name: 'lading-offline', screen: 'bol', ready: parcels, station: offline, answers: busy },
  { name: 'lading-trouble', screen: 'bol', ready: parcels, station: trouble, answers: busy },
  {
    name: 'lading-weights',
    screen: 'bol',
    ready: '[data-testid=answer-bar]',
    answers: { ...withBill, 'document.current': askingBill() },
  },
  {
    name: 'lading-unverified',
    screen: 'bol',
    ready: '[data-testid=answer-bar]',
    answers: { ...withBill, 'document.current': unverifiedBill() },
  },
  { name: 'lading-sea', screen: 'bol', ready: parcels, answers: { ...withBill, 'document.current': seaBill() } },
  {
    name: 'lading-10000-parcels',
    screen: 'bol',
    ready: parcels,
    answers: { ...withBill, 'document.current': endlessBill() },
  },
  {
    name: 'lading-longest',
    screen: 'bol',
    ready: parcels,
    station: longestStation,
    answers: { 'document.current': longestBill(), 'document.list': longestBillRows, 'scan.recent': longestScans },
  },
  { name: 'lading-details', screen: 'bol', ready: parcels, answers: busy, act: press('details') },
  { name: 'lading-file', screen: 'bol', ready: parcels, answers: busy, act: press('file') },
  { name: 'lading-weight', screen: 'bol', ready: parcels, answers: busy, act: press('weight') },
  {
    name: 'lading-weight-asked',
    screen: 'bol',
    ready: parcels,
    answers: busy,
    act: async (actor) => {
      await press('weight')(actor);
      await actor.page.locator('[role=dialog] input').fill('12.5');
      await actor.page.locator('[role=dialog] [type=submit]').click();
      await actor.appears('.figure-doubt');
    },
  },
  {
    name: 'lading-list',
    screen: 'bol',
    ready: parcels,
    answers: { ...busy, 'document.list': billRows },
    act: press('list', '[data-testid=document-row]'),
  },
  {
    name: 'lading-list-longest',
    screen: 'bol',
    ready: parcels,
    station: longestStation,
    answers: { ...busy, 'document.list': longestBillRows },
    act: press('list', '[data-testid=document-row]'),
  },
];
