import { Worker } from 'node:worker_threads';
import { asThrown, type Reply } from '../../../contract/failure.ts';
import type { StoreTask, StoreTasks } from './store-tasks.ts';

/** Runs one store task in a thread of its own; rejects with the error from there. */
export type RunStoreTask = <Name extends keyof StoreTasks>(
  name: Name,
  input: Parameters<StoreTasks[Name]>[0],
) => Promise<ReturnType<StoreTasks[Name]>>;

/** `threadFile`: that of backup-thread. Tasks run one after the other: two writing the same file at once would corrupt it. */
export function storeTasksIn(threadFile: URL): RunStoreTask {
  let last: Promise<unknown> = Promise.resolve();
  return (name, input) => {
    const task = { name, input } as StoreTask; // the types of the two belong together
    const answer = last.then(() => inThread(threadFile, task));
    last = answer.catch(() => undefined);
    return answer as Promise<never>; // what that task returns
  };
}

function inThread(threadFile: URL, task: StoreTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, { workerData: task });
    worker.unref();
    worker.on('message', (reply: Reply<unknown>) => {
      if (reply.ok) resolve(reply.value);
      else reject(asThrown(reply.error));
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error(`${task.name} ended without an answer`)));
  });
}
