import { describe, expect, it } from 'vitest';
import { availableScreens } from '../../src/contract/bridge.ts';
import { until } from '../core/running-core.ts';
import { scripted, scriptingService } from './fixtures/scripting-service.ts';
import { floorWindow } from './harness/floor-window.ts';

describe('a service whose every text is markup that runs, in a real window', () => {
  const floor = floorWindow({ service: scriptingService });

  it('shows it as the text that it is, on every screen and on the first paper of each', async () => {
    const { page, station, service } = floor;
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const refused = () => undefined; // what the service says of it is seen on the screens
    await station.ask('tracking.add', { numbers: ['LV000000001CN', 'LV000000002CN'] });
    await station.ask('inbound.open', { order: 'IN-1' }).catch(refused);
    await station
      .ask('inbound.list', { from: '2026-11-01', to: '2026-11-21', warehouseId: '', svcOrderIds: [], page: 1 })
      .catch(refused);
    await station
      .ask('prices.ask', {
        kind: 'inbound',
        request: { WarehouseId: 'US', Boxes: [{ Weight: 1000, Length: 10, Width: 10, Height: 10, Quantity: 1 }] },
      })
      .catch(refused);
    await floor.scan(
      [
        'DOCK.GO.INVENTORY',
        'MUG',
        'DOCK.GO.PUTAWAY',
        'PA-1',
        'DOCK.GO.PALLET',
        'CO-1',
        'DOCK.GO.INBOUND',
        'DOCK.NEW',
        'MUG',
        'DOCK.DONE',
        'DOCK.GO.BOL',
        'DOCK.NEW',
        'LV000000001CN',
      ],
      { gapMs: 500 },
    );
    await until(
      async () => new Set(service.answered).size,
      (kinds) => kinds >= 7,
    );

    const seen: Record<string, number> = {};
    for (const screen of availableScreens) {
      await floor.scan([`DOCK.GO.${screen.toUpperCase()}`]);
      await page.locator(`[data-screen="${screen}"]`).waitFor();
      await page.waitForTimeout(300);
      seen[screen] = (await page.locator('body').innerText()).split('service-text<img').length - 1;
      const first = page.locator('main [role=row][data-key], main [role=option], main .row-button').first();
      if ((await first.count()) > 0) {
        await first.click();
        await page.waitForTimeout(300);
        seen[screen] += (await page.locator('body').innerText()).split('service-text<img').length - 1;
      }
      expect(await page.locator('[onerror], [onload], img[src="x"], body script').count(), screen).toBe(0);
    }
    console.log(service.answered.join(' '), seen);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'scripted'))).toBeUndefined();
    expect(dialogs).toEqual([]);
    expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
    expect(scripted).toContain('onerror');
  });
});
