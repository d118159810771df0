import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalOf } from '../../contract/host/request-check.ts';
import { mostPieces } from '../orders/measures.ts';
import { servicesOffered } from '../prices/services-offered.ts';
import { problemCode, type ServiceProblem } from '../requests/error-body.ts';
import { issueSentence } from '../requests/issue-sentence.ts';
import { NewSku } from '../world/added-skus.ts';
import { dayMs } from '../world/durations.ts';
import { FaultRequest } from './faults.ts';
import { readJson } from './json-app.ts';
import type { SimulatorState } from './simulator-state.ts';

/** The answer to a control request; `problems` are sent in the service's own error format. */
type ControlAnswer =
  | { readonly body: unknown }
  | { readonly status: 400 | 404 | 415; readonly problems: ServiceProblem[] };

const tenYearsMs = 10 * 365 * dayMs;

const ClockRequest = z.strictObject({ advanceMs: z.number().int().min(0).max(tenYearsMs) });
const ResetRequest = z.strictObject({ snapshot: z.string().optional() }).default({});
const AuthRequest = z.strictObject({ token: z.string().min(1).nullable() });
const pieces = z.number().int().min(0).max(mostPieces).default(0);
const ReceiveRequest = z.strictObject({
  shipmentId: z.string(),
  lines: z.array(z.strictObject({ sku: z.string().min(1), arrived: pieces, putaway: pieces })).min(1),
});
const SkusRequest = z.union([
  z.array(NewSku),
  z.strictObject({ skus: z.array(NewSku) }).transform((body) => body.skus),
]);

/** The control address (design, section 7): for tests and practice, not part of the service. */
export function addControl(
  app: FastifyInstance,
  state: SimulatorState,
  refuseWith: (request: FastifyRequest, problems: readonly ServiceProblem[]) => unknown,
): void {
  const on = <S extends z.ZodType>(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    schema: S,
    work: (body: z.output<S>) => ControlAnswer | Promise<ControlAnswer>,
  ) =>
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const answer = await answerTo(request, schema, work);
        if ('body' in answer) return reply.send(answer.body);
        return reply.code(answer.status).send(refuseWith(request, answer.problems));
      },
    });

  // Not meant for pages open in a browser on this computer.
  app.addHook('onRequest', async (request, reply) => {
    const why = refusalOf(request.method, request.headers, request.socket.localPort ?? 0);
    if (why !== null) await reply.code(403).send(refuseWith(request, [{ Code: problemCode.notAllowed, Message: why }]));
  });
  app.get('/ledger', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(Readable.from(asList(state.ledger()))),
  );
  on('GET', '/services', z.unknown(), () => ({ body: servicesOffered }));
  on('GET', '/clock', z.unknown(), () => ({ body: { now: state.now() } }));
  on('GET', '/stats', z.unknown(), () => ({ body: state.stats() }));
  on('GET', '/openapi.json', z.unknown(), () => ({ body: state.openApi() }));
  on('GET', '/faults', z.unknown(), () => ({ body: { faults: state.faults() } }));
  on('POST', '/faults', FaultRequest, async (fault) => {
    if (fault.endpoint !== undefined && !state.knowsEndpoint(fault.endpoint)) {
      return refusal(400, 'invalid', `There is no endpoint ${fault.endpoint}.`);
    }
    return { body: await state.addFault(fault) };
  });
  on('DELETE', '/faults', z.unknown(), async () => {
    await state.clearFaults();
    return { body: { faults: [] } };
  });
  on('POST', '/clock', ClockRequest, ({ advanceMs }) => ({ body: { now: state.advanceClock(advanceMs) } }));
  on('POST', '/snapshot', z.unknown(), () => ({ body: { id: state.snapshot() } }));
  on('POST', '/reset', ResetRequest, ({ snapshot }) =>
    state.reset(snapshot) ? { body: { reset: true } } : refusal(404, 'notFound', `There is no snapshot ${snapshot}.`),
  );
  on('POST', '/auth', AuthRequest, ({ token }) => {
    state.requireToken(token);
    return { body: { required: token !== null } };
  });
  on('POST', '/skus', SkusRequest, (skus) => ({ body: { added: state.addSkus(skus) } }));
  on('POST', '/receive', ReceiveRequest, ({ shipmentId, lines }) => {
    const outcome = state.receive(shipmentId, lines);
    if (outcome === 'received') return { body: { received: true } };
    if (outcome === 'unknown-shipment') return refusal(404, 'notFound', `There is no shipment ${shipmentId}.`);
    return refusal(400, 'notAllowed', 'More would be put away than has arrived.');
  });
}

/** The rows as one JSON list, in chunks. */
function* asList(rows: Iterable<string>): Generator<string> {
  let before = '[';
  for (const row of rows) {
    yield before + row;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function answerTo<S extends z.ZodType>(
  request: FastifyRequest,
  schema: S,
  work: (body: z.output<S>) => ControlAnswer | Promise<ControlAnswer>,
): Promise<ControlAnswer> {
  const isEmpty = request.body === undefined || (Buffer.isBuffer(request.body) && request.body.length === 0);
  const read = isEmpty ? { ok: true as const, value: undefined } : readJson(request);
  if (!read.ok) return refusal(read.status, 'unreadable', read.message);
  const parsed = schema.safeParse(read.value, { reportInput: true });
  if (parsed.success) return work(parsed.data);
  const problems = parsed.error.issues.map((issue) => ({
    Code: problemCode.invalid,
    Message: issueSentence(issue, 'The body'),
  }));
  return { status: 400, problems };
}

function refusal(status: 400 | 404 | 415, code: keyof typeof problemCode, message: string): ControlAnswer {
  return { status, problems: [{ Code: problemCode[code], Message: message }] };
}
