import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lookAtScene } from './look-at-scene.ts';
import type { Looks } from './matrix.ts';
import type { Scene } from './scene.ts';
import { allScenes } from './scenes/all.ts';
import { noBrowser, openBrowser, openTheatre, type Theatre } from './visit.ts';

/**
 * Every scene that is to be looked at, in a test of its own that looks for everything. They run side by side in one browser, as many as `maxConcurrency` says: a
 * page of a theatre is a process of the browser, which is what takes the time.
 */
export function lookAtAllScenes(looksOf: (scene: Scene, place: number) => Looks | null): void {
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

  const seen = allScenes.flatMap((scene, place) => {
    const looks = looksOf(scene, place);
    return looks === null ? [] : [{ name: scene.name, scene, looks }];
  });
  it.concurrent.each(seen)('$name', async ({ scene, looks }) => {
    const theatre = await anyTheatre();
    try {
      const problems = await lookAtScene(theatre, scene, looks);
      expect(problems.join('\n')).toBe('');
    } finally {
      free.push(theatre);
    }
  });
}
