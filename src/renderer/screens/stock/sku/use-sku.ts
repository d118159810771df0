import { useCallback, useMemo, useRef } from 'react';
import type { SkuView } from '../../../../contract/bridge/goods.ts';
import { asFailure } from '../../../../contract/failure.ts';
import type { Invoke } from '../../../data/bridge/bridge.ts';
import { type Reading, useReadOf } from '../../../data/use-read.ts';

export interface SkuReading extends Reading<SkuView> {
  /** Reads its stock from the service now. */
  readonly refresh: (invoke: Invoke, sku: string) => Promise<void>;
}

/** The SKU that a code names. The service is asked when somebody opens it, requests it, or the network returns, but not for events. */
export function useSku(code: string, isOffline: boolean): SkuReading {
  const network = useRef(isOffline);
  network.current = isOffline;
  const look = useMemo(() => {
    /** The result of the request, and the network state at that time. */
    let said: { readonly failure: unknown; readonly isOffline: boolean } | null = null;
    return {
      begin: () => {
        said = null;
      },
      read: async (invoke: Invoke): Promise<SkuView> => {
        const isOffline = network.current;
        const isOpen = said?.isOffline === isOffline;
        try {
          const sku = await invoke('inventory.lookup', { code, look: isOpen ? 'open' : 'opened' });
          said = { failure: null, isOffline };
          return sku;
        } catch (error) {
          if (!isOpen && asFailure(error).code !== 'offline') said = { failure: error, isOffline };
          // Unknown here: the service's answer decides.
          throw said?.failure ?? error;
        }
      },
    };
  }, [code]);
  const reading = useReadOf(['inventory.lookup'], code, look.read, { because: isOffline });
  const { again } = reading;
  return {
    ...reading,
    again: useCallback(() => {
      look.begin();
      return again();
    }, [look, again]),
    refresh: async (invoke, sku) => {
      await invoke('inventory.refresh', { sku });
      await again();
    },
  };
}
