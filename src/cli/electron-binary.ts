import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from './project.ts';

const packageFolder = join(projectFolder, 'node_modules', 'electron');
/** Beside the installed packages: a new installation retries. */
const failureNote = join(projectFolder, 'node_modules', '.cache', 'dockside-electron-failed.json');
/** A download without any output for this long will not succeed. */
const silenceMs = 20_000;
const wholeMs = 10 * 60_000;

export type ElectronBinary = { readonly path: string } | { readonly missing: string };

/** The installed binary, without downloading it. */
export function installedElectron(): ElectronBinary {
  const { path, version } = expected();
  const note = readNote();
  if (path !== null && existsSync(path)) return { path };
  if (note?.version === version) return { missing: `its download failed on ${note.at.slice(0, 10)} (${note.why})` };
  return { missing: 'it is not downloaded' };
}

/** The binary, downloaded once if missing: a failure is remembered until the packages are reinstalled. */
export async function ensureElectron(say: (line: string) => void, again: boolean): Promise<ElectronBinary> {
  const before = installedElectron();
  const { version } = expected();
  if ('path' in before || (readNote()?.version === version && !again)) return before;
  say(`Getting Electron ${version} (about 120 MB, once) …`);
  const why = await download(say);
  const { path } = expected();
  if (why === null && path !== null && existsSync(path)) {
    rmSync(failureNote, { force: true });
    return { path };
  }
  mkdirSync(dirname(failureNote), { recursive: true });
  const note: Note = { version, at: new Date().toISOString(), why: why ?? 'nothing was installed' };
  writeFileSync(failureNote, JSON.stringify(note));
  return { missing: `its download failed (${note.why})` };
}

interface Note {
  readonly version: string;
  readonly at: string;
  readonly why: string;
}

function readNote(): Note | null {
  try {
    return JSON.parse(readFileSync(failureNote, 'utf8'));
  } catch {
    return null;
  }
}

function expected(): { path: string | null; version: string } {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  try {
    return { version, path: join(packageFolder, 'dist', readFileSync(join(packageFolder, 'path.txt'), 'utf8')) };
  } catch {
    return { version, path: null };
  }
}

/** Runs the package's own installer; null on success, otherwise the reason for the failure. */
function download(say: (line: string) => void): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(packageFolder, 'install.js')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ELECTRON_GET_USE_PROXY: '1' },
    });
    let said = '';
    let lastSign = Date.now();
    const began = Date.now();
    const hear = (data: Buffer) => {
      lastSign = Date.now();
      said += data.toString();
      for (const percent of data.toString().match(/\d+(?:\.\d+)?%/g) ?? []) say(`  ${percent}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const watch = setInterval(() => {
      if (Date.now() - lastSign > silenceMs && said === '') child.kill();
      if (Date.now() - began > wholeMs) child.kill();
    }, 1000);
    child.on('error', (error) => finish(error.message));
    child.on('exit', (code, signal) =>
      finish(code === 0 ? null : (reasonIn(said) ?? (signal ? 'it took too long' : `code ${code}`))),
    );
    function finish(why: string | null): void {
      clearInterval(watch);
      resolve(why);
    }
  });
}

/** The installer's own words, as far as they help a person. */
function reasonIn(said: string): string | null {
  if (/fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED/.test(said)) return 'its download site cannot be reached';
  return said.trim().split('\n')[0]?.slice(0, 120) || null;
}
