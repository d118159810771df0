import { afterAll, beforeAll, beforeEach } from 'vitest';
import { noBrowser, openTheatre, type Theatre } from '../screens/visit.ts';

/** The theatre of a whole file of tests, which are skipped where there is no browser. */
export function theatreOfFile(): () => Theatre {
  let theatre: Theatre | undefined;
  beforeAll(async () => {
    if (noBrowser === null) theatre = await openTheatre();
  });
  afterAll(() => theatre?.close());
  beforeEach((context) => {
    if (noBrowser !== null) context.skip(noBrowser);
  });
  return () => {
    if (theatre === undefined) throw new Error('only a test may ask for it');
    return theatre;
  };
}
