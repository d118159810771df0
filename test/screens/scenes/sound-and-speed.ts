import type { LatencyDay, LatencyKind } from '../../../src/contract/bridge/diagnostics.ts';
import { message, type Verdict } from '../../../src/contract/verdict.ts';
import { type Actor, dayMs, now, type Scene } from '../scene.ts';
import { openBand } from './band.ts';
import { longest } from './goods.ts';
import { busyPlan, openRow } from './plans.ts';
import { openSection } from './settings.ts';
import { recentScans, verdicts } from './verdicts.ts';

const ready = '[role=tab]';
const plan = { 'document.current': busyPlan(), 'document.list': [openRow] };

const openSound = async (actor: Actor) => {
  await openSection('sound')(actor);
  await actor.appears('[data-sound]');
  await actor.page.locator('[data-setting=tones]').scrollIntoViewIfNeeded();
};

/** A station's days: most scans fast, a few slow, one of a computer that slept. */
const shape: Readonly<Record<LatencyKind, readonly (readonly [bucket: number, count: number])[]>> = {
  tone: [
    [9, 40],
    [12, 300],
    [15, 120],
    [21, 9],
    [34, 2],
  ],
  band: [
    [4, 12],
    [8, 96],
    [11, 180],
    [14, 240],
    [17, 310],
    [20, 120],
    [24, 30],
    [31, 9],
    [47, 5],
    [450, 1],
  ],
  work: [
    [2, 410],
    [3, 520],
    [5, 70],
    [8, 4],
  ],
  answer: [
    [1, 610],
    [2, 300],
    [6, 80],
    [14, 14],
  ],
};

const dayOf = (before: number): LatencyDay => ({
  day: new Date(now - before * dayMs).toISOString().slice(0, 10),
  counts: Object.entries(shape).flatMap(([kind, buckets]) =>
    buckets.map(([bucket, count]) => ({
      kind: kind as LatencyKind, // a key of the record above
      bucket,
      count: Math.max(1, Math.round(count / (before + 1))),
    })),
  ),
});
const days = [3, 2, 1, 0].map(dayOf);

const choose = (kind: string) => async (actor: Actor) => {
  await openSection('commands')(actor);
  await actor.page
    .locator(`[data-setting=sheet-symbol] [role=radiogroup] label`)
    .nth(kind === 'qrcode' ? 1 : 0)
    .click();
  await actor.page.locator('[data-setting=sheet-preview]').scrollIntoViewIfNeeded();
  await actor.page.mouse.move(0, 0);
  await actor.appears('.sheet-code [data-drawn=true]');
};

const item = (code: string, name: string, nameCn: string) => message('message.item', { code, name, nameCn });
const scanned = (scanId: string, code: string, name: string, nameCn: string): Verdict => ({
  ...verdicts.good,
  scanId,
  text: code,
  title: item(code, name, nameCn),
});
const redMug = scanned('red', 'SKU-1043', 'Red enamel mug, 350 ml', '红色搪瓷杯，350毫升');
const blueMug = scanned('blue', 'SKU-1042', 'Blue enamel mug, 350 ml', '蓝色搪瓷杯，350毫升');
const unknown = { ...verdicts.unknown, scanId: 'unknown', text: 'X0099-UNKNOWN' };
const serialTwice = { ...verdicts.duplicate, scanId: 'twice', text: ']d2010950600013435221SN-0042-7731' };
const longName = scanned('long', longest.sku, longest.name, longest.nameCn);

export const soundAndSpeedScenes: readonly Scene[] = [
  { name: 'settings-sound', screen: 'settings', ready, act: openSound },
  {
    name: 'settings-sound-silent',
    screen: 'settings',
    ready,
    settings: { volume: 0, speech: 'all' },
    act: openSound,
  },
  { name: 'settings-commands', screen: 'settings', ready, act: openSection('commands') },
  { name: 'settings-commands-bars', screen: 'settings', ready, act: choose('code128') },
  { name: 'settings-commands-qr', screen: 'settings', ready, act: choose('qrcode') },
  {
    name: 'settings-commands-own',
    screen: 'settings',
    ready,
    act: async (actor) => {
      await openSection('commands')(actor);
      const field = actor.page.locator('[data-setting=own-value] input');
      for (const value of ['B-17', 'B-0042', 'Ä']) {
        await field.fill(value);
        await actor.page.locator('[data-setting=own-value] button[type=submit]').click();
      }
      await field.evaluate((element) => element instanceof HTMLElement && element.blur());
      await actor.page.mouse.move(0, 0);
      await actor.appears('.field-error');
    },
  },
  {
    name: 'settings-diagnostics',
    screen: 'settings',
    ready,
    answers: { 'diagnostics.read': days, 'diagnostics.add': {} },
    act: async (actor) => {
      await openSection('diagnostics')(actor);
      await actor.appears('.diagnostics-table');
    },
  },
  {
    name: 'settings-diagnostics-empty',
    screen: 'settings',
    ready,
    answers: { 'diagnostics.read': [], 'diagnostics.add': {} },
    act: openSection('diagnostics'),
  },
  {
    name: 'band-neighbour-before',
    screen: 'inbound',
    ready: '[data-testid=line]',
    act: openBand,
    answers: { ...plan, 'scan.recent': [unknown, blueMug, serialTwice, redMug, ...recentScans.slice(5)] },
  },
  {
    name: 'band-neighbours',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...plan, 'scan.recent': [redMug, unknown, blueMug, ...recentScans.slice(3)] },
    act: async (actor) => {
      await openBand(actor);
      await actor.appears('.recent-place');
    },
  },
  {
    name: 'band-neighbours-longest',
    screen: 'inbound',
    ready: '[data-testid=line]',
    act: openBand,
    answers: { ...plan, 'scan.recent': [{ ...verdicts.longestUnknown, scanId: 'l' }, longName, unknown, longName] },
  },
  {
    name: 'band-label-failed',
    screen: 'inbound',
    ready: '[data-testid=line]',
    act: openBand,
    answers: {
      ...plan,
      'scan.recent': [
        {
          ...verdicts.failed,
          text: 'DOCK.PRINT',
          title: message('message.label-failed', { box: 3 }),
          detail: message('message.label-failed-how', { why: 'no printer' }),
        },
        ...recentScans.slice(1),
      ],
    },
  },
];
