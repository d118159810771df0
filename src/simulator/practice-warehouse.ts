import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningSimulator } from './start-simulator.ts';
import { startSimulatorThread } from './start-simulator-thread.ts';

export interface PracticeWarehouse {
  /** Starts it in a thread of its own, and returns its addresses. Can be called again after a failure. */
  readonly start: () => Promise<{
    readonly baseUrl: string;
    readonly ports: RunningSimulator['ports'];
    readonly authentication: { readonly kind: 'none' };
    /** The address where it describes itself. */
    readonly control: string;
  }>;
  /** Stops it, even while it is still starting. */
  readonly stop: () => Promise<void>;
}

/** The practice warehouse of a data folder: its state survives a restart. */
export function practiceWarehouse(dataFolder: string, workerFile?: URL): PracticeWarehouse {
  let running: Promise<RunningSimulator> | null = null;
  return {
    start: async () => {
      const data = join(dataFolder, 'practice', 'service');
      mkdirSync(data, { recursive: true });
      running = startSimulatorThread(
        { listen: [0, 0, 0, 0, 0], data, seed: 1, empty: false, lenient: false, speed: 1 },
        workerFile,
      );
      const { baseUrl, ports, control } = await running;
      return { baseUrl, ports, authentication: { kind: 'none' }, control };
    },
    stop: async () => {
      const simulator = await running?.catch(() => null);
      await simulator?.stop();
    },
  };
}
