import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until a file or the entries of a folder are on disk. Windows cannot sync a folder. */
export function syncPath(path: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, process.platform === 'win32' ? 'r+' : 'r');
  } catch (error) {
    if (process.platform === 'win32') return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
