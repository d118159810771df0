import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { removeFolder, scratch } from '../../folders.ts';
import { type StationProcess, serviceFlags } from '../../real-process/station-process.ts';
import { hasRested } from './browser.ts';
import { missingDisplayTools, startDisplay, type VirtualDisplay } from './display.ts';
import { findBrowser } from './find-browser.ts';
import { createFinger } from './finger.ts';
import { type FloorStation, startFloorStation } from './floor-host.ts';
import type { ScannerOptions } from './scanner.ts';

type Service = Parameters<typeof serviceFlags>[0] & { readonly stop: () => Promise<unknown> };

export interface FloorWindowOptions<S extends Service> {
  /** The service that the station is set up for; absent: the practice warehouse of its own. */
  readonly service?: () => Promise<S>;
  /** Between the station's start and its window's, on the first start only. */
  readonly prepare?: (station: StationProcess, service: S) => Promise<void>;
  /** Between two scans. */
  readonly gapMs?: number;
  readonly browserArguments?: readonly string[];
}

const browserHere = await findBrowser();
const missing = browserHere === null ? 'no Chromium found' : await missingDisplayTools();

/** For every test of a `describe` a station as its own process, its window on a display, and a scanner; else skips it and says why. */
export function floorWindow<S extends Service>(options: FloorWindowOptions<S>) {
  let display: VirtualDisplay;
  let service: S | undefined;
  let running: FloorStation;
  let browser: Browser;
  let page: Page;
  let dataFolder = '';

  beforeAll(async () => {
    if (missing === null) display = await startDisplay();
  });
  afterAll(() => display?.stop());
  beforeEach(async (context) => {
    if (missing !== null) context.skip(missing);
    await display.setLayout('us');
    dataFolder = scratch('window');
    service = await options.service?.();
    await start();
    // Where a test says nothing of a service it prepares none.
    await options.prepare?.(running.station, service as S);
    await show();
  });
  afterEach(async () => {
    await browser?.close();
    await running?.station.stop();
    await service?.stop();
    if (dataFolder) removeFolder(dataFolder);
  });

  async function start(flags = service === undefined ? [] : serviceFlags(service)): Promise<void> {
    running = await startFloorStation({
      ...{ dataFolder, flags, display: display.name, browserPath: browserHere?.path ?? '' },
      browserArguments: options.browserArguments ?? [],
    });
  }

  async function show(): Promise<void> {
    ({ browser, page } = await running.show());
    await page.getByTestId('mode').waitFor();
    await hasRested(page);
  }

  return {
    get display() {
      return display;
    },
    get service() {
      if (service === undefined) throw new Error('no service was asked for');
      return service;
    },
    get station() {
      return running.station;
    },
    get page() {
      return page;
    },
    get dataFolder() {
      return dataFolder;
    },
    /** The process dies as in a power cut; somebody starts it again. */
    killAndReopen: async (): Promise<void> => {
      await running.station.kill();
      await browser.close();
      await start();
      await show();
    },
    /** Ended in good order and started again with these flags, on the same data. */
    reopen: async (flags: readonly string[]): Promise<void> => {
      await running.station.stop();
      await browser.close();
      await start([...flags]);
      await show();
    },
    /** The finger of somebody who has no keyboard. */
    finger: () => createFinger(page),
    scan: (texts: readonly string[], more: ScannerOptions = {}) =>
      display.scan(texts, { ms: 4, gapMs: options.gapMs ?? 150, ...more }),
    /** One after the other, each as soon as the one before it is on disk: nobody has to know how long that takes. */
    scanEach: async (...texts: readonly string[]): Promise<void> => {
      for (const text of texts) {
        const newest = async () => (await running.station.ask('scan.recent', { limit: 1 }))[0]?.scanId;
        const before = await newest();
        await display.scan([text], { ms: 0, gapMs: 0 });
        await expect.poll(newest, { interval: 10 }).not.toBe(before);
      }
    },
    says: (text: RegExp, timeout = 10_000) =>
      expect.poll(() => page.getByTestId('verdict-title').innerText(), { timeout }).toMatch(text),
  };
}
