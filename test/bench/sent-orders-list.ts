import { chromium, type Page } from 'playwright';
import { fileOrder } from '../core/orders/file-order.ts';
import { removeFolder, scratch } from '../folders.ts';
import { goIn } from '../journeys/harness/browser.ts';
import { findBrowser } from '../journeys/harness/find-browser.ts';
import { quietBrowser } from '../quiet-browser.ts';
import { control, emptySimulator, runCore, until } from '../real-core.ts';
import { serviceFlags, startStation } from '../real-process/station-process.ts';
import { type ScrollFigures, scrollEveryWay, scrollFrames } from './scroll-frames.ts';
import { round, sumUp, type Timings } from './timings.ts';

const rows = '.followed-list .table-row';

export interface SentOrdersListFigures {
  readonly orders: number;
  /** From the key to rows on the screen. */
  readonly openedMs: number;
  readonly scrolling: readonly ScrollFigures[];
  /** Questions about orders in a second, while the list was looked at. */
  readonly requestsPerSecond: number;
  /** A scan while the list is scrolled and orders are asked about: from the request to its answer. */
  readonly scans: Timings;
}

const slice = 200;

/**
 * The list of drop-ship orders that are followed, so many of them just sent: how it opens and scrolls while all of them are being asked
 * about. Null without a browser.
 */
export async function measureSentOrdersList(
  orders: number,
  say: (line: string) => void,
): Promise<SentOrdersListFigures | null> {
  const found = await findBrowser();
  if (found === null) return null;
  const simulator = await emptySimulator();
  const dataFolder = scratch('followed-list');
  say(`sending ${orders} orders`);
  await send(orders);
  const station = await startStation(dataFolder, serviceFlags(simulator));
  const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', ...quietBrowser] });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await goIn(page, station.page);
    await page.waitForSelector('nav');
    await page.keyboard.press('Alt+Digit5');
    await page.waitForSelector('.orders-start');
    const openedMs = await open(page);
    const scroll = (name: string, move: (turn: number) => Promise<unknown>) => scrollFrames(page, rows, name, move);
    const asked = await questions();
    const began = performance.now();
    const scans: number[] = [];
    const scrolling = [
      ...(await scrollEveryWay(page, rows)),
      await scroll('with scans', async (turn) => {
        await page.mouse.wheel(0, 400);
        if (turn % 10 !== 0) return;
        const at = performance.now();
        await station.ask('inventory.lookup', { code: 'MUG', look: 'opened' }).catch(() => undefined);
        scans.push(performance.now() - at);
      }),
    ];
    const requestsPerSecond = round(((await questions()) - asked) / ((performance.now() - began) / 1_000));
    return { orders, openedMs, scrolling, requestsPerSecond, scans: sumUp(scans) };
  } finally {
    await browser.close();
    await station.stop();
    await simulator.stop();
    removeFolder(dataFolder);
  }

  async function send(count: number): Promise<void> {
    const core = runCore({ simulator, dataFolder });
    let id: string | null = null;
    for (let from = 0; from < count; from += slice) {
      const part = Array.from({ length: Math.min(slice, count - from) }, (_, at) =>
        fileOrder(`P-${from + at}`, at + 2),
      );
      ({ id } = await core.ask('orders.add', { kind: 'drop-ship', id, file: null, orders: part }));
    }
    await core.scan('DOCK.DONE', { screen: 'dropship' });
    const queue = async () => (await core.ask('station.read', {})).queue;
    await until(queue, ({ confirmed }) => confirmed === count, 600_000);
    await core.stop(true);
  }

  async function questions(): Promise<number> {
    const { requests } = await control(simulator, 'GET', '/stats');
    return requests['drop-ship.status-batch'] + requests['drop-ship.status'];
  }
}

async function open(page: Page): Promise<number> {
  const began = performance.now();
  await page.keyboard.press('Alt+ArrowUp');
  await page.waitForSelector('.followed-list .table-row .code');
  return round(performance.now() - began);
}
