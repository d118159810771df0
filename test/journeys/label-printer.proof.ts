import { describe, expect, it } from 'vitest';
import { sectionIds } from '../../src/renderer/screens/settings/search/settings-index.ts';
import { startVirtualPrinter } from '../label-printer/virtual-printer.ts';
import { until } from '../real-core.ts';
import { floorWindow } from './harness/floor-window.ts';

describe('a label printer, from Settings to the paper, in a real window', () => {
  const floor = floorWindow({});

  it('is set up and tried, prints what is scanned, and what a killed station left', async () => {
    const printer = await startVirtualPrinter();
    const printed = (n: number) =>
      until(
        async () => printer.zebra.papers.length,
        (count) => count >= n,
        30_000,
      );
    try {
      await floor.station.ask('settings.write', { setUp: true, station: 'T1' });
      await floor.page.keyboard.press('Alt+Equal');
      await floor.page.getByRole('tab').nth(sectionIds.indexOf('printer')).click();
      const field = (name: string) => floor.page.locator(`[data-setting=printer-${name}]`);
      await field('kind').getByText('Network label printer').click();
      await field('host').locator('input').fill('127.0.0.1');
      await field('port').locator('input').fill(String(printer.port));
      await floor.page.getByRole('button', { name: 'Printer status' }).click();
      await expect.poll(() => floor.page.locator('.settings-answer').innerText()).toMatch(/is ready/);
      await floor.page.getByRole('button', { name: 'Print test label' }).click();
      await printed(1);
      expect(new Set((await printer.read()).flat())).toEqual(new Set(['DOCKSIDE-TEST-T1']));
      await floor.page.getByRole('button', { name: 'Save' }).click();
      await expect
        .poll(async () => (await floor.station.ask('settings.read', {})).settings.labelPrinter)
        .toMatchObject({ kind: 'zpl', port: printer.port });

      await floor.scan(['DOCK.GO.INBOUND', 'DOCK.NEW', 'SKU-1042', 'DOCK.PRINT']);
      await printed(2);
      const newest = async () => (await floor.station.ask('print.list', { limit: 1 }))[0];
      await expect.poll(async () => (await newest())?.state, { timeout: 20_000 }).toBe('printed');
      const { box } = (await newest()) ?? {};
      expect(new Set((await printer.read())[1])).toEqual(new Set([box]));

      printer.zebra.condition.paperOut = true;
      await floor.scan(['DOCK.BOX', 'SKU-1042', 'DOCK.PRINT']);
      await floor.says(/out of labels/);
      await floor.killAndReopen();
      printer.repair();
      await printed(3);
      await expect.poll(async () => (await newest())?.state, { timeout: 20_000 }).toBe('printed');
      expect(printer.zebra.papers).toHaveLength(3);
    } finally {
      await printer.stop();
    }
  });
});
