import { z } from 'zod';
import type { ServicePort } from '../../src/contract/service/endpoint.ts';
import { FaultRequest } from '../../src/simulator/server/faults.ts';
import type { ServiceReply } from '../../src/simulator/server/service.ts';
import { NewSku } from '../../src/simulator/world/added-skus.ts';
import { networkError } from '../simulation/network-error.ts';
import {
  openServiceDoor,
  type ServiceCall,
  type ServiceDoor,
  servicePorts,
  serviceUrl,
} from '../simulation/service-door.ts';
import type { VirtualTime } from '../simulation/virtual-time.ts';

/** The service that a station in a test talks to: the simulator's own rules and faults, without a socket. */
export interface RunningService {
  readonly baseUrl: string;
  readonly ports: typeof servicePorts;
  readonly door: ServiceDoor;
  readonly fetch: typeof globalThis.fetch;
  readonly stop: () => Promise<void>;
}

/** How long a request is under way, and its reply. */
const wayMs = 5;
const garbage = Buffer.from('<html>gateway \xff\xfe\x00\x9d{"', 'latin1');

export function startService(time: VirtualTime, now: () => number): RunningService {
  const door = openServiceDoor(1, [], now);

  async function answer(request: Request): Promise<Response> {
    const call = await callOf(request);
    await time.sleep(wayMs);
    if (!door.isOpen(portOf(call.url))) throw networkError('ECONNREFUSED', 'fetch failed');
    const endpoint = door.endpointOf(call);
    const fault = endpoint === null ? undefined : door.strike(endpoint.name);
    if (fault?.kind === 'delay') await time.sleep(fault.ms);
    if (fault?.kind === 'drop-before') throw networkError('ECONNRESET', 'fetch failed');
    if (fault?.kind === 'status') return refused(call, fault);
    const reply = await door.call(call);
    await time.sleep(wayMs);
    if (fault?.kind === 'drop-after') throw networkError('ECONNRESET', 'fetch failed');
    if (fault?.kind === 'garbage') return new Response(garbage, { status: 200, headers: headersNow() });
    return new Response(fault?.kind === 'truncate' ? half(reply) : reply.text || null, {
      status: reply.status,
      headers: headersNow(),
    });
  }

  const headersNow = () => new Headers({ 'content-type': 'application/json', date: new Date(now()).toUTCString() });

  function refused(call: ServiceCall, { status, retryAfterSeconds }: FaultRequest): Response {
    const headers = headersNow();
    if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
    if (status >= 300 && status < 400) headers.set('location', call.url);
    return new Response(door.refusal(status, call.url).text, { status, headers });
  }

  return {
    baseUrl: serviceUrl,
    ports: servicePorts,
    door,
    fetch: (input, init) => {
      const request = new Request(input, init);
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
      answer(request).then(resolve, reject);
      return promise;
    },
    stop: async () => door.close(),
  };
}

/** As the control address of the simulator takes it and answers it (manual/design.md 10). */
export async function control(service: Pick<RunningService, 'door'>, method: string, path: string, body?: unknown) {
  return JSON.parse(JSON.stringify((await carryOut(service.door, `${method} ${path}`, body)) ?? null));
}

async function carryOut({ state, ledger }: ServiceDoor, order: string, body: unknown): Promise<unknown> {
  switch (order) {
    case 'POST /faults': {
      const fault = FaultRequest.parse(body);
      // A fault of an endpoint that nobody asks would be no fault.
      if (fault.endpoint !== undefined && !state.knowsEndpoint(fault.endpoint))
        throw new Error(`There is no endpoint ${fault.endpoint}`);
      return state.addFault(fault);
    }
    case 'DELETE /faults':
      return state.clearFaults();
    case 'GET /faults':
      return { faults: state.faults() };
    case 'GET /ledger':
      return ledger();
    case 'GET /stats':
      return state.stats();
    case 'POST /clock':
      return { now: state.advanceClock(z.object({ advanceMs: z.number() }).parse(body).advanceMs) };
    case 'POST /skus':
      return { added: state.addSkus(Goods.parse(body)) };
    case 'POST /auth':
      return state.requireToken(z.object({ token: z.string().nullable() }).parse(body).token);
    case 'POST /reset':
      return state.reset();
    case 'POST /receive': {
      const { shipmentId, lines } = Receipt.parse(body);
      return state.receive(shipmentId, lines);
    }
    default:
      throw new Error(`${order} is not known here`);
  }
}

const Goods = z.union([z.array(NewSku), z.object({ skus: z.array(NewSku) }).transform(({ skus }) => skus)]);
const pieces = z.number().default(0);
const Receipt = z.object({
  shipmentId: z.string(),
  lines: z.array(z.object({ sku: z.string(), arrived: pieces, putaway: pieces })),
});

async function callOf(request: Request): Promise<ServiceCall> {
  const { method, url, headers } = request;
  const header = (name: string) => headers.get(name) ?? undefined;
  const body = method === 'GET' ? '' : await request.text();
  return {
    method,
    url,
    headers: { authorization: header('authorization'), 'content-type': header('content-type') },
    body,
  };
}

function portOf(url: string): ServicePort {
  const port = Number(new URL(url).port);
  return port === 81 || port === 82 || port === 83 ? port : null;
}

/** The first half of a reply whose whole length was announced, and then the connection dies. */
function half({ text }: ServiceReply): ReadableStream {
  const bytes = Buffer.from(text || '{}');
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new Uint8Array(bytes.subarray(0, Math.floor(bytes.length / 2))));
      controller.error(networkError('ECONNRESET', 'terminated'));
    },
  });
}
