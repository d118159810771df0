import { createServer, type Server } from 'node:http';

export interface ReceivedRequest {
  readonly port: 'base' | 81 | 82 | 83;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** A batch outbound order with its boxes and pallets (manual/service.md 2.12). */
export interface PackedOrder {
  readonly CustomerOrderNo: string;
  readonly BoxDetails: readonly object[];
  readonly PalletDetails: readonly object[];
}

/** What an inbound order announced and what of it was received (manual/service.md 2.13). */
export interface ReceivedOrder {
  readonly CustomerOrderNo: string;
  readonly CustomerManifestItems: readonly object[];
}

const changesPath = '/v1/inboundOrders/modifybox';
const billsPath = '/v1/directExpressOrders/billOfLading';

/** An inbound order as its status shows it (manual/service.md 2.6). */
export interface StoredOrder {
  readonly ShipmentId: string;
  readonly Containers: readonly object[];
}

/**
 * A service written from the service's interface alone, sharing no code with the simulator: knows the SKUs it is given, takes plans,
 * answers statuses, and writes down every request.
 */
export async function startPlainService(
  skus: readonly string[],
  packed: readonly PackedOrder[] = [],
  received: readonly ReceivedOrder[] = [],
  stored: readonly StoredOrder[] = [],
) {
  const requests: ReceivedRequest[] = [];
  const orders = new Map<string, Record<string, unknown>>();
  const containers = new Map(stored.map(({ ShipmentId, Containers }) => [ShipmentId, Containers]));
  for (const { ShipmentId } of stored) orders.set(ShipmentId, { ShipmentId });
  let down = false;

  function answer({ port, method, path, body }: ReceivedRequest): { status: number; body: unknown } {
    const plan = body as { ShipmentId?: string; SkuList?: string[] } | undefined; // whatever came
    if (port === 81 && method === 'POST' && path === '/v1/inboundOrdersforplan') {
      const id = plan?.ShipmentId ?? '';
      orders.set(id, { ...(body as object) }); // kept as it came
      return { status: 200, body: { ShipmentId: id, SvcOrderId: `SVC-${orders.size}` } };
    }
    if (port === 82 && method === 'POST' && path === '/v1/sku/lists') {
      const wanted = plan?.SkuList ?? [];
      return {
        status: 200,
        body: skus.filter((sku) => wanted.includes(sku)).map((Sku) => ({ Sku, ProductDescription: `About ${Sku}` })),
      };
    }
    if (port === 83 && method === 'POST' && path === '/v1/InventoryPutawayOrder/InboundInfo') {
      const { CustomerOrderNos = [] } = body as { CustomerOrderNos?: string[] }; // whatever came
      return { status: 200, body: received.filter((each) => CustomerOrderNos.includes(each.CustomerOrderNo)) };
    }
    if (port === 83 && method === 'POST' && path === changesPath) {
      const { ShipmentId, Containers } = body as { ShipmentId: string; Containers: { CustomContainerNo: string }[] };
      const shown = Containers.map(({ CustomContainerNo, ...rest }) => ({ ContainerId: CustomContainerNo, ...rest }));
      containers.set(ShipmentId, shown);
      return { status: 200, body: { Success: true } };
    }
    if (port === 83 && method === 'POST' && path === billsPath) return { status: 200, body: undefined };
    const batch = /^\/v1\/batchOutboundOrder\/([^/]+)$/.exec(path);
    const details = batch && packed.find((each) => each.CustomerOrderNo === decodeURIComponent(batch[1] ?? ''));
    if (port === 'base' && method === 'GET' && details) return { status: 200, body: details };
    const status = /^\/v1\/inboundOrders\/([^/]+)\/status/.exec(path);
    const order = status && orders.get(decodeURIComponent(status[1] ?? ''));
    if (port === 'base' && order)
      return {
        status: 200,
        body: {
          ShipmentId: order.ShipmentId,
          Status: 'Open',
          Containers: containers.get(String(order.ShipmentId)) ?? null,
        },
      };
    return { status: 404, body: { Code: '800F1533', Message: 'not found' } };
  }

  const servers = new Map<ReceivedRequest['port'], Server>();
  for (const port of ['base', 81, 82, 83] as const) {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        if (down) return void request.socket.destroy();
        const text = Buffer.concat(chunks).toString();
        const received = {
          port,
          method: request.method ?? '',
          path: request.url ?? '',
          body: text === '' ? undefined : JSON.parse(text),
        };
        requests.push(received);
        const { status, body } = answer(received);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    servers.set(port, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  const portOf = (port: ReceivedRequest['port']) => {
    const address = servers.get(port)?.address();
    if (!address || typeof address === 'string') throw new Error('a server does not listen');
    return address.port;
  };
  const numbers = { base: portOf('base'), 81: portOf(81), 82: portOf(82), 83: portOf(83) };

  return {
    baseUrl: `http://127.0.0.1:${numbers.base}`,
    ports: { 81: numbers[81], 82: numbers[82], 83: numbers[83] },
    requests,
    plans: () => requests.filter(({ path }) => path === '/v1/inboundOrdersforplan'),
    changes: () => requests.filter(({ path }) => path === changesPath),
    bills: () => requests.filter(({ path }) => path === billsPath),
    /** Nobody listens any more, as after a cable was pulled. */
    goDown: async () => {
      down = true;
      await Promise.all([...servers.values()].map(close));
    },
    /** Listens again on the same ports. */
    comeBack: async () => {
      down = false;
      for (const [port, server] of servers) {
        await new Promise<void>((resolve) => server.listen(numbers[port], '127.0.0.1', resolve));
      }
    },
    stop: async () => {
      await Promise.all([...servers.values()].map(close));
    },
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
}
