import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ServicePort } from '../../contract/endpoint.ts';
import type { SimulatorClock } from '../world/clock.ts';
import type { Present } from '../world/due-work.ts';
import type { ServiceIds } from '../world/ids.ts';
import type { Store } from '../world/store.ts';
import { dropConnection, sendGarbage, sendTruncated } from './broken-reply.ts';
import { errorBody } from './error-body.ts';
import type { Fault, Faults } from './faults.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { readJson } from './json-app.ts';
import { serviceBounds } from './json-bounds.ts';
import type { RequestCounts } from './request-counts.ts';
import { type Answer, refuse, type ServiceHandler } from './service-handler.ts';

export interface RouteDependencies {
  readonly store: Pick<Store, 'transaction' | 'isInTransaction'>;
  readonly present: Present;
  readonly ids: Pick<ServiceIds, 'ticket'>;
  readonly clock: Pick<SimulatorClock, 'now'>;
  readonly handlers: readonly ServiceHandler[];
  readonly faults: Faults;
  readonly counts: RequestCounts;
  readonly lenient: boolean;
  /** The token that every request must bear, if any. */
  readonly token: () => string | null;
  /** On which of the service's ports a request came in. */
  readonly portOf: (request: FastifyRequest) => ServicePort;
  /** Fires when the simulator stops: ends delays. */
  readonly stopping: AbortSignal;
}

/** A body may be wrong in every place; whoever reads the refusal is served by the first few. */
const mostProblems = 100;

/** Puts every endpoint of the contract on the app: fault, authentication, validation, the work and its ledger rows, reply. */
export function addRoutes(app: FastifyInstance, endpoints: readonly Endpoint[], deps: RouteDependencies): void {
  const commits = createGroupCommit(deps.store);
  for (const endpoint of endpoints) {
    const handler = deps.handlers.find((candidate) => candidate.name === endpoint.name);
    if (handler === undefined) throw new Error(`${endpoint.name} is not simulated`);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (!deps.lenient && deps.portOf(request) !== endpoint.port) {
          return send(request, reply, refuse(404, 'notFound', servedElsewhere(endpoint)), undefined, deps);
        }
        deps.counts.add(endpoint.name);
        const fault = deps.faults.strike(endpoint.name);
        const isLate = fault?.kind === 'delay' && !(await passed(fault.ms, deps.stopping));
        if (isLate || fault?.kind === 'drop-before') return dropConnection(reply.hijack().raw);
        if (fault?.kind === 'status') return sendStatus(request, reply, fault, deps);
        return send(request, reply, await answerTo(endpoint, handler, request, deps, commits), fault, deps);
      },
    });
  }
}

function answerTo(
  endpoint: Endpoint,
  handler: ServiceHandler,
  request: FastifyRequest,
  deps: RouteDependencies,
  commits: GroupCommit,
): Answer | Promise<Answer> {
  const token = deps.token();
  if (token !== null && request.headers.authorization !== `Bearer ${token}`) {
    return refuse(401, 'unauthorized', 'The token is missing or wrong');
  }
  const read = endpoint.method === 'POST' ? readJson(request, serviceBounds) : { ok: true as const, value: undefined };
  if (!read.ok) return refuse(read.status, 'unreadable', read.message);
  const raw = { params: request.params, query: request.query, body: read.value };
  if (!endpoint.write) return handler.answer(deps.present(), raw, deps.lenient);
  return commits.run(() => {
    const context = deps.present();
    const answer = handler.answer(context, raw, deps.lenient);
    const at = new Date(context.clock.now()).toISOString();
    for (const { key, body } of 'accepted' in answer ? (answer.accepted ?? []) : []) {
      context.store.appendToLedger({ at, endpoint: endpoint.name, key, body });
    }
    return answer;
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  fault: Fault | undefined,
  deps: RouteDependencies,
) {
  const body =
    'problems' in answer ? errorBody(answer.problems.slice(0, mostProblems), traceOf(request, deps)) : answer.body;
  const text = body === undefined ? '' : JSON.stringify(body);
  if (fault?.kind === 'drop-after') return dropConnection(reply.hijack().raw);
  if (fault?.kind === 'truncate') return sendTruncated(reply.hijack().raw, { status: answer.status, text });
  if (fault?.kind === 'garbage') return sendGarbage(reply.hijack().raw);
  if (body === undefined) return reply.code(answer.status).send();
  return reply.code(answer.status).type('application/json; charset=utf-8').send(text);
}

function sendStatus(request: FastifyRequest, reply: FastifyReply, fault: Fault, deps: RouteDependencies) {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', fault.retryAfterSeconds);
  // A redirect leads back to the same address: whoever follows it is seen to do so.
  if (fault.status >= 300 && fault.status < 400) reply.header('location', request.url);
  return send(request, reply, refuse(fault.status, 'fault', 'A fault was asked for'), undefined, deps);
}

function servedElsewhere({ method, path, port }: Endpoint): string {
  const where = port === null ? 'the address without an explicit port' : `port ${port}`;
  return `No ${method} ${path} on this port: it is served on ${where}, or on all with --lenient`;
}

/** False when the simulator stopped meanwhile: then its store is about to close, and nothing may be done any more. */
async function passed(ms: number, stopping: AbortSignal): Promise<boolean> {
  await delay(ms, undefined, { signal: stopping }).catch(() => undefined);
  return !stopping.aborted;
}

export function traceOf(request: FastifyRequest, { ids, clock }: Pick<RouteDependencies, 'ids' | 'clock'>) {
  return {
    ticketId: ids.ticket(),
    atMs: clock.now(),
    requestUri: `http://${request.host}${request.url}`,
  };
}
