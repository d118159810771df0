import { useEffect } from 'react';
import { useDockside } from '../state/use-dockside.ts';

/** Tells the core when this computer has a network again: it need not wait until its next try. Nothing is drawn for it. */
export function useNetwork(): void {
  const { bridge } = useDockside();
  useEffect(() => {
    const tell = () => void bridge.invoke('station.wake', { why: 'online' }).catch(() => undefined);
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [bridge]);
}
