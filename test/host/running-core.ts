import { join } from 'node:path';
import { type CoreThread, type CoreThreadSetup, startCoreThread } from '../../src/core/start/start-core-thread.ts';
import { practiceWarehouse } from '../../src/simulator/practice-warehouse.ts';
import { removeFolder, scratch } from '../folders.ts';

export const projectFolder = join(import.meta.dirname, '..', '..');
export const practiceCatalogue = join(projectFolder, 'resources', 'practice', 'skus.csv');

export interface RunningCore {
  readonly core: CoreThread;
  readonly folder: string;
  /** Also removes the folder. */
  readonly stop: () => Promise<void>;
}

/** A real core thread with its practice warehouse, on a data folder of its own. */
export async function startRunningCore(more: Partial<CoreThreadSetup> = {}): Promise<RunningCore> {
  const folder = scratch('host');
  const practice = practiceWarehouse(folder);
  const core = await startCoreThread({
    version: '0.0.0-test',
    dataFolder: folder,
    flags: {},
    practiceCatalogue,
    startPractice: practice.start,
    ...more,
  });
  return {
    core,
    folder,
    stop: async () => {
      await core.stop();
      await practice.stop();
      removeFolder(folder);
    },
  };
}
