import { rmSync } from 'node:fs';
import { chromium, type Page } from 'playwright';
import { scratch } from '../core/running-core.ts';
import { startStation } from '../crash/station-process.ts';
import { findBrowser } from '../e2e/harness/find-browser.ts';
import { csvOf } from './made-up-goods.ts';
import { round, sumUp, type Timings } from './timings.ts';
import { quietBrowser } from './window.ts';

export interface GoodsListFigures {
  readonly skus: number;
  /** From the key to rows on the screen, and until all of them are found. */
  readonly openedMs: number;
  readonly wholeMs: number;
  readonly scrolling: readonly {
    readonly name: string;
    /** Frames that took longer than one and a half of the display's own. */
    readonly frames: number;
    readonly dropped: number;
    readonly worstMs: number;
    /** From the end of the movement until every row in sight stands there. */
    readonly settledMs: number;
  }[];
  /** A scan that is looked up while the list is scrolled: from the request to its answer. */
  readonly scans: Timings;
}

/** The list of all followed SKUs on Stock, with so many of them: how it opens and scrolls. Null without a browser. */
export async function measureGoodsList(skus: number, say: (line: string) => void): Promise<GoodsListFigures | null> {
  const found = await findBrowser();
  if (found === null) return null;
  const dataFolder = scratch('goods-list');
  const station = await startStation(dataFolder, []);
  const browser = await chromium.launch({ executablePath: found.path, args: [...quietBrowser] });
  try {
    await station.ask('settings.write', { setUp: true });
    say(`importing ${skus} SKUs`);
    await station.ask('catalogue.import', { csv: csvOf(0, skus, 1) });
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await page.goto(station.url);
    await page.waitForSelector('.home');
    await page.keyboard.press('Alt+Digit5');
    await page.waitForSelector('.inventory');
    const opened = await open(page);
    const table = page.getByTestId('table');
    await table.hover();
    const scrolling = [
      await scroll(page, 'wheel', (turn) => page.mouse.wheel(0, turn % 50 === 49 ? -4_000 : 400)),
      await scroll(page, 'page by page, by key', () => page.keyboard.press('PageDown')),
      await scroll(page, 'scrollbar, all over the list', (turn) =>
        table.evaluate(
          (element, at) => {
            element.scrollTop = at * (element.scrollHeight - element.clientHeight);
          },
          (turn % 75) / 75,
        ),
      ),
    ];
    const scans: number[] = [];
    await scroll(page, 'with scans', async (turn) => {
      await page.mouse.wheel(0, 400);
      if (turn % 10 !== 0) return;
      const began = performance.now();
      await station.ask('inventory.lookup', { code: `SKU-${(turn * 7919) % skus}` });
      scans.push(performance.now() - began);
    });
    return { skus, ...opened, scrolling, scans: sumUp(scans) };
  } finally {
    await browser.close();
    await station.stop();
    rmSync(dataFolder, { recursive: true, force: true });
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

const turns = 150;

/** Moves for two and a half seconds and looks at the frames meanwhile. */
async function scroll(page: Page, name: string, move: (turn: number) => Promise<unknown>) {
  const gaps = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        let last = performance.now();
        const until = last + 2_500;
        const step = (at: number) => {
          seen.push(at - last);
          last = at;
          if (at < until) requestAnimationFrame(step);
          else resolve(seen.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
  for (let turn = 0; turn < turns; turn += 1) {
    await move(turn);
    await page.waitForTimeout(16);
  }
  const ended = performance.now();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.goods-list .table-row')].every((row) => (row.textContent ?? '') !== ''),
  );
  const settledMs = round(performance.now() - ended);
  const all = await gaps;
  const usual = sumUp(all).p50;
  return {
    name,
    frames: all.length,
    dropped: all.filter((gap) => gap > usual * 1.5).length,
    worstMs: round(Math.max(...all)),
    settledMs,
  };
}
