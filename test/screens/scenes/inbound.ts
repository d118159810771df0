import { message } from '../../../src/contract/verdict.ts';
import { itemTitle } from '../../../src/documents/inbound-plan/decide-item.ts';
import type { Answers, Scene } from '../scene.ts';
import { goodsAt } from './goods.ts';
import {
  askingElsewherePlan,
  askingPlan,
  busyPlan,
  emptyPlan,
  endlessPlan,
  greatPlan,
  learningPlan,
  longestPlan,
  longestRows,
  measuredPlan,
  openRow,
  planRows,
  readTwicePlan,
} from './plans.ts';
import { longestStation, offline, trouble } from './troubles.ts';
import { longestScans, recentScans, verdicts } from './verdicts.ts';

const box = '[data-testid=box-title]';
const withPlan = { 'document.list': [openRow], 'scan.recent': recentScans };
/** What each of them measures: 42 litres are in the first box. */
const measured: Answers = {
  'goods.names': ({ codes }) => codes.map((sku) => ({ sku, name: '', nameCn: '', cubicCm: 840 })),
};
const busy: Answers = { ...withPlan, ...measured, 'document.current': busyPlan() };

/** Inbound containers. */
export const inboundScenes: readonly Scene[] = [
  { name: 'inbound-no-plan', screen: 'inbound', ready: '.floor-start' },
  {
    name: 'inbound-no-plan-many-before',
    screen: 'inbound',
    ready: '[data-testid=plan-row]',
    answers: { 'document.list': planRows.filter(({ status }) => status !== 'open') },
  },
  {
    name: 'inbound-empty-plan',
    screen: 'inbound',
    ready: box,
    answers: { ...withPlan, 'document.current': emptyPlan(), 'scan.recent': [] },
  },
  { name: 'inbound-busy', screen: 'inbound', isMain: true, ready: '[data-testid=line]', answers: busy },
  ...[
    ['inbound-measured', 30_000],
    ['inbound-over-limit', 12_000],
  ].map(
    ([name, boxLimitGrams]): Scene => ({
      ...{
        name: String(name),
        screen: 'inbound',
        ready: '.box-level',
        station: { boxLimitGrams: Number(boxLimitGrams) },
      },
      answers: { ...busy, 'document.current': measuredPlan() },
    }),
  ),
  { name: 'inbound-offline', screen: 'inbound', ready: '[data-testid=line]', station: offline, answers: busy },
  { name: 'inbound-trouble', screen: 'inbound', ready: '[data-testid=line]', station: trouble, answers: busy },
  {
    name: 'inbound-core-away',
    screen: 'inbound',
    ready: '[data-testid=network][data-state=away]',
    answers: { ...busy, 'outbox.list': 'away' },
  },
  {
    name: 'inbound-200-boxes',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...withPlan, 'document.current': greatPlan() },
  },
  {
    name: 'inbound-10000-lines',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...withPlan, 'document.current': endlessPlan() },
  },
  {
    name: 'inbound-question',
    screen: 'inbound',
    ready: '[data-status=unknown]',
    answers: { ...withPlan, 'document.current': askingPlan() },
  },
  {
    name: 'inbound-learning',
    screen: 'inbound',
    ready: '[data-status=unknown]',
    answers: {
      ...withPlan,
      'document.current': learningPlan(),
      'scan.recent': [{ ...verdicts.ask, text: 'DOCK.LEARN' }, ...recentScans.slice(1)],
    },
  },
  {
    name: 'inbound-question-elsewhere',
    screen: 'inbound',
    ready: '[data-testid=question-bar]',
    answers: { ...withPlan, 'document.current': askingElsewherePlan() },
  },
  {
    name: 'inbound-longest',
    screen: 'inbound',
    ready: '[data-testid=line]',
    station: longestStation,
    answers: { 'document.current': longestPlan(), 'document.list': longestRows, 'scan.recent': longestScans },
  },
  {
    name: 'inbound-plans',
    screen: 'inbound',
    ready: '[data-testid=box-title]',
    answers: { ...busy, 'document.list': planRows },
    act: async ({ press, appears }) => {
      await press('list');
      await appears('[data-testid=plan-row]');
    },
  },
  {
    name: 'inbound-plans-longest',
    screen: 'inbound',
    ready: '[data-testid=box-title]',
    station: longestStation,
    answers: { ...busy, 'document.list': longestRows },
    act: async ({ press, appears }) => {
      await press('list');
      await appears('[data-testid=plan-row]');
    },
  },
];

/** A scan that may have been read twice, and a code that holds the screen. */
export const doubtScenes: readonly Scene[] = [
  {
    name: 'inbound-read-twice',
    screen: 'inbound',
    ready: '[data-testid=counted-again]',
    answers: {
      ...withPlan,
      'document.current': readTwicePlan(),
      'scan.recent': [
        {
          ...verdicts.duplicate,
          title: itemTitle(goodsAt(1)),
          detail: message('message.counted-again', { quantity: 4, box: 1, seconds: 0.21 }),
        },
        ...recentScans.slice(1),
      ],
    },
  },
  {
    name: 'inbound-several-skus-held',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: { ...busy, 'scan.recent': recentScans.slice(1) },
    act: async ({ emit, appears }) => {
      const title = message('message.ambiguous', { code: '9520413000127' });
      const detail = message('message.ambiguous-which', { skus: 'SKU-1042, SKU-1043' });
      emit({ type: 'verdict', verdict: { ...verdicts.wrong, text: '9520413000127', title, detail } });
      await appears('[data-testid=verdict-band][data-hold=true]');
    },
  },
];

const dialog = '[role=dialog]';

/** The questions that keys and buttons ask. */
export const dialogScenes: readonly Scene[] = [
  ...(['qty', 'weight', 'size', 'same', 'go-to-box', 'details', 'type-code', 'operator'] as const).map(
    (name): Scene => ({
      name: `dialog-${name}`,
      screen: 'inbound',
      ready: '[data-testid=line]',
      answers: busy,
      act: async ({ press, appears }) => {
        await press(name);
        await appears(dialog);
      },
    }),
  ),
  {
    name: 'dialog-size-wrong',
    screen: 'inbound',
    ready: '[data-testid=line]',
    answers: busy,
    act: async ({ press, page, appears }) => {
      await press('size');
      await appears(dialog);
      await page.keyboard.press('Enter');
      await appears('.field-error');
    },
  },
  {
    name: 'dialog-details-longest',
    screen: 'inbound',
    ready: '[data-testid=line]',
    station: longestStation,
    answers: { ...withPlan, 'document.current': longestPlan() },
    act: async ({ press, appears }) => {
      await press('details');
      await appears(dialog);
    },
  },
];
