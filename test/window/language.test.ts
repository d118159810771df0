import { expect, it } from 'vitest';
import { allScenes } from '../screens/scenes/all.ts';
import { paint } from '../screens/visit.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

const look = { theme: 'light', size: '1280x800' } as const;

it('begins in the language of its station, however late its texts arrive', async () => {
  const scene = allScenes.find(({ name }) => name === 'inbound-busy');
  if (scene === undefined) throw new Error('no such scene');
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
