import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { removeFolder, scratch } from '../folders.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { type RunningRig, startRig } from './start-rig.ts';

/** What the preload of fixtures/app exposes. */
interface Door {
  readonly invoke: (channel: string, ...args: unknown[]) => Promise<unknown>;
  readonly send: (channel: string, ...args: unknown[]) => void;
  readonly listen: (channel: string, hear: (...args: unknown[]) => void) => () => void;
  readonly add: (one: unknown, two: unknown) => unknown;
  readonly fail: () => void;
  readonly deep: unknown;
  readonly reached: unknown;
  readonly seen: unknown;
  readonly unknown: () => unknown;
}
declare global {
  interface Window {
    readonly door: Door;
  }
}

const missing = (await findBrowser()) === null ? 'no Chromium found' : null;

/** For all tests of a `describe` one app of no more than a window, on the rig; without a Chromium they are skipped. */
export function fixtureRig() {
  const start = { appFolder: join(import.meta.dirname, 'fixtures', 'app'), flags: [scratch('host')] };
  let rig: RunningRig;
  let page: Page;

  beforeAll(async () => {
    if (missing !== null) return;
    rig = await startRig({ ...start, printers: ['Zebra'] });
    page = await rig.page();
    await page.waitForLoadState();
  });
  beforeEach((context) => {
    if (missing !== null) context.skip(missing);
  });
  afterAll(async () => {
    await rig?.stop();
    for (const profile of start.flags) removeFolder(profile);
  });

  return {
    start,
    get rig() {
      return rig;
    },
    get page() {
      return page;
    },
  };
}
