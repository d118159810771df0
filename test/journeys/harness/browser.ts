import { type Browser, chromium, type Page } from 'playwright';
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
  await page.goto(url);
  await page.bringToFront();
  return { browser, page };
}

/** No sandbox: it cannot start as root, and the pages are ours. */
const ours = ['--no-sandbox', '--ozone-platform=x11'];
