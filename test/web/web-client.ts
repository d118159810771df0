import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { pageKeyName } from '../../src/contract/host/socket.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Another address of this machine. */
  readonly address?: string;
}

/** One request exactly as told: `fetch` would tidy the path and keep the Host to itself. */
export async function askWeb(port: number, question: Question): Promise<Answer> {
  const response = await send(port, question);
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

/** What a page has that was let in: the cookie as a browser would send it back, and the key of its own. */
export interface Entry {
  readonly cookie: string;
  readonly pageKey: string;
}

/** Opens an address that opens one page. */
export async function enter(url: string): Promise<Entry> {
  const { port, pathname, search } = new URL(url);
  const { headers, text } = await askWeb(Number(port), { path: pathname + search });
  const [, pageKey = ''] = new RegExp(`name="${pageKeyName}" content="([\\w-]+)"`).exec(text) ?? [];
  return { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '', pageKey };
}

/** What the page's socket asks with. */
export const socketHeaders = ({ cookie, pageKey }: Entry) => ({
  cookie,
  'sec-websocket-protocol': `dockside, ${pageKey}`,
});

/** Asks for the bridge's socket exactly as told: 101 when it was let in, else what the host answered. */
export async function knock(
  port: number,
  headers: Readonly<Record<string, string>>,
  path = '/bridge',
): Promise<number> {
  const { status, socket } = await upgrade(port, headers, path);
  socket?.destroy();
  return status;
}

/** Is let in, and then never says or reads anything. */
export async function knockAndStay(port: number, entry: Entry): Promise<Duplex> {
  const { socket } = await upgrade(port, socketHeaders(entry), '/bridge');
  if (!socket) throw new Error('the host let nobody in');
  return socket.pause();
}

function upgrade(port: number, headers: Readonly<Record<string, string>>, path: string) {
  return new Promise<{ readonly status: number; readonly socket?: Duplex }>((resolve, reject) => {
    const key = { 'sec-websocket-version': '13', 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      headers: { connection: 'Upgrade', upgrade: 'websocket', ...key, ...headers },
      agent: false,
    });
    asking.on('upgrade', (_response, socket) => resolve({ status: 101, socket }));
    asking.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0 });
    });
    asking.on('error', reject);
    asking.end();
  });
}

function send(port: number, { method = 'GET', path, headers = {}, body, address }: Question) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({ host: address ?? '127.0.0.1', port, method, path, headers, agent: false }, resolve);
    asking.on('error', reject);
    asking.end(body);
  });
}
