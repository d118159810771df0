import { describe, expect, it } from 'vitest';
import { emptySimulator } from '../real-core.ts';
import { orderFile, sentOrders } from './fixtures/orders/order-file.ts';
import { floorWindow } from './harness/floor-window.ts';
import { createTypist } from './harness/press-keys.ts';

describe('drop-ship orders from a file, in a real window', () => {
  const floor = floorWindow({ service: emptySimulator });

  const { says, scanEach: send } = floor;
  const sent = () => sentOrders(floor.service);

  async function bring(csv = orderFile()): Promise<void> {
    await floor.station.ask('catalogue.import', { csv: 'Sku\nMUG\n' });
    await send('DOCK.GO.DROPSHIP');
    await floor.page.locator('.orders-start, .batch-sheet').waitFor();
    await floor.page.keyboard.press('Alt+PageUp');
    await floor.page.getByRole('dialog').waitFor();
    const chosen = floor.page.locator('[role=dialog] :focus');
    await chosen.waitFor();
    const chooser = floor.page.waitForEvent('filechooser');
    await chosen.click();
    await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await floor.page.getByTestId('import-column').first().waitFor();
    await floor.page.getByRole('dialog').getByRole('button').last().click();
    await expect.poll(() => floor.page.getByRole('dialog').count(), { timeout: 20_000 }).toBe(0);
  }

  it('names what is wrong by row and column, takes it back only when it is right, and each order goes out once', async () => {
    await bring();
    const problems = floor.page.getByTestId('problem');
    await expect
      .poll(() => problems.allInnerTexts(), { timeout: 10_000 })
      .toEqual([
        expect.stringMatching(/Row 5 · Service code/),
        expect.stringMatching(/Row 9 · Quantity/),
        expect.stringMatching(/Row 11 · Package ID/),
      ]);
    await send('DOCK.DONE');
    await says(/3 orders to correct/);
    expect(await sent()).toEqual([]);
    const typist = await createTypist(floor.page);
    for (const [at, right] of ['CUE', '2', 'E2E-9'].entries()) {
      await problems.first().click();
      await floor.page.keyboard.press('Control+A');
      await typist.type(right);
      await typist.enter();
      await expect.poll(() => problems.count()).toBe(2 - at);
    }
    // Sooner it were a bounce of the one before (manual/floor.md 2).
    await floor.page.waitForTimeout(400);
    await send('DOCK.DONE');
    await says(/40 orders queued/);
    await expect.poll(async () => (await sent()).length, { timeout: 40_000, interval: 200 }).toBe(40);
    expect(new Set(await sent()).size).toBe(40);
    await floor.page.locator('.orders-start').waitFor();
    // Whoever was sent to is offered from then on, with all of the address.
    await send('DOCK.NEW');
    await floor.page.getByTestId('order-title').waitFor();
    await floor.page.getByRole('combobox', { name: 'Contact' }).first().focus();
    await typist.type('Dan');
    await floor.page.getByRole('option').first().waitFor();
    await floor.page.keyboard.press('ArrowDown');
    await typist.enter();
    await expect
      .poll(() => floor.page.locator('[data-field="ShipToAddress.City"] input').inputValue(), { timeout: 10_000 })
      .toBe('Fresno');
  });
});
