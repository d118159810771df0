import type { Page } from 'playwright';
import { removeFolder, scratch } from '../folders.ts';
import { showPage } from '../journeys/harness/browser.ts';
import { missingDisplayTools, startDisplay, type VirtualDisplay } from '../journeys/harness/display.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { type StationProcess, startStation } from '../real-process/station-process.ts';

export interface WindowOnDisplay {
  readonly display: VirtualDisplay;
  readonly station: StationProcess;
  readonly page: Page;
  close(): Promise<void>;
}

/** Why no window can be shown to a scanner here; null when all is there. */
export async function noWindow(): Promise<string | null> {
  return (await findBrowser()) === null ? 'no Chromium found' : missingDisplayTools();
}

/** The whole application, as a station has it, on this data folder, which is removed at the end. Throws what `noWindow` says. */
export async function openWindow(dataFolder = scratch('wedge')): Promise<WindowOnDisplay> {
  const browserHere = await findBrowser();
  const missing = await noWindow();
  if (browserHere === null || missing !== null) throw new Error(missing ?? 'no Chromium found');
  const display = await startDisplay();
  const station = await startStation(dataFolder, []);
  await station.ask('settings.write', { setUp: true });
  const { browser, page } = await showPage(browserHere.path, display.name, station.page);
  await page.waitForSelector('nav');
  return {
    display,
    station,
    page,
    close: async () => {
      await browser.close();
      await station.stop();
      await display.stop();
      removeFolder(dataFolder);
    },
  };
}

export function catalogueOf(skus: readonly string[], name: string): string {
  return ['Sku,NameEn', ...skus.map((sku) => `${sku},${name} ${sku}`)].join('\n');
}
