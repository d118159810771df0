import { type Browser, type BrowserContext, chromium } from 'playwright';
import { removeFolder, scratch } from '../folders.ts';
import { goIn } from '../journeys/harness/browser.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { quietBrowser } from '../quiet-browser.ts';
import { startStation } from '../real-process/station-process.ts';
import { round, sumUp, type Timings } from './timings.ts';

const browserArguments = ['--no-sandbox', ...quietBrowser];
const viewport = { width: 1280, height: 800 };

export interface WindowFigures {
  readonly figures: readonly { readonly name: string; readonly ours: Timings }[];
  /** The sum of layout shifts of the worst start; 0 is none. */
  readonly layoutShift: number;
  /** Scrolling through a million rows: frames that took longer than one and a half of the display's own. */
  readonly scrolling: { readonly frames: number; readonly dropped: number; readonly worstMs: number };
}

/** How the window feels: from the start of the process to what can be read, and how long lists scroll. Null without a browser. */
export async function measureWindow(runs: number): Promise<WindowFigures | null> {
  const found = await findBrowser();
  if (found === null) return null;
  const first = await firstStarts(found.path, runs);
  const daily = await dailyStarts(found.path, runs);
  const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
  try {
    return {
      figures: [...figuresOf('first start', first), ...figuresOf('later start', daily)],
      layoutShift: round(Math.max(...[...first, ...daily].map(({ shift }) => shift))),
      scrolling: await scroll(browser),
    };
  } finally {
    await browser.close();
  }
}

function figuresOf(kind: string, starts: readonly Start[]): WindowFigures['figures'] {
  const pick = (name: string, of: (start: Start) => number) => ({
    name: `${kind}: ${name}`,
    ours: sumUp(starts.map(of)),
  });
  return [
    pick('process start to first paint', ({ readyMs, paintMs }) => readyMs + paintMs),
    pick('process start to Home with its data', ({ readyMs, dataMs }) => readyMs + dataMs),
    pick('opening the page to first paint', ({ paintMs }) => paintMs),
    pick('opening the page to Home with its data', ({ dataMs }) => dataMs),
  ];
}

/** A new data folder and a new browser context each time. */
async function firstStarts(executablePath: string, runs: number): Promise<Start[]> {
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  const starts: Start[] = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const dataFolder = scratch('window');
      const context = await browser.newContext({ viewport });
      starts.push(await start(context, dataFolder, true));
      await context.close();
      removeFolder(dataFolder);
    }
  } finally {
    await browser.close();
  }
  return starts;
}

/** The same data folder and browser profile each time. A browser keeps compiled code after a few visits: the first three do not count. */
async function dailyStarts(executablePath: string, runs: number): Promise<Start[]> {
  const dataFolder = scratch('window');
  const profile = scratch('profile');
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: browserArguments, viewport });
  const starts: Start[] = [];
  try {
    for (let run = 0; run < runs + 3; run += 1) starts.push(await start(context, dataFolder, run === 0));
  } finally {
    await context.close();
    removeFolder(dataFolder);
    removeFolder(profile);
  }
  return starts.slice(3);
}

interface Start {
  /** The process: from its start until the address is printed. */
  readonly readyMs: number;
  /** The page: from opening the address. */
  readonly paintMs: number;
  readonly dataMs: number;
  readonly shift: number;
}

/** `isNew`: the station has yet to be set up. */
async function start(context: BrowserContext, dataFolder: string, isNew: boolean): Promise<Start> {
  const station = await startStation(dataFolder, [], 'bundle');
  if (isNew) await station.ask('settings.write', { setUp: true });
  const page = await context.newPage();
  try {
    await goIn(page, station.page);
    await page.waitForSelector('[data-testid="stage"] >> nth=2');
    const seen = await page.evaluate(() => ({
      paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      dataMs: performance.now(),
    }));
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            // The entry's own type is not in every version of the DOM library.
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    return { readyMs: station.startedInMs, ...seen, shift };
  } finally {
    await page.close();
    await station.stop();
  }
}

/** Wheels for three seconds through the million rows of the page of components. */
async function scroll(browser: Browser): Promise<WindowFigures['scrolling']> {
  const dataFolder = scratch('window');
  const station = await startStation(dataFolder, [], 'bundle');
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await goIn(page, station.page);
    await page.goto(`${new URL(station.url).origin}/#/components?section=table`);
    await page.reload();
    const table = page.getByTestId('table');
    await table.hover();
    const gaps = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          let last = performance.now();
          const until = last + 3_000;
          const step = (at: number) => {
            seen.push(at - last);
            last = at;
            if (at < until) requestAnimationFrame(step);
            else resolve(seen.slice(1));
          };
          requestAnimationFrame(step);
        }),
    );
    for (let turn = 0; turn < 150; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(16);
    }
    const all = await gaps;
    const usual = sumUp(all).p50;
    return {
      frames: all.length,
      dropped: all.filter((gap) => gap > usual * 1.5).length,
      worstMs: round(Math.max(...all)),
    };
  } finally {
    await context.close();
    await station.stop();
    removeFolder(dataFolder);
  }
}
