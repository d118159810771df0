import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const groupMayWrite = 0o020;

/**
 * Closes a data folder and everything in it to other accounts of the computer: it holds orders, and data that a PIN could be guessed
 * from. A group-writable folder was made for several accounts: it is closed to everyone outside that group. On Windows the folder's own
 * permissions apply, and a file system without permissions stores none.
 */
export function keepToOwner(folder: string): void {
  if (process.platform === 'win32' || !isOwn(folder)) return;
  close(folder, isShared(folder) ? 0o7770 : 0o700, 0o700);
}

/** True if its group may write in the folder. One that does not exist yet will belong to its owner alone. */
export function isShared(folder: string): boolean {
  return ((statSync(folder, { throwIfNoEntry: false })?.mode ?? 0) & groupMayWrite) !== 0;
}

/** `kept`: mask of the permissions that may stay; `added`: those that the owner of a folder always has. */
function close(folder: string, kept: number, added: number): void {
  limit(folder, kept, added);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    // A link may lead out of the folder.
    if ((!entry.isDirectory() && !entry.isFile()) || !isOwn(path)) continue;
    if (entry.isFile()) limit(path, kept, 0);
    else if (entry.name === browserProfile) limit(path, kept, added);
    else close(path, kept, added);
  }
}

/** Chromium's profile: thousands of files, in a folder that is closed itself. */
const browserProfile = 'window';

function limit(path: string, kept: number, added: number): void {
  const mode = lstatSync(path).mode & 0o7777;
  const limited = (mode & kept) | added;
  if (limited === mode) return;
  try {
    chmodSync(path, limited);
  } catch (error) {
    if (!isWithoutRights(error)) throw error;
  }
}

const isOwn = (path: string) => lstatSync(path).uid === process.getuid?.();

const isWithoutRights = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EPERM', 'ENOTSUP', 'ENOSYS'].includes(String(error.code));
