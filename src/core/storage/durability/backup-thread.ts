import { parentPort, workerData } from 'node:worker_threads';
import { asFailure, type Reply, toReply } from '../../../contract/failure.ts';
import { asDiskTrouble } from '../disk-trouble.ts';
import { type StoreTask, storeTasks } from './store-tasks.ts';

// A thread for one task on a store: it ends with the task.

const { name, input } = workerData as StoreTask; // as passed by in-backup-thread

const answer = (reply: Reply<unknown>) => parentPort?.postMessage(reply);

try {
  // Each task receives the input of its own name.
  answer({ ok: true, value: (storeTasks[name] as (input: unknown) => unknown)(input) });
} catch (error) {
  answer({ ok: false, error: toReply(asDiskTrouble(error, input.folder) ?? asFailure(error)) });
}
