import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { UnderstandOptions } from '../../../order-files/understand-file.ts';
import { type NamedFile, type UnderstoodNamed, understandFiles } from '../../../order-files/understand-files.ts';

/** Understands files of orders; the promise rejects only if the computer fails. */
export type UnderstandOrders = (
  files: readonly NamedFile[],
  options: Omit<UnderstandOptions, 'onProgress'>,
) => Promise<readonly UnderstoodNamed[]>;

/** In a thread of its own, `file`, which is this one: a large file takes seconds, and scans do not wait for it. */
export const understandInThread =
  (file: URL): UnderstandOrders =>
  (files, options) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(file, { workerData: { files, options } });
      worker.unref();
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the files of orders were not read to the end')));
    });

// Absent where this file is only imported.
if (parentPort !== null && workerData?.files !== undefined) {
  const port = parentPort;
  void understandFiles(workerData.files, workerData.options).then((understood) => port.postMessage(understood));
}
