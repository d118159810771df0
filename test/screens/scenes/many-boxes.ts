import type { Scene } from '../scene.ts';
import { inboundScenes } from './inbound.ts';

const found = inboundScenes.find(({ name }) => name === 'inbound-200-boxes');
if (found === undefined) throw new Error('no scene has many boxes');

/** More boxes than a strip of whole ones shows: columns, and all of them in a dialog. */
export const manyBoxesScenes: readonly Scene[] = [
  { ...found, name: 'inbound-200-boxes-limit', station: { boxLimitGrams: 14_000 } },
  {
    ...found,
    name: 'inbound-all-boxes',
    station: { boxLimitGrams: 14_100 },
    act: async ({ page, appears }) => {
      await page.locator('.column-strip-all').click();
      await appears('[role=dialog] [data-testid=film-strip] [aria-current=true]');
      await page.mouse.move(0, 0);
    },
  },
];
