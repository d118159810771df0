import { useEffect, useState } from 'react';
import { asFailure, type Failure } from '../../../contract/failure.ts';
import type { SkuView } from '../../../contract/goods-view.ts';
import { useDockside } from '../../state/use-dockside.ts';

export type SkuLookup =
  | { readonly state: 'reading' }
  | { readonly state: 'found'; readonly sku: SkuView }
  | { readonly state: 'missing'; readonly failure: Failure };

/** A look-up makes the core ask for fresh stock, which is told as a change: that echo is not followed again. */
const echoMs = 10_000;

/** What a code names, read again when the core hears something newer about it, and when the network returns. */
export function useSku(
  code: string,
  isOffline: boolean,
): { readonly lookup: SkuLookup; readonly refresh: (sku: string) => Promise<void>; readonly again: () => void } {
  const { bridge, listen, now } = useDockside();
  const [lookup, setLookup] = useState<SkuLookup>({ state: 'reading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the way back to the service, and a person, are what ask again.
  useEffect(() => {
    let isCurrent = true;
    let shown: string | null = null;
    let followedAt = Number.NEGATIVE_INFINITY;
    const show = (next: SkuLookup) => {
      if (!isCurrent) return;
      shown = next.state === 'found' ? next.sku.sku : null;
      setLookup(next);
    };
    const read = () => {
      bridge.invoke('inventory.lookup', { code }).then(
        (sku) => show({ state: 'found', sku }),
        (error: unknown) => show({ state: 'missing', failure: asFailure(error) }),
      );
    };
    read();
    const stop = listen((event) => {
      if (event.type === 'catalogue' || event.type === 'restarted') read();
      // With nothing shown, any SKU that comes in may be what the code names.
      if (event.type !== 'inventory' || (shown ?? event.sku) !== event.sku || now() - followedAt < echoMs) return;
      followedAt = now();
      read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [bridge, listen, now, code, isOffline, tries]);

  return {
    lookup,
    refresh: async (sku) => {
      const fresh = await bridge.invoke('inventory.refresh', { sku });
      setLookup({ state: 'found', sku: fresh });
    },
    again: () => setTries((before) => before + 1),
  };
}
