import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { scrollByWheel } from '../screens/checks/rows.ts';
import { mainLook as look } from '../screens/matrix.ts';
import type { Scene } from '../screens/scene.ts';
import { allScenes } from '../screens/scenes/all.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

function sceneNamed(name: string): Scene {
  const scene = allScenes.find((each) => each.name === name);
  if (!scene) throw new Error(`there is no scene ${name}`);
  return scene;
}

it('Escape clears a search', async () => {
  const { page } = await theatre().visit(sceneNamed('inventory-hits'), look);
  const field = page.locator('.search-field input');
  await field.focus();
  expect(await field.inputValue()).toBe('mug');
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a date shows one frame around it while a part of it has the focus', async () => {
  const { page } = await theatre().visit(sceneNamed('components-fields'), look);
  const part = page.locator('.date-field [role=spinbutton]').first();
  await page.keyboard.press('Tab');
  await part.focus();
  const framed = await part.evaluate((element) => {
    const field = element.closest('.date-field');
    const all = field ? [field, ...field.querySelectorAll('*')] : [];
    return all.filter((each) => getComputedStyle(each).outlineStyle !== 'none').map((each) => each.className);
  });
  expect(framed).toEqual([expect.stringContaining('date-group')]);
});

describe('a million rows', () => {
  const table = '[data-testid=table]';
  const gallery = () => theatre().visit(sceneNamed('components-table'), look);

  it('are there to the last one, and none is blank while the wheel turns', { tags: 'long' }, async () => {
    const { page } = await gallery();
    const record = await scrollByWheel(page, table, '[role=row][aria-rowindex]:not(.table-head)', 120);
    const { frames, dropped, worstGapMs, blank } = record;
    console.log(`a million rows under the wheel: ${frames} frames, ${dropped} dropped, worst gap ${worstGapMs} ms`);
    expect(blank).toBe(0);
    await page.locator(table).focus();
    await page.keyboard.press('End');
    // The head is the first row of the table.
    await expect.poll(() => lastRow(page)).toBe(1_000_001);
    await page.keyboard.press('Home');
    await expect.poll(() => lastRow(page)).toBeLessThan(200);
    await page.locator(table).evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect.poll(() => lastRow(page)).toBe(1_000_001);
  });

  it('show which of them the arrows move, after a press of the mouse too', async () => {
    const { page } = await gallery();
    const active = page.locator(`${table} .table-active`);
    await page.locator(`${table} .table-row`).nth(2).click();
    expect(await active.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active.getAttribute('aria-rowindex')).toBe('5');
  });

  function lastRow(page: Page): Promise<number> {
    return page
      .locator(`${table} [aria-rowindex]`)
      .evaluateAll((all) => Math.max(...all.map((row) => Number(row.getAttribute('aria-rowindex')))));
  }
});
