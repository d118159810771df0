import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StationProcess, serviceFlags, startStation } from '../crash/station-process.ts';
import { showPage } from './harness/browser.ts';
import { missingDisplayTools, startDisplay, type VirtualDisplay } from './harness/display.ts';
import { findBrowser } from './harness/find-browser.ts';
import { startPlainService } from './harness/plain-service.ts';
import { scan } from './harness/scanner.ts';

const browserHere = await findBrowser();
const missing = browserHere === null ? 'no Chromium found' : await missingDisplayTools();

const boxOf = (BoxNo: string, PalletNo: string) => ({
  BoxNo,
  Weight: '12.50KG',
  Size: '60*40*40CM',
  PalletNo,
  SkuDetails: [{ StorageNo: 'UP13', Quantity: 24 }],
});
const palletOf = (PalletNo: string, BoxNos: readonly string[]) => ({
  PalletNo,
  Weight: '220.00KG',
  Size: '120*80*175CM',
  BoxNos,
});
const order = {
  CustomerOrderNo: 'BO-1',
  BoxDetails: [boxOf('B-1', 'P-1'), boxOf('B-2', 'P-1'), boxOf('B-3', 'P-2'), boxOf('B-4', 'P-2')],
  PalletDetails: [palletOf('P-1', ['B-1', 'B-2']), palletOf('P-2', ['B-3', 'B-4'])],
  Remark: '',
};
const path = '/v1/batchOutboundOrder/BO-1';

/** A person types with pauses that no scanner makes. */
const humanMs = 90;

