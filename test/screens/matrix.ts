import { inLetters, type Look, type Scene, sizes, themes } from './scene.ts';
import { allScenes } from './scenes/all.ts';

/** `light-en-1280x800` */
export const nameOfLook = ({ theme, language, size }: Look): string => `${theme}-${language}-${size}`;

/** At least one. */
export type Looks = readonly [Look, ...Look[]];

/** What a main scene is opened in, so that all of its finer checks are made in the same. */
export const mainLook: Look = { theme: 'light', language: 'en', size: '1280x800' };

/**
 * The looks in which a scene is checked, the one that it is opened in first. Every scene in signs and in letters, each in
 * another theme and size; a main one and one of the longest texts in every theme, in both sizes and more languages. `place`
 * is that in the list of scenes: one after the other they go through all looks.
 */
export function looksOf(scene: Scene, place: number): Looks {
  const first = scene.isMain ? mainLook : lookAt(place);
  const [theme, third] = themes.filter((each) => each !== first.theme) as [Look['theme'], Look['theme']]; // of three
  const language = first.language === 'zh' ? letters(place) : 'zh';
  const size = other(sizes, first.size);
  const opposite: Look = { theme, language, size };
  if (!scene.isMain && !scene.name.endsWith('-longest')) return [first, opposite];
  return [
    first,
    opposite,
    { theme: third, language: letters(place + 1), size },
    { theme: third, language: letters(place + 2), size: first.size },
    { ...first, language },
  ];
}

/**
 * Those of `npm test`: two of the first main scene of each screen. Every scene is looked at before a change lands, by
 * `npm run proof -- --only looks`.
 */
export function fewLooksOf(scene: Scene, place: number): Looks | null {
  const [first, ...others] = looksOf(scene, place);
  const isShown = scene === allScenes.find(({ isMain, screen }) => isMain && screen === scene.screen);
  return isShown ? [first, ...others.slice(0, 1)] : null;
}

function lookAt(place: number): Look {
  return {
    theme: at(themes, place),
    // Slower than the theme, so that all pairs come up.
    language: Math.floor(place / themes.length) % 2 === 0 ? letters(place) : 'zh',
    size: at(sizes, Math.floor(place / (2 * themes.length))),
  };
}

/** One of the languages that are written in letters: they go round more slowly than the themes. */
function letters(place: number): string {
  return at(inLetters, place + Math.floor(place / themes.length));
}

function other<Item>(pair: readonly Item[], one: Item): Item {
  return pair.find((each) => each !== one) ?? one;
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item; // none of the lists is empty
}
