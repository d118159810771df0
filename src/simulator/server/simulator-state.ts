import type { Endpoint, ServicePort } from '../../contract/service/endpoint.ts';
import { toOpenApi } from '../../contract/service/openapi.ts';
import { type ReceivedLine, type ReceiveOutcome, receiveByHand } from '../orders/inbound-receipt.ts';
import { addSkus, type NewSku } from '../world/added-skus.ts';
import type { SimulatorClock } from '../world/clock.ts';
import type { Present } from '../world/due-work.ts';
import { initialSnapshot, type Store } from '../world/store.ts';
import type { Fault, FaultRequest, Faults } from './faults.ts';
import type { Listener } from './listeners.ts';
import type { RequestCounts } from './request-counts.ts';
import { examplesOf, totalsOf } from './stats.ts';

export interface StateDependencies {
  readonly store: Store;
  readonly clock: SimulatorClock;
  readonly present: Present;
  readonly faults: Faults;
  readonly counts: RequestCounts;
  readonly endpoints: readonly Endpoint[];
  readonly listenerOf: ReadonlyMap<ServicePort, Listener>;
  /** Every port serves every endpoint. */
  readonly isLenient: boolean;
}

/** The operations of the control address on a running simulator. */
export interface SimulatorState {
  /** The rows as JSON, one string each. */
  readonly ledger: () => Iterable<string>;
  readonly stats: () => unknown;
  readonly faults: () => readonly Fault[];
  readonly knowsEndpoint: (name: string) => boolean;
  readonly addFault: (fault: FaultRequest) => Promise<Fault>;
  readonly clearFaults: () => Promise<void>;
  /** The simulator's time, ISO 8601 UTC. */
  readonly now: () => string;
  /** The simulator's time afterwards, ISO 8601 UTC. */
  readonly advanceClock: (ms: number) => string;
  readonly snapshot: () => string;
  /** False if there is no such snapshot. Faults and the token stay as they are. */
  readonly reset: (snapshot?: string) => boolean;
  readonly requireToken: (token: string | null) => void;
  readonly token: () => string | null;
  readonly addSkus: (added: readonly NewSku[]) => number;
  /** The service's OpenAPI document, with its local addresses. */
  readonly openApi: () => object;
  readonly receive: (shipmentId: string, lines: readonly ReceivedLine[]) => ReceiveOutcome;
}

export function createSimulatorState(deps: StateDependencies): SimulatorState {
  const { store, clock, present, faults, counts, endpoints, listenerOf, isLenient } = deps;
  let token: string | null = null;
  return {
    ledger: store.ledger,
    stats: () => {
      present();
      const totals = { requests: counts.total(), writes: store.writes(), ...totalsOf(store) };
      return { requests: counts.byEndpoint(), writes: totals.writes, totals, examples: examplesOf(store, clock.now()) };
    },
    faults: faults.list,
    knowsEndpoint: (name) => endpoints.some((endpoint) => endpoint.name === name),
    addFault: async (request) => {
      const fault = faults.add(request);
      if (fault.kind === 'refuse') {
        const port = endpoints.find((endpoint) => endpoint.name === fault.endpoint)?.port;
        const listeners = port === undefined ? [...listenerOf.values()] : [listenerOf.get(port)];
        await Promise.all(listeners.map((listener) => listener?.close()));
      }
      return fault;
    },
    clearFaults: async () => {
      faults.clear();
      await Promise.all([...listenerOf.values()].map((listener) => listener.reopen()));
    },
    advanceClock: (ms) => {
      clock.advance(ms);
      return new Date(present().clock.now()).toISOString();
    },
    now: () => new Date(present().clock.now()).toISOString(),
    snapshot: () => {
      present();
      return store.snapshot();
    },
    reset: (snapshot = initialSnapshot) => {
      const isDone = store.restore(snapshot);
      if (isDone) counts.clear();
      return isDone;
    },
    requireToken: (next) => {
      token = next;
    },
    token: () => token,
    addSkus: (added) => addSkus(store, added, present().clock.now()),
    openApi: () =>
      toOpenApi(Object.fromEntries(endpoints.map((endpoint) => [endpoint.name, endpoint])), (port) => ({
        url: `http://127.0.0.1:${listenerOf.get(isLenient ? null : port)?.port}`,
      })),
    receive: (shipmentId, lines) => {
      const context = present();
      return store.transaction(() => receiveByHand(context, shipmentId, lines));
    },
  };
}
