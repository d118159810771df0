/** Milliseconds of many runs, summed up. */
export interface Timings {
  readonly runs: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export function sumUp(samples: readonly number[]): Timings {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { runs: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Times each call by itself; the call may be async. */
export async function time(runs: number, call: (run: number) => unknown): Promise<Timings> {
  const samples: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    const pending = call(run);
    if (pending instanceof Promise) await pending;
    samples.push(performance.now() - began);
    // Other threads' messages and timers get their turn, as they do between scans.
    if (run % 50 === 0) await new Promise(setImmediate);
  }
  return sumUp(samples);
}

/** Times calls again and again, so far apart, until the other work is done. */
export async function timeWhile(work: Promise<unknown>, call: (run: number) => unknown, gapMs = 1): Promise<Timings> {
  const samples: number[] = [];
  let done = false;
  void work.finally(() => {
    done = true;
  });
  for (let run = 0; !done; run += 1) {
    const began = performance.now();
    const pending = call(run);
    if (pending instanceof Promise) await pending;
    samples.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, gapMs));
  }
  await work;
  return sumUp(samples);
}

export const round = (value: number) => Math.round(value * 1000) / 1000;
export const ratio = (value: number, base: number) => (base === 0 ? null : Math.round((value / base) * 100) / 100);
