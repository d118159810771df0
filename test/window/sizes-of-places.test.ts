import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { allScenes } from '../screens/scenes/all.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it('on a big screen the floor grows, the desk keeps its sizes, and what is around both stays where it is', async () => {
  const scene = allScenes.find(({ name }) => name === 'inbound-busy');
  if (scene === undefined) throw new Error('there is no such scene');
  const seen = async (size: '1280x800' | '1920x1080') => {
    const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size });
    const frames = page.locator('.film-frame').first();
    const floor = { ...(await sizesOf(page)), frame: (await frames.boundingBox())?.height };
    await page.keyboard.press('Alt+Digit5');
    await page.locator(':root[data-place=desk]').waitFor();
    const desk = await sizesOf(page);
    await page.keyboard.press('Alt+Digit1');
    await frames.waitFor();
    expect({ ...(await sizesOf(page)), frame: (await frames.boundingBox())?.height }).toEqual(floor);
    return { floor, desk };
  };
  const small = await seen('1280x800');
  const big = await seen('1920x1080');
  expect(big.floor.text).toBeGreaterThan(small.floor.text);
  expect(big.floor.frame).toBeGreaterThan(small.floor.frame ?? 0);
  expect(big.desk.text).toBe(small.desk.text);
  for (const { floor, desk } of [small, big]) expect(desk.around).toEqual(floor.around);
});

/** The text of the work, and what is around it: the strip, the rail and the line of the band, with their text. */
const sizesOf = (page: Page) =>
  page.evaluate(() => {
    const fontOf = (element: Element | null) => element && Number.parseFloat(getComputedStyle(element).fontSize);
    return {
      text: Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--size-1')),
      around: ['.strip', '.rail', '.rail-label', '.band'].map((name) => {
        const element = document.querySelector(name);
        const { width, height } = element?.getBoundingClientRect() ?? {};
        return [name, name === '.rail-label' ? null : [width, height], fontOf(element)];
      }),
    };
  });
