import { parentPort, workerData } from 'node:worker_threads';
import { invariantRun } from './invariant-run.ts';

// One of the threads of run-many.ts: takes a seed at a time, and answers what broke, or null.

parentPort?.on('message', async (seed: number) => {
  const problem = await invariantRun(seed, workerData).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  parentPort?.postMessage(problem);
});
