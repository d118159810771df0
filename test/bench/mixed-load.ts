import { Agent, request } from 'node:http';

/** The ready line of the simulator. */
export interface ServiceAddress {
  readonly baseUrl: string;
  readonly ports: { readonly 81: number; readonly 82: number; readonly 83: number };
  readonly control: string;
}

export interface MixedLoad {
  /** The request with that number, on a connection that is kept; false when it was not answered with success. */
  readonly send: (request: number) => Promise<boolean>;
  readonly close: () => void;
}

interface Examples {
  readonly skus: readonly string[];
  readonly customStorageNos: readonly string[];
  readonly shipmentIds: readonly string[];
  readonly dropShipPackageIds: readonly string[];
  readonly outboundPackageIds: readonly string[];
  readonly trackingNumbers: readonly string[];
  readonly customerOrderNos: readonly string[];
  readonly putawayOrderNos: readonly string[];
}

interface Call {
  readonly port: 'base' | 81 | 82 | 83;
  readonly path: string;
  readonly body?: unknown;
}

/** One request in five writes; what they made is read by others. The rest is what a station asks in the course of a shift. */
export async function createMixedLoad(address: ServiceAddress, connections: number): Promise<MixedLoad> {
  const stats = await fetch(`${address.control}/stats`);
  // The simulator's own reply, of the version that is measured.
  const { examples } = (await stats.json()) as { examples: Examples };
  const agents = new Map<string, Agent>();
  // Numbers of their own for each run of requests: every order is a new one.
  let created = 0;
  const made = { dropShip: examples.dropShipPackageIds, outbound: examples.outboundPackageIds };
  const own = (kind: 'D' | 'O' | 'P' | 'B') => `BENCH-${kind}-${created}`;
  const reads = readsOf(examples);
  const writes: readonly (() => Call)[] = [
    () => dropShipBatch([`${own('D')}-1`, `${own('D')}-2`, `${own('D')}-3`]),
    () => outboundBatch([`${own('O')}-1`, `${own('O')}-2`], pick(examples.skus, created)),
    () => plan(own('P'), pick(examples.skus, created)),
    () => bill(own('B'), pick(made.dropShip, created)),
  ];
  const callOf = (number: number): Call => {
    if (number % 5 !== 0) return pick(reads, number - Math.floor(number / 5))(number, created);
    created += 1;
    return pick(writes, created)();
  };
  const originOf = (port: Call['port']) =>
    port === 'base' ? address.baseUrl : `http://127.0.0.1:${address.ports[port]}`;
  const agentOf = (origin: string) => {
    const agent = agents.get(origin) ?? new Agent({ keepAlive: true, maxSockets: connections });
    agents.set(origin, agent);
    return agent;
  };
  return {
    send: (number) => {
      const call = callOf(number);
      const origin = originOf(call.port);
      return send(origin + call.path, call.body, agentOf(origin));
    },
    close: () => {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

type Read = (number: number, created: number) => Call;

function readsOf(of: Examples): readonly Read[] {
  const window = new URLSearchParams({
    FromDate: new Date(Date.now() - 30 * 86_400_000).toISOString(),
    ToDate: new Date(Date.now() + 86_400_000).toISOString(),
    PageSize: '20',
    PageIndex: '1',
  });
  // The parcels of the batch before last, of those that `writes` makes in turn.
  const lately = (kind: 'D' | 'O', created: number, step: number) => {
    const batch = created - 4 - ((created - step) % 4);
    return batch > 0 ? [`BENCH-${kind}-${batch}-1`] : [];
  };
  return [
    (n) => ({ port: 'base', path: `/v1/directExpressOrders/${pick(of.dropShipPackageIds, n)}/status` }),
    (n) => ({ port: 'base', path: `/v1/outboundOrders/${pick(of.outboundPackageIds, n)}/status` }),
    (n) => ({ port: 'base', path: `/v1/inboundOrders/${pick(of.shipmentIds, n)}/status` }),
    (_n, created) => ({
      port: 82,
      path: '/v1/directExpressOrders/PackageId',
      body: { Ids: [...of.dropShipPackageIds, ...lately('D', created, 0)] },
    }),
    (_n, created) => ({
      port: 82,
      path: '/v1/outboundOrders/PackageId',
      body: { Ids: [...of.outboundPackageIds, ...lately('O', created, 1)] },
    }),
    () => ({ port: 81, path: '/v1/trackings?lang=en', body: { TrackingNumbers: of.trackingNumbers } }),
    (n) => ({
      port: 82,
      path: '/v1/pricing/inbound/box',
      body: {
        WarehouseId: 'US',
        Boxes: [{ Weight: 2500 + n, Length: 40, Width: 30, Height: 25, Quantity: 2 }],
      },
    }),
    (n) => ({
      port: 81,
      path: '/v1/pricing/outbound/skus',
      body: {
        ServiceCode: 'USRLS',
        WarehouseId: 'US',
        Country: 'US',
        Postcode: '10001',
        Skus: [{ Sku: pick(of.skus, n), Quantity: 1 }],
      },
    }),
    () => ({ port: 'base', path: '/v1/inventories', body: { Skus: of.skus, WarehouseId: 'US' } }),
    (n) => ({ port: 83, path: `/v1/inventories?Skus=${pick(of.skus, n)}&WarehouseId=US` }),
    () => ({ port: 82, path: '/v1/sku/lists', body: { SkuList: of.skus, CustomStorageNoList: of.customStorageNos } }),
    () => ({ port: 'base', path: `/v1/inboundOrders?${window}` }),
    () => ({
      port: 83,
      path: '/v1/InventoryPutawayOrder/InboundInfo',
      body: { CustomerOrderNos: of.putawayOrderNos },
    }),
    (n) => ({ port: 'base', path: `/v1/batchOutboundOrder/${pick(of.customerOrderNos, n)}` }),
  ];
}

const recipient = {
  Contact: 'Ada Winter',
  Country: 'US',
  City: 'New York',
  Street1: '12 Harbour St',
  Postcode: '10001',
};

function dropShipBatch(ids: readonly string[]): Call {
  const parcel = { ServiceCode: 'CUE', ShipToAddress: recipient, Weight: 250, Length: 20, Width: 15, Height: 4 };
  const Skus = [{ Sku: 'SKU-1042', Quantity: 2, Weight: 120, DeclareValue: 4.2, DeclareNameEn: 'Mug', Price: 9 }];
  const Packages = ids.map((PackageId) => ({ PackageId, ...parcel, Skus }));
  return { port: 'base', path: '/v1/directExpressOrders/multiple', body: { Packages } };
}

function outboundBatch(ids: readonly string[], sku: string): Call {
  const parcel = { ServiceCode: 'USRLS', ShipToAddress: recipient, Skus: [{ Sku: sku, Quantity: 1 }] };
  const Packages = ids.map((PackageId) => ({ PackageId, ...parcel }));
  return { port: 82, path: '/v1/outboundOrders/multiple', body: { WarehouseId: 'US', Packages } };
}

function plan(ShipmentId: string, sku: string): Call {
  const box = { Weight: 2500, Length: 60, Width: 40, Height: 40, Skus: [{ Sku: sku, Quantity: 10 }] };
  const Containers = [1, 2, 3].map((box3) => ({ CustomContainerNo: `${ShipmentId}-00${box3}`, ...box }));
  const body = { ShipmentId, WarehouseId: 'US', ShippingType: 'SEALCL', Containers };
  return { port: 81, path: '/v1/inboundOrdersforplan', body };
}

function bill(BolNumber: string, PackageId: string): Call {
  const transport = { BolType: 'Airway', Origin: 'CAN', Destination: 'JFK' };
  const times = { ETD: '2026-01-05T20:30:00+08:00', ETA: '2026-01-06T20:30:00+08:00' };
  const BoxInfos = [{ BoxNumber: 'BOX-1', Weight: 12_500, PackageInfos: [{ PackageId }] }];
  return {
    port: 83,
    path: '/v1/directExpressOrders/billOfLading',
    body: { BolNumber, ...transport, ...times, BoxInfos },
  };
}

function pick<T>(from: readonly T[], number: number): T {
  const chosen = from[number % from.length];
  if (chosen === undefined) throw new Error('nothing to choose from');
  return chosen;
}

function send(url: string, body: unknown, agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const init =
      body === undefined ? { agent } : { agent, method: 'POST', headers: { 'content-type': 'application/json' } };
    const sent = request(url, init, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve((response.statusCode ?? 500) < 300));
    });
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
