import { expect, it, onTestFinished } from 'vitest';
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

/** In this test, what becomes of a request for the Chinese texts: they are sent once `arrive` says so, or not at all. */
function whenChineseIsAskedFor(arrive: () => Promise<boolean>): void {
  const { stage } = theatre();
  stage.gate(async (path) => !path.includes('/texts-zh-') || arrive());
  onTestFinished(() => stage.gate(null));
}

it('begins in the language of its station, however late its texts arrive', { tags: 'long' }, async () => {
  const asked = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<boolean>();
  whenChineseIsAskedFor(() => {
    asked.resolve();
    return arrives.promise;
  });
  const scene = sceneOf('inbound-busy');
  const { page } = await theatre().visit(scene, { ...look, language: 'en' }, { profile: 'late texts' });
  const visit = theatre().visit(scene, { ...look, language: 'zh' }, { profile: 'late texts' });
  await asked.promise;
  for (let frame = 0; frame < 5; frame += 1) await paint(page);
  expect(await page.locator('nav').count()).toBe(0);
  arrives.resolve(true);
  await visit;
  expect(await page.locator('nav').innerText()).toContain('入库');
});

it.each(['settings-look', 'first-run'])(
  'goes on in English if its language cannot be loaded, and says so: %s',
  { tags: 'long' },
  async (name) => {
    whenChineseIsAskedFor(async () => false);
    const scene = sceneOf(name);
    const { page } = await theatre().visit(scene, { ...look, language: 'en' }, { profile: name });
    expect(await page.locator('main').innerText()).not.toContain('cannot be loaded');
    await theatre().visit(scene, { ...look, language: 'zh' }, { profile: name });
    await page.getByText('简体中文 cannot be loaded').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB');
  },
);
