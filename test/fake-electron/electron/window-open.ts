import type { WebContents } from 'electron';
import type { DevTools } from '../chromium/devtools-pipe.ts';
import type { Rig } from '../rig.ts';

export type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

/**
 * Asks the app about every window that a page would open. What Chromium opened is closed at once (close-popups.ts), and
 * `window.open` answers null; what the app allows is opened in its place, without its opener. Without a handler Electron allows.
 */
export function watchWindowOpen(rig: Rig, tools: DevTools, handler: () => OpenHandler | null): void {
  tools.on('Page.windowOpen', ({ url, windowName, windowFeatures }) => {
    const details = {
      url: rig.addresses.toApp(url),
      frameName: windowName,
      features: windowFeatures.join(','),
      disposition: windowFeatures.length > 0 ? ('new-window' as const) : ('foreground-tab' as const),
      referrer: { url: '', policy: 'no-referrer' as const },
    };
    const decision = handler()?.(details) ?? { action: 'allow' };
    if (decision.action === 'allow') rig.open(details.url, decision.overrideBrowserWindowOptions ?? {});
  });
}
