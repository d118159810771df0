import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import staticFiles from '@fastify/static';
import websocket, { type WebSocket } from '@fastify/websocket';
import fastify from 'fastify';
import { type Channel, channels, isChannel } from '../../src/contract/bridge.ts';
import { BridgeEvent } from '../../src/contract/bridge-event.ts';
import { SocketCall, type SocketMessage, socketPath } from '../../src/contract/bridge-socket.ts';
import { Failure, toReply } from '../../src/contract/failure.ts';
import { safetyHeaders } from '../../src/contract/safety-headers.ts';
import type { Answers } from './scene.ts';

export interface Stage {
  readonly url: string;
  /** A page with nothing in it. From one place to the next the browser keeps its process: a new one takes a third of a second. */
  readonly emptyUrl: string;
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
const emptyPath = '/nothing';

/** The web host without a core: the built window under the product's own safety headers, and a play for its bridge. */
export async function startStage(folder = rendererFolder): Promise<Stage> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The window is not built: ${folder} is missing.`);
  let answers: Answers = {};
  let waiting = 0;
  let faults: string[] = [];
  let isSlow = false;
  let said: string[] = [];
  const listeners = new Set<WebSocket>();

  async function answer({ id, channel, input }: SocketCall): Promise<SocketMessage | null> {
    const reply = replyOf(answers, channel, input, (fault) => faults.push(fault));
    if (isSlow) await delay(slowestMs * ((1 + Object.keys(channels).indexOf(channel)) / Object.keys(channels).length));
    if (reply === 'never') return null;
    said.push(JSON.stringify(reply));
    return { id, reply };
  }

  const app = fastify({ forceCloseConnections: true });
  await app.register(websocket);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(safetyHeaders));
  app.get(socketPath, { websocket: true }, (socket) => {
    listeners.add(socket);
    socket.on('close', () => listeners.delete(socket));
    socket.on('message', async (data) => {
      waiting += 1;
      const message = await answer(SocketCall.parse(JSON.parse(String(data))));
      waiting -= 1;
      if (message) socket.send(JSON.stringify(message));
    });
  });
  app.get(emptyPath, (_request, reply) => reply.type('text/html').send('<!doctype html><title>Nothing</title>'));
  await app.register(staticFiles, { root: folder, maxAge: '1h', immutable: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // a listening TCP server has one

  return {
    url: `http://127.0.0.1:${port}/`,
    emptyUrl: `http://127.0.0.1:${port}${emptyPath}`,
    play: (next) => {
      answers = next;
      faults = [];
    },
    pace: (slow) => {
      isSlow = slow;
    },
    emit: (event) => {
      const text = JSON.stringify({ event: BridgeEvent.parse(event) } satisfies SocketMessage);
      said.push(text);
      for (const listener of listeners) listener.send(text);
    },
    said: () => said.join('\n'),
    forget: () => {
      said = [];
    },
    waiting: () => waiting,
    faults: () => faults,
    stop: () => app.close(),
  };
}

function replyOf(answers: Answers, channel: string, asked: unknown, fault: (text: string) => void): unknown {
  if (!isChannel(channel)) return failed(fault, `nobody knows the channel ${channel}`);
  const given = answers[channel];
  if (given === undefined) return failed(fault, `the play has no answer for ${channel}`);
  const input = channels[channel].input.safeParse(asked);
  if (!input.success) return failed(fault, `${channel} was asked with ${JSON.stringify(asked)}`);
  // Each channel's answer takes that channel's input; the compiler cannot follow it through the union.
  const answer = typeof given === 'function' ? (given as (input: unknown) => unknown)(input.data) : given;
  if (answer === 'never') return answer;
  // As the window says it itself when nobody answers.
  if (answer === 'away') return { ok: false, error: { code: 'offline', message: 'The core does not answer.' } };
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
