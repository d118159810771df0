import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { App } from 'electron';

/** The command that starts this station. */
export interface OwnStart {
  readonly program: string;
  readonly args: readonly string[];
}

/**
 * `appFolder`: the folder of an unpackaged app, which Electron's binary runs. An AppImage is mounted in a different place at every
 * start.
 */
export function ownStart(
  process: { readonly execPath: string; readonly env: NodeJS.ProcessEnv },
  appFolder: string | null,
  flags: readonly string[],
): OwnStart {
  const lasting = withoutOnce(flags);
  if (appFolder !== null) return { program: process.execPath, args: [appFolder, '--', ...lasting] };
  return { program: process.env.APPIMAGE || process.execPath, args: lasting };
}

/** Flags for a single start: a backup must not be restored at every login, nor the way out of a kiosk taken every time. */
const once = ['--restore', '--window'];

function withoutOnce(flags: readonly string[]): readonly string[] {
  return flags.filter((flag, index) => {
    const isValue = once.includes(flags[index - 1] ?? '');
    return !isValue && !once.includes(flag) && !once.some((name) => flag.startsWith(`${name}=`));
  });
}

/** Sets whether Dockside opens when somebody signs in to the computer. Errors: those of the disk. */
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
  // Electron does not support this on Linux; every desktop there reads this folder.
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

/** Electron writes them to the registry unquoted. */
function quotedForWindows(argument: string): string {
  return process.platform === 'win32' && /\s/.test(argument) ? `"${argument}"` : argument;
}

function desktopEntry({ program, args }: OwnStart): string {
  const exec = [program, ...args].map(quotedForDesktop).join(' ');
  return `[Desktop Entry]\nType=Application\nName=Dockside\nExec=${exec}\nX-GNOME-Autostart-enabled=true\n`;
}

/** The rules of the desktop entry specification for `Exec`: quotes, escapes within them, and a doubled percent sign. */
function quotedForDesktop(text: string): string {
  const escaped = text.replace(/(["`$\\])/g, '\\$1').replaceAll('%', '%%');
  // Strings in the file are unescaped once before that: a backslash is doubled.
  return `"${escaped.replaceAll('\\', '\\\\')}"`;
}
