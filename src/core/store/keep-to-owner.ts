import { chmodSync, statSync } from 'node:fs';

const groupMayWrite = 0o020;

/**
 * Closes a folder to other accounts of the computer: orders lie there, and what a PIN could be guessed from. One whose group may
 * write was made for several accounts: it is closed to all outside of that group. On Windows its folder's own rights say it, and a
 * file system that knows no rights keeps none.
 */
export function keepToOwner(folder: string): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(folder);
  if (uid !== process.getuid?.()) return;
  try {
    chmodSync(folder, mode & groupMayWrite ? mode & 0o7770 : 0o700);
  } catch (error) {
    if (!isWithoutRights(error)) throw error;
  }
}

const isWithoutRights = (error: unknown) =>
  error instanceof Error && 'code' in error && ['EPERM', 'ENOTSUP', 'ENOSYS'].includes(String(error.code));
