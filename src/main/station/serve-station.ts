import { app, type BrowserWindow, powerMonitor, powerSaveBlocker, screen } from 'electron';
import type { HostWishes } from '../../contract/bridge/station.ts';
import type { CoreThread } from '../../core/start/start-core-thread.ts';
import { endHungPage } from '../window/hung-window.ts';
import { keepOnScreen } from '../window/keep-on-screen.ts';
import { showDisplay } from '../window/show-display.ts';
import { followWishes } from './follow-wishes.ts';
import { createKeepAwake } from './keep-awake.ts';
import { type OwnStart, startAtLogin } from './start-at-login.ts';

export interface ServedStation {
  readonly core: CoreThread;
  readonly window: BrowserWindow;
  /** The flag of this run, which overrides the setting. */
  readonly display: HostWishes['display'] | null;
  readonly own: OwnStart;
  /** The language that the host uses where the window cannot. */
  readonly onLanguage: (language: string) => void;
  /** True once Dockside is closing. */
  readonly isEnding: () => boolean;
  readonly log: (what: string, error?: unknown) => void;
}

/** Connects a station with its computer, once both are ready. */
export function serveStation({ core, window, display, own, onLanguage, isEnding, log }: ServedStation): void {
  let wishes: HostWishes | null = null;
  const keepAwake = createKeepAwake(powerSaveBlocker);
  const shown = () => display ?? wishes?.display ?? 'window';

  endHungPage(window, later, log);
  keepOnScreen(window, screen);
  // The only ways out of a kiosk are Settings, the flag and closing Dockside itself.
  window.on('close', (event) => {
    if (shown() === 'kiosk' && !isEnding()) event.preventDefault();
  });
  followWishes(core, (next) => {
    const before = wishes;
    wishes = next;
    onLanguage(next.language);
    keepAwake(next.awake);
    showDisplay(window, shown());
    // At startup, a station that does not want it leaves the entry alone: it may be another station's on this computer.
    if ((before?.startAtLogin ?? false) === next.startAtLogin) return;
    try {
      startAtLogin(app, process.platform, own, next.startAtLogin);
    } catch (error) {
      log('the start at login could not be set', error);
    }
  });
  const back = () => {
    showDisplay(window, shown());
    void core.dispatch('station.wake', { why: 'resumed' });
  };
  powerMonitor.on('resume', back);
  powerMonitor.on('unlock-screen', back);
}

function later(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
