import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { message } from '../../src/contract/verdict.ts';
import { allScenes } from '../screens/scenes/all.ts';
import { verdicts } from '../screens/scenes/verdicts.ts';
import { paint } from '../screens/visit.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it('on a big screen the floor grows, the desk keeps its sizes, and what is around both stays where it is', {
  tags: 'long',
}, async () => {
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

it.each(['1280x800', '1920x1080'] as const)(
  'a title that fits the band is read to its end at both places at %s',
  async (size) => {
    const scene = allScenes.find(({ name }) => name === 'inbound-busy');
    if (scene === undefined) throw new Error('there is no such scene');
    const { page, actor } = await theatre().visit(scene, { theme: 'light', language: 'en', size });
    const isCut = async (key: string) => {
      const title = message('message.entry-mismatch', { key });
      actor.emit({ type: 'verdict', verdict: { ...verdicts.ask, scanId: key, title } });
      await page.locator('.band-full [data-testid=verdict-title]', { hasText: `data for ${key}` }).waitFor();
      await paint(page);
      return page.getByTestId('verdict-title').evaluate((shown) => shown.scrollHeight > shown.clientHeight + 1);
    };
    const keys = [
      'IN-1',
      'IN-20261121',
      'T1-20261121-001',
      'PACKING-14-20261121-001',
      'PACKING-14-20261121-001-AND-MORE',
    ];
    for (const place of ['Alt+Digit1', 'Alt+Digit5', 'Alt+Minus']) {
      await page.keyboard.press(place);
      const cut: string[] = [];
      for (const key of keys) if (await isCut(`${key}-${place.at(-1)}`)) cut.push(key);
      expect([place, cut]).toEqual([place, []]);
    }
  },
);
