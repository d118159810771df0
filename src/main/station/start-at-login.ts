import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { App } from 'electron';

/** What starts this very station. */
export interface OwnStart {
  readonly program: string;
  readonly args: readonly string[];
}

/** `appFolder`: of an app that is not packaged, which Electron's binary is told to run. An AppImage is mounted elsewhere at every start. */
export function ownStart(
  process: { readonly execPath: string; readonly env: NodeJS.ProcessEnv },
  appFolder: string | null,
  flags: readonly string[],
): OwnStart {
  const lasting = withoutOnce(flags);
  if (appFolder !== null) return { program: process.execPath, args: [appFolder, '--', ...lasting] };
  return { program: process.env.APPIMAGE || process.execPath, args: lasting };
}

/** Flags that mean one start: a backup is not restored at every login, and the way out of a kiosk is no way to stay out. */
const once = ['--restore', '--window'];

function withoutOnce(flags: readonly string[]): readonly string[] {
  return flags.filter((flag, index) => {
    const isValue = once.includes(flags[index - 1] ?? '');
    return !isValue && !once.includes(flag) && !once.some((name) => flag.startsWith(`${name}=`));
  });
}

/** Has Dockside opened, or not opened any more, when somebody signs in to the computer. Errors: those of the disk. */
export function startAtLogin(
  app: Pick<App, 'setLoginItemSettings'>,
  platform: NodeJS.Platform,
  own: OwnStart,
  isWanted: boolean,
): void {
  if (platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isWanted, path: own.program, args: own.args.map(quotedForWindows) });
    return;
  }
  // Electron knows no such thing on Linux; every desktop there reads this folder.
  const file = autostartFile(process.env);
  if (!isWanted) {
    rmSync(file, { force: true });
    return;
  }
  const text = desktopEntry(own);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

export function autostartFile(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'autostart', 'dockside.desktop');
}

/** Electron puts them into the registry as they are. */
function quotedForWindows(argument: string): string {
  return process.platform === 'win32' && /\s/.test(argument) ? `"${argument}"` : argument;
}

function desktopEntry({ program, args }: OwnStart): string {
  const exec = [program, ...args].map(quotedForDesktop).join(' ');
  return `[Desktop Entry]\nType=Application\nName=Dockside\nExec=${exec}\nX-GNOME-Autostart-enabled=true\n`;
}

/** The rules of the desktop entry specification for `Exec`: quotes, escapes within them, and a percent sign by two. */
function quotedForDesktop(text: string): string {
  const escaped = text.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%');
  // A string of the file is unescaped once before that: a backslash is written twice.
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}
