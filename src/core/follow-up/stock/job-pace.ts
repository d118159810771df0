/** How long the last slices of a job are looked at. */
const spanMs = 2 * 60_000;
/** So long nothing is said: a pace of two requests is none. */
const soonestMs = 5_000;

/** How fast a job goes, and so how long the rest takes. */
export function createPace() {
  let marks: { readonly at: number; readonly n: number }[] = [];
  return {
    reset(now: number): void {
      marks = [{ at: now, n: 0 }];
    },
    add(now: number, n: number): void {
      marks = [...marks.filter(({ at }) => at > now - spanMs), { at: now, n }];
    },
    leftMs(left: number): number | null {
      const [first, last] = [marks[0], marks.at(-1)];
      if (first === undefined || last === undefined || last.at - first.at < soonestMs) return null;
      const done = marks.slice(1).reduce((sum, { n }) => sum + n, 0);
      return done === 0 ? null : Math.round(((last.at - first.at) / done) * left);
    },
  };
}
