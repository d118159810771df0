import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { bePrompt } from './be-prompt.ts';
import { type Scanner, startScanner } from './scanner.ts';

const run = promisify(execFile);

/** An X display that nobody sees, and the scanner that is plugged into it. */
export interface VirtualDisplay extends Pick<Scanner, 'scan' | 'press' | 'type'> {
  /** For `DISPLAY`: `:99`. */
  readonly name: string;
  /** An XKB layout: `us`, `de`, `fr`. */
  setLayout(layout: string): Promise<void>;
  stop(): Promise<void>;
}

/** Why there can be no display with a scanner here, for a skipped test; null when all is there. */
export async function missingDisplayTools(): Promise<string | null> {
  const missing = [
    ...(onPath('Xvfb') ? [] : ['Xvfb (package xvfb)']),
    ...(onPath('setxkbmap') && onPath('xkbcomp') ? [] : ['setxkbmap and xkbcomp (package x11-xkb-utils)']),
    ...((await hasXlib()) ? [] : ['Xlib for /usr/bin/python3 (package python3-xlib)']),
  ];
  return missing.length === 0 ? null : `no virtual display: ${missing.join(', ')} missing`;
}

/** Starts an Xvfb on a free display number. */
export async function startDisplay(screen = '1280x800x24'): Promise<VirtualDisplay> {
  const args = ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  bePrompt(server.pid);
  const name = `:${await displayNumber(server)}`;
  let plugged: Scanner | null = null;
  const scanner = () => {
    plugged ??= startScanner(name);
    return plugged;
  };
  return {
    name,
    setLayout: async (layout) => {
      await run('setxkbmap', ['-display', name, layout]);
    },
    scan: (texts, options) => scanner().scan(texts, options),
    press: (keys, options) => scanner().press(keys, options),
    type: (steps, options) => scanner().type(steps, options),
    stop: async () => {
      await plugged?.stop();
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}

/** The server writes the number it took to file descriptor 3 once it is ready. */
async function displayNumber(server: ChildProcess): Promise<string> {
  // Node types the extra descriptors as either direction; this one was asked for as a pipe that is read.
  const answer = server.stdio[3] as Readable;
  const failed = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code}`);
  });
  const [line] = await Promise.race([once(answer, 'data'), failed]);
  failed.catch(() => {});
  return String(line).trim();
}

function onPath(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function hasXlib(): Promise<boolean> {
  try {
    await run('/usr/bin/python3', ['-c', 'import Xlib']);
    return true;
  } catch {
    return false;
  }
}
