/** Tried in all: a trace that is nearly the shortest is as good. */
const mostRuns = 150;
const mostJobs = 5;

/**
 * Leaves out what can be left out, halves first and then less, as long as it still fails. `fails`: what went wrong in the run
 * without those; null: it does not fail any more.
 */
export async function shrink(
  fails: (without: ReadonlySet<string>) => Promise<readonly string[] | null>,
): Promise<{ readonly without: ReadonlySet<string>; readonly kept: readonly string[]; readonly runs: number }> {
  let without: ReadonlySet<string> = new Set();
  let kept = (await fails(without)) ?? [];
  let runs = 1;
  const jobs = Array.from({ length: mostJobs }, (_, job) => [`job:${job}`, `look:${job}`]).flat();
  let candidates = [...jobs.toReversed(), ...kept];
  for (let size = Math.ceil(candidates.length / 2); size >= 1 && runs < mostRuns; size = Math.floor(size / 2)) {
    for (let from = 0; from < candidates.length && runs < mostRuns; ) {
      const fewer = new Set([...without, ...candidates.slice(from, from + size)]);
      const happened = await fails(fewer);
      runs += 1;
      if (happened === null) from += size;
      else {
        without = fewer;
        kept = happened;
        // What only happened because of what is left out now is gone as well.
        candidates = candidates.filter((id) => !fewer.has(id) && (happened.includes(id) || jobs.includes(id)));
      }
    }
  }
  return { without, kept, runs };
}
