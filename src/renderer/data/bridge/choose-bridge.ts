import type { Bridge } from './bridge.ts';
import { createDesktopBridge, type DesktopApi } from './desktop-bridge.ts';
import { pageKey } from './page-key.ts';
import { createWebBridge } from './web-bridge.ts';

declare global {
  interface Window {
    /** Exposed by the preload of the desktop host; absent in a browser. */
    readonly dockside?: DesktopApi;
  }
}

export function chooseBridge(window: Window): Bridge {
  if (window.dockside !== undefined) return createDesktopBridge(window.dockside);
  return createWebBridge(window.location.host, pageKey(window));
}

/** True in the window of the desktop app. */
export function isDesktop(place: object = globalThis): boolean {
  return 'dockside' in place && place.dockside !== undefined;
}
