import { useEffect } from 'react';
import { useDockside } from '../session/use-dockside.ts';

/** Tells the core when this computer is online again, so that it need not wait for its next try. Renders nothing. */
export function useNetwork(): void {
  const { bridge } = useDockside();
  useEffect(() => {
    const tell = () => void bridge.invoke('station.wake', { why: 'online' }).catch(() => undefined);
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, [bridge]);
}
