import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSimulator } from './start-simulator.ts';
import { startSimulatorThread } from './start-simulator-thread.ts';

/** The practice warehouse of a data folder: what was done in it is still there after a restart. */
export function startPracticeWarehouse(dataFolder: string, workerFile?: URL): Promise<RunningSimulator> {
  const data = join(dataFolder, 'practice', 'service');
  mkdirSync(data, { recursive: true });
  return startSimulatorThread(
    { listen: [0, 0, 0, 0, 0], data, seed: 1, empty: false, lenient: false, speed: 1 },
    workerFile,
  );
}
