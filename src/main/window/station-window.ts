import { BrowserWindow, nativeTheme } from 'electron';
import { appAddress } from '../safety/app-address.ts';
import { windowOptions } from './window-options.ts';

/** Makes the one window, hidden, and resolves once there is something to see in it. `watch` sees it before anything can go wrong in it. */
export async function openStationWindow(
  preload: string,
  packaged: boolean,
  watch: (window: BrowserWindow) => void,
): Promise<BrowserWindow> {
  const window = new BrowserWindow(windowOptions({ preload, packaged, dark: nativeTheme.shouldUseDarkColors }));
  watch(window);
  // What is acknowledged is on disk: no page keeps its window from closing.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  const painted = new Promise<void>((resolve) => window.once('ready-to-show', () => resolve()));
  const loaded = window.loadURL(appAddress).catch((error: unknown) => {
    // It is loaded again, and painted then.
    if (!window.webContents.isCrashed()) throw error;
  });
  await Promise.all([loaded, painted]);
  return window;
}
