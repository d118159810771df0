import { beforeAll, beforeEach } from 'vitest';
import { noBrowser, openBrowser, openTheatre, type Theatre } from '../screens/visit.ts';

/** Of all files that share a process, by whether they draw: its browsers end with it. */
const opened = new Map<boolean, Promise<Theatre>>();

/**
 * The theatre of this process; the tests of a file that asks for it are skipped where there is no browser. `draws`: for files that look at
 * dots or print, which is a part of the work that the others spare themselves.
 */
export function theatreOfFile({ draws = false } = {}): () => Theatre {
  let theatre: Theatre | undefined;
  beforeAll(async () => {
    if (noBrowser !== null) return;
    const known = opened.get(draws) ?? openBrowser({ draws }).then((browser) => openTheatre(browser));
    opened.set(draws, known);
    theatre = await known;
  });
  beforeEach((context) => {
    if (noBrowser !== null) context.skip(noBrowser);
  });
  return () => {
    if (theatre === undefined) throw new Error('only a test may ask for it');
    return theatre;
  };
}
