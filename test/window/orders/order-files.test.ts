import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { cell, goTo, told } from './order-desk.ts';
import {
  countOf,
  failed,
  importButton,
  imported,
  listTitles,
  orderFilesDesk,
  rowsOf,
  shop,
  shopFile,
} from './order-files-desk.ts';

const desk = orderFilesDesk();

const rule = {
  ...{ countries: [], platforms: [], grams: { from: null, to: null }, value: { from: null, to: null } },
  ...{ service: 'CUE', location: '' },
};

describe('a marketplace’s file, in the window', () => {
  it('is understood, said to be of its marketplace, and added by one button with what it had and where it is from', {
    tags: 'long',
  }, async () => {
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

  it('gets them by the next press, too, if the first was refused behind the last slice', { tags: 'long' }, async () => {
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

  it('leaves out what this station has, and takes it with the switch alone', { tags: 'long' }, async () => {
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

  it('that was imported is known as such when it is matched by hand, too', { tags: 'long' }, async () => {
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
});

describe('a value that was put right when its file was read', () => {
  it('is marked in the sheet, goes back to what the file has in all cells alike by one entry, and returns by UNDO', {
    tags: 'long',
  }, async () => {
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

  it('is marked in every line of goods, and in the order itself, where one press puts back what the file has', {
    tags: 'long',
  }, async () => {
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
