import { onTestFinished } from 'vitest';
import { type RunningSimulator, type SimulatorOptions, startSimulator } from '../../src/simulator/start-simulator.ts';

/** Noon in Shanghai: ids carry the day there, and no test may meet midnight between two of them. */
const noon = Date.UTC(2026, 5, 15, 4);

/** An empty simulator in memory, on free ports, whose clock stands until a test moves it, and that stops after the test. */
export async function start(options: Partial<SimulatorOptions> = {}): Promise<RunningSimulator> {
  const simulator = await startSimulator({
    listen: [0, 0, 0, 0, 0],
    data: ':memory:',
    seed: 1,
    empty: true,
    lenient: false,
    speed: 1,
    now: () => noon,
    ...options,
  });
  onTestFinished(() => simulator.stop());
  return simulator;
}

export interface Reply {
  readonly status: number;
  // Tests look at whatever came: an assertion fails where it is not what they expect.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what is being tested
  readonly body: any;
  readonly headers: Headers;
}

export async function get(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  return read(await fetch(url, { headers }));
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  return read(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

export async function remove(url: string): Promise<Reply> {
  return read(await fetch(url, { method: 'DELETE' }));
}

async function read(response: Response): Promise<Reply> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
}

type Service = Pick<RunningSimulator, 'baseUrl' | 'ports' | 'control'>;

export function at(simulator: Service, port: 81 | 82 | 83, path: string): string {
  return `http://127.0.0.1:${simulator.ports[port]}${path}`;
}

/** A plan of one box with ten mugs. */
export function planOf(shipmentId: string, more: Record<string, unknown> = {}) {
  return {
    ShipmentId: shipmentId,
    WarehouseId: 'US',
    ShippingType: 'SEALCL',
    Containers: [
      {
        CustomContainerNo: `${shipmentId}-001`,
        Weight: 2500,
        Length: 60,
        Width: 40,
        Height: 40,
        Skus: [{ Sku: 'SKU-1042', Quantity: 10 }],
      },
    ],
    ...more,
  };
}

export function plan(simulator: Service, body: unknown): Promise<Reply> {
  return post(at(simulator, 81, '/v1/inboundOrdersforplan'), body);
}

export function statusOf(simulator: Service, shipmentId: string): Promise<Reply> {
  return get(`${simulator.baseUrl}/v1/inboundOrders/${shipmentId}/status`);
}

export async function ledgerOf(simulator: Service) {
  return (await get(`${simulator.control}/ledger`)).body;
}

/** How often that endpoint was asked. */
export async function requestsOf(simulator: Service, endpoint: string): Promise<number> {
  return (await get(`${simulator.control}/stats`)).body.requests[endpoint] ?? 0;
}

export async function stockOf(simulator: Service, sku: string, warehouseId = 'US') {
  const reply = await post(`${simulator.baseUrl}/v1/inventories`, { Skus: [sku], WarehouseId: warehouseId });
  const [record] = reply.body;
  return record && [record.InTransitStockQty, record.TotalStockQty, record.AvailStockQty];
}
