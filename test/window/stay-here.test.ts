import { expect, it } from 'vitest';
import { allScenes } from '../screens/scenes/all.ts';
import { paint } from '../screens/visit.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

it('the Back of a browser leads back within the window and never out of it, however often it is pressed', async () => {
  const scene = allScenes.find(({ name }) => name === 'inbound-busy');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page, actor } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1280x800' });
  await actor.press('outbox');
  await actor.appears('.outbox');
  const address = page.url();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  for (let times = 0; times < 3; times += 1) {
    await page.goBack();
    await paint(page);
  }
  expect(page.url()).toBe(address);
  expect(await page.locator('body[data-same]').count()).toBe(1);
  await actor.appears(scene.ready);
});
