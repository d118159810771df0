import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ServicePort } from '../../contract/service/endpoint.ts';
import { type Answer, refuse } from '../requests/service-handler.ts';
import { dropConnection, sendGarbage, sendTruncated } from './broken-reply.ts';
import type { Fault, Faults } from './faults.ts';
import { bytesOf } from './json-app.ts';
import type { RequestCounts } from './request-counts.ts';
import type { Service, ServiceReply } from './service.ts';

export interface RouteDependencies {
  readonly service: Service;
  readonly faults: Faults;
  readonly counts: RequestCounts;
  readonly lenient: boolean;
  /** The service port that a request arrived on. */
  readonly portOf: (request: FastifyRequest) => ServicePort;
  /** Fires when the simulator stops: ends delays. */
  readonly stopping: AbortSignal;
}

/** Adds every endpoint of the contract to the app: its port, a fault, the service's own work, the reply. */
export function addRoutes(app: FastifyInstance, endpoints: readonly Endpoint[], deps: RouteDependencies): void {
  const { service, faults, counts, lenient, portOf, stopping } = deps;
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const refusal = (answer: Answer) => service.reply(answer, uriOf(request));
        if (!lenient && portOf(request) !== endpoint.port) {
          return send(reply, refusal(refuse(404, 'notServed', servedElsewhere(endpoint))), undefined);
        }
        counts.add(endpoint.name);
        const fault = faults.strike(endpoint.name);
        const isLate = fault?.kind === 'delay' && !(await passed(fault.ms, stopping));
        if (isLate || fault?.kind === 'drop-before') return dropConnection(reply.hijack().raw);
        if (fault?.kind === 'status') {
          addHeaders(request, reply, fault);
          return send(reply, refusal(refuse(fault.status, 'fault', 'A fault was asked for.')), fault);
        }
        const { params, query, headers } = request;
        const arrived = { uri: uriOf(request), params, query, headers, bytes: bytesOf(request) };
        return send(reply, await service.answer(endpoint, arrived), fault);
      },
    });
  }
}

function send(reply: FastifyReply, { status, text }: ServiceReply, fault: Fault | undefined) {
  if (fault?.kind === 'drop-after') return dropConnection(reply.hijack().raw);
  if (fault?.kind === 'truncate') return sendTruncated(reply.hijack().raw, { status, text });
  if (fault?.kind === 'garbage') return sendGarbage(reply.hijack().raw);
  if (text === '') return reply.code(status).send();
  return reply.code(status).type('application/json; charset=utf-8').send(text);
}

function addHeaders(request: FastifyRequest, reply: FastifyReply, fault: Fault): void {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  // A redirect leads to the same address: a client that follows it is noticed.
  if (fault.status >= 300 && fault.status < 400) reply.header('location', request.url);
}

function servedElsewhere({ method, path, port }: Endpoint): string {
  const where = port === null ? 'the address without an explicit port' : `port ${port}`;
  return `Nothing is served at ${method} ${path} on this port: it is served on ${where}, or on all with --lenient.`;
}

/** False if the simulator stopped meanwhile: its store is about to close, and nothing more may be done. */
async function passed(ms: number, stopping: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: stopping }).catch(() => undefined);
  return !stopping.aborted;
}

export function uriOf(request: FastifyRequest): string {
  return `http://${request.host}${request.url}`;
}
