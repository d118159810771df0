import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../src/contract/failure.ts';
import { fileText, sampleOf } from '../order-files/order-samples.ts';
import { cell, goTo, told } from './order-desk.ts';
import {
  countOf,
  failed,
  importButton,
  imported,
  listTitles,
  orderFilesDesk,
  rowsOf,
  shopFile,
} from './order-files-desk.ts';

const desk = orderFilesDesk();
const shopify = sampleOf('shopify');
const shop = { name: 'orders_export_1.csv', bytes: fileText(shopify.rows, ',') };
const numbers = (n: number, from = 1) => Array.from({ length: n }, (_, at) => `#${from + at}`);
/** Keeps the worker from saying what it has read, but for its beginning and how far it is, until the returned function is called. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const held: (() => void)[] = [];
    let isHeld = true;
    const plain = window.Worker;
    window.Worker = class extends plain {
      override set onmessage(hear: ((event: MessageEvent) => void) | null) {
        super.onmessage = (event) => {
          if (!isHeld || ['begin', 'progress'].includes(event.data.type)) hear?.(event);
          else held.push(() => hear?.(event));
        };
      }
    };
    window.addEventListener('release', () => {
      isHeld = false;
      for (const each of held) each();
    });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('release')));
}

const rule = {
  ...{ countries: [], platforms: [], grams: { from: null, to: null }, value: { from: null, to: null } },
  ...{ service: 'CUE', location: '' },
};

describe('a marketplace’s file, in the window', () => {
  it('is understood, said to be of its marketplace, and added by one button with what it had and where it is from', async () => {
    const { page, choose, asked, ordersOf } = await desk();
    await choose(shop);
    await expect.poll(() => countOf(page).innerText()).toBe('2 orders · orders_export_1.csv');
    expect(await page.getByRole('dialog').getByRole('heading').first().innerText()).toBe('Orders from Shopify');
    expect(await listTitles(page)).toEqual([
      'Orders: 2',
      'Problems: 0',
      'Skipped rows: 1',
      'Corrected: 1',
      'First rows',
    ]);
    await expect.poll(() => rowsOf(page)).toHaveLength(2);
    expect((await rowsOf(page))[0]).toMatch(/#A-1.*Ann Example, Testville.*US.*2 × MUG, 1 × CUP.*To be imported/s);
    await page.locator('.choice').nth(2).click();
    expect(await rowsOf(page)).toEqual([expect.stringMatching(/5.*Cancelled/s)]);
    await importButton(page).click();
    await imported(page);
    const [slice] = asked('orders.add');
    expect(asked('orders.add')).toHaveLength(1);
    expect(slice).toMatchObject({ kind: 'drop-ship', id: null, file: { name: shop.name, orders: 2, from: 0 } });
    expect(slice?.orders[0]).toMatchObject({
      origin: { format: 'shopify', platform: 'Shopify', orderNo: '#A-1' },
      given: { 'ShipToAddress.Postcode': "'01234" },
      fields: { 'ShipToAddress.Postcode': '01234', PlatformOrderNo: '#A-1', SalesPlatform: 'Shopify' },
      goods: [{ fields: { Sku: 'MUG', Quantity: '2' } }, { fields: { Sku: 'CUP' } }],
    });
    // Each has a PackageId, and no rules are asked of a station that has none.
    await expect.poll(() => ordersOf('B1').map(({ fields }) => fields.PackageId)).toEqual(['T1-001', 'T1-002']);
    expect(asked('orders.apply-rules')).toEqual([]);
    expect(asked('scan.submit')).toEqual([]);
  });

  it('gets its services by the rules where there are some, once it is in its batch', async () => {
    const { page, choose, asked } = await desk({}, { orderRules: { 'drop-ship': [rule], outbound: [] } });
    await choose(shop);
    await importButton(page).click();
    await imported(page);
    expect(asked('orders.apply-rules')).toEqual([{ id: 'B1', file: asked('orders.add')[0]?.file?.id }]);
  });

  it('gets them by the next press, too, if the first was refused behind the last slice', async () => {
    let refused = 1;
    const { page, choose, asked } = await desk(
      {
        'orders.apply-rules': (input) => {
          applied.push(input);
          refused -= 1;
          if (refused >= 0) return new Failure('internal', 'not now');
          return told;
        },
      },
      { orderRules: { 'drop-ship': [rule], outbound: [] } },
    );
    const applied: unknown[] = [];
    await choose(shop);
    await importButton(page).click();
    await failed(page);
    await importButton(page).click();
    await imported(page);
    expect(applied).toHaveLength(2);
    expect(asked('orders.add')).toHaveLength(1);
  });

  it('of which one order is in two files at once has it once, says so, and has all others of both', async () => {
    const { page, choose, ordersOf } = await desk();
    await choose({ name: 'one.csv', bytes: shopFile('#1', '#2') }, { name: 'two.csv', bytes: shopFile('#2', '#3') });
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('3');
    await page.locator('.choice').nth(2).click();
    expect(await rowsOf(page)).toEqual([expect.stringMatching(/2.*Same order as in one\.csv.*two\.csv/s)]);
    await importButton(page).click();
    await imported(page);
    expect(ordersOf('B1').map(({ origin }) => origin?.orderNo)).toEqual(['#1', '#2', '#3']);
  });

  it('may be one of many with long names', async () => {
    const { page, choose, ordersOf } = await desk();
    await choose(
      ...Array.from({ length: 8 }, (_, at) => ({
        name: `${'orders_export_'.repeat(4)}${at}.csv`,
        bytes: shopFile(`#${at}`),
      })),
    );
    await importButton(page).click();
    await imported(page);
    expect(ordersOf('B1')).toHaveLength(8);
  });

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

  it('leaves out what this station has, and takes it with the switch alone', async () => {
    const { page, choose, ordersOf } = await desk();
    await choose({ name: 'one.csv', bytes: shopFile('#1', '#2') });
    await importButton(page).click();
    await imported(page);
    await choose({ name: 'two.csv', bytes: shopFile('#2', '#3') });
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('1');
    expect(await rowsOf(page)).toEqual([
      expect.stringMatching(/#2.*Already in A-1/s),
      expect.stringMatching(/#3.*To be imported/s),
    ]);
    expect(await page.getByRole('dialog').getByRole('alert').innerText()).toMatch(/1 order is already at this station/);
    await page.getByRole('dialog').locator('.switch-field').click();
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('2');
    await page.getByRole('dialog').locator('.switch-field').click();
    await expect.poll(() => countOf(page).getAttribute('data-orders')).toBe('1');
    await importButton(page).click();
    await imported(page);
    expect(ordersOf('B1').map(({ origin }) => origin?.orderNo)).toEqual(['#1', '#2', '#3']);
  });

  it('is read again in the encoding that a person chooses, and added as it was read then', async () => {
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

  it('can be cancelled while it is read', async () => {
    const { page, choose } = await desk();
    await holdReading(page);
    await choose(shop);
    await page.locator('.first-lines').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await imported(page);
  });

  it('is not imported by hand while it is read in another way', async () => {
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

  it('without a known format goes to the columns, with all its rows and in the encoding that was found', async () => {
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

  it('of a known format can be matched by hand all the same', async () => {
    const { page, choose } = await desk();
    await choose(shop);
    await countOf(page).waitFor();
    await page.getByRole('button', { name: 'Match columns by hand' }).click();
    await page.getByTestId('import-column').first().waitFor();
    expect(await page.getByTestId('import-column').count()).toBe(shopify.rows[0]?.length);
    expect(await page.getByTestId('import-count').innerText()).toMatch(/4 rows/);
  });

  it('that was imported is known as such when it is matched by hand, too', async () => {
    const { page, choose, asked } = await desk();
    await choose(shop);
    await importButton(page).click();
    await imported(page);
    await choose(shop);
    await countOf(page).waitFor();
    await page.getByRole('button', { name: 'Match columns by hand' }).click();
    await page.getByTestId('import-column').first().waitFor();
    await page.getByRole('button', { name: /^Import \d+ order/ }).click();
    await page.getByText(/are already in this batch/).waitFor();
    expect(asked('orders.add')).toHaveLength(1);
  });

  it('that is a picture, a broken workbook or an empty file says so, and lets another be chosen', async () => {
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
});

describe('a value that was put right when its file was read', () => {
  it('is marked in the sheet, goes back to what the file has in all cells alike by one entry, and returns by UNDO', async () => {
    const { page, choose, asked, ordersOf } = await desk();
    await choose({ name: 'one.csv', bytes: shopFile('#1', '#2', '#3') });
    await importButton(page).click();
    await imported(page);
    await cell(page, 0, 'PackageId').waitFor();
    await goTo(page, 1, 'ShipToAddress.Country');
    await page
      .getByTestId('cell-line')
      .getByText(/Germany/)
      .waitFor();
    const before = asked('orders.write').length;
    await page.getByTestId('as-given').click();
    const countries = () => ordersOf('B1').map(({ fields }) => fields['ShipToAddress.Country']);
    await expect.poll(countries).toEqual(['Germany', 'Germany', 'Germany']);
    expect(asked('orders.write').slice(before)).toHaveLength(1);
    // The core has it before the window has drawn it.
    await expect.poll(() => page.getByTestId('as-given').count()).toBe(0);
    await page.keyboard.press('F7');
    await expect.poll(countries).toEqual(['DE', 'DE', 'DE']);
    await page.getByTestId('as-given').waitFor();
  });

  it('is marked in every line of goods, and in the order itself, where one press puts back what the file has', async () => {
    const { page, choose, asked, ordersOf } = await desk();
    const [heading, first = ''] = shopFile('#1').split('\n');
    const second = first.replace(',MUG,', ',"=""CUP""",');
    await choose({ name: 'one.csv', bytes: [heading, first, second].join('\n') });
    await importButton(page).click();
    await imported(page);
    await cell(page, 0, 'PackageId').waitFor();
    await goTo(page, 0, 'Skus.Sku');
    await page
      .getByTestId('cell-line')
      .getByText(/line 2 in the file: ="CUP"/)
      .waitFor();
    await page.getByTestId('row-open').first().click();
    const notes = page.getByTestId('given-note');
    await expect
      .poll(async () => (await notes.allInnerTexts()).map((text) => text.trim()))
      .toEqual(['SKU, in the file: ="CUP"', "in the file: '01234", 'in the file: Germany']);
    const before = asked('orders.write').length;
    await page.getByRole('button', { name: /^in the file: Germany, .*Country: as in the file/ }).click();
    await expect.poll(() => ordersOf('B1')[0]?.fields['ShipToAddress.Country']).toBe('Germany');
    await expect.poll(() => notes.count()).toBe(2);
    await notes.first().click();
    await expect.poll(() => ordersOf('B1')[0]?.goods[1]?.fields.Sku).toBe('="CUP"');
    expect(asked('orders.write').slice(before)).toHaveLength(2);
    await expect.poll(() => notes.count()).toBe(1);
  });
});
