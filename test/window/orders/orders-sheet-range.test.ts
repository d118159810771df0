import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { buildBatch, newOrder } from '../../documents/order-batch/batch-builder.ts';
import { sendScan } from '../../screens/keys.ts';
import { handBatch, rightBatch } from '../../screens/scenes/batches.ts';
import { activeCell, cell, goTo, orderDesk, press, type } from './order-desk.ts';

const desk = orderDesk();

const selected = (page: Page) =>
  page.locator('[role=gridcell][aria-selected=true]').evaluateAll((cells) =>
    cells.map((each) => {
      const row = each.closest('[role=row]')?.getAttribute('aria-rowindex');
      return `${Number(row) - 2} ${each.getAttribute('data-column')}`;
    }),
  );
const line = (page: Page) => page.getByTestId('cell-line').innerText();

/** What Ctrl+C leaves on the clipboard. The page listens before the key is sent: the two go different ways to it. */
async function copied(page: Page): Promise<string> {
  const copy = await page.evaluateHandle(() => {
    const taken = { text: null as string | null };
    window.addEventListener('copy', (event) => {
      taken.text = event.clipboardData?.getData('text/plain') ?? '';
    });
    return taken;
  });
  await press(page, 'Control+C');
  await expect.poll(() => copy.evaluate(({ text }) => text)).not.toBeNull();
  return (await copy.evaluate(({ text }) => text)) ?? '';
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

describe('a range of the sheet', () => {
  it('grows by Shift and the arrows, is copied for a spreadsheet, and Escape ends it before it leaves the sheet', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 1, 'PackageId').click();
    await press(page, 'Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown');
    expect((await selected(page)).toSorted()).toEqual(
      [1, 2, 3].flatMap((row) => [`${row} PackageId`, `${row} ServiceCode`]),
    );
    expect(await line(page)).toBe('6 cells selected');
    expect(await activeCell(page)).toBe('1 PackageId');
    const rows = (await copied(page)).split('\r\n').map((row) => row.split('\t'));
    expect(rows.map(([id, service]) => [id, service])).toEqual(
      await Promise.all(
        [1, 2, 3].map(async (row) => [rows[row - 1]?.[0], await cell(page, row, 'ServiceCode').innerText()]),
      ),
    );
    await press(page, 'Escape');
    expect(await selected(page)).toEqual([]);
    expect(await activeCell(page)).toBe('1 PackageId');
    await press(page, 'Escape');
    expect(await activeCell(page)).toBe('none');
    expect(writes()).toEqual([]);
  });

  it('is drawn by the mouse, and by Shift and a press', async () => {
    const { page } = await desk(rightBatch());
    await cell(page, 0, 'PackageId').hover();
    await page.mouse.down();
    await cell(page, 2, 'ServiceCode').hover();
    await page.mouse.up();
    expect(await selected(page)).toHaveLength(6);
    await cell(page, 4, 'PackageId').hover();
    expect(await selected(page)).toHaveLength(6);
    await cell(page, 4, 'PackageId').click({ modifiers: ['Shift'] });
    expect(await selected(page)).toHaveLength(5);
    await cell(page, 3, 'ServiceCode').click();
    expect(await selected(page)).toEqual([]);
  });

  it('is filled down by Ctrl+D as one entry; one cell takes the one above', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 0, 'ServiceCode').click();
    await type(page, 'NLR');
    await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await press(page, 'Control+D');
    await expect.poll(() => cell(page, 3, 'ServiceCode').innerText()).toBe('NLR');
    // Told by the answer, which comes after the news of the cells.
    await expect.poll(() => line(page)).toBe('3 cells changed');
    await cell(page, 4, 'ServiceCode').click();
    await press(page, 'Control+D');
    await expect.poll(() => page.locator('.cell-input').inputValue()).toBe('NLR');
    expect(writes()).toMatchObject([{ type: 'field' }, { type: 'cells' }, { type: 'cells', cells: [{ goods: null }] }]);
    expect(writes()).toHaveLength(3);
  });

  it('is not filled down by a scan, whose EOT is the same key', async () => {
    const build = buildBatch();
    build.add(newOrder('P-1', {}, [{ Sku: 'CUP' }, {}]), newOrder('P-2'));
    const { page, writes, asked } = await desk(build);
    // A cell that nobody types in: in any other, the sheet leaves the key alone once the scan has sent characters.
    await goTo(page, 0, 'Skus.Sku');
    await press(page, 'Shift+ArrowDown');
    await sendScan(page, '06PSKU-9\x1e\x04');
    await expect.poll(() => asked.filter(({ channel }) => channel === 'scan.submit').length).toBe(1);
    expect(writes()).toEqual([]);
    await press(page, 'Control+D');
    await expect.poll(() => writes()).toMatchObject([{ type: 'cells' }]);
  });

  it('is emptied by Delete as one entry; one cell alone is emptied in its field', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 1, 'ServiceCode').click();
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Delete');
    await expect.poll(() => cell(page, 3, 'ServiceCode').innerText()).toBe('');
    await expect.poll(() => line(page)).toBe('3 cells changed');
    expect(await page.locator('.cell-input').inputValue()).toBe('');
    expect(await selected(page)).toHaveLength(3);
    expect(writes()).toMatchObject([{ type: 'cells', cells: [{ fields: { ServiceCode: '' } }, {}, {}] }]);
    await cell(page, 5, 'ServiceCode').click();
    await press(page, 'Delete', 'Enter');
    await expect.poll(() => writes()).toMatchObject([{}, { type: 'field', value: '' }]);
  });

  it('is emptied by Delete also of what was being typed in its cell', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 1, 'ServiceCode').click();
    await type(page, 'half');
    await cell(page, 3, 'ServiceCode').click({ modifiers: ['Shift'] });
    expect(await selected(page)).toHaveLength(3);
    await press(page, 'Delete');
    await expect.poll(() => cell(page, 3, 'ServiceCode').innerText()).toBe('');
    await cell(page, 5, 'ServiceCode').click();
    await expect.poll(() => cell(page, 1, 'ServiceCode').innerText()).toBe('');
    await expect.poll(() => activeCell(page)).toBe('5 ServiceCode');
    expect(writes().at(-1)).toMatchObject({ type: 'cells' });
  });

  it('is filled with what was typed just before, although that was not written yet', async () => {
    const { page, writes, hold } = await desk(rightBatch());
    await cell(page, 0, 'ServiceCode').click();
    const release = hold();
    await type(page, 'NLR');
    await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Control+D');
    await expect.poll(() => writes().length).toBe(1);
    release();
    await expect.poll(() => cell(page, 1, 'ServiceCode').innerText()).toBe('NLR');
    expect(writes()).toMatchObject([{ type: 'field' }, { type: 'cells', cells: [{ fields: { ServiceCode: 'NLR' } }] }]);
  });

  it('leaves Ctrl+D and Ctrl+H to nobody while somebody types in a cell: not to the sheet, and not to the browser', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 1, 'ServiceCode').click();
    await type(page, 'half');
    const isTaken = (code: string) =>
      page.evaluate((code) => {
        const init = { code, key: code.slice(-1).toLowerCase(), ctrlKey: true, bubbles: true, cancelable: true };
        return document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init)) === false;
      }, code);
    expect([await isTaken('KeyD'), await isTaken('KeyH'), await isTaken('KeyC')]).toEqual([true, true, false]);
    expect(await page.locator('.cell-input').inputValue()).toBe('half');
    expect(await page.getByTestId('find-bar').count()).toBe(0);
    expect(writes()).toEqual([]);
  });

  it('takes a block of a spreadsheet as one entry and counts what does not fit', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 4, 'ServiceCode').click();
    await type(page, 'half');
    await expect.poll(() => page.locator('.cell-input').inputValue()).toBe('half');
    await paste(page, 'NLR\tAnn\r\nDPD\tBob\r\nDHL\tCy\r\n');
    await expect.poll(() => cell(page, 5, 'ServiceCode').innerText()).toBe('DPD');
    expect(await page.locator('.cell-input').inputValue()).toBe('NLR');
    await expect.poll(() => line(page)).toBe('4 cells changed · 1 row not pasted: below the last order');
    expect(await selected(page)).toHaveLength(4);
    expect(writes()).toMatchObject([{ type: 'cells', cells: [{ fields: { ServiceCode: 'NLR' } }, {}] }]);
    // A table with its headings is more orders, wherever it is pasted.
    await paste(page, 'PackageId\tServiceCode\r\nP-1\tUPS\r\n');
    await page.getByRole('dialog').waitFor();
    expect(writes()).toHaveLength(1);
  });

  it('that was drawn upwards takes a block from its first cell on, and says there what did not fit', async () => {
    const { page, writes } = await desk(rightBatch());
    await cell(page, 5, 'ServiceCode').click();
    await press(page, 'Shift+ArrowUp');
    await paste(page, 'NLR\r\nDPD\r\nDHL\r\n');
    await expect.poll(() => cell(page, 5, 'ServiceCode').innerText()).toBe('DPD');
    await expect.poll(() => line(page)).toBe('2 cells changed · 1 row not pasted: below the last order');
    expect(await page.locator('.cell-input').inputValue()).toBe('NLR');
    expect(writes()).toHaveLength(1);
  });

  it('says nothing of changed cells where the batch refused them', async () => {
    const build = rightBatch();
    const { page, writes } = await desk(build);
    await cell(page, 0, 'ServiceCode').click();
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
    // The core has removed it, and the window does not know yet.
    const gone = build.batch.orders[2]?.id ?? '';
    build.write({ type: 'orders-removed', orders: [gone] });
    await paste(page, 'NLR\r\nNLR\r\nNLR\r\n');
    await expect.poll(() => writes().length).toBe(1);
    await expect.poll(() => page.getByText('No longer in the batch').count()).toBeGreaterThan(0);
    expect(await line(page)).toBe('3 cells selected');
    expect(await cell(page, 0, 'ServiceCode').innerText()).not.toBe('NLR');
  });

  it('does not touch orders with several lines of goods', { tags: 'long' }, async () => {
    const { page, writes } = await desk(handBatch());
    await page.keyboard.press('Alt+Insert');
    await goTo(page, 0, 'Skus.Quantity');
    await paste(page, '1\t2');
    await expect.poll(() => line(page)).toContain('not changed: several lines of goods');
    expect(writes()).toEqual([]);
  });
});
