import type { HostWishes } from '../../contract/bridge/station.ts';
import type { CoreContext } from '../core-context.ts';

/** What the desktop host is to do: it decides nothing itself. */
export function hostWishes({ settings, documents, lock }: CoreContext): HostWishes {
  const { computer, language } = settings();
  const { startAtLogin, display, keepAwake } = computer;
  // Locked, nobody is there to look at it.
  return { startAtLogin, display, awake: keepAwake && !lock.isLocked() && documents.anyOpen(), language };
}
