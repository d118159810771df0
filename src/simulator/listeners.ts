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

/** `port` 0 takes any free one. Fails if the port is taken. */
export async function openListener(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server = createServer(handle);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
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
