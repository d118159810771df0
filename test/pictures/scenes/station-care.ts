import { quietComputer } from '../../../src/contract/computer.ts';
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
    station: { notices: [message('notice.secret-lost', { service: 'https://api.example-fulfilment.com/gateway' })] },
  },
  {
    name: 'settings-secret-of-run',
    screen: 'settings',
    ready,
    settings: { connection: live(secretOfRun) },
    station: { notices: [message('notice.core-restarted')] },
  },
];
