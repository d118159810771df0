import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../../src/simulator/start-simulator.ts';
import { control, emptySimulator } from '../core/running-core.ts';
import { type StationProcess, serviceFlags, startStation } from '../crash/station-process.ts';
import { showPage } from './harness/browser.ts';
import { missingDisplayTools, startDisplay, type VirtualDisplay } from './harness/display.ts';
import { findBrowser } from './harness/find-browser.ts';
import { scan } from './harness/scanner.ts';

const browserHere = await findBrowser();
const missing = browserHere === null ? 'no Chromium found' : await missingDisplayTools();

const header = [
  'DOCK.SET.BOLNUMBER.180-1',
  'DOCK.SET.BOLTYPE.airway',
  'DOCK.SET.ORIGIN.CAN',
  'DOCK.SET.DESTINATION.EWR',
  'DOCK.SET.ETD.2026-11-25T20:30:00+08:00',
  'DOCK.SET.ETA.2026-11-26T08:30:00-05:00',
];
const body = {
  BolNumber: '180-1',
  BolType: 'Airway',
  Origin: 'CAN',
  Destination: 'EWR',
  ETD: '2026-11-25T20:30:00+08:00',
  ETA: '2026-11-26T08:30:00-05:00',
  BoxInfos: [
    {
      BoxNumber: '180-1-001',
      Weight: 5200,
      Length: 60,
      Width: 40,
      Height: 30,
      PackageInfos: [{ TrackingNumber: 'PKG-1' }, { TrackingNumber: 'PKG-2' }],
    },
    { BoxNumber: '180-1-002', PackageInfos: [{ TrackingNumber: 'PKG-3' }] },
  ],
};

describe('a bill of lading, by scanner alone, in a real window', () => {
  let display: VirtualDisplay;
  let service: RunningSimulator;
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
    dataFolder = mkdtempSync(join(tmpdir(), 'dockside-bill-'));
    service = await emptySimulator();
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
  const send = (texts: readonly string[]) => scan(display.name, texts, { ms: 4, gapMs: 150 });
  const says = (text: RegExp) =>
    expect.poll(() => page.getByTestId('verdict-title').innerText(), { timeout: 10_000 }).toMatch(text);
  const parcels = () =>
    page.getByTestId('parcel').evaluateAll((all) => all.map((parcel) => parcel.getAttribute('data-text')));
  const newest = async () => (await station.ask('outbox.list', { limit: 1 }))[0];
  const becomes = (state: string) =>
    expect.poll(async () => (await newest())?.state, { timeout: 40_000, interval: 100 }).toBe(state);
  const bills = async () => {
    const rows: { endpoint: string; body: Record<string, unknown> }[] = await control(service, 'GET', '/ledger');
    return rows.flatMap((row) => (row.endpoint === 'bill-of-lading.create' ? [row.body] : []));
  };
  const fault = (more: object) => control(service, 'POST', '/faults', { endpoint: 'bill-of-lading.create', ...more });

  it('sends exactly one bill with exactly the right body, killed in mid-box and finished offline', async () => {
    await send(['DOCK.GO.BOL', 'DOCK.NEW', ...header, 'PKG-1', 'PKG-2', 'DOCK.WEIGHT.5200', 'DOCK.SIZE.60X40X30']);
    await expect.poll(parcels, { timeout: 10_000 }).toEqual(['PKG-2', 'PKG-1']);
    await station.kill();
    await browser.close();
    await open();
    await send(['DOCK.GO.BOL']);
    await expect.poll(parcels, { timeout: 10_000 }).toEqual(['PKG-2', 'PKG-1']);
    await control(service, 'POST', '/faults', { kind: 'refuse' });
    await send(['PKG-1']);
    await says(/already/);
    await send(['DOCK.BOX', 'PKG-3', 'PKG-4', 'DOCK.UNDO']);
    await expect.poll(parcels, { timeout: 10_000 }).toEqual(['PKG-3']);
    await send(['DOCK.DONE']);
    await says(/180-1/);
    expect((await newest())?.state).toBe('pending');
    await control(service, 'DELETE', '/faults');
    await becomes('confirmed');
    expect(await bills()).toEqual([body]);
  });

  it('takes a file by keyboard alone, prints the manifest, and marks what is printed again', async () => {
    await send(['DOCK.GO.BOL', 'DOCK.NEW', ...header, 'PKG-1']);
    await expect.poll(parcels, { timeout: 10_000 }).toEqual(['PKG-1']);
    await page.keyboard.press('Alt+PageUp');
    await page.getByRole('dialog').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles({
      name: 'Air waybill.PDF',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1'),
    });
    await says(/Air waybill\.PDF/);
    await page.evaluate(() => {
      const papers: string[] = [];
      Object.assign(window, {
        papers,
        print: () => papers.push(document.querySelector('.manifest')?.textContent ?? ''),
      });
    });
    const papers = () => page.evaluate(() => (window as unknown as { papers: string[] }).papers);
    await send(['DOCK.DONE']);
    await says(/180-1/);
    await send(['DOCK.PRINT']);
    await expect.poll(async () => (await papers()).length, { timeout: 15_000 }).toBe(1);
    // Sooner it were a bounce of the one before (floor.md 2).
    await page.waitForTimeout(400);
    await send(['DOCK.PRINT']);
    await expect.poll(async () => (await papers()).length, { timeout: 15_000 }).toBe(2);
    const [first = '', again = ''] = await papers();
    expect(first).toContain('PKG-1');
    expect([first.includes('printed again'), again.includes('printed again')]).toEqual([false, true]);
    await send(['DOCK.YES']);
    await expect.poll(async () => (await station.ask('print.list', { limit: 1 }))[0]?.state).toBe('confirmed');
    await becomes('confirmed');
    expect(await bills()).toMatchObject([{ BolFile: Buffer.from('%PDF-1').toString('base64'), FileType: 'pdf' }]);
  });

  it('asks in the Outbox whether an unsure bill arrived, and sends it again on YES', async () => {
    await fault({ kind: 'drop-before', times: 1 });
    await send(['DOCK.GO.BOL', 'DOCK.NEW', ...header, 'PKG-1', 'DOCK.DONE']);
    await expect.poll(async () => (await newest())?.question, { timeout: 20_000 }).toBe('unsure');
    await send(['DOCK.GO.OUTBOX']);
    await says(/180-1/);
    expect(await page.getByTestId('verdict-band').getAttribute('data-tone')).toBe('ask');
    await page.getByTestId('prompt').getByText('DOCK.YES').waitFor();
    await send(['DOCK.YES']);
    await becomes('confirmed');
    expect(await bills()).toHaveLength(1);
  });
});
