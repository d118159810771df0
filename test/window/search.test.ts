import { expect, it } from 'vitest';
import type { SkuHit } from '../../src/contract/goods-view.ts';
import type { Look, Scene } from '../screens/scene.ts';
import { comeToRest } from '../screens/visit.ts';
import { theatreOfFile } from './open-theatre.ts';

const theatre = theatreOfFile();

const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

const hit = (sku: string): SkuHit => ({ sku, name: `Goods ${sku}`, nameCn: '' });

it('never shows what was found for letters that were typed on since, however late that comes', async () => {
  const late = Promise.withResolvers<readonly SkuHit[]>();
  const asked: string[] = [];
  const scene: Scene = {
    name: 'searching',
    screen: 'inventory',
    ready: 'input',
    answers: {
      'catalogue.search': ({ text }) => {
        asked.push(text);
        if (text === 'm') return late.promise;
        return text === 'mu' ? [hit('NEWER')] : [];
      },
    },
  };
  const { page, actor } = await theatre().visit(scene, look);
  const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await field.fill('m');
  await expect.poll(() => asked).toContain('m');
  await field.fill('mu');
  await actor.appears('.hit');
  late.resolve([hit('OLDER')]);
  await comeToRest(page, theatre().stage);
  const shown = await page.locator('.hit').allInnerTexts();
  expect(shown.map((text) => /NEWER|OLDER/.exec(text)?.[0])).toEqual(['NEWER']);
});
