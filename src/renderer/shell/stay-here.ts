/**
 * The Back of a browser leads out of Dockside, in the midst of a scan too: it leads back to the same page instead. A browser passes over
 * entries of its history that nobody's key or press has made, so the first of them makes it.
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
