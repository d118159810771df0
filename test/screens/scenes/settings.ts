import { Failure } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import { type SectionId, sectionIds } from '../../../src/renderer/screens/settings/search/settings-index.ts';
import type { Actor, Scene } from '../scene.ts';
import { longest } from './goods.ts';
import { longestStation } from './troubles.ts';

const live = {
  kind: 'live',
  baseUrl: 'https://api.example-fulfilment.com/gateway',
  ports: { 81: 5_081, 82: 5_082, 83: 5_083 },
  authentication: { kind: 'bearer', token: 'practice-token-0123456789' },
} as const;

const place = (port: 81 | 82 | 83 | null, result: 'right' | 'unreachable', key: string) => ({
  port,
  url: `https://api.example-fulfilment.com${port === null ? '' : `:${5_000 + port}`}/gateway`,
  result,
  tookMs: result === 'right' ? 84 : 10_004,
  message: message(key, { why: 'connect ECONNREFUSED 10.1.2.3:5083' }),
});

const partly = {
  result: 'partly' as const,
  message: message('connection.partly', { ports: '83' }),
  problems: [],
  places: [
    place(null, 'right', 'connection.reached'),
    place(81, 'right', 'connection.reached'),
    place(82, 'right', 'connection.reached'),
    place(83, 'unreachable', 'connection.offline'),
  ],
};

const ready = '[role=tab]';

export function openSection(name: SectionId): (actor: Actor) => Promise<void> {
  return async ({ page }) => {
    const tab = page.getByRole('tab').nth(sectionIds.indexOf(name));
    await tab.click();
    await page.mouse.move(0, 0);
    // The pointer gave the tab the focus; what is looked at is the section. The list is scrolled by what was done before.
    await tab.evaluate((element) => {
      if (element instanceof HTMLElement) element.blur();
      element.scrollIntoView({ block: 'center' });
    });
  };
}

/** Presses the button of the section that has this icon: words differ by language. */
async function pressIcon({ page }: Actor, icon: string): Promise<void> {
  await page.locator(`main button:has(svg.lucide-${icon})`).first().click();
  await page.mouse.move(0, 0);
}

export const settingsScenes: readonly Scene[] = [
  { name: 'settings-connection-practice', screen: 'settings', ready },
  { name: 'settings-connection', screen: 'settings', isMain: true, ready, settings: { connection: live } },
  {
    name: 'settings-connection-in-clear',
    screen: 'settings',
    ready,
    settings: { connection: { ...live, baseUrl: 'http://service.example/api' } },
    answers: {
      'settings.write': new Failure('invalid-input', 'in clear', {
        details: {
          problems: [{ path: 'connection.allowsPlainHttp', message: 'http', words: message('problem.plain-http') }],
        },
      }),
    },
    act: async ({ page, appears }) => {
      await page.locator('[data-setting=base-url] input').fill('http://service.example/api/2');
      await page.locator('[data-setting=token] input').fill('practice-token-0123456789');
      await appears('[data-testid=in-clear]');
      await page.locator('.settings-end button[type=submit]').click();
      await appears('[data-testid=in-clear] .field-error');
    },
  },
  {
    name: 'settings-connection-tested',
    screen: 'settings',
    ready,
    settings: { connection: live },
    answers: {
      'settings.test': {
        ...partly,
        result: 'right',
        message: message('connection.reached'),
        places: partly.places.map((each) => ({
          ...each,
          result: 'right' as const,
          message: message('connection.reached'),
        })),
      },
    },
    act: async (actor) => {
      await pressIcon(actor, 'plug-zap');
      await actor.appears('.connection-answer');
    },
  },
  {
    name: 'settings-connection-partly',
    screen: 'settings',
    ready,
    settings: { connection: live },
    answers: { 'settings.test': partly },
    act: async (actor) => {
      await pressIcon(actor, 'plug-zap');
      await actor.appears('.connection-answer');
    },
  },
  {
    name: 'settings-connection-wrong',
    screen: 'settings',
    ready,
    settings: { connection: { ...live, authentication: { kind: 'header', name: 'X-Api-Key', value: 'k' } } },
    answers: {
      'settings.test': new Failure('invalid-input', 'The connection is not right.', {
        details: {
          problems: ['baseUrl', 'ports.82', 'authentication.name', 'authentication.value'].map((path) => ({
            path,
            message: 'is not right',
          })),
        },
      }),
    },
    act: async (actor) => {
      await pressIcon(actor, 'plug-zap');
      await actor.appears('.field-error');
    },
  },
  {
    name: 'settings-core-away',
    screen: 'settings',
    ready,
    settings: { connection: live },
    answers: { 'settings.test': 'away' },
    act: async (actor) => {
      await pressIcon(actor, 'plug-zap');
      await actor.appears('.failure-note');
    },
  },
  { name: 'settings-warehouse', screen: 'settings', ready, act: openSection('warehouse') },
  { name: 'settings-station', screen: 'settings', ready, act: openSection('station') },
  { name: 'settings-look', screen: 'settings', ready, act: openSection('look') },
  { name: 'settings-catalogue', screen: 'settings', ready, act: openSection('catalogue') },
  {
    name: 'settings-warehouse-longest',
    screen: 'settings',
    ready,
    station: longestStation,
    settings: {
      warehouseId: longest.warehouse,
      shippingType: longest.shippingType,
      followedWarehouses: Array.from({ length: 20 }, (_, index) =>
        `WAREHOUSE-NUMBER-${index + 1}-OF-TWENTY`.slice(0, 30),
      ),
    },
    act: openSection('warehouse'),
  },
];
