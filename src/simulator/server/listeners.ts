import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** One listening port on 127.0.0.1 that can be closed, as a crashed service closes it, and opened again under its number. */
export interface Listener {
  readonly port: number;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
  reopen(): Promise<void>;
}

/** How long a client may take, and how many connections there may be. */
export interface ListenerLimits {
  /** From the connection, or from the end of the request before, until the headers are there. */
  readonly headersMs: number;
  /** Until the whole request is there. Answered with 408, as is the other. */
  readonly requestMs: number;
  /** How often it is looked who is too slow. */
  readonly checkMs: number;
  /** One more, and the oldest connection that asks nothing is cut: silent clients cannot keep others out. */
  readonly connections: number;
}

// Five listeners stay below 4,096 file descriptors, the least that a system usually allows in the end.
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
  // Without file descriptors a connection cannot be taken: the next one may be.
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

/** `sockets` in the order in which they came. */
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

/** Somebody's outgoing connection may have borrowed the number while it was free. */
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
