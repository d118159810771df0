import type { Options } from 'ky';
import type { z } from 'zod';
import { Failure, type FailureCode } from '../../contract/failure.ts';
import type { Endpoint, ReplyOf, RequestOf, ServicePort } from '../../contract/service/endpoint.ts';
import type { Authentication, PortMap } from '../../contract/settings.ts';
import type { Environment } from '../runtime/environment.ts';
import { readBody, shortened } from './read-body.ts';
import { failureOfException, failureOfStatus } from './translate-failure.ts';

export interface ServiceAddress {
  /** http(s) origin and path, without a trailing slash. */
  readonly baseUrl: string;
  /** The mapping of the extra ports; null: they are on the base address's own host. */
  readonly ports: PortMap | null;
  readonly authentication: Authentication;
  /** Only for the practice warehouse: where it describes itself, which no live service does. */
  readonly control?: string;
}

export interface ServiceAnswer<T> {
  readonly status: number;
  readonly value: T;
}

export interface ServiceClient {
  /**
   * One request of the interface. Writes are never repeated here; reads are sent up to twice. `signal` aborts it early, including its
   * open connection. Throws `Failure`: offline, timeout, reset, unauthorized, rejected, not-found, rate-limited, unavailable, bad-reply;
   * invalid-input, without any request, if an id cannot be part of a URL.
   */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    signal?: AbortSignal,
  ) => Promise<ServiceAnswer<ReplyOf<E>>>;
}

export interface ClientOptions {
  /** A promise because the practice warehouse starts alongside the station: its address is known a moment later. */
  readonly address: () => ServiceAddress | Promise<ServiceAddress>;
  readonly environment: Pick<Environment, 'fetch' | 'now' | 'after'>;
  /** Until when nothing is sent, as the service (Retry-After) or the site's budget wants it. */
  readonly holdUntil: () => number | null;
  readonly onHold: (forMs: number) => void;
  /** Called after each request: whether the service could be reached. */
  readonly onReach: (reached: boolean) => void;
  /** Called with the result of each request: a status, or the code of a failure. */
  readonly onDone?: (endpoint: string, outcome: number | FailureCode, tookMs: number) => void;
}

const timeoutMs = 30_000;

let ky: Promise<typeof import('ky')> | null = null;

/** Loaded at the first request: it loads all of Node's own `fetch`, which must not delay the start. */
export function loadKy(): Promise<typeof import('ky')> {
  ky ??= import('ky');
  return ky;
}

export function createServiceClient({
  address: whereIs,
  environment,
  holdUntil,
  onHold,
  onReach,
  onDone,
}: ClientOptions): ServiceClient {
  // The runtime holds a request's signal only as long as the request, and nothing holds that once the reply has begun: a garbage collection
  // at that point would drop our timeout, and the request would hang for minutes.
  const underWay = new Set<readonly unknown[]>();
  return {
    send: async (endpoint, request, signal) => {
      // The endpoint determines the type of the request; here only its parts matter.
      const parts = request as { params?: object; query?: object; body?: unknown };
      const until = holdUntil();
      if (until !== null) throw onHoldFailure(until - environment.now());
      const address = await whereIs();
      const url = urlOf(address, endpoint, parts.params, parts.query);
      const began = environment.now();
      const done = (outcome: number | FailureCode) => onDone?.(endpoint.name, outcome, environment.now() - began);
      const patience = new AbortController();
      const held: unknown[] = [];
      underWay.add(held);
      const cancel = environment.after(timeoutMs, () =>
        patience.abort(new DOMException('30 s are over', 'TimeoutError')),
      );
      try {
        const { default: http } = await loadKy();
        const response = await http(url, {
          ...optionsOf(endpoint, parts.body, address.authentication),
          fetch: (input, init) => {
            held.push(input, init);
            return environment.fetch(input, init);
          },
          signal: signal ? AbortSignal.any([patience.signal, signal]) : patience.signal,
        });
        const body = await readBody(response);
        const text = withoutSecret(body.text, address.authentication);
        onReach(true);
        done(response.status);
        const failure = failureOfStatus(response, text, environment.now());
        const retryAfterMs = failure?.details?.service?.retryAfterMs;
        if (retryAfterMs !== undefined) onHold(retryAfterMs);
        if (failure) throw failure;
        if (!body.isWhole)
          throw badReply('The answer is larger than any that the interface foresees.', text, response.status);
        return { status: response.status, value: readReply(endpoint.reply, text, response.status) as never };
      } catch (error) {
        const failure = failureOfException(error);
        if (failure.code === 'offline') onReach(false);
        if (failure.details?.service === undefined) done(failure.code);
        throw failure;
      } finally {
        underWay.delete(held);
        cancel();
      }
    },
  };
}

