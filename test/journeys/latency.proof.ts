import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LatencyKind } from '../../src/contract/bridge/diagnostics.ts';
import { bucketsOf, percentilesOf } from '../../src/renderer/devices/latency/percentiles.ts';
import { sectionIds } from '../../src/renderer/screens/settings/search/settings-index.ts';
import { removeFolder, scratch } from '../folders.ts';
import { until } from '../real-core.ts';
import { type StationProcess, startStation } from '../real-process/station-process.ts';
import { goIn } from './harness/browser.ts';
import { findBrowser } from './harness/find-browser.ts';
import { pressScan } from './harness/press-keys.ts';

const found = await findBrowser();
const scans = 60;

let folder: string;
let station: StationProcess;
let browser: Browser;
let page: Page;
let hand: CDPSession;

beforeAll(async () => {
  if (found === null) return;
  folder = scratch('latency');
  station = await startStation(folder, []);
  await station.ask('settings.write', { setUp: true, language: 'en' });
  await until(
    () => station.ask('station.read', {}),
    ({ catalogue }) => catalogue.skus > 100 && catalogue.importing === null,
  );
  browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  page = await browser.newPage();
  hand = await page.context().newCDPSession(page);
  await page.addInitScript(watchFromOutside);
  await goIn(page, station.page);
  await page.getByTestId('mode').waitFor();
  for (const text of ['DOCK.GO.INBOUND', 'DOCK.NEW']) await scan(text);
  for (let n = 1; n <= scans; n += 1) await scan('SKU-1042', new RegExp(`\\b${n} in box 1\\b`));
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await station?.stop();
  if (folder) removeFolder(folder);
});
beforeEach((context) => {
  if (found === null) context.skip('no Chromium found');
});

declare global {
  interface Window {
    /** From each Enter to the first task after the frame that shows the band, as seen by somebody else than the app. */
    seenFromOutside: number[];
    /** How often band and list of the last scans changed in one go. */
    bandWithList: number;
  }
}

/** Runs in the page before everything else of it. */
function watchFromOutside(): void {
  window.seenFromOutside = [];
  window.bandWithList = 0;
  let enterAt = 0;
  window.addEventListener(
    'keydown',
    ({ code, timeStamp }) => {
      if (code === 'Enter') enterAt = timeStamp;
    },
    true,
  );
  const look = new MutationObserver(() => {
    if (enterAt === 0) return;
    const at = enterAt;
    enterAt = 0;
    requestAnimationFrame(() => setTimeout(() => window.seenFromOutside.push(performance.now() - at)));
  });
  document.addEventListener('DOMContentLoaded', () => {
    const wait = setInterval(() => {
      const band = document.querySelector('.verdict');
      if (!band) return;
      clearInterval(wait);
      const both = (changes: MutationRecord[]) =>
        ['.verdict', '.recent'].every((place) => changes.some(({ target }) => target.parentElement?.closest(place)));
      new MutationObserver((changes) => {
        if (both(changes)) window.bandWithList += 1;
      }).observe(document, { childList: true, subtree: true, characterData: true });
      look.observe(band, { childList: true, subtree: true, characterData: true });
    }, 5);
  });
}

/** Until its band says so: one that the next takes the place of before it is painted has no time of its own. */
async function scan(text: string, says = /./): Promise<void> {
  const before = (await station.ask('scan.recent', { limit: 100 })).length;
  await pressScan(hand, text);
  await until(
    () => station.ask('scan.recent', { limit: 100 }),
    (recent) => recent.length > before,
  );
  await until(
    () => page.locator('.verdict').innerText(),
    (words) => says.test(words),
  );
  await page.waitForTimeout(says.source === '.' ? 300 : 50);
}

const figures = async (kind: LatencyKind) =>
  percentilesOf(bucketsOf(await station.ask('diagnostics.read', { days: 1 }), kind));

describe('the times of scans that a station measures itself', () => {
  beforeAll(async () => {
    if (found === null) return;
    // A busy machine may have painted the last one not yet.
    await page.waitForTimeout(300);
    await page.keyboard.press('Alt+Equal');
    await page.getByRole('tab').nth(sectionIds.indexOf('diagnostics')).click();
    await page.locator('.diagnostics-table').waitFor();
  });

  it('are of every scan, and stand on the page of diagnostics', async () => {
    for (const kind of ['band', 'work', 'answer'] as const) {
      // Each is answered; on a machine that is held up one may give its place to the next before it is painted. They come in by and by.
      const least = scans + (kind === 'answer' ? 2 : 1);
      const all = await until(
        () => figures(kind),
        (found) => (found?.count ?? 0) >= least,
      );
      expect(all?.count ?? 0, kind).toBeLessThanOrEqual(scans + 2);
      const row = page.locator(`.diagnostics-table tr[data-kind=${kind}][data-span=today]`);
      expect(await row.innerText()).toContain(`${all?.p99} ms`);
    }
  });

  it('agree with what somebody else sees of the same scans', async () => {
    const seen = (await page.evaluate(() => window.seenFromOutside)).slice(-scans).toSorted((a, b) => a - b);
    const middle = seen[Math.floor(seen.length / 2)] ?? 0;
    expect(seen.length).toBeGreaterThan(scans / 2);
    const band = await figures('band');
    // Counted in whole milliseconds, upwards; two watches that each wait for a task of their own, the longer the busier the
    // machine.
    expect(Math.abs((band?.p50 ?? 0) - middle)).toBeLessThan(Math.max(6, middle / 2));
  });

  it('are those of the band alone: the list of the last scans follows behind it', async () => {
    const [band, together] = await page.evaluate(() => [window.seenFromOutside.length, window.bandWithList]);
    expect(band).toBeGreaterThan(scans / 2);
    // Where the machine was held up, a list may be told together with the next verdict.
    expect(together).toBeLessThan(scans / 4);
  });

  it('say that our own work is a part of the whole', async () => {
    const [band, work, answer] = await Promise.all([figures('band'), figures('work'), figures('answer')]);
    expect(work?.p50 ?? 0).toBeLessThan(band?.p50 ?? 0);
    expect(answer?.p50 ?? 0).toBeLessThan(band?.p50 ?? 0);
    console.log(JSON.stringify({ band, work, answer, tone: await figures('tone') }));
  });

  it('lose no scan when the window goes away right behind it', async () => {
    const before = (await figures('work'))?.count ?? 0;
    await scan('SKU-1042', /SKU-1042/);
    await page.goto('about:blank');
    const after = await until(
      () => figures('work'),
      (all) => (all?.count ?? 0) > before,
    );
    expect(after?.count).toBe(before + 1);
  });
});
