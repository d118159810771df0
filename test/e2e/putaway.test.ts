import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const line = (StorageNo: string, Sku: string, CustomerQuantity: number, ReceivedQuantity: number) => ({
  StorageNo,
  Sku,
  CustomerQuantity,
  ReceivedQuantity,
});
// Figures that stand nowhere else in the window.
const order = {
  CustomerOrderNo: 'PO-1',
  WarehouseName: 'US East',
  Status: 'Receiving',
  CustomerManifestItems: [line('ST-A', 'SKU-A', 8123, 8119), line('ST-B', 'SKU-B', 3, 3)],
};
const path = '/v1/InventoryPutawayOrder/InboundInfo';
const asked = {
  port: 83,
  method: 'POST',
  path,
  body: { CustomerOrderNos: ['PO-1'], InventoryPutawayOrderNoType: 'CustomerOrderNo' },
};
/** The browser's own moving test picture. */
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** A person types with pauses that no scanner makes. */
const humanMs = 90;

describe('a putaway check in a real window', () => {
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
    dataFolder = mkdtempSync(join(tmpdir(), 'dockside-putaway-'));
    service = await startPlainService(['SKU-A', 'SKU-B'], [], [order]);
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
    ({ browser, page } = await showPage(browserHere?.path ?? '', display.name, station.url, undefined, camera));
    await page.getByTestId('mode').waitFor();
  }
  async function killAndReopen(): Promise<void> {
    await station.kill();
    await browser.close();
    await open();
  }
  const send = (...texts: string[]) => scan(display.name, texts, { ms: 4, gapMs: 200 });
  const orderIs = (state: string) => page.locator(`[data-testid=order-row][data-state=${state}]`).waitFor();
  const counted = () =>
    page
      .getByTestId('count-row')
      .evaluateAll((all) => all.map((row) => `${row.getAttribute('data-code')} ${row.getAttribute('data-quantity')}`));
  const countedAre = (wanted: readonly string[]) => expect.poll(counted, { timeout: 10_000 }).toEqual(wanted);
  const openDifferences = (open: number) =>
    expect
      .poll(() => page.getByTestId('differences').getAttribute('data-open'), { timeout: 10_000 })
      .toBe(String(open));
  const resultSays = async (differences: number) => {
    await page.getByTestId('result-title').waitFor();
    expect(await page.getByTestId('result-title').getAttribute('data-differences')).toBe(String(differences));
    const [check] = await station.ask('document.list', { kind: 'putaway-check', limit: 9 });
    expect(check).toMatchObject({ number: 'PO-1', status: 'closed', outboxId: null });
    return check?.id ?? '';
  };
  /** Nothing but the order was asked for, and nothing was sent. */
  const wireIsQuiet = () => {
    expect(service.requests.filter((request) => request.path === path)).toEqual([asked]);
    expect(service.plans()).toEqual([]);
  };

  it('is finished by scanner alone; while it counts no figure of the service is in the page', async () => {
    await send('DOCK.GO.PUTAWAY', 'PO-1');
    await orderIs('here');
    await send('ST-A', 'DOCK.QTY.7740', 'ST-B');
    await countedAre(['ST-B 1', 'ST-A 7740']);
    const html = (await page.content()).replaceAll(/[,\s]/g, '');
    expect(['7740', '8123', '8119'].map((figure) => html.includes(figure))).toEqual([true, false, false]);
    await send('ST-B', 'ST-B', 'DOCK.DONE');
    await openDifferences(2);
    await send('DOCK.REASON.SHORT', 'DOCK.REASON.OTHER.One more in the aisle');
    await openDifferences(0);
    await send('DOCK.DONE');
    const id = await resultSays(2);
    wireIsQuiet();
    const { journal } = await station.ask('document.read', { id });
    const reasons = journal.map(({ entry }) => entry).filter(({ type }) => type === 'reason');
    expect(reasons).toMatchObject([
      { against: 'planned', code: 'SHORT', text: null },
      { against: 'received', code: 'OTHER', text: 'One more in the aisle' },
    ]);
  });

  it('is finished by keyboard alone, with a photo from the camera and a recount by another person', async () => {
    const { keyboard } = page;
    const type = async (text: string) => {
      await keyboard.press('F1');
      await page.getByRole('dialog').waitFor();
      await keyboard.type(text, { delay: humanMs });
      await keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await keyboard.press('Alt+Digit2');
    await type('PO-1');
    await orderIs('here');
    await type('ST-B');
    await countedAre(['ST-B 1']);
    await keyboard.press('F4');
    await page.getByRole('dialog').waitFor();
    await keyboard.type('2', { delay: humanMs });
    await keyboard.press('Enter');
    await countedAre(['ST-B 2']);
    await keyboard.press('Alt+PageUp');
    await page.locator('[data-testid=camera][data-state=on]').waitFor();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBeGreaterThan(0);
    await keyboard.press('Enter');
    await page.locator('[data-testid=photo][data-state=here]').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keyboard.press('F10');
    await page.getByTestId('answer-bar').waitFor();
    await keyboard.press('Insert');
    await openDifferences(3);
    await keyboard.press('Shift+F1');
    await page.getByRole('dialog').waitFor();
    await keyboard.type('BOB', { delay: humanMs });
    await keyboard.press('Enter');
    await page.getByText('BOB', { exact: true }).first().waitFor();
    await keyboard.press('Alt+PageDown');
    await page.getByTestId('count').nth(1).waitFor();
    for (let piece = 0; piece < 3; piece += 1) await type('ST-B');
    await countedAre(['ST-B 3']);
    await keyboard.press('F10');
    await page.getByTestId('answer-bar').waitFor();
    await keyboard.press('Delete');
    await openDifferences(2);
    for (let left = 2; left > 0; left -= 1) {
      await keyboard.press('Shift+F10');
      await page.getByRole('dialog').waitFor();
      await keyboard.press('Enter');
      await openDifferences(left - 1);
    }
    await keyboard.press('F10');
    const id = await resultSays(2);
    const { journal } = await station.ask('document.read', { id });
    const photo = journal.map(({ entry }) => entry).find(({ type: kind }) => kind === 'photo');
    const kept = await station.ask('check.photo', { digest: String(photo?.digest) });
    expect([kept.type, Buffer.from(kept.base64, 'base64').length]).toEqual(['image/jpeg', photo?.size]);
    wireIsQuiet();
  });

  it('begins with the service down, loses nothing when killed in mid-count, and is saved as CSV and as a workbook', async () => {
    await service.goDown();
    await send('DOCK.GO.PUTAWAY', 'PO-1');
    await orderIs('asking');
    await send('ST-B', 'DOCK.YES', 'ST-B', 'DOCK.YES');
    await countedAre(['ST-B 2']);
    await killAndReopen();
    await send('DOCK.GO.PUTAWAY');
    await countedAre(['ST-B 2']);
    await service.comeBack();
    await orderIs('here');
    await send('ST-B', 'DOCK.DONE', 'DOCK.YES');
    await openDifferences(2);
    await killAndReopen();
    await send('DOCK.GO.PUTAWAY', 'DOCK.REASON.SHORT', 'DOCK.REASON.DAMAGED', 'DOCK.DONE');
    await resultSays(2);
    const csv = await saved('Save as CSV');
    expect(readFileSync(csv, 'utf8')).toMatch(/PO-1,ST-A,SKU-A,.*8123,8119,0,-8123,-8119,SHORT/);
    const workbook = await saved('Save as Excel');
    expect(readFileSync(workbook).subarray(0, 2).toString()).toBe('PK');
  });

  async function saved(button: string): Promise<string> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    const file = join(dataFolder, download.suggestedFilename());
    await download.saveAs(file);
    expect(existsSync(file)).toBe(true);
    return file;
  }
});
