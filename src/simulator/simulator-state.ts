import type { Endpoint, ServicePort } from '../contract/endpoint.ts';
import { addSkus, type NewSku } from './added-skus.ts';
import type { SimulatorClock } from './clock.ts';
import type { Fault, FaultRequest, Faults } from './faults.ts';
import type { ServiceIds } from './ids.ts';
import { inboundOrders, type ReceivedLine, type ReceiveOutcome, receiveGoods } from './inbound.ts';
import type { Listener } from './listeners.ts';
import type { RequestCounts } from './request-counts.ts';
import { skus } from './sku.ts';
import type { LedgerRow, Store } from './store.ts';

/** The snapshot that every database begins with: what a reset without a name goes back to. */
export const initialSnapshot = 'initial';

const exampleCount = 5;

export interface StateDependencies {
  readonly store: Store;
  readonly clock: SimulatorClock;
  readonly ids: ServiceIds;
  readonly faults: Faults;
  readonly counts: RequestCounts;
  readonly endpoints: readonly Endpoint[];
  readonly listenerOf: ReadonlyMap<ServicePort, Listener>;
}

/** What the control address can do to a running simulator. */
export interface SimulatorState {
  readonly ledger: () => readonly LedgerRow[];
  readonly stats: () => unknown;
  readonly faults: () => readonly Fault[];
  readonly knowsEndpoint: (name: string) => boolean;
  readonly addFault: (fault: FaultRequest) => Promise<Fault>;
  readonly clearFaults: () => Promise<void>;
  /** The simulator's time afterwards, ISO 8601 UTC. */
  readonly advanceClock: (ms: number) => string;
  readonly snapshot: () => string;
  /** False when there is no such snapshot. Faults and the token stay as they are. */
  readonly reset: (snapshot?: string) => boolean;
  readonly requireToken: (token: string | null) => void;
  readonly token: () => string | null;
  readonly addSkus: (added: readonly NewSku[]) => number;
  readonly receive: (shipmentId: string, lines: readonly ReceivedLine[]) => ReceiveOutcome;
}

export function createSimulatorState(deps: StateDependencies): SimulatorState {
  const { store, clock, faults, counts, endpoints, listenerOf } = deps;
  let token: string | null = null;
  return {
    ledger: store.ledger,
    stats: () => stats(deps),
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
      return new Date(clock.now()).toISOString();
    },
    snapshot: () => store.snapshot(),
    reset: (snapshot = initialSnapshot) => {
      const isDone = store.restore(snapshot);
      if (isDone) counts.clear();
      return isDone;
    },
    requireToken: (next) => {
      token = next;
    },
    token: () => token,
    addSkus: (added) => addSkus(store, added, clock.now()),
    receive: (shipmentId, lines) => store.transaction(() => receiveGoods(deps, shipmentId, lines)),
  };
}

function stats({ store, counts }: StateDependencies) {
  const someSkus = store.first(skus, exampleCount);
  const someOrders = store.first(inboundOrders, exampleCount);
  const given = (values: readonly (string | undefined)[]) => values.filter((value) => value !== undefined);
  return {
    requests: counts.byEndpoint(),
    writes: store.writes(),
    totals: {
      requests: counts.total(),
      writes: store.writes(),
      skus: store.count(skus),
      inboundOrders: store.count(inboundOrders),
    },
    examples: {
      skus: someSkus.map((sku) => sku.Sku),
      storageNos: given(someSkus.map((sku) => sku.StorageNo)),
      customStorageNos: given(someSkus.map((sku) => sku.CustomStorageNo)),
      svcSkus: given(someSkus.map((sku) => sku.SvcSku)),
      barcodes: given(someSkus.map((sku) => sku.Barcode)),
      shipmentIds: someOrders.map((order) => order.ShipmentId),
      svcOrderIds: someOrders.map((order) => order.SvcOrderId),
      warehouseIds: [...new Set(someOrders.map((order) => order.WarehouseId))],
    },
  };
}
