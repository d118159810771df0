/**
 * A browser's Back would leave Dockside, even during a scan: it returns to the same page instead. Browsers skip history entries that were
 * not created by a key or press, so the first key or press creates one.
 */
export function stayHere(window: Window): void {
  const stand = () => window.history.pushState(null, '');
  const first = new AbortController();
  for (const type of ['keydown', 'pointerdown'] as const)
    window.addEventListener(
      type,
      () => {
        first.abort();
        stand();
      },
      { capture: true, signal: first.signal },
    );
  window.addEventListener('popstate', stand);
}
