import { parentPort, workerData } from 'node:worker_threads';
import { asFailure, type Reply, toReply } from '../../../contract/failure.ts';
import { asDiskTrouble } from '../disk-trouble.ts';
import { type StoreTask, storeTasks } from './store-tasks.ts';

// A thread for one thing about a store: it ends with it.

const { name, input } = workerData as StoreTask; // as in-backup-thread starts it

const answer = (reply: Reply<unknown>) => parentPort?.postMessage(reply);

try {
  // Each task takes the input of its own name.
  answer({ ok: true, value: (storeTasks[name] as (input: unknown) => unknown)(input) });
} catch (error) {
  answer({ ok: false, error: toReply(asDiskTrouble(error, input.folder) ?? asFailure(error)) });
}
