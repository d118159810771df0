import { parentPort, workerData } from 'node:worker_threads';
import { understandFiles } from '../../../order-files/understand-files.ts';

// A thread that understands files of orders, and ends.
const port = parentPort;
if (!port) throw new Error('files of orders are understood in a worker thread');
port.postMessage(await understandFiles(workerData.files, workerData.options));
