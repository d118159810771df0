import { homedir } from 'node:os';
import { join } from 'node:path';
import { isShared } from '../storage/keep-to-owner.ts';

/** The default location of the work: the system's own place for a program's data. */
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
 * Files created by this process from now on are unreadable for other accounts of the computer: SQLite and Chromium set
 * no permissions on their files. A folder shared by several accounts stays open to its group. Only a process's main
 * thread can set this, so each host does.
 */
export function makeForOwner(dataFolder: string): void {
  process.umask(isShared(dataFolder) ? 0o007 : 0o077);
}
