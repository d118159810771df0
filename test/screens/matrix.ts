import { type Look, languages, type Scene, sizes, themes } from './scene.ts';

/** Every theme in every language and size. */
export const allLooks: readonly Look[] = themes.flatMap((theme) =>
  languages.flatMap((language) => sizes.map((size) => ({ theme, language, size }))),
);

/** `light-en-1280x800` */
export const nameOfLook = ({ theme, language, size }: Look): string => `${theme}-${language}-${size}`;

/**
 * The looks in which a scene is kept as a picture: a main one in every theme and language, in one size each; any other in one
 * of them, chosen by its place in the list of scenes, so that one after the other they go through all of them. What is cut
 * off or cannot be read is looked for in more of them (look-at-half.ts).
 */
export function looksOf(scene: Scene, place: number): readonly Look[] {
  return scene.isMain ? allLooks.filter((_, at) => at % 2 === Math.floor(at / 4) % 2) : [oneLookOf(place)];
}

/** The one look in which a scene is checked where one has to do. */
export function oneLookOf(place: number): Look {
  return {
    theme: at(themes, place),
    // Slower than the theme, so that all pairs come up.
    language: at(languages, Math.floor(place / themes.length)),
    size: at(sizes, Math.floor(place / (themes.length * languages.length))),
  };
}

function at<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item; // none of the lists is empty
}
