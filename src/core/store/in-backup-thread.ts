import { Worker } from 'node:worker_threads';

/** Backs up the work of a folder in a thread of its own; rejects with what went wrong there. `threadFile`: backup-thread's. */
export function inBackupThread(threadFile: URL, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(threadFile, { workerData: folder });
    worker.unref();
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
