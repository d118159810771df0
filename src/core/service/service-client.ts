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
  /** Where the extra ports are; null: on the base address's own host. */
  readonly ports: PortMap | null;
  readonly authentication: Authentication;
  /** Of the practice warehouse only: where it describes itself, as no service does. */
  readonly control?: string;
}

export interface ServiceAnswer<T> {
  readonly status: number;
  readonly value: T;
}

export interface ServiceClient {
  /**
   * One request of the interface. Writes are never repeated here; reads are, twice.
   * `signal` ends it before its time, with the connection that it has open.
   * Throws `Failure`: offline, timeout, reset, unauthorized, rejected, not-found, rate-limited, unavailable, bad-reply;
   * invalid-input where an id cannot stand in an address, and nothing was asked.
   */
  readonly send: <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    signal?: AbortSignal,
  ) => Promise<ServiceAnswer<ReplyOf<E>>>;
}

export interface ClientOptions {
  /** The practice warehouse starts beside the station: its address is known a moment later. */
  readonly address: () => ServiceAddress | Promise<ServiceAddress>;
  readonly environment: Pick<Environment, 'fetch' | 'now' | 'after'>;
  /** Until when the service asked for quiet (Retry-After): nothing is sent before, reads neither. */
  readonly holdUntil: () => number | null;
  readonly onHold: (forMs: number) => void;
  /** Hears after each request whether the service could be reached. */
  readonly onReach: (reached: boolean) => void;
  /** Hears of each request what came of it: a status, or the code of a failure. */
  readonly onDone?: (endpoint: string, outcome: number | FailureCode, tookMs: number) => void;
}

const timeoutMs = 30_000;

let ky: Promise<typeof import('ky')> | null = null;

/** Read with the first request: it reads all of Node's own `fetch`, and no start waits for that. */
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
  // The runtime holds the signal of a request no longer than the request, and nobody holds that once an answer has begun:
  // memory that is tidied up then would take our patience along, and the request would wait for minutes.
  const underWay = new Set<readonly unknown[]>();
  return {
    send: async (endpoint, request, signal) => {
      // The type of the request follows from the endpoint; at this edge only the parts matter.
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
    // A redirect is never followed: a write would arrive somewhere nobody chose.
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

/** A shorter value is a name (of a client, of a site) that ids may be made of: to strike it out would change what the service says. */
const shortestSecret = 12;

/** A service, or what stands before it, may repeat what it was sent: a reply is kept and shown, a secret never. */
function withoutSecret(text: string, authentication: Authentication): string {
  const header = Object.values(authenticationHeader(authentication))[0];
  const secret = header?.replace(/^Bearer /, '');
  if (secret === undefined || secret.length < shortestSecret) return text;
  return text.replaceAll(secret, '***').replaceAll(JSON.stringify(secret).slice(1, -1), '***');
}

/** The base address with that port, wherever the port map puts it; without a trailing slash. */
export function placeOf({ baseUrl, ports }: Pick<ServiceAddress, 'baseUrl' | 'ports'>, port: ServicePort): string {
  const place = new URL(baseUrl);
  if (port !== null) place.port = String(ports?.[port] ?? port);
  return place.href.replace(/\/$/, '');
}

/** The address of a request. A collection in the query is written as repeated members (manual/service.md 4.14 leaves it open). */
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

/** Every address reads `.` and `..` as a way to another one, however they are written; half a character cannot be written at all. */
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
