import { describe, expect, it } from 'vitest';
import { scrollByWheel } from '../../screens/checks/rows.ts';
import { endlessBatch } from '../../screens/scenes/batches.ts';
import { cell, orderDesk, press, type } from './order-desk.ts';

const desk = orderDesk();

describe('ten thousand orders in a sheet', () => {
  it('scroll with rows in sight in every frame', async () => {
    const { page } = await desk(endlessBatch());
    const record = await scrollByWheel(page, '[data-testid=cell-grid]', '[data-testid=cell-row]', 60);
    expect(record.blank).toBe(0);
  });

  it('are replaced in with one entry', async () => {
    const { page, writes } = await desk(endlessBatch());
    await cell(page, 0, 'ServiceCode').click();
    await press(page, 'Control+H');
    await type(page, 'cue');
    const replace = page.getByTestId('replace-all');
    await expect.poll(() => replace.isEnabled()).toBe(true);
    await page.getByTestId('find-bar').getByRole('textbox').nth(1).fill('NLR');
    await expect.poll(() => replace.isEnabled()).toBe(true);
    await replace.click();
    await expect.poll(() => writes().length).toBe(1);
    expect((writes()[0] as { cells: unknown[] }).cells.length).toBeGreaterThan(1_000);
  });

  it('wrong cells are no more marks than the strip has pixels', async () => {
    const build = endlessBatch();
    const wrong = build.batch.orders.filter((_, at) => at % 5 === 0);
    const fields = { 'ShipToAddress.Country': '' };
    build.append({ type: 'cells', cells: wrong.map(({ id }) => ({ order: id, goods: null, fields })) });
    const { page } = await desk(build);
    const { marks, height } = await page.getByTestId('mark-strip').evaluate((strip) => ({
      marks: strip.children.length,
      height: strip.clientHeight,
    }));
    expect(marks).toBeGreaterThan(0);
    expect(marks).toBeLessThan(height);
    expect(wrong.length).toBeGreaterThan(height);
  });
});
