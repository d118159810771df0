import { describe, expect, it } from 'vitest';
import { sendScan } from '../../screens/keys.ts';
import { busyBatch, handBatch, rightBatch } from '../../screens/scenes/batches.ts';
import { activeCell, cell, goTo, orderDesk, press, type } from './order-desk.ts';

const desk = orderDesk();

describe('the sheet of orders, by keyboard', () => {
  it('takes what is typed into a cell, keeps it by Enter and goes down, and takes it back by Escape', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 0, 'ServiceCode').click();
    expect(await activeCell(page)).toBe('0 ServiceCode');
    await type(page, 'NLR');
    await press(page, 'Enter');
    expect(await activeCell(page)).toBe('1 ServiceCode');
    await expect.poll(() => cell(page, 0, 'ServiceCode').innerText()).toBe('NLR');
    await type(page, 'XX');
    await press(page, 'Escape');
    expect(await page.locator('.cell-input').inputValue()).toBe('UPS');
    await press(page, 'Escape');
    expect(await activeCell(page)).toBe('none');
    expect(writes()).toEqual([
      expect.objectContaining({ type: 'field', goods: null, field: 'ServiceCode', value: 'NLR' }),
    ]);
  });

  it('moves by arrows, and keeps a cell that is left by them or by another one that is pressed', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 2, 'ServiceCode').click();
    await press(page, 'ArrowUp', 'ArrowRight');
    expect(await activeCell(page)).toBe('1 ShipToAddress.Contact');
    await type(page, 'Ann');
    await press(page, 'ArrowDown');
    expect(await activeCell(page)).toBe('2 ShipToAddress.Contact');
    await type(page, 'Bob');
    await cell(page, 4, 'PackageId').click();
    await expect.poll(() => writes().length).toBe(2);
    expect(writes()).toMatchObject([{ value: 'Ann' }, { value: 'Bob' }]);
    await press(page, 'Control+End');
    expect(await activeCell(page)).toMatch(/^5 /);
  });

  it('says of what is typed outside of it that it may have been, and of a scan that it was not', async () => {
    const { page, asked } = await desk(rightBatch());
    const scans = () => asked.filter(({ channel }) => channel === 'scan.submit').map(({ input }) => input);
    // In one go: a busy machine must not make pauses of its own between the letters.
    await sendScan(page, 'kettle', 60);
    await expect.poll(scans).toMatchObject([{ text: 'kettle', mayBeTyped: true }]);
    await sendScan(page, 'SKU-9');
    await expect.poll(() => scans().length).toBe(2);
    expect(scans()[1]).not.toHaveProperty('mayBeTyped');
  });

  it('goes from cell to cell and from row to row by Tab, keeps what was typed, and never leaves the sheet by it', async () => {
    const { page, asked, writes } = await desk(rightBatch());
    await cell(page, 0, 'ServiceCode').click();
    await press(page, 'Control+End');
    const end = await activeCell(page);
    await press(page, 'Tab', 'Tab');
    expect(await activeCell(page)).toBe(end);
    await press(page, 'Control+Home', 'Shift+Tab');
    expect(await activeCell(page)).toBe('0 PackageId');
    await press(page, 'Tab');
    await type(page, 'kettle');
    await press(page, 'Tab', 'Shift+Tab', 'ArrowDown', 'Control+Home', 'ArrowDown', 'Shift+Tab');
    expect(await activeCell(page)).toBe(`0 ${end.slice(2)}`);
    await expect.poll(writes).toMatchObject([{ field: 'ServiceCode', value: 'kettle' }]);
    expect(asked.filter(({ channel }) => channel === 'scan.submit')).toEqual([]);
    // The way out.
    await press(page, 'Escape', 'Tab');
    expect(await activeCell(page)).toBe('none');
  });

  it('keeps the last letter, too, where another cell is pressed before silence has told it from a scan', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 2, 'ServiceCode').click();
    await type(page, 'NL');
    await cell(page, 4, 'PackageId').evaluate((other) => {
      const letter = { key: 'R', code: 'KeyR', shiftKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', letter));
      other.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    });
    expect(await activeCell(page)).toBe('4 PackageId');
    await expect.poll(writes).toMatchObject([{ field: 'ServiceCode', value: 'NLR' }]);
  });

  it('says why a cell is wrong while it has the focus, leads to it from the list, and the list gets shorter', async () => {
    const { page } = await desk(busyBatch());
    const needs = () => page.getByTestId('batch-need').innerText();
    expect(await needs()).toContain('13 orders need attention');
    const first = page.getByTestId('problem').first();
    expect(await first.innerText()).toMatch(/Row 3 · Quantity/);
    await first.click();
    expect(await activeCell(page)).toBe('1 Skus.Quantity');
    const line = page.getByTestId('cell-line');
    expect(await line.innerText()).toMatch(/Row 3 · Quantity/);
    expect(await page.locator('.cell-input').getAttribute('aria-invalid')).toBe('true');
    await type(page, '2');
    await press(page, 'Enter');
    await expect.poll(needs).toContain('12 orders need attention');
    expect(await cell(page, 1, 'Skus.Quantity').getAttribute('data-marked')).toBe('false');
  });

  it('shows the orders that need attention, and one that was put right stays in its place until then', async () => {
    const { page } = await desk(busyBatch());
    await page.locator('.filter').nth(1).click();
    const sheet = page.getByTestId('cell-grid');
    await expect.poll(() => sheet.getAttribute('aria-rowcount')).toBe('14');
    await goTo(page, 0, 'Skus.Quantity');
    await type(page, '2');
    await press(page, 'Enter');
    await expect.poll(() => page.locator('.filter').nth(1).innerText()).toContain('12');
    expect(await sheet.getAttribute('aria-rowcount')).toBe('14');
  });

  it('marks rows with Space, and sets them aside', async () => {
    const { page, writes } = await desk(busyBatch());
    await cell(page, 1, 'PackageId').click();
    await press(page, 'Space', 'ArrowDown', 'ArrowDown', 'Space');
    const tools = page.getByTestId('marked-tools');
    await expect.poll(() => tools.innerText()).toContain('2 orders selected');
    await tools.getByRole('button', { name: 'Exclude' }).click();
    await expect.poll(() => page.locator('.filter').nth(4).innerText()).toContain('2');
    expect(writes()).toMatchObject([{ type: 'aside', isAside: true }]);
    await expect.poll(() => tools.count()).toBe(0);
  });

  it('adds the first line of goods where an order has none', async () => {
    const build = rightBatch();
    const [first] = build.batch.orders;
    build.append({ type: 'goods-removed', order: first?.id ?? '', goods: first?.goods[0]?.id ?? '' });
    const { page, writes } = await desk(build);
    await goTo(page, 0, 'Skus.Sku');
    await type(page, 'MUG');
    await press(page, 'Enter');
    await expect.poll(() => writes().length).toBe(2);
    expect(writes()).toMatchObject([{ type: 'goods-added' }, { type: 'field', field: 'Sku', value: 'MUG' }]);
    await expect.poll(() => cell(page, 0, 'Skus.Sku').innerText()).toBe('MUG');
  });

  it('opens an order of several lines of goods where they would be written', { tags: 'long' }, async () => {
    const { page } = await desk(handBatch());
    await page.keyboard.press('Alt+Insert');
    await goTo(page, 0, 'Skus.Quantity');
    expect(await page.locator('.cell-input').inputValue()).toBe('1.5 +2 more');
    await press(page, 'Enter');
    await page.getByTestId('order-title').waitFor();
    expect(await page.getByTestId('goods-line').count()).toBe(3);
    await page.keyboard.press('Alt+Insert');
    await page.getByTestId('cell-grid').waitFor();
  });
});

