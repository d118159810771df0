import { provePictures } from '../screens/pictures/prove-pictures.ts';
import type { Part } from './part.ts';

/** What differs is for a person to look at: it fails only where a scene could not be shown. */
export const picturePart: Part = {
  name: 'pictures',
  shows: 'every scene as a commit shows it and as it is shown now, side by side where they differ',
  usualMinutes: 10,
  run: async ({ against, scenes }, { settle }) => {
    const { problem, compared, differing, onlyBefore, onlyAfter, page } = await provePictures(
      { against, scenes },
      (line) => console.log(line),
    );
    settle('pictures', {
      problem,
      ...{ compared, differing: differing.length, onlyBefore: onlyBefore.length, onlyAfter: onlyAfter.length, page },
    });
  },
};
