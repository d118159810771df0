import { describe, expect, it } from 'vitest';
import { control, emptySimulator } from '../real-core.ts';
import { heading, orderFile, sentOrders } from './fixtures/orders/order-file.ts';
import { mistakes, rightOrders, thousandOrders } from './fixtures/orders/thousand-orders.ts';
import { floorWindow } from './harness/floor-window.ts';

describe('drop-ship orders from a file, in a real window', () => {
  const floor = floorWindow({ service: emptySimulator });

  const { scan: send, says } = floor;
  const sent = () => sentOrders(floor.service);

  async function bring(csv = orderFile()): Promise<void> {
    await floor.station.ask('catalogue.import', { csv: 'Sku\nMUG\n' });
    await send(['DOCK.GO.DROPSHIP']);
    await floor.page.locator('.orders-start, .batch-sheet').waitFor();
    await floor.page.keyboard.press('Alt+PageUp');
    await floor.page.getByRole('dialog').waitFor();
    // Sooner, an Enter were the second half of the scanner's line end.
    await floor.page.waitForTimeout(400);
    const chosen = floor.page.locator('[role=dialog] :focus');
    await chosen.waitFor();
    const chooser = floor.page.waitForEvent('filechooser');
    await chosen.click();
    await (await chooser).setFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await floor.page.getByTestId('import-column').first().waitFor();
    await floor.page.getByRole('dialog').getByRole('button').last().click();
    await expect.poll(() => floor.page.getByRole('dialog').count(), { timeout: 20_000 }).toBe(0);
  }

  /** All of the list, however much of it is drawn. */
  async function named(): Promise<readonly string[]> {
    const seen = new Set<string>();
    const rows = floor.page.locator('.batch-problems-rows');
    for (let top = 0; top <= 1500; top += 100) {
      await rows.evaluate((list, to) => list.scrollTo(0, to), top);
      await floor.page.waitForTimeout(60);
      for (const text of await floor.page.getByTestId('problem').allInnerTexts()) seen.add(text);
    }
    return [...seen];
  }

  it('names thirteen of a thousand that are wrong; the others leave in fifty requests, in their order', async () => {
    await bring(thousandOrders());
    await expect.poll(() => floor.page.getByTestId('batch-need').innerText(), { timeout: 20_000 }).toMatch(/^13 /);
    const problems = await named();
    for (const [, , , name] of mistakes) expect(problems.filter((text) => name.test(text))).toHaveLength(1);
    expect(problems).toHaveLength(mistakes.length);
    await send(['DOCK.DONE']);
    await says(/13 orders to correct/);
    expect(await sent()).toEqual([]);
    await floor.page.locator('.filter', { hasText: 'Needs attention' }).first().click();
    await floor.page.getByTestId('aside-all').click();
    await expect.poll(() => floor.page.getByTestId('problem').count(), { timeout: 20_000 }).toBe(0);
    await send(['DOCK.DONE']);
    await says(/987 orders queued/);
    await expect.poll(async () => (await sent()).length, { timeout: 60_000, interval: 300 }).toBe(987);
    expect(await sent()).toEqual(rightOrders());
    expect((await control(floor.service, 'GET', '/stats')).requests['drop-ship.create-batch']).toBe(50);
    const queue = async () => (await floor.station.ask('station.read', {})).queue;
    await expect.poll(async () => (await queue()).confirmed, { timeout: 20_000 }).toBe(987);
  }, 180_000);

  it('remembers the columns that were chosen', async () => {
    await bring();
    await expect.poll(() => floor.page.getByTestId('problem').count()).toBe(3);
    const heard = await floor.station.ask('orders.columns', { kind: 'drop-ship', heading: heading.split(',') });
    expect(heard.columns?.slice(0, 3)).toEqual(['PackageId', 'ServiceCode', 'ShipToAddress.Contact']);
  });
});
