import { type Look, languages, type Scene, sizes, themes } from './scene.ts';

/** Every theme in every language and size. */
export const allLooks: readonly Look[] = themes.flatMap((theme) =>
  languages.flatMap((language) => sizes.map((size) => ({ theme, language, size }))),
);

/** `light-en-1280x800` */
export const nameOfLook = ({ theme, language, size }: Look): string => `${theme}-${language}-${size}`;

/**
 * The looks in which a scene is kept as a picture: a main one in all twelve; any other in two of different theme, language and
 * size, chosen by its place in the list of scenes, so that one after the other they go through all of them.
 */
export function looksOf(scene: Scene, place: number): readonly Look[] {
  if (scene.isMain) return allLooks;
  return [rotated(place, 0), rotated(place, 1)];
}

/** The one look in which a scene is checked where one has to do. */
export const oneLookOf = (place: number): Look => rotated(place, 0);

function rotated(place: number, turn: 0 | 1): Look {
  return {
    theme: at(themes, place + turn),
    // Slower than the theme, so that all pairs come up; the second look takes the other ones.
    language: at(languages, Math.floor(place / themes.length) + turn),
    size: at(sizes, Math.floor(place / (themes.length * languages.length)) + turn),
  };
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item; // none of the lists is empty
}
