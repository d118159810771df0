import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { countOf, orderFilesDesk, shopFile } from './order-files-desk.ts';

const desk = orderFilesDesk();

/** A file that comes from outside the window. */
async function drop(page: Page, text: string, types: readonly string[] = ['dragover', 'drop']): Promise<void> {
  await page.evaluate(
    ([content, events]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'shop.csv', { type: 'text/csv' }));
      for (const type of events) window.dispatchEvent(new DragEvent(type, { dataTransfer, cancelable: true }));
    },
    [text, types] as const,
  );
}

it('a file that is dropped on Home opens the import of orders, once', { tags: 'long' }, async () => {
  const { page } = await desk();
  await page.getByTestId('rail-home').click();
  await page.locator('.home').waitFor();
  await drop(page, shopFile('#1', '#2'), ['dragover']);
  await page.getByTestId('drop-orders').waitFor();
  await drop(page, shopFile('#1', '#2'), ['drop']);
  await expect.poll(() => countOf(page).innerText()).toBe('2 orders · shop.csv');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByTestId('rail-home').click();
  await page.locator('.home').waitFor();
  await page.getByTestId('rail-dropship').click();
  await page.locator('.orders-start').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('a file that is dropped on the sent orders goes to the orders of that kind', async () => {
  const { page } = await desk();
  await page.getByRole('button', { name: 'Sent orders' }).click();
  await page.locator('.followed-list').waitFor();
  await drop(page, shopFile('#7'));
  await expect.poll(() => countOf(page).innerText()).toBe('1 order · shop.csv');
  await page.locator('.orders-start').waitFor();
});
