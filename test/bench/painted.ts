import type { Page } from 'playwright';
import { scan } from '../journeys/harness/scanner.ts';
import type { WindowOnDisplay } from '../scanner-hardware/window-on-display.ts';

declare global {
  interface Window {
    painted: number[];
  }
}

/** Looks at the window from outside, and reads it anew: before the app listens, as it lets nobody see the keys of a scan. */
export async function watchPainted(page: Page): Promise<void> {
  await page.addInitScript(watch);
  await page.reload();
  await page.waitForSelector('nav');
}

/** Scans by true key codes at the pace of a quick person: from the last key of each to its painted verdict, ms. */
export async function paintedScans({ display, page }: WindowOnDisplay, codes: readonly string[]): Promise<number[]> {
  await page.evaluate(() => window.painted.splice(0));
  await scan(display.name, codes, { ms: 4, gapMs: 150 });
  await page.waitForTimeout(500);
  return page.evaluate(() => window.painted);
}

/** In the page: the time of every Enter, and how long after it the band that changed was painted. */
function watch(): void {
  window.painted = [];
  const ends: number[] = [];
  window.addEventListener('keydown', (event) => event.code === 'Enter' && ends.push(event.timeStamp), true);
  new MutationObserver((changes) => {
    const inBand = ({ target }: MutationRecord) => target.parentElement?.closest('[data-testid=verdict-band]') != null;
    const ended = changes.some(inBand) ? ends.shift() : undefined;
    if (ended === undefined) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.painted.push(performance.now() - ended);
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
