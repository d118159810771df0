import { expect, it } from 'vitest';
import type { Scene } from '../../screens/scene.ts';
import { ladingScenes } from '../../screens/scenes/lading.ts';
import { trackingScenes } from '../../screens/scenes/tracking.ts';
import { verdicts } from '../../screens/scenes/verdicts.ts';
import { theatreOfFile } from '../open-theatre.ts';

const theatre = theatreOfFile();

it('a pallet check begins with an order that the screen shows', { tags: 'long' }, async () => {
  const scanned: string[] = [];
  const scene: Scene = {
    name: 'offered-orders',
    screen: 'pallet',
    ready: '[data-testid=offered]',
    answers: {
      'offers.orders': ({ kind }) => (kind === 'pallet-check' ? ['PRACTICE-OUT-00007', 'MINE-1'] : []),
      'scan.submit': ({ text }) => {
        scanned.push(text);
        return { verdict: verdicts.good, navigate: null, documentId: null, appended: [], showSku: null };
      },
    },
  };
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1280x800' });
  await page.getByRole('button', { name: 'Check order MINE-1' }).click();
  await expect.poll(() => scanned, { interval: 10 }).toEqual(['DOCK.NEW', 'DOCK.SET.CUSTOMERORDERNO.MINE-1']);
});

it.each([
  ['tracking-start', trackingScenes, 'LV000004429CN'],
  ['lading-new', ladingScenes, 'PRACTICE-DS-00009'],
] as const)('a parcel that %s shows is chosen in the place of a scan', async (name, scenes, code) => {
  const scanned: string[] = [];
  const scene = scenes.find((each) => each.name === name);
  if (scene === undefined) throw new Error(`there is no scene ${name}`);
  const { page } = await theatre().visit(
    {
      ...scene,
      ready: '[data-testid=offered]',
      answers: {
        ...scene.answers,
        'scan.submit': ({ text }) => {
          scanned.push(text);
          return { verdict: verdicts.good, navigate: null, documentId: null, appended: [], showSku: null };
        },
      },
    },
    { theme: 'light', language: 'en', size: '1280x800' },
  );
  await page.getByRole('button', { name: `Choose parcel ${code}` }).click();
  await expect.poll(() => scanned, { interval: 10 }).toEqual([code]);
});

it('numbers to be tracked are chosen where they are typed, beside what is typed already', async () => {
  const scene = trackingScenes.find(({ name }) => name === 'tracking-start');
  if (scene === undefined) throw new Error('there is no such scene');
  const { page } = await theatre().visit(scene, { theme: 'light', language: 'en', size: '1280x800' });
  await page.getByRole('button', { name: 'Add numbers' }).first().click();
  await page.getByRole('textbox').fill('TN-1');
  const offered = page.getByRole('dialog').getByRole('button', { name: 'Choose parcel LV000004415CN' });
  await offered.click();
  await expect.poll(() => page.getByRole('textbox').inputValue(), { interval: 10 }).toBe('TN-1\nLV000004415CN');
});
