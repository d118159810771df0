import { describe, expect, it } from 'vitest';
import {
  countOf,
  failed,
  holdReading,
  importButton,
  imported,
  numbers,
  orderFilesDesk,
  shopFile,
} from './order-files-desk.ts';

const desk = orderFilesDesk();

describe('a large file of orders, in the window', () => {
  it('goes on where the disk was full, without loss or double, also behind orders that were here before', async () => {
    const { page, choose, ordersOf, asked, fillAfter } = await desk();
    await choose({ name: 'before.csv', bytes: shopFile('#3', '#7') });
    await importButton(page).click();
    await imported(page);
    await choose({ name: 'all.csv', bytes: shopFile(...numbers(500)) });
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('498');
    fillAfter(1);
    await importButton(page).click();
    await failed(page);
    expect(ordersOf('B1')).toHaveLength(202);
    fillAfter(100);
    await importButton(page).click();
    await imported(page);
    const all = ordersOf('B1').map(({ origin }) => origin?.orderNo ?? '');
    expect(new Set(all).size).toBe(500);
    expect(all).toHaveLength(500);
    expect(asked('orders.add').map(({ file }) => file?.from)).toEqual([0, 0, 200, 200, 400]);
  });

  it('goes on when it is chosen anew, always in its own batch, which it offers to open', async () => {
    const { page, choose, batches, ordersOf, fillAfter, putAway } = await desk();
    const file = { name: 'all.csv', bytes: shopFile(...numbers(700)) };
    await choose(file);
    fillAfter(1);
    await importButton(page).click();
    await failed(page);
    await page.getByRole('button', { name: /Cancel/ }).click();
    await imported(page);
    fillAfter(1);
    await choose(file);
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('700');
    await importButton(page).click();
    await failed(page);
    expect(ordersOf('B1')).toHaveLength(400);
    await page.getByRole('button', { name: /Cancel/ }).click();
    await imported(page);
    putAway();
    await page.locator('.orders-start').waitFor();
    fillAfter(100);
    await choose(file);
    await page.getByRole('dialog').getByText('400 of 700 orders are in batch A-1').waitFor();
    expect(await importButton(page).isDisabled()).toBe(true);
    expect(await page.getByRole('dialog').locator('.switch-field').count()).toBe(0);
    await page.getByTestId('go-on-there').click();
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('700');
    await importButton(page).click();
    await imported(page);
    expect(batches).toHaveLength(1);
    const all = ordersOf('B1').map(({ origin }) => origin?.orderNo);
    expect(all).toHaveLength(700);
    expect(new Set(all).size).toBe(700);
  });

  it('with more orders than a batch holds becomes several, each order once, also after a stop within the second', async () => {
    const { page, choose, batches, ordersOf, fillAfter } = await desk();
    const file = { name: 'all.csv', bytes: shopFile(...numbers(5_500)) };
    const all = () => batches.flatMap(({ id }) => ordersOf(id).map(({ origin }) => origin?.orderNo));
    await choose(file);
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('5500');
    fillAfter(26);
    await importButton(page).click();
    await failed(page);
    expect(batches.map(({ id }) => ordersOf(id).length)).toEqual([5_000, 200]);
    fillAfter(1);
    await importButton(page).click();
    await failed(page);
    expect(batches.map(({ id }) => ordersOf(id).length)).toEqual([5_000, 400]);
    // Chosen anew, it goes on in that batch, and none is left of which orders are missing.
    await page.getByRole('button', { name: /Cancel/ }).click();
    await imported(page);
    fillAfter(100);
    await choose(file);
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('500');
    await importButton(page).click();
    await imported(page);
    expect(all()).toEqual(numbers(5_500));
    expect(batches.flatMap(({ build }) => build.batch.files.map(({ here, orders }) => [here, orders]))).toEqual([
      [5_000, 5_000],
      [500, 500],
    ]);
    const ids = batches.flatMap(({ id }) => ordersOf(id).map(({ fields }) => fields.PackageId));
    expect(ids.filter((id) => id === undefined)).toEqual([]);
  });

  it('shows its first rows in their place while the rest is read, and takes nothing before it has been read', async () => {
    const { page, choose, ordersOf } = await desk();
    const release = await holdReading(page);
    await choose({ name: 'many.csv', bytes: `My shop\n${shopFile(...numbers(20_000))}` });
    const lines = page.locator('.first-lines tr');
    await expect.poll(() => lines.count()).toBe(20);
    const texts = await lines.allInnerTexts();
    expect(texts[0]).toMatch(/^1\s*My shop/);
    expect(texts[2]).toMatch(/^3\s*#1\b/);
    expect(await page.locator('.first-lines-heading').allInnerTexts()).toEqual([expect.stringMatching(/^2\s*Name/)]);
    // Its last order is being read, and the worker is kept from saying more.
    await page
      .getByRole('dialog')
      .getByText(/^Reading the file: 99 % · 20,000 orders · many\.csv$/)
      .waitFor();
    expect(await importButton(page).isDisabled()).toBe(true);
    const placeOf = (part: string) => page.locator(part).boundingBox();
    const [place, linesPlace] = [await placeOf('.understood-table'), await placeOf('.first-lines')];
    await release();
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('20000');
    expect(await placeOf('.understood-table')).toEqual(place);
    await page.locator('.choice').nth(4).click();
    expect(await lines.allInnerTexts()).toEqual(texts);
    expect(await placeOf('.first-lines')).toEqual(linesPlace);
    expect(ordersOf('B1')).toEqual([]);
  });
});
