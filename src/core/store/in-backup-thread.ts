import { Worker } from 'node:worker_threads';
import { Failure, type FailureReply } from '../../contract/failure.ts';
import type { StoreTask, StoreTasks } from './store-tasks.ts';

/** Does one thing about a store in a thread of its own; rejects with what went wrong there. */
export type RunStoreTask = <Name extends keyof StoreTasks>(
  name: Name,
  input: Parameters<StoreTasks[Name]>[0],
) => Promise<ReturnType<StoreTasks[Name]>>;

export type FromBackupThread = { readonly value: unknown } | { readonly error: FailureReply };

/** `threadFile`: backup-thread's. */
export function storeTasksIn(threadFile: URL): RunStoreTask {
  return (name, input) =>
    new Promise((resolve, reject) => {
      const task = { name, input } as StoreTask; // the types of the two belong together
      const worker = new Worker(threadFile, { workerData: task });
      worker.unref();
      worker.on('message', (said: FromBackupThread) => {
        if ('error' in said) reject(new Failure(said.error.code, said.error.message, detailsOf(said.error)));
        else resolve(said.value as never); // what that task answers
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error(`${name} ended without an answer`)));
    });
}

const detailsOf = ({ details }: FailureReply) => (details === undefined ? {} : { details });
