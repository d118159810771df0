import { useEffect } from 'react';
import { useDockside } from '../session/use-dockside.ts';

/** Precise enough for a lock that counts minutes. */
const everyMs = 10_000;

/** Tells the core now and then that somebody uses this window; scans do so anyway. Renders nothing. */
export function useActivity(): void {
  const { note, station } = useDockside();
  useEffect(() => {
    let touched = false;
    const touch = () => {
      touched = true;
    };
    const signs = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const sign of signs) window.addEventListener(sign, touch, { capture: true, passive: true });
    const timer = setInterval(() => {
      const signIn = station.getState().view?.signIn;
      if (!touched || signIn === undefined || signIn.idleLockMinutes === 0 || signIn.locked) return;
      touched = false;
      note('operator.active', {});
    }, everyMs);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    };
  }, [note, station]);
}

/** A key that is pressed with Alt shows nothing, and neither does a scanner that types with it, ms. */
const keysShownAfterMs = 250;

/** Shows every key on what it presses while Alt is held (theme/base.css). Renders nothing. */
export function useKeysShown(): void {
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (isShown: boolean) => document.documentElement.toggleAttribute('data-keys', isShown);
    const hide = () => {
      clearTimeout(timer);
      show(false);
    };
    const down = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return;
      clearTimeout(timer);
      if (key === 'Alt') timer = setTimeout(() => show(true), keysShownAfterMs);
    };
    window.addEventListener('keydown', down, { capture: true, signal });
    window.addEventListener('keyup', ({ key }) => key === 'Alt' && hide(), { capture: true, signal });
    window.addEventListener('blur', hide, { signal });
    return () => {
      stopping.abort();
      hide();
    };
  }, []);
}

/** Tells the core when this computer is online again, so that it need not wait for its next try. Renders nothing. */
export function useNetwork(): void {
  const { note } = useDockside();
  useEffect(() => {
    const tell = () => note('station.wake', { why: 'online' });
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [note]);
}

/** A file dropped outside a drop target would replace the page in the browser. */
export function useNoFileDrop(): void {
  useEffect(() => {
    const stopping = new AbortController();
    const keepOut = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, keepOut, { signal: stopping.signal });
    return () => stopping.abort();
  }, []);
}

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
