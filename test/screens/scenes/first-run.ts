import type { Actor, Scene } from '../scene.ts';

const ready = '.first-run-card';
const station = { firstRun: true };
const settings = { setUp: false };

/** The likely answer to where this station works; the next question is there when its field or its code is. */
async function practise({ page, appears }: Actor): Promise<void> {
  await page.locator('.first-run-likely').click();
  await appears('.first-run-fields');
  await page.mouse.move(0, 0);
}

/** What a new station asks. */
export const firstRunScenes: readonly Scene[] = [
  { name: 'first-run', screen: 'first-run', isMain: true, ready, station, settings },
  { name: 'first-run-warehouse', screen: 'first-run', ready, station, settings, act: practise },
  {
    name: 'first-run-scanner',
    screen: 'first-run',
    ready,
    station,
    settings,
    act: async (actor) => {
      await practise(actor);
      // The last but one button leaves the question out.
      await actor.page.locator('.first-run-actions button:not([type=submit])').last().click();
      await actor.appears('.first-run-scanner [data-drawn=true]');
      await actor.page.mouse.move(0, 0);
    },
  },
  {
    name: 'first-run-connect',
    screen: 'first-run',
    ready,
    station,
    settings,
    act: async ({ page, appears }) => {
      await page.locator('.first-run-card:not(.first-run-likely)').click();
      await appears('input');
      await page.mouse.move(0, 0);
    },
  },
];
