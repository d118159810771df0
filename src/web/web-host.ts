import { existsSync, readFileSync, realpathSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, sep } from 'node:path';
import cookie from '@fastify/cookie';
import staticFiles from '@fastify/static';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Failure } from '../contract/failure.ts';
import { refusalOf } from '../contract/host/request-check.ts';
import { safetyHeaders } from '../contract/host/safety-headers.ts';
import { socketPath } from '../contract/host/socket.ts';
import type { CoreThread } from '../core/start/start-core-thread.ts';
import { addBridge } from './bridge-socket.ts';
import { createEntrance, type Entrance, isSame, pageKeyOf, pageWithKey } from './entrance.ts';

type WebCore = Pick<CoreThread, 'dispatch' | 'listen'>;

export interface WebHostOptions {
  /** May still be starting: everything but listening is prepared meanwhile. */
  readonly core: WebCore | Promise<WebCore>;
  /** The built renderer. */
  readonly rendererFolder: string;
  /** 0: any free port. */
  readonly port: number;
  /** Receives an address that opens one page: at once, and a new one whenever that was used. */
  readonly onAddress?: (address: string) => void;
}

export interface WebHost {
  /** An address that opens one page. */
  readonly newAddress: () => string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const socketOptions = {
  /** The limit for one message: far more than a file or a photo has. Anything larger, such as a catalogue, comes in parts. */
  maxPayload: 64 * 1024 * 1024,
  /** Milliseconds: a page that does not say goodbye must not delay a stop. */
  closeTimeout: 500,
};

/**
 * Host 2: the renderer and the bridge on 127.0.0.1, for whoever was given an address with a key (manual/design.md 9). Errors:
 * `invalid-input` if the port is taken; any error that keeps the core from starting.
 */
export async function startWebHost({ core, rendererFolder, port, onAddress }: WebHostOptions): Promise<WebHost> {
  if (!existsSync(rendererFolder))
    throw new Failure('internal', `The window is not built: ${rendererFolder} is missing.`);
  const entrance = createEntrance();
  const app = fastify({
    forceCloseConnections: true,
    // A malformed address never reaches the hooks below.
    frameworkErrors: (_error, _request, reply) =>
      refuse(reply.headers(safetyHeaders), 400, 'This address cannot be read.'),
  });
  await app.register(cookie);
  // Before the hook that refuses calls: it closes the connections of refused ones.
  await app.register(websocket, { options: socketOptions });
  // No route accepts a body: a form or a text from another site gets no further than its headers.
  app.removeAllContentTypeParsers();
  let told: string | null = null;
  protect(app, entrance, join(rendererFolder, 'index.html'), (key) => key === told && tell());
  const root = realpathSync(rendererFolder);
  await app.register(staticFiles, {
    root,
    wildcard: true,
    cacheControl: false,
    allowedPath: (path) => liesIn(root, path),
  });
  addBridge(app, await core);

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
  const addressWith = (key: string) => `http://127.0.0.1:${bound}/?key=${key}`;
  function tell(): void {
    told = entrance.newKey();
    onAddress?.(addressWith(told));
  }
  tell();
  return { newAddress: () => addressWith(entrance.newKey()), port: bound, stop: () => app.close() };
}

/** True unless a link in the folder leads out of it; a missing file is reported as missing. */
function liesIn(root: string, path: string): boolean {
  const file = join(root, path);
  return !existsSync(file) || realpathSync(file).startsWith(root + sep) || realpathSync(file) === root;
}

/** The cookie's name contains the port, as cookies ignore ports; scripts cannot read it. */
function protect(app: FastifyInstance, entrance: Entrance, page: string, onEntered: (key: string) => void): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safetyHeaders);
    const port = (app.server.address() as AddressInfo).port; // as above
    const { method, headers } = request;
    const cookieName = `dockside-${port}`;
    const key = keyIn(request);
    if (key !== null && refusalOf(method, headers, port, true) === null && entrance.take(key)) {
      onEntered(key);
      reply.setCookie(cookieName, entrance.cookie, { httpOnly: true, sameSite: 'strict', path: '/' });
      reply.header('cache-control', 'no-store');
      return reply.type('text/html; charset=utf-8').send(pageWithKey(readFileSync(page, 'utf8'), entrance.pageKey));
    }
    const refusal = refusalOf(method, headers, port);
    if (refusal !== null) return refuse(reply, 403, refusal);
    const isBridge = request.routeOptions.url === socketPath;
    const isPage = !isBridge || isSame(pageKeyOf(headers), entrance.pageKey);
    if (!isPage || !isSame(request.cookies[cookieName], entrance.cookie)) return refuse(reply, 401, noKey);
  });
}

const noKey =
  'This address has no key of this run of Dockside, or one that was used: a key opens one page, once. Open the file open-dockside.html in the data folder again: Dockside has printed its path where it was started.';

/** Null unless a page is being opened with a key. */
function keyIn({ method, url, query }: FastifyRequest): string | null {
  const { key } = query as { key?: unknown }; // anything may be in the address
  return method === 'GET' && url.startsWith('/?') && typeof key === 'string' ? key : null;
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(message);
}
