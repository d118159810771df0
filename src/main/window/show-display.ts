import type { BrowserWindow } from 'electron';
import type { ComputerSettings } from '../../contract/devices/computer.ts';

type Shown = Pick<BrowserWindow, 'isKiosk' | 'setKiosk' | 'isFullScreen' | 'setFullScreen' | 'isDestroyed'>;

/** Shows a window, full screen, or a kiosk. A person may leave full screen with the system's own key, but not a kiosk. */
export function showDisplay(window: Shown, display: ComputerSettings['display']): void {
  if (window.isDestroyed()) return;
  if (window.isKiosk() !== (display === 'kiosk')) window.setKiosk(display === 'kiosk');
  // On some systems, but not all, leaving a kiosk also leaves full screen.
  if (display !== 'kiosk' && window.isFullScreen() !== (display === 'full-screen'))
    window.setFullScreen(display === 'full-screen');
}
