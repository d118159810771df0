import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The address without an explicit port, or one of the three additional ports of section 1. */
export type Port = 'base' | 81 | 82 | 83;

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** The parsed body; the text itself where it is not JSON. */
  readonly body: unknown;
}

/** One row of `GET /ledger`, as far as these tests read it. */
export interface LedgerRow {
  readonly endpoint: string;
  readonly key: string;
}

export type Service = Awaited<ReturnType<typeof startService>>;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Hours that see an order in each of its states: short steps first, then long ones, 40 days and more in all. */
export const unevenSteps = [2, 4, 12, 24, 24, 24, 36, 48, 96, 240, 480];

/** Starts the service as anybody would, from its command and its ready line, and knows nothing else of it. */
export async function startService(...flags: readonly string[]) {
  const project = join(import.meta.dirname, '../..');
  const command = ['src/cli/simulator.ts', '--listen', '0,0,0,0,0', '--json', ...flags];
  const child = spawn(process.execPath, command, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  const abandon = () => child.kill('SIGKILL'); // a test run that is broken off leaves no service behind
  process.once('exit', abandon);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => {
    throw new Error(`The service ended before it was ready: ${complaints}`);
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), failed]);
  failed.catch(() => undefined); // from here on its end is ours
  const ready: ReadyLine = JSON.parse(String(line));
  const addressOf = (port: Port) => (port === 'base' ? ready.baseUrl : `http://127.0.0.1:${ready.ports[port]}`);

  const send = (port: Port, path: string, init: RequestInit = {}) => ask(addressOf(port) + path, init);
  const control = async (path: string, init: RequestInit = {}) => {
    const answer = await ask(ready.control + path, init);
    if (answer.status !== 200) throw new Error(`${path} on the control address answered ${answer.status}`);
    return answer.body;
  };
  return {
    send,
    addressOf,
    get: (port: Port, path: string) => send(port, path),
    post: (port: Port, path: string, body: unknown) => send(port, path, asJson(body)),
    advance: (advanceMs: number) => control('/clock', asJson({ advanceMs })),
    // Both shapes are design's section 7; a wrong one fails the test that reads it.
    ledger: async () => (await control('/ledger')) as readonly LedgerRow[],
    examples: async () =>
      ((await control('/stats')) as { examples: Readonly<Record<string, readonly string[]>> }).examples,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      process.off('exit', abandon);
    },
  };
}

/** A JSON body, with the verb that carries one. */
export function asJson(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

interface ReadyLine {
  readonly baseUrl: string;
  readonly ports: Readonly<Record<81 | 82 | 83, number>>;
  readonly control: string;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  return { status: response.status, contentType: response.headers.get('content-type') ?? '', text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
