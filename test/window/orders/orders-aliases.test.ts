import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/failure.ts';
import { message } from '../../../src/contract/verdict.ts';
import type { Answers } from '../../screens/scene.ts';
import { sellersBatch } from '../../screens/scenes/seller-aliases.ts';
import { activeCell, cell, type Desk, goTo, orderDesk, press, type } from './order-desk.ts';

const goods = new Map([
  ['MUG-350', 'Blue enamel mug'],
  ['MUG-900', 'Large mug'],
  ['POT-1', 'Tea pot'],
]);
const catalogue: Answers = {
  'catalogue.search': ({ text }) =>
    [...goods].filter(([sku]) => sku.startsWith(text)).map(([sku, name]) => ({ sku, name, nameCn: '' })),
  'goods.names': ({ codes }) =>
    codes.map((sku) => (goods.has(sku) ? { sku, name: goods.get(sku) ?? '', nameCn: '', cubicCm: null } : null)),
};
const kept = ({ asked }: Desk) =>
  asked.flatMap(({ channel, input }) => (channel === 'orders.keep-alias' ? [input] : []));
const skus = (page: Page, rows: readonly number[]) =>
  Promise.all(rows.map((row) => cell(page, row, 'Skus.Sku').innerText()));
const dialogOf = (page: Page) => page.getByRole('dialog');
/** Types a SKU, and waits until its name is known. */
async function typeSku(page: Page, sku: string): Promise<void> {
  await type(page, sku);
  const part = page.getByTestId('alias-part').last();
  await part
    .getByText(goods.get(sku) ?? '')
    .first()
    .waitFor();
}
const lastSku = (page: Page) => page.getByTestId('alias-part').last().getByRole('combobox');

