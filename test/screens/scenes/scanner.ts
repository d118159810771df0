import { defaultProfile, type ScanProfile } from '../../../src/contract/devices/scan-profile.ts';
import { type TestCodeId, testCodeIds, testCodes } from '../../../src/renderer/scan/check/test-codes.ts';
import { type Actor, dayMs, now, type Scene } from '../scene.ts';
import { openSection } from './settings.ts';

const ready = '[role=tab]';

const slowProfile: ScanProfile = {
  ...defaultProfile,
  suffix: 'none',
  settleMs: 195,
  gapMs: 127,
  numpadDigits: true,
  rereadMs: 770,
  checkedAt: now - dayMs,
};

const sureProfile: ScanProfile = { ...defaultProfile, prefix: { kind: 'text', text: '~!' }, checkedAt: now - dayMs };

async function openScanner(actor: Actor): Promise<void> {
  await openSection('scanner')(actor);
  await actor.appears('[data-setting=scanner-check]');
}

async function startCheck(actor: Actor): Promise<void> {
  await openScanner(actor);
  await actor.page.locator('[data-setting=scanner-check] .button-go').click();
  await actor.page.mouse.move(0, 0);
  await actor.appears('.doctor-code [data-drawn=true]');
}

/** Scans all codes before this one as `change` has them; to the result when there is none. */
async function scanUntil(
  actor: Actor,
  last: TestCodeId | null,
  change: (text: string) => string = (text) => text,
  skips: readonly TestCodeId[] = [],
): Promise<void> {
  await startCheck(actor);
  for (const id of testCodeIds) {
    if (id === last) return actor.appears(`[data-code=${id}] [data-drawn=true]`);
    await actor.appears(`[data-code=${id}]`);
    if (skips.includes(id)) await actor.page.keyboard.press('ArrowRight');
    else await actor.scan(change(testCodes[id].text));
  }
  await actor.appears('[data-testid=doctor-verdict]');
}

/** As a scanner that is set to the German keyboard. */
function asGerman(text: string): string {
  const moved: Readonly<Record<string, string>> = { z: 'y', y: 'z', Z: 'Y', Y: 'Z', '-': '/', _: '?', '/': '&' };
  return [...text].map((character) => moved[character] ?? character).join('');
}

const scene = (name: string, act: Scene['act'], scanner: ScanProfile = defaultProfile): Scene => ({
  name,
  screen: 'settings',
  ready,
  station: { scanner },
  settings: { scanner },
  ...(act === undefined ? {} : { act }),
});

/** How the scanner is set, tried and checked. */
export const scannerScenes: readonly Scene[] = [
  { ...scene('settings-scanner', openScanner), isMain: true },
  scene('settings-scanner-slow', openScanner, slowProfile),
  scene(
    'settings-scanner-prefix',
    async (actor) => {
      await openScanner(actor);
      await actor.page.locator('[data-setting=scanner-prefix]').scrollIntoViewIfNeeded();
    },
    sureProfile,
  ),
  scene('settings-scanner-trial', async (actor) => {
    await openScanner(actor);
    await actor.page.locator('[data-setting=scanner-try] button').click();
    await actor.page.mouse.move(0, 0);
    await actor.scan(']C1010950600013435210AB-12\x1d217Z');
    await actor.appears('.scanner-details');
    await actor.page.locator('[data-setting=scanner-try]').scrollIntoViewIfNeeded();
  }),
  scene('doctor-first', startCheck),
  scene('doctor-second', (actor) => scanUntil(actor, 'signs')),
  scene('doctor-other', async (actor) => {
    await scanUntil(actor, 'ean');
    await actor.scan('4006381333931');
    await actor.appears('.doctor-arrived.ground-warn');
  }),
  scene('doctor-square', (actor) => scanUntil(actor, 'square')),
  scene('doctor-hold', (actor) => scanUntil(actor, 'long', (text) => text, ['square'])),
  scene('doctor-not-now', async (actor) => {
    await startCheck(actor);
    await actor.scan('DOCK.UNDO');
    await actor.appears('.doctor-arrived.ground-warn');
  }),
  scene('doctor-ready', (actor) => scanUntil(actor, null)),
  scene('doctor-works', (actor) => scanUntil(actor, null, (text) => `~${text}`, ['square'])),
  scene('doctor-stopped', (actor) => scanUntil(actor, null, asGerman, ['gs1', 'square'])),
];
