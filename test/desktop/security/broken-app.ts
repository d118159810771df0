import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, scratch } from '../../folders.ts';
import { projectFolder } from '../../host/running-core.ts';
import { startHardenedApp } from './hardened-app.ts';
import type { Break, SecurityCheck } from './security-check.ts';

export interface BrokenRun {
  readonly problem: string | null;
  readonly noticed: string | null;
}

/**
 * Makes the app unsafe in one place and tries the check that must notice: by what it noticed, or with the problem that it did not, or
 * that there is nothing of that kind to break any more.
 */
export async function tryBroken({ check }: SecurityCheck, change: Break): Promise<BrokenRun> {
  const folder = scratch('host');
  try {
    const problem = copyBroken(folder, change);
    if (problem !== null) return { problem, noticed: null };
    const app = await startHardenedApp(folder);
    try {
      await check(app);
      return { problem: 'nothing was noticed', noticed: null };
    } catch (error) {
      return { problem: null, noticed: String(error).split('\n').slice(0, 6).join(' ') };
    } finally {
      await app.stop();
    }
  } finally {
    removeFolder(folder);
  }
}

/** The built app with one change, and whatever is not changed in the place where it is. */
function copyBroken(folder: string, { file, find, put }: Break): string | null {
  mkdirSync(join(folder, 'out'));
  for (const path of ['out/main', 'out/preload', 'src/cli/packing', 'package.json', 'electron-builder.yml'])
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  for (const same of ['out/renderer', 'resources', 'node_modules']) {
    symlinkSync(join(projectFolder, same), join(folder, same), 'junction');
  }
  const before = readFileSync(join(folder, file), 'utf8');
  const after = before.replace(find, put);
  writeFileSync(join(folder, file), after);
  return before === after ? `${file} has nothing like ${find}` : null;
}
