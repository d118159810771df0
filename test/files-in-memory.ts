import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from './folders.ts';

const systemMemory = { place: '/dev/shm', bytesNeeded: 4 * 2 ** 30 };

/**
 * Temporary files of this process, and of all that it starts from now on, are in one folder in memory, if the system has such a place with
 * room. For tests that do not ask what a disk keeps: that a PostgreSQL makes hundreds of files for every database is not what they are
 * about. Returns how to give it back: all of it is gone then, or when this process ends.
 */
export function keepFilesInMemory({ place, bytesNeeded } = systemMemory): () => void {
  if (!existsSync(place)) return () => undefined;
  const { bavail, bsize } = statfsSync(place);
  if (bavail * bsize < bytesNeeded) return () => undefined;
  const folder = mkdtempSync(join(place, 'dockside-test-'));
  // A PostgreSQL that root starts has an account of its own.
  chmodSync(folder, 0o755);
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  process.env.TMPDIR = folder;
  // Half of the start of one of our programs is reading its sources.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  process.once('exit', () => removeFolder(folder));
  return () => {
    setOrRemove('TMPDIR', TMPDIR);
    setOrRemove('NODE_COMPILE_CACHE', NODE_COMPILE_CACHE);
    removeFolder(folder);
  };
}

function setOrRemove(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Of vitest: once for a run of such a part, before any of its processes. */
export default (): (() => void) => keepFilesInMemory();
