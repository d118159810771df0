const freeTries = 3;
const firstWaitMs = 5_000;
export const longestWaitMs = 5 * 60_000;

/** How long nobody is asked again after so many wrong PINs in a row: a few for nothing, then ever longer. */
export function waitAfterWrong(wrongPins: number): number {
  if (wrongPins < freeTries) return 0;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(wrongPins - freeTries, 16));
}
