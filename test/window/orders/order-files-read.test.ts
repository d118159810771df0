import { describe, expect, it } from 'vitest';
import {
  countOf,
  holdReading,
  importButton,
  imported,
  numbers,
  orderFilesDesk,
  rowsOf,
  shop,
  shopFile,
  shopify,
} from './order-files-desk.ts';

const desk = orderFilesDesk();

describe('a file of orders while it is read, in the window', () => {
  it('is read again in the encoding that a person chooses, and added as it was read then', {
    tags: 'long',
  }, async () => {
    const { page, choose, ordersOf } = await desk();
    const text = shopFile('#1').replace('Testville', 'K\u00f6ln');
    await choose({ name: 'one.csv', bytes: Buffer.from(text, 'latin1') });
    await expect.poll(() => rowsOf(page)).toEqual([expect.stringContaining('Köln')]);
    await page.locator('.choice').nth(4).click();
    await page.getByLabel('Character encoding').click();
    await page.getByRole('option', { name: /Windows-1250/ }).click();
    await page.locator('.first-lines').getByText('Köln').waitFor();
    await page.getByLabel('Character encoding').click();
    await page.getByRole('option', { name: /Windows-1251/ }).click();
    await page.locator('.first-lines').getByText('Kцln').waitFor();
    await importButton(page).click();
    await imported(page);
    expect(ordersOf('B1')[0]?.fields['ShipToAddress.City']).toBe('Kцln');
  });

  it('can be cancelled while it is read', async () => {
    const { page, choose } = await desk();
    await holdReading(page);
    await choose(shop);
    await page.locator('.first-lines').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await imported(page);
  });

  it('is not imported by hand while it is read in another way', { tags: 'long' }, async () => {
    const { page, choose } = await desk();
    await choose({ name: 'own.csv', bytes: Buffer.from('Who;Sku\nJörg;MUG\n', 'latin1') });
    await page.getByTestId('reading-panel').click();
    expect(await importButton(page).isDisabled()).toBe(false);
    const release = await holdReading(page);
    await page.getByLabel('Character encoding').click();
    await page.getByRole('option', { name: /Windows-1251/ }).click();
    // The first rows are those of the new way already.
    await page.locator('.first-lines').getByText('Jцrg').waitFor();
    expect(await importButton(page).isDisabled()).toBe(true);
    await release();
    await expect.poll(() => importButton(page).isDisabled()).toBe(false);
  });

  it('without a known format goes to the columns, with all its rows and in the encoding that was found', {
    tags: 'long',
  }, async () => {
    const { page, choose, ordersOf } = await desk();
    const table = ['Who;Where;Sku', ...numbers(30).map((no) => `Jörg ${no};Köln;MUG`)].join('\n');
    await choose({ name: 'own.csv', bytes: Buffer.from(table, 'latin1') });
    await page.getByTestId('import-column').first().waitFor();
    expect(await page.getByTestId('import-count').innerText()).toMatch(/30 orders.*30 rows/);
    await page.getByRole('dialog').getByText('Jörg #1').first().waitFor();
    await importButton(page).click();
    await imported(page);
    expect(ordersOf('B1')).toHaveLength(30);
    expect(ordersOf('B1')[0]?.goods[0]?.fields).toEqual({ Sku: 'MUG' });
  });

  it('of a known format can be matched by hand all the same', { tags: 'long' }, async () => {
    const { page, choose } = await desk();
    await choose(shop);
    await countOf(page).waitFor();
    await page.getByRole('button', { name: 'Match columns by hand' }).click();
    await page.getByTestId('import-column').first().waitFor();
    expect(await page.getByTestId('import-column').count()).toBe(shopify.rows[0]?.length);
    expect(await page.getByTestId('import-count').innerText()).toMatch(/4 rows/);
  });

  it('that is a picture, a broken workbook or an empty file says so, and lets another be chosen', {
    tags: 'long',
  }, async () => {
    const { page, choose } = await desk();
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
    for (const [name, bytes, words] of [
      ['photo.csv', png, /neither a CSV nor|Neither CSV|cannot be read/i],
      [
        'broken.xlsx',
        Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200, 7)]),
        /damaged|broken|cannot be/i,
      ],
      ['empty.csv', Buffer.alloc(0), /empty/i],
    ] as const) {
      await choose({ name, bytes });
      await expect.poll(() => page.getByRole('dialog').getByRole('alert').first().innerText()).toMatch(words);
      await page.getByRole('button', { name: /Cancel/ }).click();
      await imported(page);
    }
    await choose(shop);
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('2');
  });

  it('is not read again because goods have changed', async () => {
    let asks = 0;
    const { page, choose, emit } = await desk({
      'orders.aliases': () => {
        asks += 1;
        return { aliases: [] };
      },
    });
    await page.evaluate(() => {
      const Own = Worker;
      Object.assign(window, { workers: 0 });
      window.Worker = class extends Own {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          Object.assign(window, { workers: (window as unknown as { workers: number }).workers + 1 });
        }
      };
    });
    await choose(shop);
    await countOf(page).waitFor();
    emit({ type: 'catalogue' } as never);
    await expect.poll(() => asks).toBe(2);
    await page.locator('.choice').nth(2).click();
    expect(await page.evaluate(() => (window as unknown as { workers: number }).workers)).toBe(1);
  });

  it('says a problem to its end, where what to do about it stands', async () => {
    const { page, choose } = await desk();
    const masked = '******** ************ **********';
    await choose({ ...shop, bytes: shopFile('#A-1').replace('Ann Example', masked) });
    await page.locator('.choice').nth(1).click();
    const why = page.getByRole('dialog').getByText('hidden by the marketplace');
    await why.waitFor();
    expect(await why.innerText()).toMatch(/Export the orders again with addresses$/);
    expect(await why.evaluate(hidesWords)).toBe(false);
  });
});

/** Whether some of its words stand outside of its cell. */
function hidesWords(element: Element): boolean {
  const range = document.createRange();
  range.selectNodeContents(element);
  const [words, cell] = [range.getBoundingClientRect(), element.closest('[role=gridcell]')?.getBoundingClientRect()];
  return cell === undefined || words.right > cell.right + 1 || words.bottom > cell.bottom + 1;
}
