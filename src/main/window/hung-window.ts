import type { BrowserWindow, WebContents } from 'electron';

/** Chromium has already waited; a page that was only busy recovers in this time. */
const patienceMs = 5_000;

type Watched = Pick<BrowserWindow, 'on' | 'isDestroyed'> & {
  readonly webContents: Pick<WebContents, 'forcefullyCrashRenderer'>;
};

/** Ends the process of an unresponsive page: it is then reloaded like a crashed one, at the same box. */
export function endHungPage(
  window: Watched,
  after: (ms: number, run: () => void) => () => void,
  log: (what: string) => void,
): void {
  let cancel: (() => void) | null = null;
  window.on('unresponsive', () => {
    cancel ??= after(patienceMs, () => {
      cancel = null;
      if (window.isDestroyed()) return;
      log('the window hung');
      window.webContents.forcefullyCrashRenderer();
    });
  });
  window.on('responsive', () => {
    cancel?.();
    cancel = null;
  });
}
