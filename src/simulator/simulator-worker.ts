import { parentPort, workerData } from 'node:worker_threads';
import { type SimulatorOptions, startSimulator } from './start-simulator.ts';

/** The worker's input: everything but the clock, which is not data. */
export type SimulatorWorkerData = Omit<SimulatorOptions, 'now'>;

/** The worker's message once it listens. */
export type SimulatorReady = {
  ready: true;
  baseUrl: string;
  ports: { 81: number; 82: number; 83: number };
  control: string;
};

if (parentPort === null) throw new Error('simulator-worker.ts runs as a worker thread only');
const port = parentPort;

// Only start-simulator-thread.ts starts this worker, with exactly that type.
const simulator = await startSimulator({ ...(workerData as SimulatorWorkerData), now: Date.now });

port.on('message', async (message: unknown) => {
  if (message !== 'stop') return;
  await simulator.stop();
  port.close();
});
port.postMessage({
  ready: true,
  baseUrl: simulator.baseUrl,
  ports: simulator.ports,
  control: simulator.control,
} satisfies SimulatorReady);
