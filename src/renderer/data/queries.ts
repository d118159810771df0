import { type Query, QueryClient } from '@tanstack/react-query';
import type { BridgeEvent } from '../../contract/bridge/event.ts';
import { isStaleAfter, type ReadChannel } from './stale-on.ts';

/** What one query reads: the first part of its key. */
type Channels = readonly ReadChannel[];

/** Everything that screens read from the core, and what the core's events make stale. */
export interface Queries {
  readonly client: QueryClient;
  /** Reads again what the event made stale. */
  readonly hear: (event: Pick<BridgeEvent, 'type'>) => void;
}

export function createQueries(): Queries {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // What is not shown is not kept: a screen that is opened again reads again.
        gcTime: 0,
        staleTime: 0,
        // The core is on this computer; the network decides nothing, and a person sees why a read failed.
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Comparing a long list costs more than drawing what is visible of it.
        structuralSharing: false,
      },
    },
  });
  /** Became stale while they were being read: read once more afterwards, however many events came. */
  const once = new Set<string>();
  const cache = client.getQueryCache();

  function read(query: Query): void {
    if (query.state.fetchStatus === 'fetching') once.add(query.queryHash);
    else void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
  cache.subscribe(({ query }) => {
    if (query.state.fetchStatus === 'idle' && once.delete(query.queryHash)) read(query);
  });

  return {
    client,
    hear: ({ type }) => {
      for (const query of cache.findAll()) {
        // Every query has its channels first in its key (useReadOf).
        if ((query.queryKey[0] as Channels).some((channel) => isStaleAfter(channel, type))) read(query);
      }
    },
  };
}
