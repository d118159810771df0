import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { allScenes } from '../../screens/scenes/all.ts';
import { busyChange } from '../../screens/scenes/box-changes.ts';
import { theatreOfFile } from '../open-theatre.ts';

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

it('the boxes that differ from those of the service are marked, and said, in the strip and in the dialog of all', async () => {
  const scene = allScenes.find(({ name }) => name === 'change-order-progress');
  if (scene === undefined) throw new Error('there is no such scene');
  const { act: _, ...still } = scene;
  const answers = { ...scene.answers, 'document.current': busyChange(9) };
  const look = { theme: 'light', language: 'en', size: '1280x800' } as const;
  const { page } = await theatre().visit({ ...still, ready: '.column-strip', answers }, look);
  const marked = (boxes: Locator, place: string) =>
    boxes
      .filter({ has: page.locator('.film-frame-mark') })
      .locator(place)
      .allTextContents();
  expect(await marked(page.locator('.film-column'), 'b')).toEqual(['1', '2', '4', '14']);

  await page.getByRole('button', { name: 'All boxes', exact: true }).click();
  const frames = page.getByRole('dialog').locator('.film-frame');
  await frames.first().waitFor();
  expect(await marked(frames, '.film-frame-place')).toEqual(['1', '2', '4', '14']);
  expect(await frames.filter({ hasText: 'changed here' }).count()).toBe(4);
});
