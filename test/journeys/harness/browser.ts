import { type Browser, chromium, type Page } from 'playwright';
import { defaultProfile } from '../../../src/contract/devices/scan-profile.ts';
import { quietBrowser } from '../../quiet-browser.ts';

export interface ShownPage {
  readonly browser: Browser;
  readonly page: Page;
}

/** Opens a real browser window on a display, over its whole screen, with the keyboard focus in the page. */
export async function showPage(
  executablePath: string,
  display: string,
  url: string,
  size = { width: 1280, height: 800 },
  more: readonly string[] = [],
): Promise<ShownPage> {
  const { WAYLAND_DISPLAY: _, ...environment } = process.env;
  const browser = await chromium.launch({
    executablePath,
    headless: false,
    env: { ...environment, DISPLAY: display } as Record<string, string>,
    args: [...ours, ...quietBrowser, ...more, '--window-position=0,0', `--window-size=${size.width},${size.height}`],
  });
  const page = await browser.newPage({ viewport: null });
  await page.addInitScript(noteFocus);
  await goIn(page, url);
  await page.bringToFront();
  return { browser, page };
}

/** Goes where a file leads that opens a page, until the page has its key; any other address is where it is. */
export async function goIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForURL((at) => at.protocol !== 'file:' && !at.searchParams.has('key'));
}

declare global {
  interface Window {
    /** `timeStamp` of the moment when the window last got the focus. */
    focusedAt?: number;
  }
}

/** Runs in the page before everything else of it. */
function noteFocus(): void {
  const note = ({ timeStamp }: Event) => {
    window.focusedAt = timeStamp;
  };
  window.addEventListener('focus', note);
  document.addEventListener('visibilitychange', note);
}

/** A scan on the heels of the window's focus counts as the tail of one that began elsewhere: by the page's own clock that is over. */
export async function hasRested(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() - (window.focusedAt ?? 0) > ms, defaultProfile.gapMs);
}

/** No sandbox: it cannot start as root, and the pages are ours. */
const ours = ['--no-sandbox', '--ozone-platform=x11'];
