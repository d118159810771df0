import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { baselineFolder, failedFolder, readKept } from './baselines.ts';
import { differences, madeWithHere } from './made-with.ts';
import { looksOf, nameOfLook } from './matrix.ts';
import { comparePictures, digestOf } from './picture-files.ts';
import { allScenes } from './scenes/all.ts';
import { takePictures } from './take-pictures.ts';
import { noBrowser, openTheatre, type Theatre } from './visit.ts';

const kept = readKept();

describe('every screen looks as it did', () => {
  let theatre: Theatre;
  let whyNot: string | null = noBrowser;
  beforeAll(async () => {
    if (noBrowser !== null) return;
    theatre = await openTheatre();
    whyNot =
      kept === null
        ? 'no pictures are kept'
        : differences(kept.madeWith, madeWithHere(theatre.browser)).join('; ') || null;
    rmSync(failedFolder, { recursive: true, force: true });
  });
  beforeEach((context) => {
    if (whyNot !== null) context.skip(whyNot);
  });
  afterAll(() => theatre?.close());

  it.each(allScenes.map((scene, place) => ({ name: scene.name, scene, place })))('$name', async ({ scene, place }) => {
    const wrong: string[] = [];
    await takePictures(theatre, scene, looksOf(scene, place), async (look, picture) => {
      const name = `${scene.name}/${nameOfLook(look)}`;
      // The very same pixels need no closer look.
      if (kept?.digests[name] === digestOf(picture)) return;
      const problem = compareWithKept(name, picture);
      if (problem !== null) wrong.push(problem);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps no picture of a scene that is gone', () => {
    const wanted = allScenes.flatMap((scene, place) =>
      looksOf(scene, place).map((look) => `${scene.name}/${nameOfLook(look)}`),
    );
    expect(Object.keys(kept?.digests ?? {}).filter((name) => !wanted.includes(name))).toEqual([]);
  });
});

function compareWithKept(name: string, picture: Buffer): string | null {
  const file = join(baselineFolder, `${name}.png`);
  if (!existsSync(file)) return `${name} is not kept yet: node test/pictures/write.ts --baselines`;
  const result = comparePictures(readFileSync(file), picture);
  if (result.isSame) return null;
  const actual = join(failedFolder, `${name}.png`);
  mkdirSync(dirname(actual), { recursive: true });
  writeFileSync(actual, picture);
  if (result.diff) writeFileSync(actual.replace(/\.png$/, '-diff.png'), result.diff);
  return `${name}: ${result.why}; see ${actual}`;
}
