import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import websocket, { type WebSocket } from '@fastify/websocket';
import axe from 'axe-core';
import fastify from 'fastify';
import { type Channel, channels, isChannel } from '../../src/contract/bridge/channels.ts';
import { BridgeEvent } from '../../src/contract/bridge/event.ts';
import { Failure, toReply } from '../../src/contract/failure.ts';
import { safetyHeaders } from '../../src/contract/host/safety-headers.ts';
import { SocketCall, type SocketMessage, socketPath } from '../../src/contract/host/socket.ts';
import type { Answers } from './scene.ts';

/** How many messages a page sent, and how many it got. */
export interface Traffic {
  readonly asked: number;
  readonly heard: number;
}

export interface Stage {
  readonly url: string;
  /** The axe script: from here, the browser keeps it compiled. */
  readonly axeUrl: string;
  /** These are the answers for the next page: those that are open get none any more, and hear nothing. */
  readonly open: (answers: Answers) => void;
  /** From now on these are the answers for the page that is open. */
  readonly play: (answers: Answers) => void;
  /** One answer at a time, in the order of the contract, each after that turn; null: all of them at once. */
  readonly pace: (turn: (() => Promise<unknown>) | null) => void;
  readonly emit: (event: BridgeEvent) => void;
  /** Asked before a file is sent, in its own time; one that it refuses cannot be read. Null: every file is sent at once. */
  readonly gate: (lets: ((path: string) => Promise<boolean>) | null) => void;
  /** All that was said to the page since it was opened. */
  readonly said: () => string;
  /** Questions that are not answered yet, except those that never will be. */
  readonly waiting: () => number;
  /** What came from the page and went to it since it was opened; what the page itself counts may be on its way. */
  readonly traffic: () => Traffic;
  /** What was wrong with the play itself: answers that the contract does not allow, questions nobody foresaw. */
  readonly faults: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** Where the built window is. */
export const rendererFolder = process.env.DOCKSIDE_RENDERER ?? join(import.meta.dirname, '../../out/renderer');

const axePath = '/axe.js';
const order = Object.keys(channels);

/** The web host without a core: the built window under the product's own safety headers, and a play for its bridge. */
export async function startStage(folder = rendererFolder): Promise<Stage> {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The window is not built: ${folder} is missing.`);
  let answers: Answers = {};
  let faults: string[] = [];
  let said: string[] = [];
  let turn: (() => Promise<unknown>) | null = null;
  let lets: ((path: string) => Promise<boolean>) | null = null;
  const waiting = new Set<SocketCall>();
  let traffic: Traffic = { asked: 0, heard: 0 };
  let inTurn: { readonly socket: WebSocket; readonly call: SocketCall }[] = [];
  let isTakingTurns = false;
  /** Of the page that is open. */
  let listeners = new Set<WebSocket>();

  function tell(socket: WebSocket, text: string): void {
    traffic = { ...traffic, heard: traffic.heard + 1 };
    socket.send(text);
  }

  async function answer(socket: WebSocket, call: SocketCall): Promise<void> {
    const reply = await replyOf(answers, call.channel, call.input, (fault) => faults.push(fault));
    waiting.delete(call);
    if (reply === 'never' || !listeners.has(socket)) return;
    said.push(JSON.stringify(reply));
    tell(socket, JSON.stringify({ id: call.id, reply } satisfies SocketMessage));
  }

  async function takeTurns(): Promise<void> {
    isTakingTurns = true;
    while (inTurn.length > 0) {
      await turn?.();
      inTurn.sort((one, other) => order.indexOf(one.call.channel) - order.indexOf(other.call.channel));
      const next = inTurn.shift();
      if (next) await answer(next.socket, next.call);
    }
    isTakingTurns = false;
  }

  const app = fastify({ forceCloseConnections: true });
  await app.register(websocket);
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(safetyHeaders);
    if (lets !== null && !(await lets(url))) return reply.code(503).send();
  });
  app.get(socketPath, { websocket: true }, (socket) => {
    listeners.add(socket);
    socket.on('close', () => listeners.delete(socket));
    socket.on('message', (data) => {
      if (!listeners.has(socket)) return;
      const call = SocketCall.parse(JSON.parse(String(data)));
      waiting.add(call);
      traffic = { ...traffic, asked: traffic.asked + 1 };
      if (turn === null) return void answer(socket, call);
      inTurn.push({ socket, call });
      if (!isTakingTurns) void takeTurns();
    });
  });
  app.get(axePath, (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/javascript').send(axe.source),
  );
  await app.register(staticFiles, { root: folder, maxAge: '1h', immutable: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // a listening TCP server has one

  return {
    url: `http://127.0.0.1:${port}/`,
    axeUrl: `http://127.0.0.1:${port}${axePath}`,
    open: (next) => {
      listeners = new Set();
      waiting.clear();
      traffic = { asked: 0, heard: 0 };
      inTurn = [];
      answers = next;
      faults = [];
      said = [];
    },
    play: (next) => {
      answers = next;
    },
    pace: (next) => {
      turn = next;
    },
    gate: (next) => {
      lets = next;
    },
    emit: (event) => {
      const text = JSON.stringify({ event: BridgeEvent.parse(event) } satisfies SocketMessage);
      said.push(text);
      for (const listener of listeners) tell(listener, text);
    },
    said: () => said.join('\n'),
    waiting: () => waiting.size,
    traffic: () => traffic,
    faults: () => faults,
    stop: () => app.close(),
  };
}

async function replyOf(
  answers: Answers,
  channel: string,
  asked: unknown,
  fault: (text: string) => void,
): Promise<unknown> {
  if (!isChannel(channel)) return failed(fault, `nobody knows the channel ${channel}`);
  const given = answers[channel];
  if (given === undefined) return failed(fault, `the play has no answer for ${channel}`);
  const input = channels[channel].input.safeParse(asked);
  if (!input.success) return failed(fault, `${channel} was asked with ${JSON.stringify(asked)}`);
  // Each channel's answer takes that channel's input; the compiler cannot follow it through the union.
  const answer = typeof given === 'function' ? await (given as (input: unknown) => unknown)(input.data) : given;
  if (answer === 'never') return answer;
  // As the window says it itself when nobody answers.
  if (answer === 'away') return { ok: false, error: { code: 'offline', message: 'Dockside is not responding.' } };
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
