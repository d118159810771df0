import { expect, it } from 'vitest';
import type { Look, Scene } from '../../screens/scene.ts';
import { allScenes } from '../../screens/scenes/all.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();
const look: Look = { theme: 'light', language: 'en', size: '1280x800' };

const sceneOf = (name: string): Scene => {
  const scene = allScenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error('there is no such scene');
  return scene;
};

// Box 1 weighs 12.4 kg, box 2 860 g, the last one nothing yet.
it.each([
  { boxLimitGrams: 0, fills: [null, null, null], heavy: [] },
  { boxLimitGrams: 12_400, fills: ['100%', '6.93548%', null], heavy: [] },
  { boxLimitGrams: 12_399, fills: ['100%', '6.93604%', null], heavy: ['1'] },
  { boxLimitGrams: 800, fills: ['100%', '100%', null], heavy: ['1', '2'] },
])(
  'the bars of boxes rise to a limit of $boxLimitGrams g, and those beyond it are marked and said',
  async (expected) => {
    const scene = { ...sceneOf('inbound-busy'), station: { boxLimitGrams: expected.boxLimitGrams } };
    const { page } = await theatre().visit(scene, look);
    const frames = await page.locator('.film-frame:not(.film-frame-next)').evaluateAll((all) =>
      all.map((frame) => ({
        place: frame.querySelector('.film-frame-place')?.textContent ?? '',
        fill: frame.querySelector<HTMLElement>('.film-frame-weight')?.style.height ?? null,
        isMarked: frame.querySelector('.film-frame-mark.ground-warn') !== null,
        isSaid: frame.textContent?.includes('over the weight limit') ?? false,
      })),
    );
    expect(frames.slice(0, 2).map(({ fill }) => fill)).toEqual(expected.fills.slice(0, 2));
    expect(frames.at(-1)?.fill).toBe(null);
    expect(frames.filter(({ isMarked }) => isMarked).map(({ place }) => place)).toEqual(expected.heavy);
    expect(frames.filter(({ isSaid }) => isSaid).map(({ place }) => place)).toEqual(expected.heavy);
  },
);

it.each([
  ['12,5', 12_500],
  ['0.307', 307],
  ['', 0],
])('a limit written as "%s" kg is saved as %d g', async (typed, grams) => {
  const written: (number | undefined)[] = [];
  const scene = sceneOf('settings-warehouse');
  const { page } = await theatre().visit(
    {
      ...scene,
      answers: {
        ...scene.answers,
        'settings.write': (changes) => {
          written.push(changes.boxLimitGrams);
          return 'never';
        },
      },
    },
    look,
  );
  await page.locator('[data-setting=box-limit] input').fill(typed);
  await page.locator('.settings-end button[type=submit]').click();
  await expect.poll(() => written).toEqual([grams]);
});
