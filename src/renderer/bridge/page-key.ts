import { pageKeyMark } from '../../contract/bridge-socket.ts';

const kept = 'page-key';

/**
 * The key of this tab, which its bridge wants besides the cookie. It comes in the address that the tab is opened at, and is kept for
 * as long as the tab is there: a page that is loaded again has it. Null: this tab was opened without one.
 */
export function pageKey({
  location,
  history,
  sessionStorage,
}: Pick<Window, 'location' | 'history' | 'sessionStorage'>): string | null {
  if (!location.hash.startsWith(pageKeyMark)) return sessionStorage.getItem(kept);
  const key = location.hash.slice(pageKeyMark.length);
  sessionStorage.setItem(kept, key);
  // It stands in no address that somebody could copy.
  history.replaceState(history.state, '', location.pathname);
  return key;
}
