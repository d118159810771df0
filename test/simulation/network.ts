import type { Endpoint } from '../../src/contract/service/endpoint.ts';
import type { ServiceReply } from '../../src/simulator/server/service.ts';
import { type Fault, longestLateMs, page } from './faults.ts';
import { mangledReply, partOfBatch } from './mangled-reply.ts';
import { networkError } from './network-error.ts';
import { keysOf, type LoggedRequest } from './request-log.ts';
import type { ServiceCall, ServiceDoor } from './service-door.ts';
import type { WorldTime } from './virtual-time.ts';

/** Who asks: a process, which may have died since. */
export interface Client {
  readonly diedAt: () => number | null;
}

export interface NetworkOptions {
  readonly time: WorldTime;
  readonly door: ServiceDoor;
  /** How long a request is on its way, and its reply; in milliseconds. */
  readonly delayOf: (request: number, way: 'there' | 'back') => number;
  readonly faultOf: (request: number, endpoint: Endpoint | null) => Fault;
  /** Whether the service has that, of those that are known by ids. */
  readonly has: (endpoint: string, key: string) => boolean;
  readonly log: LoggedRequest[];
  /** The service's clock, milliseconds since 1970. */
  readonly serviceNow: () => number;
  /** One has been lost on its way: what somebody else may do meanwhile. */
  readonly onLost: (request: LoggedRequest) => void;
  readonly trace: (text: string) => void;
}

export interface Network {
  readonly fetch: (request: Request, client: Client) => Promise<Response>;
}

interface Exchange {
  readonly call: ServiceCall;
  readonly logged: LoggedRequest;
  readonly fault: Fault;
  readonly client: Client;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: unknown) => void;
  /** When the station heard how it ended, or gave up. */
  endedAt: number | null;
}

