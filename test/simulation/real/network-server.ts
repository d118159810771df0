import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Client, Network } from '../network.ts';

/** The network of a world for a station that is a process of its own: real sockets, which break where a request's do. */
export async function serveNetwork(network: Network, client: () => Client) {
  const server = createServer((request, response) => {
    void carry(request, response).catch(() => response.destroy());
  });

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = String(request.headers['x-service-url']);
    const who = client();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request without an encoding gives bytes
    const { method, body }: { method: string; body: string | null } = JSON.parse(Buffer.concat(chunks).toString());
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const headers = new Headers();
    for (const name of ['authorization', 'content-type'] as const) {
      const value = request.headers[name];
      if (value !== undefined) headers.set(name, value);
    }
    const answer = await network.fetch(new Request(url, { method, headers, body, signal: gone.signal }), who);
    const head = { ...Object.fromEntries(answer.headers), 'content-length': '1000000' };
    const whole = await answer.text().catch(() => null);
    // Cut in its midst: more was announced than comes.
    if (whole === null) return void response.writeHead(answer.status, head).write('{', () => response.destroy());
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(whole);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // a listening TCP server has one
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