describe('what must not be lost', () => {
  it('a scan is taken while a cell has the focus, and leaves the cell as it was', async () => {
    const { page, asked, writes } = await desk(rightBatch());
    await cell(page, 0, 'ServiceCode').click();
    await sendScan(page, '4006381333931');
    await expect.poll(() => asked.filter(({ channel }) => channel === 'scan.submit').length).toBe(1);
    expect(asked.at(-1)?.input).toMatchObject({ text: '4006381333931' });
    expect(await page.locator('.cell-input').inputValue()).toBe('CUE');
    expect(await activeCell(page)).toBe('0 ServiceCode');
    expect(writes()).toEqual([]);
  });

  it('what is still being typed is on disk before DONE is sent, in a cell and in a form', {
    tags: 'long',
  }, async () => {
    for (const open of [false, true]) {
      const { page, asked } = await desk(rightBatch());
      await cell(page, 0, 'ServiceCode').click();
      if (open) {
        await page.keyboard.press('Alt+Insert');
        await page.locator('[data-field=ServiceCode] input').focus();
        await page.keyboard.press('Control+A');
      }
      await type(page, 'NLR');
      await press(page, 'F10');
      await expect.poll(() => asked.filter(({ channel }) => channel === 'scan.submit').length).toBe(1);
      const kept = asked.findIndex(({ input }) => JSON.stringify(input).includes('NLR'));
      expect(kept).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThan(asked.findIndex(({ channel }) => channel === 'scan.submit'));
    }
  });

  it('what is typed in a form is kept when the form is left by a key', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 0, 'ServiceCode').click();
    await page.keyboard.press('Alt+Insert');
    await page.locator('[data-field="ShipToAddress.City"] input').focus();
    await page.keyboard.press('Control+A');
    await type(page, 'Basel');
    await press(page, 'Alt+Insert');
    await page.getByTestId('cell-grid').waitFor();
    await expect.poll(() => JSON.stringify(writes())).toContain('Basel');
  });
});
