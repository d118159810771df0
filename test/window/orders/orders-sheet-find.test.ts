import { expect, it } from 'vitest';
import { sendScan } from '../../screens/keys.ts';
import { rightBatch } from '../../screens/scenes/batches.ts';
import { activeCell, cell, orderDesk, press, type } from './order-desk.ts';

const desk = orderDesk();

it('finds text in the sheet, goes from one to the next, and replaces all of it as one entry after it is counted', {
  tags: 'long',
}, async () => {
  const { page, writes, asked } = await desk(rightBatch());
  await cell(page, 0, 'ServiceCode').click();
  await press(page, 'Control+H');
  const bar = page.getByTestId('find-bar');
  await type(page, 'cue');
  const count = page.getByTestId('find-count');
  // While it is typed, its beginning is counted: of `cu` there are more.
  const n = 2;
  await expect.poll(() => count.innerText()).toBe(`${n} cells in 2 orders`);
  const active = () =>
    page.locator('.cell-active').evaluate((each) => {
      const row = each.closest('[role=row]')?.getAttribute('aria-rowindex');
      return `${Number(row) - 2} ${each.getAttribute('data-column')}`;
    });
  expect(await active()).toBe('0 ServiceCode');
  await press(page, 'Enter');
  await expect.poll(active).toBe('3 ServiceCode');
  await press(page, 'Enter');
  await expect.poll(active).toBe('0 ServiceCode');
  expect(await page.locator('[data-testid=find-bar] :focus').count()).toBe(1);
  // A scan is one here, too.
  await sendScan(page, '4006381333931');
  await expect.poll(() => asked.filter(({ channel }) => channel === 'scan.submit').length).toBe(1);
  expect(await bar.getByRole('textbox').first().inputValue()).toBe('cue');
  await bar.getByRole('textbox').nth(1).fill('NLR');
  const replace = page.getByTestId('replace-all');
  await expect.poll(() => replace.innerText()).toBe(`Replace ${n}`);
  expect(writes()).toEqual([]);
  await replace.click();
  await expect.poll(() => count.innerText()).toBe('Nothing found');
  expect(writes()).toHaveLength(1);
  await expect.poll(() => page.getByTestId('cell-line').innerText()).toBe(`${n} cells changed`);
  await bar.getByRole('textbox').first().focus();
  await press(page, 'Escape');
  await expect.poll(() => bar.count()).toBe(0);
  await expect.poll(() => activeCell(page)).toMatch(/ ServiceCode$/);
});
