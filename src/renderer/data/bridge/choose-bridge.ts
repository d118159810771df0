import { pageKeyName } from '../../../contract/host/socket.ts';
import type { Bridge } from './bridge.ts';
import { createDesktopBridge, type DesktopApi } from './desktop-bridge.ts';
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

const kept = 'page-key';

/**
 * The key of this tab, which its bridge needs in addition to the cookie. It comes with the page that an address with a key opens, and lasts
 * as long as the tab, across reloads. Null: this tab was opened without one.
 */
export function pageKey({
  document,
  location,
  history,
  sessionStorage,
}: Pick<Window, 'document' | 'location' | 'history' | 'sessionStorage'>): string | null {
  const key = document.querySelector<HTMLMetaElement>(`meta[name="${pageKeyName}"]`)?.content;
  if (key === undefined) return sessionStorage.getItem(kept);
  sessionStorage.setItem(kept, key);
  // The address works only once: a reload of it would fail.
  history.replaceState(history.state, '', location.pathname + location.hash);
  return key;
}