/** Between a station and its service: everything that can happen to a request, at its time. */
export function createNetwork(options: NetworkOptions): Network {
  const { time, door, delayOf, faultOf, has, log, serviceNow, onLost, trace } = options;

  async function fetch(request: Request, client: Client): Promise<Response> {
    const headers = {
      authorization: request.headers.get('authorization') ?? undefined,
      'content-type': request.headers.get('content-type') ?? undefined,
    };
    const body = request.method === 'GET' ? '' : await request.text();
    const call = { method: request.method, url: request.url, headers, body };
    const endpoint = door.endpointOf(call);
    const n = log.length + 1;
    const fault = faultOf(n, endpoint);
    const logged: LoggedRequest = {
      n,
      endpoint: endpoint?.name ?? '?',
      isWrite: endpoint?.write === true,
      keys: keysOf(endpoint?.name ?? '', call.url, body),
      leftAt: time.now(),
      fault: nameOf(fault),
      handledAt: [],
      created: new Set(),
      repeated: new Set(),
      heard: null,
    };
    log.push(logged);
    trace(
      `request ${n} ${logged.endpoint} ${logged.keys.join(' ')}${fault.kind === 'none' ? '' : ` [fault:${n} ${logged.fault}]`}`,
    );
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const exchange: Exchange = { call, logged, fault, client, resolve, reject, endedAt: null };
    request.signal.addEventListener('abort', () => end(exchange, () => reject(request.signal.reason)), { once: true });
    carry(exchange);
    return promise;
  }

  function carry(exchange: Exchange): void {
    const { fault, logged } = exchange;
    const thereMs = delayOf(logged.n, 'there');
    switch (fault.kind) {
      case 'refused':
        time.after(thereMs / 4, () => fail(exchange, 'ECONNREFUSED'));
        return;
      case 'lost':
        if (fault.isHandled) arrive(exchange, fault.isSilent ? thereMs : thereMs + fault.lateMs);
        else onLost(logged);
        if (!fault.isSilent) time.after(thereMs, () => fail(exchange, 'ECONNRESET'));
        return;
      case 'garbage': {
        const lie = () => answer(exchange, { status: 200, text: fault.text }, 'text/html');
        // What was refused is not told as a 200 that can be read: to a bill that says "done", and such a lie nobody can tell.
        const back = (reply: ServiceReply) =>
          fault.text !== page && reply.status >= 300 ? answer(exchange, reply) : lie();
        if (fault.isHandled) arrive(exchange, thereMs, back);
        else time.after(thereMs + delayOf(logged.n, 'back'), lie);
        return;
      }
      case 'status':
        if (fault.isHandled) arrive(exchange, thereMs);
        time.after(thereMs + delayOf(logged.n, 'back'), () => answerStatus(exchange, fault));
        return;
      case 'twice':
        arrive(exchange, thereMs + fault.lateMs);
        arrive(exchange, thereMs, (reply) => answer(exchange, reply));
        return;
      case 'slow':
        arrive(exchange, fault.arrivesMs, (reply) => answer(exchange, reply), fault.repliesMs);
        return;
      case 'cut':
        arrive(exchange, thereMs, (reply) => cut(exchange, reply));
        return;
      case 'mangled':
        arrive(exchange, thereMs, (reply) => answer(exchange, mangled(reply, fault)));
        return;
      case 'none':
        arrive(exchange, thereMs, (reply) => answer(exchange, reply));
    }
  }

  /** At the service, unless its connection has been gone for too long by then. */
  function arrive(
    exchange: Exchange,
    afterMs: number,
    back?: (reply: ServiceReply) => void,
    backMs = delayOf(exchange.logged.n, 'back'),
  ): void {
    time.after(afterMs, () => {
      const goneAt = Math.min(
        exchange.endedAt ?? Number.POSITIVE_INFINITY,
        exchange.client.diedAt() ?? Number.POSITIVE_INFINITY,
      );
      if (time.now() > goneAt + longestLateMs) return;
      void handle(exchange).then((reply) => back && time.after(backMs, () => back(reply)));
    });
  }

  async function handle({ call, logged, fault }: Exchange): Promise<ServiceReply> {
    const isPart = fault.kind === 'mangled' && fault.how === 'partial';
    const before = new Set(logged.keys.filter((key) => has(logged.endpoint, key)));
    const reply = await door.call(isPart ? { ...call, body: partOfBatch(call.body) } : call);
    const isAgain = logged.handledAt.length > 0;
    logged.handledAt.push(time.now());
    for (const key of logged.keys) {
      if (!before.has(key) && has(logged.endpoint, key)) logged.created.add(key);
      // The network's own repetition is no second sending.
      else if (before.has(key) && !isAgain) logged.repeated.add(key);
    }
    trace(`service ${logged.n} answers ${reply.status}`);
    return reply;
  }

  function answer(exchange: Exchange, { status, text }: ServiceReply, type = 'application/json'): void {
    end(exchange, () => {
      exchange.logged.heard = { at: time.now(), status, text };
      exchange.resolve(new Response(text === '' ? null : text, { status, headers: headersNow(type) }));
    });
  }

  function answerStatus(exchange: Exchange, fault: Extract<Fault, { kind: 'status' }>): void {
    const { status, retryAfter, isDated } = fault;
    end(exchange, () => {
      const text = JSON.stringify({ Errors: [{ Code: '800F1006', Message: 'A fault was asked for' }] });
      exchange.logged.heard = { at: time.now(), status, text };
      const headers = headersNow('application/json');
      const until = serviceNow() + (retryAfter ?? 0) * 1000;
      if (retryAfter !== null) headers.set('retry-after', isDated ? new Date(until).toUTCString() : String(retryAfter));
      exchange.resolve(new Response(text, { status, headers }));
    });
  }

  function cut(exchange: Exchange, { status, text }: ServiceReply): void {
    const bytes = Buffer.from(text === '' ? '{}' : text);
    const half = new ReadableStream({
      pull: (controller) => {
        controller.enqueue(new Uint8Array(bytes.subarray(0, Math.floor(bytes.length / 2))));
        controller.error(networkError('ECONNRESET', 'terminated'));
      },
    });
    end(exchange, () => exchange.resolve(new Response(half, { status, headers: headersNow('application/json') })));
  }

  const headersNow = (type: string) =>
    new Headers({ 'content-type': type, date: new Date(serviceNow()).toUTCString() });

  function fail(exchange: Exchange, code: string): void {
    end(exchange, () => exchange.reject(networkError(code, 'fetch failed')));
  }

  /** The station hears of it once, and not after it has died. */
  function end(exchange: Exchange, tell: () => void): void {
    if (exchange.endedAt !== null || exchange.client.diedAt() !== null) return;
    exchange.endedAt = time.now();
    tell();
  }

  return { fetch };
}

function mangled(reply: ServiceReply, { how }: Extract<Fault, { kind: 'mangled' }>): ServiceReply {
  if (how === 'partial' || reply.status >= 300) return reply;
  return { status: reply.status, text: mangledReply(reply.text, how) };
}

function nameOf(fault: Fault): string {
  switch (fault.kind) {
    case 'lost':
      return `lost ${fault.isHandled ? 'after' : 'before'}${fault.isSilent ? ', silent' : ''}`;
    case 'status':
      return `status ${fault.status}${fault.isHandled ? ', handled' : ''}`;
    case 'garbage':
      return `garbage${fault.isHandled ? ', handled' : ''}`;
    case 'mangled':
      return `reply ${fault.how}`;
    default:
      return fault.kind;
  }
}
