import { homedir } from 'node:os';
import { join } from 'node:path';

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
