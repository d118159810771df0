import { type Look, languages, moreLanguages, type Scene, sizes, themes } from './scene.ts';

/** `light-en-1280x800` */
export const nameOfLook = ({ theme, language, size }: Look): string => `${theme}-${language}-${size}`;

/** At least one. */
export type Looks = readonly [Look, ...Look[]];

/** What a main scene is opened in, so that all of its finer checks are made in the same. */
export const mainLook: Look = { theme: 'light', language: 'en', size: '1280x800' };

/**
 * The looks in which a scene is checked, the one that it is opened in first. Every scene in one look, in another theme,
 * language and size, and in one of the other languages; a main one and one of the longest texts in every theme, and in both
 * sizes. `place` is that in the list of scenes: one after the other they go through all looks.
 */
export function looksOf(scene: Scene, place: number): Looks {
  const first = scene.isMain ? mainLook : lookAt(place);
  const [theme, third] = themes.filter((each) => each !== first.theme) as [Look['theme'], Look['theme']]; // of three
  const language = other<string>(languages, first.language);
  const size = other(sizes, first.size);
  const opposite: Look = { theme, language, size };
  const further: Look = { ...first, theme: third, language: at(moreLanguages, place) };
  if (!scene.isMain && !scene.name.endsWith('-longest')) return [first, opposite, further];
  return [
    first,
    opposite,
    { ...further, size },
    { ...further, language: at(moreLanguages, place + 1) },
    { ...first, language },
  ];
}

function lookAt(place: number): Look {
  return {
    theme: at(themes, place),
    // Slower than the theme, so that all pairs come up.
    language: at(languages, Math.floor(place / themes.length)),
    size: at(sizes, Math.floor(place / (themes.length * languages.length))),
  };
}

function other<Item>(pair: readonly Item[], one: Item): Item {
  return pair.find((each) => each !== one) ?? one;
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item; // none of the lists is empty
}