function optionsOf(endpoint: Endpoint, body: unknown, authentication: Authentication): Options {
  return {
    method: endpoint.method,
    headers: { accept: 'application/json', ...authenticationHeader(authentication) },
    ...(body === undefined ? {} : { json: body }),
    retry: endpoint.write ? 0 : { limit: 1, methods: ['get', 'post'], statusCodes: [], retryOnTimeout: false },
    timeout: false,
    throwHttpErrors: false,
    // Never follow a redirect: a write would arrive somewhere nobody chose.
    redirect: 'manual',
  };
}

function authenticationHeader(authentication: Authentication): Record<string, string> {
  switch (authentication.kind) {
    case 'none':
      return {};
    case 'bearer':
      return { authorization: `Bearer ${authentication.token}` };
    case 'header':
      return { [authentication.name]: authentication.value };
  }
}

/** A shorter value is a name (of a client, of a site) that ids may contain: redacting it would change what the service says. */
const shortestSecret = 12;

/** A service or its proxy may echo what it was sent: replies are stored and shown, secrets never. */
function withoutSecret(text: string, authentication: Authentication): string {
  const header = Object.values(authenticationHeader(authentication))[0];
  const secret = header?.replace(/^Bearer /, '');
  if (secret === undefined || secret.length < shortestSecret) return text;
  return text.replaceAll(secret, '***').replaceAll(JSON.stringify(secret).slice(1, -1), '***');
}

/** The base address with that port, as mapped by the port map; without a trailing slash. */
export function placeOf({ baseUrl, ports }: Pick<ServiceAddress, 'baseUrl' | 'ports'>, port: ServicePort): string {
  const place = new URL(baseUrl);
  if (port !== null) place.port = String(ports?.[port] ?? port);
  return place.href.replace(/\/$/, '');
}

/** The URL of a request. A collection in the query is written as repeated parameters (manual/service.md 4.14 leaves it open). */
export function urlOf(address: ServiceAddress, endpoint: Endpoint, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(String(values.get(name))));
  const url = new URL(placeOf(address, endpoint.port) + path);
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined) url.searchParams.append(name, String(each));
    }
  }
  return url.href;
}

/** URLs resolve `.` and `..` to another path, however they are encoded; a lone surrogate cannot be encoded at all. */
function pathSegment(id: string): string {
  if (/^\.{0,2}$/.test(id) || !id.isWellFormed())
    throw new Failure('invalid-input', `Nothing can be asked for by the id ${JSON.stringify(id)}.`);
  return encodeURIComponent(id);
}

function readReply(schema: z.ZodType, text: string, status: number): unknown {
  let json: unknown;
  try {
    json = text === '' ? undefined : JSON.parse(text);
  } catch (cause) {
    throw badReply('The answer is not JSON.', text, status, cause);
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success)
    throw badReply('The answer does not have the shape of the interface.', text, status, parsed.error);
  return parsed.data;
}

function onHoldFailure(retryAfterMs: number): Failure {
  return new Failure('rate-limited', 'The service asked for quiet; nothing is sent before that is over.', {
    details: { service: { status: 429, codes: [], retryAfterMs } },
  });
}

function badReply(message: string, text: string, status: number, cause?: unknown): Failure {
  const service = { status, codes: [], rawBody: shortened(text) };
  return new Failure('bad-reply', message, { details: { service }, cause });
}
