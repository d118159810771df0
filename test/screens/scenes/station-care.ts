import type { Output } from '../../../src/contract/bridge/channels.ts';
import { quietComputer } from '../../../src/contract/devices/computer.ts';
import { lostSecret, secretOfRun } from '../../../src/contract/settings.ts';
import { message } from '../../../src/contract/verdict.ts';
import type { Actor, Scene } from '../scene.ts';
import { openSection } from './settings.ts';

const ready = '[role=tab]';
const live = (token: string) => ({
  kind: 'live' as const,
  baseUrl: 'https://api.example-fulfilment.com/gateway',
  ports: null,
  authentication: { kind: 'bearer' as const, token },
});

/** As in the desktop app's own window. */
async function inDesktop(actor: Actor): Promise<void> {
  await actor.page.evaluate(() => Object.assign(window, { dockside: {} }));
  await openSection('computer')(actor);
}

const diagnostics = { 'diagnostics.read': [], 'diagnostics.add': {} };
const report: Output<'diagnostics.bundle'> = {
  name: 'dockside-report-2026-11-21T10-22-41.txt',
  text: [
    '=== STRUCK OUT ===',
    '[secret] 2, [address] 7, [person] 3, [folder] 1',
    '',
    '=== THIS STATION ===',
    '{ "mode": "live", "queue": { "held": 0, "pending": 2 } }',
    '',
    '=== LOG ===',
    '{"level":30,"time":"2026-11-21T08:00:01.310Z","version":"0.1.0","msg":"started"}',
    '{"level":30,"time":"2026-11-21T08:00:04.021Z","endpoint":"sku.search","outcome":200,"tookMs":84,"msg":"request"}',
    '{"level":50,"time":"2026-11-21T09:12:40.107Z","error":{"name":"Failure","code":"offline"},"msg":"tracking failed"}',
  ].join('\n'),
  struck: [
    { kind: 'secret', n: 2 },
    { kind: 'address', n: 7 },
    { kind: 'person', n: 3 },
    { kind: 'folder', n: 1 },
  ],
};

async function showToken({ page }: Actor): Promise<void> {
  await page.locator('[data-setting=token]').evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** What keeps a station going, and its secrets. */
export const stationCareScenes: readonly Scene[] = [
  { name: 'settings-computer-in-browser', screen: 'settings', ready, act: openSection('computer') },
  {
    name: 'settings-computer',
    screen: 'settings',
    ready,
    settings: { computer: { ...quietComputer, startAtLogin: true, display: 'kiosk' } },
    act: inDesktop,
  },
  {
    name: 'settings-secret-lost',
    screen: 'settings',
    ready,
    settings: { connection: live(lostSecret) },
    act: showToken,
    station: { notices: [message('notice.secret-lost', { service: 'https://api.example-fulfilment.com/gateway' })] },
  },
  {
    name: 'settings-secret-of-run',
    screen: 'settings',
    ready,
    settings: { connection: live(secretOfRun) },
    act: showToken,
    station: { notices: [message('notice.core-restarted')] },
  },
  {
    name: 'settings-report',
    screen: 'settings',
    ready,
    answers: { ...diagnostics, 'diagnostics.bundle': report },
    act: async (actor) => {
      await openSection('diagnostics')(actor);
      await actor.page.locator('main button:has(svg.lucide-file-text)').click();
      await actor.appears('.diagnostics-report');
      await actor.page.locator('.diagnostics-report').evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await actor.page.mouse.move(0, 0);
    },
  },
];
