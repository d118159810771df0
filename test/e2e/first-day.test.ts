import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StationProcess, startStation } from '../crash/station-process.ts';
import { showPage } from './harness/browser.ts';
import { missingDisplayTools, startDisplay, type VirtualDisplay } from './harness/display.ts';
import { findBrowser } from './harness/find-browser.ts';
import { scan } from './harness/scanner.ts';

const browserHere = await findBrowser();
const missing = browserHere === null ? 'no Chromium found' : await missingDisplayTools();

/** The goods of the three boxes, by what is printed on them. */
const boxes = [
  { sku: 'SKU-1042', quantity: 12 },
  { sku: 'SKU-1005', quantity: 4 },
  { sku: 'SKU-1016', quantity: 30 },
] as const;
const pieces = 46;

/** A person types with pauses that no scanner makes. */
const humanMs = 90;

describe('the first day, with nothing set up and nothing read: a plan of three boxes', () => {
  let display: VirtualDisplay;
  let station: StationProcess;
  let browser: Browser;
  let page: Page;
  let dataFolder: string;

  beforeAll(async () => {
    if (missing === null) display = await startDisplay();
  });
  afterAll(() => display?.stop());
  beforeEach(async (context) => {
    if (missing !== null) context.skip(missing);
    await display.setLayout('us');
    dataFolder = mkdtempSync(join(tmpdir(), 'dockside-first-day-'));
    station = await startStation(dataFolder, []);
    await expect.poll(isStocked, { timeout: 20_000 }).toBe(true);
    ({ browser, page } = await showPage(browserHere?.path ?? '', display.name, station.url));
    await page.getByTestId('mode').waitFor();
  });
  afterEach(async () => {
    await browser?.close();
    await station?.stop();
    if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  });

  /** The practice warehouse has put its goods into the catalogue. */
  async function isStocked(): Promise<boolean> {
    const { catalogue } = await station.ask('station.read', {});
    return catalogue.skus > 100 && catalogue.importing === null;
  }
  const lines = () =>
    page
      .getByTestId('line')
      .evaluateAll((all) =>
        all.map((line) => `${line.getAttribute('data-sku')} ${line.getAttribute('data-quantity')}`),
      );
  const boxHolds = (wanted: readonly string[]) => expect.poll(lines, { timeout: 10_000 }).toEqual(wanted);

  /** The service of the practice warehouse has the plan, with everything in it. */
  async function planIsConfirmed(): Promise<void> {
    const stateOf = async () => (await station.ask('outbox.list', { limit: 1 }))[0]?.state;
    await expect.poll(stateOf, { timeout: 40_000 }).toBe('confirmed');
    const [plan] = await station.ask('document.list', { kind: 'inbound-plan', limit: 1 });
    expect(plan).toMatchObject({ boxes: boxes.length, pieces, outboxState: 'confirmed' });
    expect(await page.getByTestId('verdict-title').innerText()).toContain(plan?.number ?? 'a number');
  }

  it('is finished by scanner alone', async () => {
    const send = (texts: readonly string[]) => scan(display.name, texts, { ms: 4, gapMs: 150 });
    await send(['DOCK.NEW']);
    await boxHolds([]);
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await send([sku]);
      await boxHolds([`${sku} 1`]);
      await send([`DOCK.QTY.${quantity}`]);
      await boxHolds([`${sku} ${quantity}`]);
      if (at < boxes.length - 1) await send(['DOCK.BOX']);
    }
    await send(['DOCK.DONE']);
    await planIsConfirmed();
  });

  it('is finished by keyboard alone, by the keys that are printed on the screen', async () => {
    /** Presses a key that a button in sight says. */
    const press = async (label: string, key = label) => {
      await page.locator('kbd:visible').getByText(label, { exact: true }).first().waitFor();
      await page.keyboard.press(key);
    };
    const type = (text: string) => page.keyboard.type(text, { delay: humanMs });

    // Three questions: the likely answer, what is filled in already, and no scanner.
    await tabTo(page, /^Practice warehouse/);
    await page.keyboard.press('Enter');
    await press('Enter');
    await tabTo(page, /no scanner/i);
    await page.keyboard.press('Enter');
    await press('F6');
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await press('F1');
      await page.getByRole('dialog').waitFor();
      await type(sku);
      await press('Enter');
      await boxHolds([`${sku} 1`]);
      await press('F4');
      await page.getByRole('dialog').waitFor();
      await type(String(quantity));
      await press('Enter');
      await boxHolds([`${sku} ${quantity}`]);
      if (at < boxes.length - 1) await press('F2');
    }
    await press('F10');
    await planIsConfirmed();
  });

  it('is finished by touch alone', async () => {
    await page.close();
    const touched = await browser.newContext({
      hasTouch: true,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
    });
    page = await touched.newPage();
    await page.goto(station.url);
    const tap = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact }).first().tap();

    await tap(/^Practice warehouse/);
    await tap(/^Go on/);
    await tap(/no scanner/i);
    await tap(/^New inbound plan/);
    for (const [at, { sku, quantity }] of boxes.entries()) {
      await tap(/^Type a code/);
      const dialog = page.getByRole('dialog');
      const key = (name: string) => dialog.getByRole('button', { name, exact: true }).tap();
      if (at === 0) {
        for (const letter of sku) await key(letter);
        await dialog.getByRole('button', { name: /^Enter it/ }).tap();
      } else {
        // A part of it is enough: what matches is listed beside the letters.
        for (const letter of sku.slice(-4)) await key(letter);
        await dialog.getByRole('button', { name: new RegExp(`^${sku}`) }).tap();
      }
      await boxHolds([`${sku} 1`]);
      await tap(/^Quantity/);
      for (const digit of String(quantity)) await key(digit);
      await dialog.getByRole('button', { name: /^Set/ }).tap();
      await boxHolds([`${sku} ${quantity}`]);
      if (at < boxes.length - 1) await tap(/^Next box/);
    }
    await tap(/^Finish plan/);
    await planIsConfirmed();
  });
});

/** Goes on by Tab until the button with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.waitFor();
  for (let steps = 0; steps < 40; steps += 1) {
    if (await button.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab', { delay: humanMs });
  }
  throw new Error(`Tab does not come to ${name}`);
}