describe('a seller’s SKU in the sheet of orders', () => {
  const open = orderDesk();

  it('is asked about in its row, told how many lines it changes, and changed in all of them', {
    tags: 'long',
  }, async () => {
    const desk = await open(sellersBatch(), catalogue);
    const { page } = desk;
    expect(await page.getByTestId('alias-one').count()).toBe(0);
    await goTo(page, 9, 'Skus.Sku');
    await page.getByTestId('alias-one').click();
    await lastSku(page).waitFor();
    expect(await dialogOf(page).innerText()).toMatch(/“B08123QX7L” in our warehouse.*2 lines of this batch/s);
    await typeSku(page, 'MUG-350');
    await press(page, 'Enter');
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    expect(kept(desk)).toEqual([{ seller: 'B08123QX7L', parts: [{ sku: 'MUG-350', quantity: 1 }] }]);
    await expect.poll(() => skus(page, [8, 10])).toEqual(['TEA-SET-4-BLUE', 'MUG-350']);
    await expect.poll(() => activeCell(page)).toBe('9 Skus.Sku');
    expect(await page.getByTestId('alias-one').count()).toBe(0);
  });

  it('gives the focus back to its cell, also where its button was pressed by a key', { tags: 'long' }, async () => {
    const { page } = await open(sellersBatch(), catalogue);
    await goTo(page, 9, 'Skus.Sku');
    const ask = async () => {
      await page.getByTestId('alias-one').focus();
      await press(page, 'Enter');
      await lastSku(page).waitFor();
    };
    await ask();
    await press(page, 'Escape');
    await expect.poll(() => activeCell(page)).toBe('9 Skus.Sku');
    await ask();
    await typeSku(page, 'MUG-350');
    await press(page, 'Enter');
    await expect.poll(() => skus(page, [10])).toEqual(['MUG-350']);
    await expect.poll(() => activeCell(page)).toBe('9 Skus.Sku');
    await press(page, 'ArrowDown');
    expect(await activeCell(page)).toBe('10 Skus.Sku');
  });

  it('is put together from several of ours, by keyboard alone, one unknown SKU after another', {
    tags: 'long',
  }, async () => {
    const desk = await open(sellersBatch(), catalogue);
    const { page } = desk;
    await page.getByTestId('alias-all').focus();
    await press(page, 'Enter');
    await dialogOf(page).getByText('“TEA-SET-4-BLUE”').waitFor();
    await typeSku(page, 'MUG-350');
    await press(page, 'Tab');
    await press(page, 'Control+A');
    await type(page, '4');
    await page.getByTestId('alias-add').focus();
    await press(page, 'Enter');
    await expect.poll(() => lastSku(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await typeSku(page, 'POT-1');
    await dialogOf(page).getByText('1 line has no valid quantity').waitFor();
    await press(page, 'Enter');
    await dialogOf(page).getByText('“B08123QX7L”').waitFor();
    expect(kept(desk)).toEqual([
      {
        seller: 'TEA-SET-4-BLUE',
        parts: [
          { sku: 'MUG-350', quantity: 4 },
          { sku: 'POT-1', quantity: 1 },
        ],
      },
    ]);
    await press(page, 'Escape');
    await expect.poll(() => dialogOf(page).count()).toBe(0);
    await goTo(page, 5, 'Skus.Sku');
    await expect.poll(() => skus(page, [6, 7, 8])).toEqual(['MUG-350 +1 more', 'MUG-350 +1 more', 'TEA-SET-4-BLUE']);
    expect(await page.getByTestId('alias-all').innerText()).toContain('2 unknown SKUs');
  });

  it('is taken by one Enter, whether the list of SKUs has opened by then or not; only one that an arrow chose waits for the next', {
    tags: 'long',
  }, async () => {
    let found: string[] = [];
    const desk = await open(sellersBatch(), {
      ...catalogue,
      'catalogue.search': () => found.map((sku) => ({ sku, name: goods.get(sku) ?? '', nameCn: '' })),
    });
    const { page } = desk;
    const listed = page.getByRole('option').first();
    await page.getByTestId('alias-all').click();
    await dialogOf(page).getByText('“TEA-SET-4-BLUE”').waitFor();
    await typeSku(page, 'MUG-350');
    await press(page, 'Enter');

    await dialogOf(page).getByText('“B08123QX7L”').waitFor();
    await press(page, 'Escape');

    found = ['MUG-900', 'POT-1'];
    await page.getByTestId('alias-all').click();
    await lastSku(page).waitFor();
    await type(page, 'm');
    await listed.waitFor();
    await press(page, 'ArrowDown', 'Enter');
    await expect.poll(() => lastSku(page).inputValue()).toBe('MUG-900');
    await listed.waitFor({ state: 'detached' });
    expect(kept(desk).length).toBe(1);
    await press(page, 'Control+A');
    await typeSku(page, 'POT-1');
    await listed.waitFor();
    await press(page, 'Enter');
    await expect
      .poll(() => kept(desk))
      .toEqual([
        { seller: 'TEA-SET-4-BLUE', parts: [{ sku: 'MUG-350', quantity: 1 }] },
        { seller: 'B08123QX7L', parts: [{ sku: 'POT-1', quantity: 1 }] },
      ]);
    await listed.waitFor({ state: 'detached' });
  });

  it('stays what it was where the answer is no SKU of ours, and where the core refuses it, which is said', {
    tags: 'long',
  }, async () => {
    const reason = message('problem.alias-is-sku', { seller: 'TEA-SET-4-BLUE' });
    const refused = new Failure('invalid-input', 'no', {
      details: { problems: [{ path: '', message: 'no', words: reason }] },
    });
    const { page } = await open(sellersBatch(), { ...catalogue, 'orders.keep-alias': refused });
    await page.getByTestId('alias-all').click();
    await lastSku(page).waitFor();
    await press(page, 'Enter');
    await dialogOf(page).getByText('Choose a SKU').waitFor();
    await type(page, 'PUG');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await press(page, 'Enter');
    await dialogOf(page).getByText('Not in the catalogue').waitFor();
    await press(page, 'Control+A');
    await typeSku(page, 'POT-1');
    expect(await dialogOf(page).getByText('Not in the catalogue').count()).toBe(0);
    await press(page, 'Enter');
    await dialogOf(page).getByText('is itself a SKU').waitFor();
    await dialogOf(page).getByRole('button', { name: 'Skip' }).click();
    await dialogOf(page).getByText('“B08123QX7L”').waitFor();
    expect(await dialogOf(page).getByRole('button', { name: 'Skip' }).count()).toBe(0);
  });

  it('that was learned before is there to be confirmed', { tags: 'long' }, async () => {
    const alias = { seller: 'TEA-SET-4-BLUE', isSku: false, at: 1, operator: 'Ann', station: 'T1' };
    const parts = [
      { sku: 'MUG-350', quantity: 4 },
      { sku: 'POT-1', quantity: 1 },
    ];
    const desk = await open(sellersBatch(), {
      ...catalogue,
      'orders.find-aliases': ({ seller }) =>
        seller === alias.seller ? { aliases: [{ ...alias, parts }], total: 1 } : { aliases: [], total: 0 },
    });
    const { page } = desk;
    await page.getByTestId('alias-all').click();
    await expect.poll(() => page.getByTestId('alias-part').count()).toBe(2);
    await page.getByRole('button', { name: 'Change 2 lines' }).click();
    await dialogOf(page).getByText('“B08123QX7L”').waitFor();
    expect(kept(desk)).toEqual([{ seller: alias.seller, parts }]);
  });
});
