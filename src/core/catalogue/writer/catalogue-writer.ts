import { parentPort, workerData } from 'node:worker_threads';
import { answerCall } from '../../runtime/thread-calls.ts';
import { createCatalogueWriting, type FromWriter, type ToWriter, type WriterOptions } from './catalogue-writing.ts';

// The core's second thread: everything that writes to catalogue.db, so that no scan ever waits for it.

function run(options: WriterOptions): void {
  const port = parentPort;
  if (!port) throw new Error('the catalogue writer runs as a worker thread');
  const post = (message: FromWriter) => port.postMessage(message);
  const writing = createCatalogueWriting(options, Date.now(), (progress) => post({ type: 'progress', ...progress }));
  port.on('message', async (call: ToWriter) => {
    post({ type: 'answer', answer: await answerCall(writing, call) });
    if (call.name === 'stop') port.close();
  });
}

run(workerData);
