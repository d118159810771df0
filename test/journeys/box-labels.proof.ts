import { describe, expect, it } from 'vitest';
import { floorWindow } from './harness/floor-window.ts';

const carton = 'PKG:FBA15DU000001,SKU:SKU-1042,QTY:12,EXP:271231,SKU:SKU-1007,QTY:29';

describe('SSCCs and manifests in a real window', () => {
  const floor = floorWindow({ gapMs: 300 });
  const title = () => floor.page.getByTestId('verdict-title').innerText();

  it('are set up in Settings, and worked with by scanner alone', async () => {
    const { page } = floor;
    await floor.scanEach('DOCK.GO.SETTINGS');
    await page.getByRole('tab', { name: /Box labels/ }).click();
    await page.getByLabel('GS1 company prefix').fill('4012345');
    await page.getByLabel('Station number for SSCCs').fill('07');
    await page.locator('.next-sscc').getByText('(00) 0 9522 3457 0000 0000 7').waitFor();
    await page.locator('[data-setting=states-contents] .switch-field').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();

    await floor.scanEach('DOCK.GO.INBOUND', 'DOCK.NEW', carton);
    await expect.poll(title).toBe('2 SKUs, 41 units from carton FBA15DU000001');
    await floor.scanEach(carton);
    await expect.poll(title).toMatch(/already in the shipment/);
    await floor.scanEach('DOCK.NO', 'DOCK.UNDO');
    await expect.poll(title).toBe('Undone');
    await floor.scanEach(carton, 'DOCK.BOX', 'SKU-1042');
    // The first box, by its SSCC, as a scanner without GS1 settings sends it, from Home.
    await floor.scanEach('DOCK.GO.HOME', '00095223457000000007');
    await expect.poll(() => page.getByRole('heading', { name: 'In box 1' }).isVisible()).toBe(true);
  });
});
