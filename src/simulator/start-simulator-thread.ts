import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SimulatorReady, SimulatorWorkerData } from './simulator-worker.ts';
import type { RunningSimulator } from './start-simulator.ts';

const patienceMs = 1500;

/**
 * Runs the simulator in a thread of its own, on the real clock: how an app embeds the practice warehouse. `workerFile` is the worker's
 * bundled file. Fails as `startSimulator` does.
 */
export async function startSimulatorThread(
  options: SimulatorWorkerData,
  workerFile = new URL('./simulator-worker.ts', import.meta.url),
): Promise<RunningSimulator> {
  const worker = new Worker(workerFile, { workerData: options });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  // `once` fails if the worker dies before it is ready. The worker posts nothing before this message.
  const [ready] = (await once(worker, 'message')) as [SimulatorReady];
  // A crash of the practice warehouse must not end the app: its requests then fail like network requests.
  worker.on('error', (error) => console.error('the practice warehouse stopped:', error));
  return {
    baseUrl: ready.baseUrl,
    ports: ready.ports,
    control: ready.control,
    stop: async () => {
      worker.postMessage('stop');
      const patience = new AbortController();
      await Promise.race([exited, delay(patienceMs, undefined, { signal: patience.signal })]);
      patience.abort();
      await worker.terminate();
    },
  };
}
