import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyboardProblems } from './checks/keyboard.ts';
import { recordShifts, shiftsSoFar } from './checks/layout-shift.ts';
import { motionsLongerThan } from './checks/motion.ts';
import { scrollByWheel } from './checks/rows.ts';
import type { Look, Scene } from './scene.ts';
import { allScenes, mainScenes } from './scenes/all.ts';
import { verdicts } from './scenes/verdicts.ts';
import { comeToRest, noBrowser, openTheatre, type Theatre } from './visit.ts';

let theatre: Theatre;
beforeAll(async () => {
  if (noBrowser === null) theatre = await openTheatre();
});
afterAll(() => theatre?.close());
beforeEach((context) => {
  if (noBrowser !== null) context.skip(noBrowser);
});

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };
const named = (scenes: readonly Scene[]) => scenes.map((scene) => ({ name: scene.name, scene }));
const dialogs = allScenes.filter(({ name }) => name.startsWith('dialog-') || name.endsWith('-discard'));

function sceneNamed(name: string): Scene {
  const scene = allScenes.find((each) => each.name === name);
  if (!scene) throw new Error(`there is no scene ${name}`);
  return scene;
}

describe('by keyboard alone', () => {
  const alsoHere = [
    'inbound-no-plan',
    'inbound-plans',
    'inbound-question',
    'inventory-hits',
    'outbox-paused',
    'doctor-first',
    'doctor-stopped',
  ];

  it.each(named([...mainScenes, ...alsoHere.map(sceneNamed)]))(
    'everything of $name is reached, in order and in sight',
    async ({ scene }) => {
      const { page } = await theatre.visit(scene, look);
      // An error that waits takes the first key for its acknowledgement, and says so.
      if (await page.locator('[data-testid=verdict-band][data-hold=true]').count()) return;
      expect((await keyboardProblems(page)).join('\n')).toBe('');
    },
  );

  it.each(named(dialogs))('$name is answered, closed by Escape, and gives the focus back', async ({ scene }) => {
    const { page } = await theatre.visit(
      {
        ...scene,
        act: async (actor) => {
          // Where a person was before: on the first button of the screen.
          await actor.page.locator('main button').first().focus();
          await scene.act?.(actor);
        },
      },
      look,
    );
    expect((await keyboardProblems(page, { within: '[role=dialog]' })).join('\n')).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[role=dialog]').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});

it('Escape clears a search', async () => {
  const { page } = await theatre.visit(sceneNamed('inventory-hits'), look);
  const field = page.locator('.search-field input');
  await field.focus();
  expect(await field.inputValue()).toBe('mug');
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

it('a date shows one frame around it while a part of it has the focus', async () => {
  const { page } = await theatre.visit(sceneNamed('components-fields'), look);
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

describe('nothing jumps', () => {
  it.each(named(mainScenes))(
    'from the first paint of $name to its data, and while verdicts come',
    async ({ scene }) => {
      theatre.stage.pace(true);
      const { page } = await theatre.visit(scene, look, { before: recordShifts });
      theatre.stage.pace(false);
      const arrived = await shiftsSoFar(page);
      expect(arrived.sum, arrived.what.join('\n')).toBeLessThan(0.01);
      for (const verdict of Object.values(verdicts)) {
        theatre.stage.emit({ type: 'verdict', verdict: { ...verdict, hold: false, scanId: `later-${verdict.tone}` } });
        await comeToRest(page, theatre.stage);
      }
      const after = await shiftsSoFar(page);
      expect(after.sum, after.what.join('\n')).toBeLessThan(0.01);
    },
  );
});

it.each(named([...mainScenes, sceneNamed('dialog-qty')]))('$name moves for 120 ms at most', async ({ scene }) => {
  const { page } = await theatre.visit(scene, look, { motion: 'no-preference' });
  expect((await motionsLongerThan(page, 120)).join('\n')).toBe('');
});

describe('larger text, as the system asks for it', () => {
  it.for(named(mainScenes))('is larger in $name, and what is vital stays whole', async ({ scene }, context) => {
    const { page } = await theatre.visit(scene, look);
    const before = await sizesOfText(page);
    const system = await page.context().newCDPSession(page);
    const isKnown = await scaleText(system, 1.3);
    context.skip(!isKnown, 'this Chromium cannot be told the size of text of the system');
    try {
      await comeToRest(page, theatre.stage);
      const after = await sizesOfText(page);
      const grown = after.title / before.title;
      expect(after.button).toBeGreaterThan(before.button * 1.15);
      // A title that fits its line no more, beside larger marks, is set on two lines, and a step smaller; never more than that.
      expect(grown).toBeGreaterThan(0.9);
      expect((await cutButtons(page)).join('\n')).toBe('');
    } finally {
      await scaleText(system, 1);
      await system.detach();
    }
  });
});

async function scaleText(system: CDPSession, scale: number): Promise<boolean> {
  try {
    // Newer than the types that Playwright brings.
    await (system as unknown as { send: (method: string, values: object) => Promise<unknown> }).send(
      'Emulation.setEmulatedOSTextScale',
      { scale },
    );
    return true;
  } catch {
    return false;
  }
}

function sizesOfText(page: Page): Promise<{ title: number; button: number }> {
  return page.evaluate(() => {
    const sizeOf = (selector: string) => {
      const element = document.querySelector(selector);
      return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0;
    };
    return { title: sizeOf('[data-testid=verdict-title]'), button: sizeOf('main button') };
  });
}

/** Words of buttons and of the band that stick out of them. */
function cutButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'main .button, [role=dialog] .button, [data-testid=verdict-title]',
    )) {
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      const isCut = text.right > box.right + 2 || text.left < box.left - 2 || text.bottom > box.bottom + 4;
      if (text.width > 0 && isCut) found.push(`${element.className} “${element.textContent?.slice(0, 30)}”`);
    }
    return found;
  });
}

describe('a million rows', () => {
  const table = '[data-testid=table]';
  const gallery = () => theatre.visit(sceneNamed('components-table'), look);

  it('are there to the last one, and none is blank while the wheel turns', async () => {
    const { page } = await gallery();
    const record = await scrollByWheel(page, table, '[role=row][aria-rowindex]:not(.table-head)', 3_000);
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
    await expect.poll(() => active.getAttribute('aria-rowindex', { timeout: 2_000 })).toBe('5');
  });

  function lastRow(page: Page): Promise<number> {
    return page
      .locator(`${table} [aria-rowindex]`)
      .evaluateAll((all) => Math.max(...all.map((row) => Number(row.getAttribute('aria-rowindex')))));
  }
});
