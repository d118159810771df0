import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { allScenes } from '../screens/scenes/all.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it.each(['touch', 'key'])(
  'any of 200 boxes is opened from the dialog of all, which the strip leads to, by %s',
  async (by) => {
    const scene = allScenes.find(({ name }) => name === 'inbound-200-boxes');
    if (scene === undefined) throw new Error('there is no such scene');
    const sent: string[] = [];
    const answers = {
      ...scene.answers,
      'scan.submit': ({ text }: { readonly text: string }) => {
        sent.push(text);
        return 'never' as const;
      },
    };
    const look = { theme: 'light', language: 'en', size: '1280x800' } as const;
    const { page } = await theatre().visit({ ...scene, answers }, look);
    const press = async (target: Locator) => {
      if (by === 'touch') return target.click();
      await target.focus();
      await page.keyboard.press('Enter');
    };
    const places = (await page.locator('.film-column b').allTextContents()).map(Number);
    expect(places.at(-1)).toBe(200);
    expect(places.length).toBeGreaterThan(5);
    expect(await page.locator('.column-strip > .film-frame-open .film-frame-place').textContent()).toBe('200');

    await press(page.getByRole('button', { name: 'All boxes' }));
    const boxes = page.getByRole('dialog').getByTestId('film-strip');
    // The open one is in sight; those far from it are drawn when it is scrolled to them.
    await boxes.getByRole('button', { name: 'Open box 200' }).waitFor();
    await boxes.evaluate((strip) => strip.scrollTo(0, 0));
    await press(boxes.getByRole('button', { name: /Open box 2,/ }));
    await expect.poll(() => sent).toEqual(['DOCK.BOX.2']);
    await expect.poll(() => boxes.count()).toBe(0);
  },
);
