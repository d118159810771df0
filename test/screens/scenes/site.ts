import type { SitePrinter } from '../../../src/contract/devices/printers.ts';
import { Failure } from '../../../src/contract/failure.ts';
import type { SiteView } from '../../../src/contract/site/site-view.ts';
import { message } from '../../../src/contract/verdict.ts';
import { hourMs, minuteMs, now, type Scene } from '../scene.ts';
import { openSection } from './settings.ts';

const ready = '[role=tab]';
const joined: SiteView = {
  ...{ site: 'Chicago North', address: 'hub.warehouse.example:5432', joinedAt: now - 300 * hourMs },
  ...{ trouble: null, since: now - 3 * hourMs, waiting: 0, tookMs: 4, clockMs: 340, alarms: 0 },
  backup: { at: now - 12 * minuteMs, bytes: 4_200_000, trouble: null },
};
export const atSite = (
  more: Partial<SiteView>,
  name: string,
): Pick<Scene, 'name' | 'screen' | 'ready' | 'station' | 'answers' | 'act'> => {
  const view = { ...joined, ...more };
  const { site, trouble, since } = view;
  return {
    ...{ name, screen: 'settings', ready },
    station: { site: { site, trouble, since } },
    answers: { 'site.read': { joined: view, awaited: null } },
    act: async (actor) => {
      await openSection('site')(actor);
      await actor.appears('[data-setting=site-state] dl');
    },
  };
};

export const sitePrinters: readonly SitePrinter[] = [
  { name: 'Dock 1', host: '10.0.4.21', port: 9100, dpi: 203 },
  { name: 'Dock 2, beside the conveyor of returns', host: 'zebra-dock2.warehouse.example', port: 9100, dpi: 300 },
  { name: 'Packing', host: '10.0.4.30', port: 6101, dpi: 203 },
];
/** Where the printers of the site are entered. */
const printers = (name: string, more: Pick<Scene, 'settings' | 'answers'>, act: Scene['act']): Scene => {
  const { answers, ...same } = atSite({}, name);
  return {
    ...{ ...same, ...more, answers: { ...answers, ...more.answers } },
    act: async (actor) => {
      await openSection('site')(actor);
      await actor.appears('[data-setting=site-printers]');
      await act?.(actor);
      await actor.page.locator('[data-setting=site-printers]').scrollIntoViewIfNeeded();
    },
  };
};

const code = `DSITE1${'0123456789ABCDEFGHIJKLMNPRSTUVWX'.repeat(8)}`;

export const siteScenes: readonly Scene[] = [
  { name: 'settings-site-alone', screen: 'settings', ready, act: openSection('site') },
  {
    ...{ name: 'settings-site-awaited', screen: 'settings', ready },
    answers: { 'site.read': { joined: null, awaited: { problem: message('site.trouble-not-reached') } } },
    act: async (actor) => {
      await openSection('site')(actor);
      await actor.appears('[data-setting=site-state] [role=status]');
    },
  },
  {
    ...{ name: 'settings-site-refused', screen: 'settings', ready },
    answers: {
      'site.join': new Failure('offline', 'connect ECONNREFUSED 10.1.2.3:5432', {
        details: {
          problems: [{ path: '', message: 'not reached', words: message('site.trouble-not-reached') }],
        },
      }),
    },
    act: async (actor) => {
      await openSection('site')(actor);
      await actor.scan(code);
      await actor.appears('.failure-note');
    },
  },
  atSite({}, 'settings-site'),
  atSite(
    { trouble: 'not-reached', since: now - 40 * minuteMs, waiting: 1_284, tookMs: 4_210, alarms: 1 },
    'settings-site-away',
  ),
  printers('settings-site-printers', { settings: { sitePrinters: [...sitePrinters] } }, undefined),
  printers(
    'settings-site-printers-wrong',
    {
      settings: { sitePrinters: [...sitePrinters] },
      answers: {
        'settings.write': new Failure('invalid-input', 'wrong', {
          details: {
            problems: ['1.host', '2.name', '2.port'].map((path) => ({
              path: `sitePrinters.${path}`,
              message: 'wrong',
            })),
          },
        }),
      },
    },
    async ({ page, appears }) => {
      await page.getByTestId('site-printer').last().getByRole('textbox').first().fill('Packing 2');
      await page.locator('form:has([data-setting=site-printers]) button[type=submit]').click();
      await appears('.failure-note');
    },
  ),
  {
    ...atSite({}, 'settings-site-leave'),
    act: async (actor) => {
      await openSection('site')(actor);
      await actor.appears('[data-setting=site-state] dl');
      await actor.page.getByTestId('site-leave').click();
      await actor.appears('[role=dialog]');
    },
  },
];
