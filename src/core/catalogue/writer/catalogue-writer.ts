import { parentPort, workerData } from 'node:worker_threads';
import {
  createCatalogueWriting,
  type WriterMessage,
  type WriterOptions,
  type WriterRequest,
} from './catalogue-writing.ts';

// The second thread of the core: everything that writes to catalogue.db, so that no scan ever waits for it.

function run(options: WriterOptions): void {
  const port = parentPort;
  if (!port) throw new Error('the catalogue writer runs as a worker thread');
  const writing = createCatalogueWriting(options, (message: WriterMessage) => port.postMessage(message));
  port.on('message', async (request: WriterRequest) => {
    await writing.answer(request);
    if (request.type === 'stop') port.close();
  });
  writing.goOn(Date.now());
}

run(workerData);
