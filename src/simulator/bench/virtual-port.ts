import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, openSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Where a device is plugged in, and what it is connected to while it is. */
export interface VirtualPort {
  /** `/tmp/scale`, or `127.0.0.1:4305`. */
  readonly address: string;
  readonly isPlugged: () => boolean;
  readonly unplug: () => Promise<void>;
  /** At the same address again. */
  readonly plug: () => Promise<void>;
}

/** The device's end of a cable. */
export type Attach = (line: Duplex) => void;

/** A serial port, by socat (Linux, macOS). Throws an Error with a message if there is none. */
export async function openPseudoTerminal(path: string, attach: Attach): Promise<VirtualPort> {
  let socat: ChildProcess | null = null;
  // The other end is held open: without a reader a pseudo-terminal hangs up, which a line does not.
  let held: number | null = null;

  async function plug(): Promise<void> {
    if (socat !== null) return;
    const child = spawn('socat', [`PTY,link=${path},raw,echo=0`, 'STDIO'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const ended = once(child, 'exit').then(() => new Error(`socat cannot make a pseudo-terminal at ${path}`));
    const missing = once(child, 'error').then(
      ([cause]) => new Error('pseudo-terminals need socat: sudo apt install socat', { cause }),
    );
    while (!existsSync(path)) {
      const failed = await Promise.race([ended, missing, pause()]);
      if (failed !== null) throw failed;
    }
    held = openSync(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
    socat = child;
    const line = Duplex.from({ readable: child.stdout, writable: child.stdin });
    line.on('error', () => {}); // pulled out
    attach(line);
  }

  async function unplug(): Promise<void> {
    const child = socat;
    socat = null;
    if (child === null) return;
    if (held !== null) closeSync(held);
    held = null;
    const isOver = child.exitCode !== null || child.signalCode !== null;
    child.kill('SIGKILL');
    if (!isOver) await once(child, 'exit');
    rmSync(path, { force: true });
  }

  await plug();
  return { address: path, isPlugged: () => socat !== null, plug, unplug };
}

const pause = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 5));

/** A socket on loopback, as a serial device server offers it. `port` 0: any free one. Rejects if it is taken. */
export async function openLoopback(port: number, attach: Attach): Promise<VirtualPort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    attach(socket);
  });
  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port; // a TCP server's
  }
  const bound = await listen(port);
  return {
    address: `127.0.0.1:${bound}`,
    isPlugged: () => server.listening,
    unplug: async () => {
      if (!server.listening) return;
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    plug: async () => {
      if (!server.listening) await listen(bound);
    },
  };
}
