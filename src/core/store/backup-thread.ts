import { workerData } from 'node:worker_threads';
import { backUpWork } from './work-backups.ts';

// A thread for one backup: it ends with it.

backUpWork(workerData as string); // the folder; as in-backup-thread starts it
