import { expect, it } from 'vitest';
import { homeScenes } from '../screens/scenes/home.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it('shows that what waits for a person goes on below the edge, until its end is in sight', async () => {
  const scene = homeScenes.find(({ name }) => name === 'home-trouble');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1920x1080' });
  const list = page.locator('.needs-list');
  const hint = () => list.evaluate((element) => getComputedStyle(element, '::after').visibility);
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
  expect(await hint()).toBe('visible');
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(hint).toBe('hidden');
});
