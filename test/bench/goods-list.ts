import { chromium, type Page } from 'playwright';
import { removeFolder, scratch } from '../folders.ts';
import { goIn } from '../journeys/harness/browser.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { quietBrowser } from '../quiet-browser.ts';
import { runCore } from '../real-core.ts';
import { startStation } from '../real-process/station-process.ts';
import { csvOf } from './made-up-goods.ts';
import { type ScrollFigures, scrollEveryWay, scrollFrames } from './scroll-frames.ts';
import { round, sumUp, type Timings } from './timings.ts';

const rows = '.goods-list .table-row';

export interface GoodsListFigures {
  readonly skus: number;
  /** From the key to rows on the screen, and until all of them are found. */
  readonly openedMs: number;
  readonly wholeMs: number;
  readonly scrolling: readonly ScrollFigures[];
  /** A scan that is looked up while the list is scrolled: from the request to its answer. */
  readonly scans: Timings;
}

/** The list of all followed SKUs on Stock, with so many of them: how it opens and scrolls. Null without a browser. */
export async function measureGoodsList(skus: number, say: (line: string) => void): Promise<GoodsListFigures | null> {
  const found = await findBrowser();
  if (found === null) return null;
  const dataFolder = scratch('goods-list');
  say(`importing ${skus} SKUs`);
  const core = runCore({ dataFolder });
  await core.ask('settings.write', { setUp: true });
  await core.ask('catalogue.import', { csv: csvOf(0, skus, 1) });
  await core.stop(true);
  const station = await startStation(dataFolder, []);
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', ...quietBrowser] });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await goIn(page, station.page);
    await page.waitForSelector('.home');
    await page.keyboard.press('Alt+Digit7');
    await page.waitForSelector('.inventory');
    const opened = await open(page);
    const scroll = (name: string, move: (turn: number) => Promise<unknown>) => scrollFrames(page, rows, name, move);
    const scrolling = [...(await scrollEveryWay(page, rows))];
    const scans: number[] = [];
    await scroll('with scans', async (turn) => {
      await page.mouse.wheel(0, 400);
      if (turn % 10 !== 0) return;
      const began = performance.now();
      await station.ask('inventory.lookup', { code: `SKU-${(turn * 7919) % skus}`, look: 'opened' });
      scans.push(performance.now() - began);
    });
    return { skus, ...opened, scrolling, scans: sumUp(scans) };
  } finally {
    await browser.close();
    await station.stop();
    removeFolder(dataFolder);
  }
}

async function open(page: Page): Promise<{ openedMs: number; wholeMs: number }> {
  const began = performance.now();
  await page.keyboard.press('Shift+F3');
  await page.waitForSelector('[data-testid=goods-mark]');
  const openedMs = round(performance.now() - began);
  await page.waitForFunction(() => document.querySelector('.goods-count')?.getAttribute('data-whole') === 'true');
  return { openedMs, wholeMs: round(performance.now() - began) };
}
