import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import cookie from '@fastify/cookie';
import staticFiles from '@fastify/static';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Failure } from '../contract/failure.ts';
import { refusalOf } from '../contract/request-check.ts';
import { safetyHeaders } from '../contract/safety-headers.ts';
import type { CoreThread } from '../core/start-core-thread.ts';
import { addBridge } from './bridge-socket.ts';

export interface WebHostOptions {
  readonly core: Pick<CoreThread, 'dispatch' | 'listen'>;
  /** The built renderer. */
  readonly rendererFolder: string;
  /** 0: any free port. */
  readonly port: number;
}

export interface WebHost {
  readonly url: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const socketOptions = {
  /** Of one message: far more than a file or a photo has. What is larger, a catalogue, comes in parts. */
  maxPayload: 64 * 1024 * 1024,
  /** Milliseconds: a page that does not say goodbye holds up no stop. */
  closeTimeout: 500,
};

/**
 * Host 2: the renderer and the bridge on 127.0.0.1, for whoever opened the address with this run's key
 * (design.md 7, web host safety). Errors: `invalid-input` when the port is taken.
 */
export async function startWebHost({ core, rendererFolder, port }: WebHostOptions): Promise<WebHost> {
  if (!existsSync(rendererFolder))
    throw new Failure('internal', `The window is not built: ${rendererFolder} is missing.`);
  const key = randomBytes(24).toString('base64url');
  const app = fastify({
    forceCloseConnections: true,
    // An address that cannot be read never reaches the hooks below.
    frameworkErrors: (_error, _request, reply) =>
      refuse(reply.headers(safetyHeaders), 400, 'This address cannot be read.'),
  });
  await app.register(cookie);
  // Before what refuses a call: it ends the connections of those that were refused.
  await app.register(websocket, { options: socketOptions });
  // Nothing here takes a body: a form or a text of another site gets no further than its head.
  app.removeAllContentTypeParsers();
  protect(app, key, randomBytes(24).toString('base64url'));
  addBridge(app, core);
  const root = realpathSync(rendererFolder);
  await app.register(staticFiles, {
    root,
    wildcard: true,
    cacheControl: false,
    allowedPath: (path) => liesIn(root, path),
  });

  try {
    await app.listen({ host: '127.0.0.1', port });
  } catch (cause) {
    throw new Failure(
      'invalid-input',
      `Port ${port} cannot be used: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
  const bound = (app.server.address() as AddressInfo).port; // a listening TCP server has one
  return { url: `http://127.0.0.1:${bound}/?key=${key}`, port: bound, stop: () => app.close() };
}

/** True unless a link in the folder leads out of it; what does not exist is answered as that. */
function liesIn(root: string, path: string): boolean {
  const file = join(root, path);
  return !existsSync(file) || realpathSync(file).startsWith(root + sep) || realpathSync(file) === root;
}

/** `session` is what the cookie holds: who reads the address in a list of processes does not have it. */
function protect(app: FastifyInstance, key: string, session: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safetyHeaders);
    const port = (app.server.address() as AddressInfo).port; // as above
    const refusal = refusalOf(request.method, request.headers, port);
    if (refusal !== null) return refuse(reply, 403, refusal);
    const cookieName = `dockside-${port}`;
    if (isExchange(request, key)) {
      return reply.setCookie(cookieName, session, { httpOnly: true, sameSite: 'strict', path: '/' }).redirect('/');
    }
    if (!sameKey(request.cookies[cookieName], session)) {
      return refuse(reply, 401, 'This address belongs to another run of Dockside. Open the one that it printed.');
    }
  });
}

/** The key in the address is exchanged for a cookie that no script can read; its name holds the port, as cookies ignore ports. */
function isExchange(request: FastifyRequest, key: string): boolean {
  const { key: given } = request.query as { key?: unknown }; // whatever the address says
  return request.method === 'GET' && /^\/\?/.test(request.url) && typeof given === 'string' && sameKey(given, key);
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}

function sameKey(given: string | undefined, key: string): boolean {
  const a = Buffer.from(given ?? '');
  const b = Buffer.from(key);
  return a.length === b.length && timingSafeEqual(a, b);
}
