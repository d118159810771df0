import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { isAdministrators, type Rights } from './policy-rights.ts';

/**
 * Where an administrator puts the file. `loaded`: the libraries of this process. Windows' own are in the Windows folder, whatever the
 * environment says about %ProgramData%, which anybody can set.
 */
export function policyFile(platform: NodeJS.Platform, loaded: readonly string[]): string {
  if (platform !== 'win32') return '/etc/dockside/policy.json';
  return win32.join(`${windowsFolder(loaded).slice(0, 2)}\\`, 'ProgramData', 'Dockside', 'policy.json');
}

/** Null: there is none, or it is not trusted, which is reported. */
export function findPolicy(platform: NodeJS.Platform, say: (what: string, error?: unknown) => void): string | null {
  const loaded = platform === 'win32' ? loadedLibraries() : [];
  const file = policyFile(platform, loaded);
  if (!existsSync(file)) return null;
  try {
    const rights = platform === 'win32' ? rightsOnWindows(file, windowsFolder(loaded)) : rightsOf(file);
    if (isAdministrators(rights)) return file;
    say(`${file} is left alone: somebody else than an administrator owns it or its folder, or may write there`);
  } catch (error) {
    say(`${file} is left alone: it cannot be said who may write there`, error);
  }
  return null;
}

function loadedLibraries(): readonly string[] {
  const { sharedObjects } = process.report.getReport() as { sharedObjects?: string[] }; // as Node documents it
  return sharedObjects ?? [];
}

function windowsFolder(loaded: readonly string[]): string {
  const own = loaded.find((path) => /^[a-z]:\\[^\\]+\\system32\\ntdll\.dll$/i.test(path));
  return own === undefined ? 'C:\\Windows' : win32.join(own, '..', '..');
}

function rightsOf(file: string): Rights {
  return { kind: 'posix', file: statSync(file), folder: statSync(posix.dirname(file)) };
}

/**
 * On Windows, Node does not know a file's owner, and checks write access only for the current user. So PowerShell is asked, which takes
 * half a second, and only if there is such a file. It gets nothing of the environment, so that no foreign module is loaded as one of its
 * own.
 */
function rightsOnWindows(file: string, windows: string): Rights {
  const ask = (path: string) => `(Get-Acl -LiteralPath '${path}').Sddl`;
  const script = `$env:PSModulePath = "$PSHOME\\Modules"; ${ask(file)}; ${ask(win32.dirname(file))}`;
  const powershell = win32.join(windows, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  const said = execFileSync(powershell, ['-NoProfile', '-NonInteractive', '-Command', script], {
    ...{ encoding: 'utf8', env: { SystemRoot: windows }, windowsHide: true, timeout: 15_000 },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [first = '', second = ''] = said.trim().split(/\r?\n/);
  return { kind: 'windows', file: first, folder: second };
}
