import { homedir } from 'node:os';
import { join } from 'node:path';
import { isShared } from '../storage/keep-to-owner.ts';

/** Where work is kept unless a flag says otherwise: the system's own place for a program's data. */
export function defaultDataFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  switch (platform) {
    case 'win32':
      return join(env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Dockside');
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Dockside');
    default:
      return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'dockside');
  }
}

/**
 * What this process makes from now on no other account of the computer reads: SQLite and Chromium name no rights for their files. A
 * folder that several accounts share stays open to its group. Only a process's main thread can say it, so each host does.
 */
export function makeForOwner(dataFolder: string): void {
  process.umask(isShared(dataFolder) ? 0o007 : 0o077);
}
