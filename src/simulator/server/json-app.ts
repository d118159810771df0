import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { problemCode, type ServiceProblem } from '../requests/error-body.ts';
import { controlBounds, type JsonBounds } from './json-bounds.ts';
import { type JsonRead, readJsonBytes } from './read-json.ts';

/**
 * An app whose handlers parse JSON themselves (`readJson`), so that a fault can come before parsing. Rejections by fastify itself (404,
 * 413, 415, a malformed address) also use `refuseWith`. It does not listen: pass requests to `app.routing`.
 */
export function createJsonApp(
  bodyLimitBytes: number,
  refuseWith: (request: FastifyRequest, problems: readonly ServiceProblem[]) => unknown,
  { ignoreTrailingSlash = false } = {},
): FastifyInstance {
  const respond = (request: FastifyRequest, reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).send(refuseWith(request, [{ Code: code, Message: message }]));
  const words = (status: number) =>
    status === 413 ? `The body may have at most ${bodyLimitBytes / 1024 / 1024} MB.` : 'The request cannot be read.';
  const respondToError = (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return respond(request, reply, status, problemCode.unreadable, words(status));
    console.error(error);
    return respond(request, reply, 500, problemCode.internal, 'The simulator has a bug: see its stderr.');
  };
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 16_000, ignoreTrailingSlash },
    frameworkErrors: (error, request, reply) => void respondToError(error, request, reply),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error & { statusCode?: number }>(respondToError);
  app.setNotFoundHandler((request, reply) =>
    respond(
      request,
      reply,
      404,
      problemCode.notServed,
      `Nothing is served at ${request.method} ${request.url.split('?', 1)[0]}.`,
    ),
  );
  return app;
}

/** The body of a request as JSON, if it is declared as JSON, valid and within bounds: by default those of control. */
export function readJson(request: FastifyRequest, bounds: JsonBounds = controlBounds): JsonRead {
  return readJsonBytes(request.headers, bytesOf(request), bounds);
}

export function bytesOf(request: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}
