import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

export interface FoundBrowser {
  readonly path: string;
  /** How it was found, for people. */
  readonly why: string;
}

/** The Chromium for window tests: named by DOCKSIDE_CHROMIUM, installed, or Playwright's own; null when there is none. */
export async function findBrowser(say: (line: string) => void = () => {}): Promise<FoundBrowser | null> {
  const named = process.env.DOCKSIDE_CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return { path: named, why: 'named by DOCKSIDE_CHROMIUM' };
    say(`DOCKSIDE_CHROMIUM names ${named}, which is not there.`);
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return { path: installed, why: 'installed' };
  const own = chromium.executablePath();
  return existsSync(own) ? { path: own, why: 'Playwright’s own' } : null;
}

/** The same, where nobody looks at its window: if Debian's package of one that can show none is there, a fifth less work. */
export async function findHeadlessBrowser(): Promise<FoundBrowser | null> {
  const found = await findBrowser();
  const shell = `${found?.path}-headless-shell`;
  return existsSync(shell) ? { path: shell, why: 'without windows' } : found;
}

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
