import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundBrowser, findBrowser } from './journeys/harness/find-browser.ts';

const project = join(import.meta.dirname, '..');

/** A Chromium for the window tests: one that is here, else Playwright's download, else, as root on Debian, the distribution's package. */
export async function ensureBrowser(say: (line: string) => void): Promise<FoundBrowser | null> {
  const here = await findBrowser(say);
  if (here !== null) return here;
  say('No Chromium is installed: trying Playwright’s own download …');
  await run(
    process.execPath,
    [join(project, 'node_modules', 'playwright', 'cli.js'), 'install', 'chromium'],
    5 * 60_000,
  );
  const downloaded = await findBrowser(say);
  if (downloaded !== null) return downloaded;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  say('That failed; installing the distribution’s chromium …');
  await run('apt-get', ['update', '-qq'], 5 * 60_000);
  const packages = ['chromium', 'chromium-headless-shell'];
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], 10 * 60_000);
  return findBrowser(say);
}

function run(program: string, args: readonly string[], withinMs: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args], { stdio: ['ignore', 'inherit', 'inherit'], timeout: withinMs });
    child.on('exit', () => resolve());
    child.on('error', () => resolve());
  });
}
