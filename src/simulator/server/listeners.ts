import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A listening port on 127.0.0.1 that can be closed, like a crashed service's, and reopened under the same number. */
export interface Listener {
  readonly port: number;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
  reopen(): Promise<void>;
}

/** Time limits for clients, and the limit of connections. */
export interface ListenerLimits {
  /** From the connection, or the end of the previous request, until the headers have arrived. */
  readonly headersMs: number;
  /** Until the whole request has arrived. Both are answered with 408. */
  readonly requestMs: number;
  /** The interval of checks for slow clients. */
  readonly checkMs: number;
  /** Beyond this, the oldest idle connection is closed: silent clients cannot keep others out. */
  readonly connections: number;
}

// Five listeners stay below 4,096 file descriptors, the lowest usual limit of a system.
const usualLimits: ListenerLimits = { headersMs: 10_000, requestMs: 30_000, checkMs: 1000, connections: 750 };

/** `port` 0 takes any free one. Fails if the port is taken. */
export async function openListener(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  limits = usualLimits,
): Promise<Listener> {
  const timing = { headersTimeout: limits.headersMs, requestTimeout: limits.requestMs };
  const asking = new Set<Socket>();
  const server = createServer({ ...timing, connectionsCheckingInterval: limits.checkMs }, (request, response) => {
    asking.add(request.socket);
    response.once('close', () => asking.delete(request.socket));
    handle(request, response);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    if (sockets.size > limits.connections) (oldestIdle(sockets, asking) ?? socket).destroy();
  });
  // Without file descriptors a connection cannot be accepted, but the next one may be.
  server.on('error', () => undefined);
  await listen(server, port);
  const bound = portOf(server);
  return {
    port: bound,
    close: async () => {
      if (!server.listening) return;
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reopen: async () => {
      if (!server.listening) await listenPatiently(server, bound);
    },
  };
}

/** `sockets` in order of arrival. */
function oldestIdle(sockets: ReadonlySet<Socket>, asking: ReadonlySet<Socket>): Socket | undefined {
  for (const socket of sockets) {
    if (!asking.has(socket) && !socket.destroyed) return socket;
  }
  return undefined;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** An outgoing connection may have borrowed the port number while it was free. */
async function listenPatiently(server: Server, port: number): Promise<void> {
  for (let attempt = 1; attempt < 20; attempt += 1) {
    try {
      return await listen(server, port);
    } catch {
      await delay(50);
    }
  }
  return listen(server, port);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listener has no port');
  return address.port;
}
