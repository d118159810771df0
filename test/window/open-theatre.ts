import { beforeAll, beforeEach } from 'vitest';
import { noBrowser, openBrowser, openTheatre, type Theatre } from '../screens/visit.ts';

/** Of all files that share a process, by whether it draws: its browser ends with the process. */
const opened = new Map<boolean, Promise<Theatre>>();

/**
 * The theatre of this process; the tests of a file that asks for it are skipped where there is no browser. `draws`: for who looks at
 * pictures of it.
 */
export function theatreOfFile({ draws = false } = {}): () => Theatre {
  let theatre: Theatre | undefined;
  beforeAll(async () => {
    if (noBrowser !== null) return;
    const here = opened.get(draws) ?? openBrowser({ draws }).then((browser) => openTheatre(browser));
    opened.set(draws, here);
    theatre = await here;
  });
  beforeEach((context) => {
    if (noBrowser !== null) context.skip(noBrowser);
  });
  return () => {
    if (theatre === undefined) throw new Error('only a test may ask for it');
    return theatre;
  };
}
