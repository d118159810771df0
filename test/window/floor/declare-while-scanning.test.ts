import { expect, it } from 'vitest';
import { allScenes } from '../../screens/scenes/all.ts';
import { scannedIntoFirst } from '../../screens/scenes/plans.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look = { theme: 'light', language: 'en', size: '1280x800' } as const;

it('leaves what is being declared with the goods that it was begun for, whatever is scanned before them', async () => {
  const scene = allScenes.find(({ name }) => name === 'inbound-busy');
  if (scene === undefined) throw new Error('there is no such scene');
  const asked: string[][] = [];
  const answers = {
    ...scene.answers,
    'inbound.goods': ({ skus }: { skus: string[] }) => {
      asked.push(skus);
      const isDeclared = (sku: string) => asked[0]?.slice(0, 5).includes(sku) === true;
      return skus.map((sku) => ({
        sku,
        name: sku,
        nameCn: '',
        declared: isDeclared(sku) ? { DeclareNameEN: 'Goods' } : null,
        master: {},
      }));
    },
  };
  const { page, actor } = await theatre().visit({ ...scene, answers }, look);
  await page.keyboard.press('Alt+Shift+ArrowUp');
  await page.locator('.declare input').first().fill('Enamel mug');
  const sku = () => page.locator('.declare-sku-current').getAttribute('data-sku');
  const begun = await sku();
  actor.emit(scannedIntoFirst('AHEAD'));
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.indexOf('AHEAD')).toBe(5);
  await expect.poll(() => page.locator('[data-testid=declare-sku][data-sku=AHEAD]').count()).toBe(1);
  expect(await sku()).toBe(begun);
  expect(await page.locator('.declare input').first().inputValue()).toBe('Enamel mug');
});
