import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createSystemFetch } from './system-fetch.ts';

/** Everything that would make two runs differ, injected so that a test or a seed controls it. */
export interface Environment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once after that many milliseconds; returns a cancel function. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
  /** A new id, unique across stations. */
  readonly newId: () => string;
  /** 0 <= x < 1. */
  readonly random: () => number;
  readonly fetch: typeof globalThis.fetch;
  /** Opens a TCP connection. */
  readonly connect: (port: number, host: string) => Socket;
}

export const realEnvironment: Environment = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  newId: () => randomUUID(),
  random: () => Math.random(),
  fetch: createSystemFetch(process.env),
  connect: (port, host) => connect({ port, host }),
};

const everyMs = 10_000;
/** A busy computer delays a timer by seconds, but never by this much. */
const lateMs = 30_000;

/** Calls back when the computer has slept (or its clock was set forward, which does no harm). Returns a stop function. */
export function detectResume(onAwake: () => void, now: () => number = Date.now): () => void {
  let last = now();
  const timer = setInterval(() => {
    const at = now();
    if (at - last > everyMs + lateMs) onAwake();
    last = at;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
