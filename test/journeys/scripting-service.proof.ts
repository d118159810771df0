import { describe, expect, it } from 'vitest';
import { Screen } from '../../src/contract/screen.ts';
import { fileOrder } from '../core/orders/file-order.ts';
import { until } from '../real-core.ts';
import type { StationProcess } from '../real-process/station-process.ts';
import { scriptingService } from './fixtures/scripting-service.ts';
import { floorWindow } from './harness/floor-window.ts';

const endpointsAsked = [
  'batch-outbound.details',
  'drop-ship.status',
  'inbound.list',
  'inbound.status',
  'pricing.inbound',
  'putaway.info',
  'sku.search',
  'tracking.batch',
];

describe('a service whose every text is markup that would run, in a real window', () => {
  const floor = floorWindow({ service: scriptingService });

  it('shows it as the text that it is, on every screen and on the first paper of each', async () => {
    const { page, station, service } = floor;
    await askForEverything(station);
    await until(
      async () => [...new Set(service.answered)],
      (asked) => endpointsAsked.every((endpoint) => asked.includes(endpoint)),
    );
    // The browser's own dialogue would hold the page.
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));

    let shown = 0;
    const look = async (where: string) => {
      await page.waitForTimeout(300);
      expect(await page.locator('[onerror], [onload], img[src="x"], body script').count(), where).toBe(0);
      shown += (await page.locator('body').innerText()).split('service-text<img').length - 1;
    };
    const places = page.locator('nav button');
    // A station alone has no board.
    const screens = Screen.options.filter((screen) => screen !== 'board');
    expect(await places.count()).toBe(screens.length);
    for (const [at, screen] of screens.entries()) {
      await places.nth(at).click();
      await look(screen);
      const first = page.locator('main .table-row, main [role=option], main li button').first();
      if ((await first.count()) === 0) continue;
      await first.click();
      await look(`the first of ${screen}`);
    }
    expect(await page.evaluate(() => Reflect.get(globalThis, 'scripted'))).toBeUndefined();
    expect(shown).toBeGreaterThan(60);
  });
});

/** What the service says of each is seen on the screens, a refusal too. */
async function askForEverything(station: StationProcess): Promise<void> {
  let at = Date.now();
  const scan = (screen: Screen, text: string) => {
    at += 1000;
    return station.ask('scan.submit', { scanId: `scripted-${at}`, text, source: 'scanner', screen, at });
  };
  const asked: (() => Promise<unknown>)[] = [
    () => station.ask('tracking.add', { numbers: ['LV000000001CN', 'LV000000002CN'] }),
    () => station.ask('inbound.open', { order: 'IN-1' }),
    () =>
      station.ask('inbound.list', { from: '2026-11-01', to: '2026-11-21', warehouseId: '', svcOrderIds: [], page: 1 }),
    () =>
      station.ask('prices.ask', {
        kind: 'inbound',
        request: { WarehouseId: 'US', Boxes: [{ Weight: 1000, Length: 10, Width: 10, Height: 10, Quantity: 1 }] },
      }),
    () => scan('inventory', 'MUG'),
    () => scan('putaway', 'PA-1'),
    () => scan('pallet', 'CO-1'),
    () => scan('inbound', 'DOCK.NEW'),
    () => scan('inbound', 'MUG'),
    () => scan('inbound', 'DOCK.DONE'),
    () => scan('bol', 'DOCK.NEW'),
    () => scan('bol', 'LV000000001CN'),
    () => station.ask('orders.add', { kind: 'drop-ship', id: null, file: null, orders: [fileOrder('P-1', 2)] }),
    () => scan('dropship', 'DOCK.DONE'),
    // Nobody knows these goods: whether the order leaves is asked first.
    () => scan('dropship', 'DOCK.YES'),
  ];
  for (const ask of asked) await ask().catch(() => undefined);
}
