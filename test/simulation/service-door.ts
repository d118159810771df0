import type { Endpoint, ServicePort } from '../../src/contract/service/endpoint.ts';
import { endpoints } from '../../src/contract/service/endpoints.ts';
import { refuse } from '../../src/simulator/requests/service-handler.ts';
import { handlers } from '../../src/simulator/server/all-handlers.ts';
import { createFaults, type Faults } from '../../src/simulator/server/faults.ts';
import { openWorld } from '../../src/simulator/server/open-world.ts';
import { createRequestCounts } from '../../src/simulator/server/request-counts.ts';
import { createService, type ServiceReply } from '../../src/simulator/server/service.ts';
import { createSimulatorState, type SimulatorState } from '../../src/simulator/server/simulator-state.ts';
import { addSkus, type NewSku } from '../../src/simulator/world/added-skus.ts';
import { openStore, type Store } from '../../src/simulator/world/store.ts';

/** A request as the network brings it. */
export interface ServiceCall {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly authorization?: string | undefined; readonly 'content-type'?: string | undefined };
  readonly body: string;
}

export interface LedgerRow {
  readonly seq: number;
  readonly at: string;
  readonly endpoint: string;
  readonly key: string;
  readonly body: unknown;
}

/** The real simulator behind a function: its world, rules and ledger, and no sockets. */
export interface ServiceDoor {
  readonly store: Store;
  /** What the simulator's control address can do. */
  readonly state: SimulatorState;
  /** Counts a request, and says what is to go wrong with it, as `state.addFault` wanted. */
  readonly strike: Faults['strike'];
  /** What a fault of that status answers. */
  readonly refusal: (status: number, url: string) => ServiceReply;
  /** Whether somebody listens there: a fault may have closed it. */
  readonly isOpen: (port: ServicePort) => boolean;
  readonly call: (call: ServiceCall) => Promise<ServiceReply>;
  /** What the call asks for; null: nothing that the interface has. */
  readonly endpointOf: (call: Pick<ServiceCall, 'method' | 'url'>) => Endpoint | null;
  readonly ledger: () => LedgerRow[];
  readonly requireToken: (token: string | null) => void;
  readonly close: () => void;
}

export const serviceUrl = 'http://service.localhost';
export const servicePorts = { 81: 81, 82: 82, 83: 83 } as const;

interface Way {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
}

// A literal segment goes before a parameter in its place (manual/service.md 4.8, 4.9).
const ways: readonly Way[] = (Object.values(endpoints) as readonly Endpoint[])
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .sort((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length);

/** `now`: the service's own clock, milliseconds since 1970. */
export function openServiceDoor(seed: number, goods: readonly NewSku[], now: () => number): ServiceDoor {
  const store = openStore(':memory:');
  const { clock, ids, present } = openWorld(store, { seed, practiceGoods: null, speed: 1, now });
  addSkus(store, goods, clock.now());
  const all = Object.values(endpoints) as readonly Endpoint[];
  const [faults, counts] = [createFaults(seed), createRequestCounts(all)];
  const closed = new Set<ServicePort>();
  const listenerOf = new Map(
    ([null, 81, 82, 83] as const).map((port) => [
      port,
      {
        port: port ?? 80,
        close: async () => void closed.add(port),
        reopen: async () => void closed.delete(port),
      },
    ]),
  );
  const state = createSimulatorState({
    ...{ store, clock, present, faults, counts, listenerOf },
    endpoints: all,
    isLenient: false,
  });
  const service = createService(all, { store, present, ids, clock, handlers, lenient: false, token: state.token });

  return {
    store,
    state,
    strike: (endpoint) => {
      counts.add(endpoint);
      return faults.strike(endpoint);
    },
    refusal: (status, url) => service.reply(refuse(status, 'fault', 'A fault was asked for'), url),
    isOpen: (port) => !closed.has(port),
    endpointOf: (call) => wayOf(call)?.way.endpoint ?? null,
    call: async (call) => {
      const found = wayOf(call);
      if (found === null) return { status: 404, text: '' };
      const { way, url } = found;
      const params = Object.entries(way.pattern.exec(url.pathname)?.groups ?? {});
      return service.answer(way.endpoint, {
        uri: call.url,
        params: Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)])),
        query: Object.fromEntries(url.searchParams),
        headers: call.headers,
        bytes: Buffer.from(call.body),
      });
    },
    ledger: () => [...store.ledger()].map((row) => JSON.parse(row) as LedgerRow), // the simulator wrote them
    requireToken: state.requireToken,
    close: () => store.close(),
  };
}

function wayOf({ method, url: address }: Pick<ServiceCall, 'method' | 'url'>): { way: Way; url: URL } | null {
  const url = new URL(address);
  const port = portOf(url);
  const way = ways.find(
    ({ endpoint, pattern }) => endpoint.method === method && endpoint.port === port && pattern.test(url.pathname),
  );
  return way === undefined ? null : { way, url };
}

function portOf(url: URL): ServicePort {
  const port = Number(url.port);
  return port === 81 || port === 82 || port === 83 ? port : null;
}
