import { parentPort, workerData } from 'node:worker_threads';
import { asFailure, toReply } from '../../../contract/failure.ts';
import { asDiskTrouble } from '../disk-trouble.ts';
import type { FromBackupThread } from './in-backup-thread.ts';
import { type StoreTask, storeTasks } from './store-tasks.ts';

// A thread for one thing about a store: it ends with it.

const { name, input } = workerData as StoreTask; // as in-backup-thread starts it

const tell = (said: FromBackupThread) => parentPort?.postMessage(said);

try {
  // Each task takes the input of its own name.
  tell({ value: (storeTasks[name] as (input: unknown) => unknown)(input) });
} catch (error) {
  tell({ error: toReply(asDiskTrouble(error, input.folder) ?? asFailure(error)) });
}
