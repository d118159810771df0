import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.ts';

const memory = '/dev/shm';
const prefix = join(memory, 'dockside-test-');
const roomNeeded = 4 * 2 ** 30;

/**
 * Temporary files of this process, and of all that it starts from now on, are in one folder, which is gone when it ends: in memory, where
 * the system has such a place with room. What a disk keeps is proven by what is told to it (power-loss) and by killing (real-process);
 * that a PostgreSQL makes hundreds of files for every database is not what its tests are about.
 */
export function keepFilesInMemory(): void {
  if (tmpdir().startsWith(prefix) || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < roomNeeded) return;
  const folder = mkdtempSync(prefix);
  // A PostgreSQL that root starts has an account of its own.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  // Half of the start of one of our programs is reading its sources.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  process.once('exit', () => removeFolder(folder));
}

/** Of vitest: once for each part, before any of its processes. */
export default keepFilesInMemory;
