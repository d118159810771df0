import { BrowserWindow, nativeTheme } from 'electron';
import { appAddress } from '../safety/app-address.ts';
import { windowOptions } from './window-options.ts';

/** Creates the only window, hidden, and resolves once it has painted. `watch` receives it before anything in it can fail. */
export async function openStationWindow(
  preload: string,
  packaged: boolean,
  watch: (window: BrowserWindow) => void,
): Promise<BrowserWindow> {
  const window = new BrowserWindow(windowOptions({ preload, packaged, dark: nativeTheme.shouldUseDarkColors }));
  watch(window);
  // Everything acknowledged is on disk: no page may keep its window from closing.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  const painted = new Promise<void>((resolve) => window.once('ready-to-show', () => resolve()));
  const loaded = window.loadURL(appAddress).catch((error: unknown) => {
    // It is reloaded, and painted then.
    if (!window.webContents.isCrashed()) throw error;
  });
  await Promise.all([loaded, painted]);
  return window;
}
