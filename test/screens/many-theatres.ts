import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookAtScene } from './look-at-scene.ts';
import type { Looks } from './matrix.ts';
import type { Scene } from './scene.ts';
import { allScenes } from './scenes/all.ts';
import { noBrowser, openBrowser, openTheatre, type Theatre } from './visit.ts';

/**
 * Every scene in a test of its own that looks for everything. They run side by side in one browser, as many as `maxConcurrency` says: a
 * page of a theatre is a process of the browser, which is what takes the time.
 */
export function lookAtAllScenes(looksOf: (scene: Scene, place: number) => Looks): void {
  let browser: Browser;
  const free: Theatre[] = [];
  const all: Theatre[] = [];

  beforeAll(async () => {
    if (noBrowser !== null) return;
    browser = await openBrowser({ draws: false });
  });
  afterAll(async () => {
    await Promise.all(all.map((theatre) => theatre.close()));
    await browser?.close();
  });
  beforeEach((context) => {
    if (noBrowser !== null) context.skip(noBrowser);
  });

  async function anyTheatre(): Promise<Theatre> {
    const known = free.pop();
    if (known !== undefined) return known;
    const theatre = await openTheatre(browser);
    all.push(theatre);
    return theatre;
  }

  it.concurrent.each(allScenes.map((scene, place) => ({ name: scene.name, scene, place })))(
    '$name',
    async ({ scene, place }) => {
      const theatre = await anyTheatre();
      try {
        const problems = await lookAtScene(theatre, scene, looksOf(scene, place));
        expect(problems.join('\n')).toBe('');
      } finally {
        free.push(theatre);
      }
    },
  );
}
