import type { BrowserWindow } from 'electron';
import type { ComputerSettings } from '../../contract/computer.ts';

type Shown = Pick<BrowserWindow, 'isKiosk' | 'setKiosk' | 'isFullScreen' | 'setFullScreen' | 'isDestroyed'>;

/** A window, the whole screen, or the whole computer. A person may leave a full screen by the system's own key; a kiosk not. */
export function showDisplay(window: Shown, display: ComputerSettings['display']): void {
  if (window.isDestroyed()) return;
  if (window.isKiosk() !== (display === 'kiosk')) window.setKiosk(display === 'kiosk');
  // Leaving a kiosk leaves the full screen with it on some systems, and on others not.
  if (display !== 'kiosk' && window.isFullScreen() !== (display === 'full-screen'))
    window.setFullScreen(display === 'full-screen');
}
