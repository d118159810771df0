import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BridgeEvent, type Channel, channels, isChannel } from '../../src/contract/bridge.ts';
import { Failure, toReply } from '../../src/contract/failure.ts';
import { safetyHeaders } from '../../src/contract/safety-headers.ts';
import type { Answers } from './scene.ts';

export interface Stage {
  readonly url: string;
  /** From now on these are the answers; pages that are still open get them as well. */
  readonly play: (answers: Answers) => void;
  /** With it, every channel takes another while to answer, so that what is on a page comes bit by bit. */
  readonly pace: (isSlow: boolean) => void;
  readonly emit: (event: BridgeEvent) => void;
  /** All that was said to the page since it was opened. */
  readonly said: () => string;
  readonly forget: () => void;
  /** Questions that are not answered yet, except those that never will be. */
  readonly waiting: () => number;
  /** What was wrong with the play itself: answers that the contract does not allow, questions nobody foresaw. */
  readonly faults: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Where the built window is. */
export const rendererFolder = process.env.DOCKSIDE_RENDERER ?? join(import.meta.dirname, '../../out/renderer');

/** Answers of a slow stage come one after the other, each channel's in its turn, within this time. */
const slowestMs = 1_200;

/** The web host without a core: the built window under the product's own safety headers, and a play for its bridge. */
export async function startStage(folder = rendererFolder): Promise<Stage> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The window is not built: ${folder} is missing.`);
  let answers: Answers = {};
  let waiting = 0;
  let faults: string[] = [];
  let isSlow = false;
  let said: string[] = [];
  const listeners = new Set<ServerResponse>();

  async function answer(request: IncomingMessage, response: ServerResponse, channel: string): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a stream without an encoding gives buffers
    const reply = replyOf(answers, channel, Buffer.concat(chunks).toString(), (fault) => faults.push(fault));
    if (isSlow) await delay(slowestMs * ((1 + Object.keys(channels).indexOf(channel)) / Object.keys(channels).length));
    if (reply === 'never') return;
    if (reply === 'away') return void request.socket.destroy();
    const text = JSON.stringify(reply);
    said.push(text);
    response.writeHead(200, { ...safetyHeaders, 'content-type': 'application/json' }).end(text);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST' && pathname.startsWith('/bridge/')) {
      waiting += 1;
      void answer(request, response, pathname.slice('/bridge/'.length)).finally(() => {
        waiting -= 1;
      });
    } else if (pathname === '/events') {
      response.writeHead(200, { ...safetyHeaders, 'content-type': 'text/event-stream' }).write('retry: 500\n\n');
      listeners.add(response);
      request.on('close', () => listeners.delete(response));
    } else serveFile(folder, pathname, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one

  return {
    url: `http://127.0.0.1:${port}/`,
    play: (next) => {
      answers = next;
      faults = [];
    },
    pace: (slow) => {
      isSlow = slow;
    },
    emit: (event) => {
      const text = `data: ${JSON.stringify(BridgeEvent.parse(event))}\n\n`;
      said.push(text);
      for (const listener of listeners) listener.write(text);
    },
    said: () => said.join('\n'),
    forget: () => {
      said = [];
    },
    waiting: () => waiting,
    faults: () => faults,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function replyOf(answers: Answers, channel: string, body: string, fault: (text: string) => void): unknown {
  if (!isChannel(channel)) return failed(fault, `nobody knows the channel ${channel}`);
  const given = answers[channel];
  if (given === undefined) return failed(fault, `the play has no answer for ${channel}`);
  const input = channels[channel].input.safeParse(JSON.parse(body));
  if (!input.success) return failed(fault, `${channel} was asked with ${body}`);
  // Each channel's answer takes that channel's input; the compiler cannot follow it through the union.
  const answer = typeof given === 'function' ? (given as (input: unknown) => unknown)(input.data) : given;
  if (answer === 'away' || answer === 'never') return answer;
  if (answer instanceof Failure) return { ok: false, error: toReply(answer) };
  const value = outputOf(channel).safeParse(answer);
  if (!value.success) return failed(fault, `the answer for ${channel} is none: ${value.error.message}`);
  return { ok: true, value: value.data };
}

function outputOf(channel: Channel) {
  return channels[channel].output;
}

function failed(fault: (text: string) => void, text: string): unknown {
  fault(text);
  return { ok: false, error: { code: 'internal', message: text } };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

function serveFile(folder: string, pathname: string, response: ServerResponse): void {
  const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
  if (!path.startsWith(folder) || !statSync(path, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404, safetyHeaders).end();
    return;
  }
  const type = types[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { ...safetyHeaders, 'content-type': type }).end(readFileSync(path));
}
