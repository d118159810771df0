import { BrowserWindow, nativeTheme } from 'electron';
import { appAddress } from './app-address.ts';
import { windowOptions } from './window-options.ts';

/** Makes the one window, hidden, and resolves once there is something to see in it. */
export async function openStationWindow(preload: string, packaged: boolean): Promise<BrowserWindow> {
  const window = new BrowserWindow(windowOptions({ preload, packaged, dark: nativeTheme.shouldUseDarkColors }));
  // What is acknowledged is on disk: no page keeps its window from closing.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  const painted = new Promise<void>((resolve) => window.once('ready-to-show', () => resolve()));
  await Promise.all([window.loadURL(appAddress), painted]);
  return window;
}
