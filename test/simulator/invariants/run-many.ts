import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Property } from './invariant-run.ts';

/** Runs seeds `from` and on, as many at a time as there are processors; `report` hears of each as it is done, null for a good one. */
export async function runMany(
  {
    from,
    count,
    ...options
  }: { from: number; count: number; path?: string | undefined; property?: Property | undefined },
  report: (seed: number, problem: string | null) => void,
): Promise<void> {
  let next = from;
  const lane = async () => {
    const worker = new Worker(new URL('invariant-worker.ts', import.meta.url), { workerData: options });
    try {
      while (next < from + count) {
        const seed = next;
        next += 1;
        worker.postMessage(seed);
        const [problem] = await once(worker, 'message');
        report(seed, problem);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(count, availableParallelism()) }, lane));
}
