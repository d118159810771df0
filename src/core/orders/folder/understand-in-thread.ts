import { Worker } from 'node:worker_threads';
import type { UnderstandOptions } from '../../../order-files/understand-file.ts';
import type { NamedFile, UnderstoodNamed } from '../../../order-files/understand-files.ts';

/** Understands files of orders; rejects only if the computer fails. */
export type UnderstandOrders = (
  files: readonly NamedFile[],
  options: Omit<UnderstandOptions, 'onProgress'>,
) => Promise<readonly UnderstoodNamed[]>;

/** `threadFile`: that of understand-thread. A large file takes seconds, and scans do not wait for it. */
export const understandInThread =
  (threadFile: URL): UnderstandOrders =>
  (files, options) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(threadFile, { workerData: { files, options } });
      worker.unref();
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the files of orders were not read to the end')));
    });
