import type { OperatorRow } from '../../../src/contract/bridge/operators.ts';
import { message } from '../../../src/contract/verdict.ts';
import { dayMs, hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { longest } from './goods.ts';
import { openSection } from './settings.ts';

export const people: readonly OperatorRow[] = [
  {
    id: 'o1',
    name: 'Ana Oliveira',
    badge: 'B-17',
    role: 'administrator',
    hasPin: true,
    changedAt: now - 3 * dayMs,
    changedBy: 'M. Okafor',
  },
  {
    id: 'o2',
    name: 'M. Okafor',
    badge: 'B-18',
    role: 'operator',
    hasPin: true,
    changedAt: now - 3 * dayMs,
    changedBy: 'M. Okafor',
  },
  {
    id: 'o3',
    name: longest.operator,
    badge: longest.unbroken,
    role: 'operator',
    hasPin: false,
    changedAt: now - hourMs,
    changedBy: '',
  },
  {
    id: 'o4',
    name: '王小明',
    badge: null,
    role: 'operator',
    hasPin: true,
    changedAt: now - minuteMs,
    changedBy: 'Ana Oliveira',
  },
];
const listed = { locked: false, listed: people.length, administrator: true, pinRequired: true, idleLockMinutes: 10 };
const locked: Pick<Scene, 'screen' | 'station' | 'ready' | 'isBeforeStart'> = {
  isBeforeStart: true,
  screen: 'home',
  ready: '[data-testid=locked]',
  station: { operator: 'Ana Oliveira', signIn: { ...listed, locked: true } },
};

const refused = {
  scanId: 'locked-1',
  at: now,
  text: '4006381333931',
  tone: 'failed',
  hold: false,
  title: message('message.locked', { code: '4006381333931' }),
  detail: message('message.locked-how'),
} as const;
const wrongPin = {
  ...refused,
  scanId: 'locked-2',
  text: 'DOCK.OPERATOR.B-17',
  title: message('message.pin-wrong', { operator: 'Ana Oliveira' }),
  detail: message('message.pin-wait', { seconds: 20 }),
} as const;

const file = [
  '货号;EAN;品名;重量（克）;重量（公斤）;申报价值;长;宽;高;颜色',
  'SKU-1042;4006381333931;蓝色搪瓷杯;210;0.21;4.2;12;9;9;蓝',
  `SKU-1043;;${longest.nameCn};350;0.35;12;30;10;10;红`,
  'SKU-1044;;台灯;1200;1.2;18.5;40;20;20;',
].join('\n');

export const openPeople = {
  name: 'settings-operators',
  screen: 'settings',
  ready: '[role=tab]',
  station: { operator: 'Ana Oliveira', signIn: listed },
  settings: { operator: 'Ana Oliveira', pinRequired: true, idleLockMinutes: 10 },
  answers: { 'operator.list': people },
  act: openSection('operators'),
} as const satisfies Scene;

/** Who works at a station, and what they bring into it. */
export const operatorScenes: readonly Scene[] = [
  openPeople,
  { name: 'locked', ...locked, answers: { 'operator.list': people, 'scan.recent': [refused] } },
  {
    name: 'locked-pin',
    ...locked,
    answers: { 'operator.list': people, 'operator.sign-in': { verdict: wrongPin, signedIn: false } },
    act: async ({ page, appears }) => {
      await page.locator('.sign-in-name').first().click();
      await page.keyboard.type('9999');
      await page.keyboard.press('Enter');
      await appears('.field-error');
      await page.mouse.move(0, 0);
    },
  },
  {
    ...openPeople,
    name: 'settings-operators-new-badge',
    answers: {
      'operator.list': people,
      'scan.recent': [
        {
          ...refused,
          tone: 'ask',
          text: 'DOCK.OPERATOR.…',
          title: message('message.badge-unknown', { badge: 'B-0421' }),
          detail: message('message.badge-list-how', { badge: 'B-0421' }),
        },
      ],
    },
  },
  {
    name: 'settings-operators-first-badge',
    screen: 'settings',
    ready: '[role=tab]',
    station: { operator: 'Ana Oliveira' },
    settings: { operator: 'Ana Oliveira' },
    answers: {
      'operator.list': [],
      'scan.recent': [
        {
          ...refused,
          tone: 'command',
          text: 'DOCK.OPERATOR.Ana Oliveira',
          title: message('message.operator', { operator: 'Ana Oliveira' }),
          detail: message('message.badge-list-first', { badge: 'Ana Oliveira' }),
        },
      ],
    },
    act: openSection('operators'),
  },
  {
    name: 'settings-import',
    screen: 'settings',
    ready: '[role=tab]',
    act: async (actor) => {
      await openSection('catalogue')(actor);
      const chooser = actor.page.waitForEvent('filechooser');
      await actor.page.locator('main button:has(svg.lucide-upload)').click();
      await (await chooser).setFiles({ name: '商品.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
      await actor.appears('.import-preview');
      await actor.page.mouse.move(0, 0);
    },
  },
];
