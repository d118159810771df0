import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';

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

/** Exchanges the key in the printed address for the cookie, as a browser would send it back. */
export async function cookieOf(url: string): Promise<string> {
  const { port, pathname, search } = new URL(url);
  const { headers } = await askWeb(Number(port), { path: pathname + search });
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Listens to the events; resolves once the stream is open. `ended` resolves when the host ends it. */
export async function openEvents(port: number, cookie: string, onEvent: (event: unknown) => void) {
  const response = await send(port, { path: '/events', headers: { cookie } });
  const ended = new Promise<void>((resolve) => response.once('close', resolve));
  response.on('error', () => undefined); // cut on purpose
  const lines = createInterface(response);
  const opened = new Promise<void>((resolve) => lines.once('line', () => resolve()));
  lines.on('line', (line) => {
    if (line.startsWith('data: ')) onEvent(JSON.parse(line.slice('data: '.length)));
  });
  lines.on('error', () => undefined); // the same again
  await opened;
  return { status: response.statusCode, headers: response.headers, ended, close: () => response.destroy() };
}

function send(port: number, { method = 'GET', path, headers = {}, body, address }: Question) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({ host: address ?? '127.0.0.1', port, method, path, headers, agent: false }, resolve);
    asking.on('error', reject);
    asking.end(body);
  });
}
