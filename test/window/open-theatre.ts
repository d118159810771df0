import { beforeAll, beforeEach } from 'vitest';
import { noBrowser, openTheatre, type Theatre } from '../screens/visit.ts';

/** Of all files that share a process: its browser ends with it. */
let opened: Promise<Theatre> | undefined;

/** The theatre of this process; the tests of a file that asks for it are skipped where there is no browser. */
export function theatreOfFile(): () => Theatre {
  let theatre: Theatre | undefined;
  beforeAll(async () => {
    if (noBrowser !== null) return;
    opened ??= openTheatre();
    theatre = await opened;
  });
  beforeEach((context) => {
    if (noBrowser !== null) context.skip(noBrowser);
  });
  return () => {
    if (theatre === undefined) throw new Error('only a test may ask for it');
    return theatre;
  };
}