describe('a pallet check in a real window', () => {
  let display: VirtualDisplay;
  let service: Awaited<ReturnType<typeof startPlainService>>;
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
    dataFolder = mkdtempSync(join(tmpdir(), 'dockside-pallet-'));
    service = await startPlainService([], [order]);
    await open();
  });
  afterEach(async () => {
    await browser?.close();
    await station?.stop();
    await service?.stop();
    if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  });

  async function open(): Promise<void> {
    station = await startStation(dataFolder, serviceFlags(service));
    ({ browser, page } = await showPage(browserHere?.path ?? '', display.name, station.url));
    await page.getByTestId('mode').waitFor();
  }
  async function killAndReopen(): Promise<void> {
    await station.kill();
    await browser.close();
    await open();
  }
  const send = (...texts: string[]) => scan(display.name, texts, { ms: 4, gapMs: 200 });
  const pallets = () =>
    page
      .getByTestId('pallet-row')
      .evaluateAll((all) => all.map((row) => `${row.getAttribute('data-pallet')} ${row.getAttribute('data-missing')}`));
  const palletsMiss = (wanted: readonly string[]) => expect.poll(pallets, { timeout: 10_000 }).toEqual(wanted);
  const isHeld = (held: boolean) =>
    expect.poll(() => page.getByTestId('verdict-band').getAttribute('data-hold')).toBe(String(held));
  const resultSays = async (differences: number) => {
    await page.getByTestId('result-title').waitFor();
    expect(await page.getByTestId('result-title').getAttribute('data-differences')).toBe(String(differences));
    const [check] = await station.ask('document.list', { kind: 'pallet-check', limit: 9 });
    expect(check).toMatchObject({ number: 'BO-1', status: 'closed', boxes: 4, outboxId: null });
  };
  /** Nothing but the order was asked for, and nothing was sent. */
  const wireIsQuiet = () => {
    expect(service.requests.filter(({ path: asked }) => asked === path)).toEqual([
      { port: 'base', method: 'GET', path, body: undefined },
    ]);
    expect(service.plans()).toEqual([]);
    expect(service.requests.filter(({ body }) => JSON.stringify(body ?? '').includes('B-1'))).toEqual([]);
  };

  it('is finished by scanner alone: a box of another pallet is stopped, a missing one is signed off with its reason', async () => {
    await send('DOCK.GO.PALLET', 'BO-1');
    await palletsMiss(['P-1 2', 'P-2 2']);
    await send('P-1', 'B-1', 'B-2');
    await palletsMiss(['P-1 0', 'P-2 2']);
    await send('B-3');
    await isHeld(true);
    await send('DOCK.YES');
    await isHeld(false);
    await page.getByTestId('answer-bar').waitFor();
    await send('DOCK.NO', 'P-2', 'B-3');
    await palletsMiss(['P-1 0', 'P-2 1']);
    await send('DOCK.DONE', 'DOCK.REASON.SHORT', 'DOCK.YES');
    await resultSays(1);
    wireIsQuiet();
    const read = await station.ask('document.list', { kind: 'pallet-check', limit: 1 });
    const { journal } = await station.ask('document.read', { id: read[0]?.id ?? '' });
    expect(journal.map(({ entry }) => entry)).toContainEqual({
      type: 'reason',
      box: 'B-4',
      reason: { code: 'SHORT', text: null },
    });
  });

  it('loses nothing when the service is away at first, and the station is killed twice', async () => {
    await service.goDown();
    await send('DOCK.GO.PALLET', 'BO-1');
    await page.locator('[data-testid=order-row][data-state=asking]').waitFor();
    await killAndReopen();
    await service.comeBack();
    await palletsMiss(['P-1 2', 'P-2 2']);
    await service.goDown();
    await send('P-1', 'B-1');
    await palletsMiss(['P-1 1', 'P-2 2']);
    await killAndReopen();
    await palletsMiss(['P-1 1', 'P-2 2']);
    await send('B-2', 'P-2', 'B-3', 'B-4', 'DOCK.DONE');
    await resultSays(0);
  });

  it('is finished by keyboard alone, by the keys that are printed on the screen', async () => {
    const press = async (label: string, key = label) => {
      await page.locator('kbd:visible').getByText(label, { exact: true }).first().waitFor();
      await page.keyboard.press(key);
    };
    const type = async (text: string) => {
      await press('F1');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type(text, { delay: humanMs });
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    await press('Alt 3', 'Alt+Digit3');
    await type('BO-1');
    await palletsMiss(['P-1 2', 'P-2 2']);
    for (const code of ['P-1', 'B-1', 'B-2', 'P-2', 'B-3']) await type(code);
    await palletsMiss(['P-1 0', 'P-2 1']);
    await press('Alt Ins', 'Alt+Insert');
    expect(await page.getByTestId('contents').getAttribute('data-box')).toBe('B-3');
    await page.keyboard.press('Escape');
    await press('F10');
    await page.getByTestId('answer-bar').waitFor();
    await press('⇧F10', 'Shift+F10');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByTestId('verdict-title').innerText()).toMatch(/B-4/);
    await press('Ins', 'Insert');
    await resultSays(1);
    wireIsQuiet();
  });

  it('is finished by touch alone', async () => {
    await page.close();
    const viewport = { width: 1280, height: 800 };
    const touched = await browser.newContext({ hasTouch: true, viewport, locale: 'en-GB' });
    page = await touched.newPage();
    await page.goto(station.url);
    const tap = (name: RegExp) => page.getByRole('button', { name }).first().tap();
    const enter = async (text: string) => {
      await tap(/^Type a code/);
      const dialog = page.getByRole('dialog');
      for (const letter of text) await dialog.getByRole('button', { name: letter, exact: true }).tap();
      await dialog.getByRole('button', { name: /^Enter it/ }).tap();
      await dialog.waitFor({ state: 'hidden' });
    };
    await tap(/^Pallet check/);
    await enter('BO-1');
    await palletsMiss(['P-1 2', 'P-2 2']);
    await page.getByTestId('pallet-row').first().tap();
    await enter('B-1');
    await enter('B-2');
    await page.getByTestId('pallet-row').nth(1).tap();
    await enter('B-3');
    await palletsMiss(['P-1 0', 'P-2 1']);
    await page.locator('[data-testid=pallet-box][data-box=B-4]').tap();
    expect(await page.getByTestId('contents').getAttribute('data-box')).toBe('B-4');
    await tap(/^Close/);
    await tap(/^Finish check/);
    await page.getByTestId('answer-bar').waitFor();
    await tap(/^Reason/);
    await tap(/^too few/);
    await expect.poll(() => page.getByTestId('verdict-title').innerText()).toMatch(/B-4/);
    await tap(/^Sign it off/);
    await resultSays(1);
    wireIsQuiet();
  });
});
