import { Agent, request } from 'node:http';

export interface Reply {
  readonly status: number;
  /** JSON, or undefined where there is no body. */
  readonly body: unknown;
}

/** A reply that was lost: the connection died, or what came is no JSON. */
export type MaybeReply = Reply | undefined;

export type HttpClient = ReturnType<typeof createHttpClient>;

/** Keeps its connections: a run makes thousands of requests. */
export function createHttpClient() {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    send: (
      method: string,
      url: string,
      body?: string | Buffer,
      headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
    ) => exchange(agent, { method, url, body, headers }),
    /** Drops connections to a service that has stopped. */
    close: () => agent.destroy(),
  };
}

interface Message {
  readonly method: string;
  readonly url: string;
  readonly body: string | Buffer | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

function exchange(agent: Agent, { method, url, body, headers }: Message): Promise<MaybeReply> {
  return new Promise((resolve) => {
    const lost = () => resolve(undefined);
    const outgoing = request(url, { agent, method, headers: body === undefined ? {} : headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', lost);
      incoming.on('close', lost);
      incoming.on('end', () => {
        if (!incoming.complete) return lost();
        const text = Buffer.concat(chunks).toString('utf8');
        try {
          resolve({ status: incoming.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) });
        } catch {
          lost();
        }
      });
    });
    outgoing.on('error', lost);
    outgoing.end(body);
  });
}
