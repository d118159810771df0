import { expect, test } from 'vitest';
import { readKept } from './baselines.ts';
import { looksOf, nameOfLook } from './matrix.ts';
import { allScenes } from './scenes/all.ts';

test('keeps no picture of a scene that is gone', () => {
  const wanted = allScenes.flatMap((scene, place) =>
    looksOf(scene, place).map((look) => `${scene.name}/${nameOfLook(look)}`),
  );
  expect(Object.keys(readKept()?.digests ?? {}).filter((name) => !wanted.includes(name))).toEqual([]);
});
