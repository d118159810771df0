import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningSimulator } from '../../src/simulator/start-simulator.ts';
import { postToService } from '../core/post-to-service.ts';
import { control, emptySimulator } from '../core/running-core.ts';
import { type StationProcess, serviceFlags, startStation } from '../crash/station-process.ts';
import { showPage } from './harness/browser.ts';
import { missingDisplayTools, startDisplay, type VirtualDisplay } from './harness/display.ts';
import { findBrowser } from './harness/find-browser.ts';
import { scan } from './harness/scanner.ts';

const browserHere = await findBrowser();
const missing = browserHere === null ? 'no Chromium found' : await missingDisplayTools();

const boxes = (quantity: number) => [
  { CustomContainerNo: 'IN-1-001', Weight: 1200, Skus: [{ Sku: 'MUG', Quantity: quantity }] },
  { CustomContainerNo: 'IN-1-002', Skus: [{ Sku: 'BAG', Quantity: 3 }] },
];

describe('the boxes of an order at the service, by scanner alone, in a real window', () => {
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
    dataFolder = mkdtempSync(join(tmpdir(), 'dockside-boxes-'));
    service = await emptySimulator();
    await control(service, 'POST', '/skus', [{ Sku: 'MUG' }, { Sku: 'BAG' }]);
    const order = { ShipmentId: 'IN-1', WarehouseId: 'US', ShippingType: 'DHL', Containers: boxes(5) };
    await postToService(service, 81, '/v1/inboundOrdersforplan', order);
    station = await startStation(dataFolder, serviceFlags(service));
    await station.ask('catalogue.import', { csv: 'Sku,Barcode\nMUG,4006381333931\nBAG,\n' });
    ({ browser, page } = await showPage(browserHere?.path ?? '', display.name, station.url));
    await page.getByTestId('mode').waitFor();
  });
  afterEach(async () => {
    await browser?.close();
    await station?.stop();
    await service?.stop();
    if (dataFolder) rmSync(dataFolder, { recursive: true, force: true });
  });

  const send = (...texts: string[]) => scan(display.name, texts, { ms: 4, gapMs: 250 });
  const says = (text: RegExp) =>
    expect.poll(() => page.getByTestId('verdict-title').innerText(), { timeout: 10_000 }).toMatch(text);
  const sees = (testId: string) => expect.poll(() => page.getByTestId(testId).count(), { timeout: 10_000 });
  const sent = async () => {
    const rows = (await control(service, 'GET', '/ledger')) as { endpoint: string; body: unknown }[];
    return rows.filter(({ endpoint }) => endpoint === 'inbound.modify-boxes').map(({ body }) => body);
  };

  it('sends what was asked and answered; what somebody else changed meanwhile is held, judged, and not overwritten', async () => {
    await send('DOCK.GO.INBOUND', 'IN-1');
    await says(/IN-1: 2 boxes/);
    await send('4006381333931', 'DOCK.BOX.IN-1-002', 'BAG', 'DOCK.BOX', 'MUG', 'DOCK.QTY.4', 'DOCK.DONE');
    await says(/Send the change of 3 boxes/);
    expect(await page.getByTestId('difference').first().innerText()).toMatch(/More MUG: 6 instead of 5/);
    await postToService(service, 83, '/v1/inboundOrders/modifybox', { ShipmentId: 'IN-1', Containers: boxes(9) });
    await send('DOCK.YES');
    await expect
      .poll(async () => (await station.ask('outbox.list', { limit: 1 }))[0]?.summary.key, { timeout: 10_000 })
      .toBe('queue.overtaken');
    expect(await sent()).toHaveLength(1);
    await send('IN-1');
    await sees('conflict').toBe(1);
    expect(await page.getByTestId('conflict').getAttribute('data-number')).toBe('IN-1-001');
    await send('DOCK.YES');
    await sees('conflict').toBe(0);
    await send('DOCK.DONE');
    await says(/Send the change of 2 boxes/);
    await send('DOCK.YES');
    await expect.poll(sent, { timeout: 10_000 }).toHaveLength(2);
    expect((await sent()).at(-1)).toEqual({
      ShipmentId: 'IN-1',
      Containers: [
        { CustomContainerNo: 'IN-1-001', Weight: 1200, Skus: [{ Sku: 'MUG', Quantity: 9 }] },
        { CustomContainerNo: 'IN-1-002', Skus: [{ Sku: 'BAG', Quantity: 4 }] },
        { CustomContainerNo: 'IN-1-003', Skus: [{ Sku: 'MUG', Quantity: 4 }] },
      ],
    });
  });
});
