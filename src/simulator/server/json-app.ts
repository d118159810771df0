import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { problemCode, type ServiceProblem } from './error-body.ts';
import { beyondBounds, controlBounds, type JsonBounds } from './json-bounds.ts';

export type JsonRead =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly status: 400 | 415; readonly message: string };

/**
 * An app whose handlers read JSON themselves (`readJson`), so that a fault can come before the reading. What fastify itself refuses
 * (404, 413, 415, a broken address) goes through `refuseWith` too. It listens nowhere: hand requests to `app.routing`.
 */
export function createJsonApp(
  bodyLimitBytes: number,
  refuseWith: (request: FastifyRequest, problems: readonly ServiceProblem[]) => unknown,
): FastifyInstance {
  const respond = (request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).send(refuseWith(request, [{ Code: code, Message: message }]));
  const respondToError = (
    error: { statusCode?: number; message: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return respond(request, reply, status, problemCode.unreadable, error.message);
    console.error(error);
    return respond(request, reply, 500, problemCode.internal, 'The simulator has a bug: see its stderr');
  };
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 16_000 },
    frameworkErrors: (error, request, reply) => void respondToError(error, request, reply),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error & { statusCode?: number }>(respondToError);
  app.setNotFoundHandler((request, reply) =>
    respond(request, reply, 404, problemCode.notFound, `No ${request.method} ${request.url.split('?', 1)[0]} here`),
  );
  return app;
}

/** The body of a request as JSON, if it says that it is JSON and is, and stays within bounds: by default those of control. */
export function readJson(request: FastifyRequest, bounds: JsonBounds = controlBounds): JsonRead {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) return refused(415, 'The body must be application/json');
  if (encoding.toLowerCase() !== 'identity') return refused(415, `The body must come as it is, not as ${encoding}`);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const tooMuch = beyondBounds(bytes, bounds);
  if (tooMuch !== undefined) return refused(400, tooMuch);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return isWhole(text) ? { ok: true, value } : refused(400, 'The body has half a surrogate pair in a text');
  } catch {
    return refused(400, 'The body is not JSON');
  }
}

function refused(status: 400 | 415, message: string): JsonRead {
  return { ok: false, status, message };
}

/** Half a pair cannot be kept as UTF-8: ids that differ in nothing else would become one. Only an escape can bring it in. */
function isWhole(json: string): boolean {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return true;
  let whole = true;
  JSON.parse(json, (name: string, value: unknown) => {
    if (!name.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) whole = false;
  });
  return whole;
}
