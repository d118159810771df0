import { useEffect } from 'react';
import { useDockside } from '../session/use-dockside.ts';

/** Precise enough for a lock that counts minutes. */
const everyMs = 10_000;

/** Tells the core now and then that somebody uses this window; scans do so anyway. Renders nothing. */
export function useActivity(): void {
  const { bridge, station } = useDockside();
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
      bridge.invoke('operator.active', {}).catch(() => undefined);
    }, everyMs);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch, { capture: true });
    };
  }, [bridge, station]);
}
