import { describe, expect, it } from 'vitest';
import { busyBatch, rightBatch } from '../../screens/scenes/batches.ts';
import { activeCell, cell, goTo, orderDesk, press, type } from './order-desk.ts';

const desk = orderDesk();

/** Six orders, of which three have the same unknown quantity. */
function sameErrors() {
  const build = rightBatch();
  for (const at of [1, 3, 4]) {
    const order = build.batch.orders[at];
    const goods = order?.goods[0]?.id ?? '';
    build.append({ type: 'field', order: order?.id ?? '', goods, field: 'Quantity', value: 'two' });
  }
  return build;
}

describe('errors in the sheet of orders', () => {
  it('are marked beside the scrollbar, a press leads to the cell, and a mended one is no longer marked', async () => {
    const { page } = await desk(busyBatch());
    const marks = page.locator('.strip-mark');
    const before = await marks.count();
    expect(before).toBeGreaterThan(5);
    expect(await page.getByTestId('mark-strip').getAttribute('aria-hidden')).toBe('true');
    await marks.first().click();
    expect(await activeCell(page)).toBe('1 Skus.Quantity');
    await type(page, '2');
    await press(page, 'Enter');
    await expect.poll(() => marks.count()).toBe(before - 1);
    await marks.last().click();
    expect(Number((await activeCell(page)).split(' ')[0])).toBe(30);
  });

  it('that are the same are mended at once: what was typed into one goes into all, and nothing else changes', {
    tags: 'long',
  }, async () => {
    const { page, writes } = await desk(sameErrors());
    await goTo(page, 1, 'Skus.Quantity');
    const fix = page.getByTestId('fix-all');
    expect(await fix.innerText()).toContain('Fix all 3 like this');
    await type(page, '2');
    await press(page, 'Enter');
    await expect.poll(() => fix.innerText()).toContain('Fix all 2 like this');
    await fix.click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.innerText()).toMatch(/2 cells in “Quantity”.*Instead of “two”/s);
    expect(await dialog.getByRole('textbox').inputValue()).toBe('2');
    await press(page, 'Enter');
    await expect.poll(() => page.locator('[data-marked=true]').count()).toBe(0);
    expect(writes()).toMatchObject([
      { type: 'field', value: '2' },
      { type: 'cells', cells: [{ fields: { Quantity: '2' } }, { fields: { Quantity: '2' } }] },
    ]);
    // Told by the answer, which comes after the news of the cells.
    await expect.poll(() => page.getByTestId('cell-line').innerText()).toBe('2 cells changed');
    expect(await fix.count()).toBe(0);
    const quantities = [0, 1, 3, 4, 5].map((row) => cell(page, row, 'Skus.Quantity').innerText());
    expect(await Promise.all(quantities)).toEqual(['1', '2', '2', '2', '2']);
    expect(await page.locator('.cell-input').inputValue()).toBe('3');
    expect((await activeCell(page)).endsWith('Skus.Quantity')).toBe(true);
  });

  it('are not offered a value that is wrong itself', { tags: 'long' }, async () => {
    const { page } = await desk(sameErrors());
    await goTo(page, 1, 'Skus.Quantity');
    await type(page, 'three');
    await press(page, 'Enter');
    await expect.poll(() => cell(page, 1, 'Skus.Quantity').innerText()).toBe('three');
    await page.getByText('1 field filled in').first().waitFor();
    expect(await activeCell(page)).toBe('2 Skus.Quantity');
    expect(await page.getByTestId('fix-all').count()).toBe(0);
    await cell(page, 3, 'Skus.Quantity').click();
    const fix = page.getByTestId('fix-all');
    expect(await fix.innerText()).toContain('Fix all 2 like this');
    await fix.click();
    expect(await page.getByRole('dialog').getByRole('textbox').inputValue()).toBe('two');
  });

  it('that are the same are asked about from a wrong cell, too, and Escape changes nothing', {
    tags: 'long',
  }, async () => {
    const { page, writes } = await desk(sameErrors());
    await goTo(page, 3, 'Skus.Quantity');
    await page.getByTestId('fix-all').click();
    const dialog = page.getByRole('dialog');
    const go = dialog.getByRole('button', { name: 'Fix 3 cells' });
    expect(await go.isDisabled()).toBe(true);
    await press(page, 'Escape');
    await expect.poll(() => activeCell(page)).toBe('3 Skus.Quantity');
    expect(writes()).toEqual([]);
    await page.getByTestId('fix-all').click();
    await press(page, 'Control+A');
    await type(page, '3');
    await go.click();
    await expect.poll(() => writes()).toMatchObject([{ type: 'cells', cells: [{}, {}, {}] }]);
  });
});
