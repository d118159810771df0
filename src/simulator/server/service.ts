import type { Endpoint } from '../../contract/service/endpoint.ts';
import { errorBody } from '../requests/error-body.ts';
import { type Answer, refuse, type ServiceHandler } from '../requests/service-handler.ts';
import type { SimulatorClock } from '../world/clock.ts';
import type { Present } from '../world/due-work.ts';
import type { ServiceIds } from '../world/ids.ts';
import type { Store } from '../world/store.ts';
import { createGroupCommit } from './group-commit.ts';
import { serviceBounds } from './json-bounds.ts';
import { type JsonHeaders, readJsonBytes } from './read-json.ts';

export interface ServiceDependencies {
  readonly store: Pick<Store, 'transaction' | 'isInTransaction'>;
  readonly present: Present;
  readonly ids: Pick<ServiceIds, 'ticket'>;
  readonly clock: Pick<SimulatorClock, 'now'>;
  readonly handlers: readonly ServiceHandler[];
  readonly lenient: boolean;
  /** The token required in every request, if any. */
  readonly token: () => string | null;
}

/** A request to one endpoint as it arrived, by any transport. */
export interface ArrivedRequest {
  /** The full address, for the body of a rejection. */
  readonly uri: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: JsonHeaders & { readonly authorization?: string | undefined };
  readonly bytes: Uint8Array;
}

/** The reply. `text` is JSON, or empty if there is no body. */
export interface ServiceReply {
  readonly status: number;
  readonly text: string;
}

export interface Service {
  /** Authentication, validation, the work and its ledger rows; resolves once everything is on disk. */
  readonly answer: (endpoint: Endpoint, request: ArrivedRequest) => Promise<ServiceReply>;
  /** Turns an answer into a reply without any work. */
  readonly reply: (answer: Answer, uri: string) => ServiceReply;
}

/** A body may be wrong everywhere; the first few problems suffice for a reader. */
const mostProblems = 100;

/** The service behind any transport: sockets or function calls. Throws if an endpoint is not simulated. */
export function createService(endpoints: readonly Endpoint[], deps: ServiceDependencies): Service {
  const { store, present, ids, clock, handlers, lenient, token } = deps;
  const commits = createGroupCommit(store);
  const handlerOf = new Map(
    endpoints.map((endpoint) => {
      const handler = handlers.find(({ name }) => name === endpoint.name);
      if (handler === undefined) throw new Error(`${endpoint.name} is not simulated`);
      return [endpoint, handler];
    }),
  );

  function work(endpoint: Endpoint, request: ArrivedRequest): Answer | Promise<Answer> {
    const handler = handlerOf.get(endpoint);
    if (handler === undefined) return refuse(404, 'notServed', `${endpoint.name} is not served here.`);
    const wanted = token();
    if (wanted !== null && request.headers.authorization !== `Bearer ${wanted}`) {
      return refuse(401, 'unauthorized', 'The token is missing or wrong.');
    }
    const read =
      endpoint.method === 'POST'
        ? readJsonBytes(request.headers, request.bytes, serviceBounds, lenient)
        : { ok: true as const, value: undefined };
    if (!read.ok) return refuse(read.status, 'unreadable', read.message);
    const raw = { params: request.params, query: request.query, body: read.value };
    if (!endpoint.write) return handler.answer(present(), raw, lenient);
    return commits.run(() => {
      const context = present();
      const answer = handler.answer(context, raw, lenient);
      const at = new Date(context.clock.now()).toISOString();
      for (const { key, body } of 'accepted' in answer ? (answer.accepted ?? []) : []) {
        context.store.appendToLedger({ at, endpoint: endpoint.name, key, body });
      }
      return answer;
    });
  }

  function reply(answer: Answer, uri: string): ServiceReply {
    const body =
      'problems' in answer
        ? errorBody(answer.problems.slice(0, mostProblems), {
            ticketId: ids.ticket(),
            atMs: clock.now(),
            requestUri: uri,
          })
        : answer.body;
    return { status: answer.status, text: body === undefined ? '' : JSON.stringify(body) };
  }

  return { answer: async (endpoint, request) => reply(await work(endpoint, request), request.uri), reply };
}
