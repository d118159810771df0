import { expect, it } from 'vitest';
import type { Scene } from '../screens/scene.ts';
import { allScenes } from '../screens/scenes/all.ts';
import { paint } from '../screens/visit.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

const look = { theme: 'light', size: '1280x800' } as const;

function sceneOf(name: string): Scene {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error('no such scene');
  return scene;
}

it('begins in the language of its station, however late its texts arrive', async () => {
  const scene = sceneOf('inbound-busy');
  const { page } = await theatre().visit(scene, { ...look, language: 'en' });
  const asked = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  await page.route('**/texts-zh-*', async (route) => {
    asked.resolve();
    await arrives.promise;
    await route.continue();
  });
  const visit = theatre().visit(scene, { ...look, language: 'zh' });
  await asked.promise;
  for (let frame = 0; frame < 5; frame += 1) await paint(page);
  expect(await page.locator('nav').count()).toBe(0);
  arrives.resolve();
  await visit;
  expect(await page.locator('nav').innerText()).toContain('入库');
});

it.each(['settings-look', 'first-run'])(
  'goes on in English if its language cannot be loaded, and says so: %s',
  async (name) => {
    const scene = sceneOf(name);
    const { page } = await theatre().visit(scene, { ...look, language: 'en' });
    expect(await page.locator('main').innerText()).not.toContain('cannot be loaded');
    await page.route('**/texts-zh-*', (route) => route.abort());
    await theatre().visit(scene, { ...look, language: 'zh' });
    await page.getByText('简体中文 cannot be loaded').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
    await page.unroute('**/texts-zh-*');
  },
);
