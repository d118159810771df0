import { expect, it } from 'vitest';
import { allScenes } from '../../screens/scenes/all.ts';
import { scannedIntoFirst } from '../../screens/scenes/plans.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look = { theme: 'light', language: 'en', size: '1280x800' } as const;

it('the level of a box stays while new goods in it are asked for, and all are asked for when the catalogue changes', async () => {
  const scene = allScenes.find(({ name }) => name === 'inbound-busy');
  if (scene === undefined) throw new Error('there is no such scene');
  const asked: string[][] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const answers = {
    ...scene.answers,
    'goods.names': async ({ codes }: { codes: string[] }) => {
      asked.push(codes);
      if (asked.length === 2) await answered;
      return codes.map((sku) => ({ sku, name: '', nameCn: '', cubicCm: 840 }));
    },
  };
  const { page, actor } = await theatre().visit({ ...scene, answers }, look);
  const level = page.locator('.film-frame:has(.film-frame-fill)').first().locator('.film-frame-fill');
  const height = () => level.evaluate((fill) => fill.style.height);
  await expect.poll(() => asked.length).toBe(1);
  const before = await height();
  actor.emit(scannedIntoFirst('LATER'));
  const all = [...(asked[0] ?? []), 'LATER'].toSorted();
  await expect.poll(() => asked[1]?.toSorted()).toEqual(all);
  expect(await height()).toBe(before);
  answer();
  await expect.poll(height).not.toBe(before);
  actor.emit({ type: 'catalogue' });
  await expect.poll(() => asked[2]?.toSorted()).toEqual(all);
});
