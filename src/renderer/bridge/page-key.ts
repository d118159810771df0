import { pageKeyName } from '../../contract/host/socket.ts';

const kept = 'page-key';

/**
 * The key of this tab, which its bridge wants besides the cookie. It comes with the page that an address with a key opens, and is kept
 * for as long as the tab is there: a page that is loaded again has it. Null: this tab was opened without one.
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
  // The address opened this one page: loaded again, it would open none.
  history.replaceState(history.state, '', location.pathname + location.hash);
  return key;
}
