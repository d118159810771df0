import { assertNever } from '../../../contract/assert-never.ts';
import type { DeviceProblem, ListedPort, LocalPort, PortList } from '../../../contract/devices/ports.ts';
import type { Environment } from '../../runtime/environment.ts';
import { createReadClock } from '../lines/read-clock.ts';
import { CannotOpen, type OpenPort, type PortEvents } from './open-port.ts';
import type { FromPorts, ToPorts } from './port-messages.ts';

export interface ServedPorts {
  readonly environment: Pick<Environment, 'now' | 'after'>;
  /** Throws `CannotOpen`, as the two lists do. */
  readonly open: (port: LocalPort, events: PortEvents) => Promise<OpenPort>;
  readonly listSerial: () => Promise<ListedPort[]>;
  readonly listUsb: () => Promise<ListedPort[]>;
  readonly tell: (message: FromPorts) => void;
}

/** One that cannot be closed must not keep the others from being opened. */
const closeMs = 2_000;

/** Opens the ports that the core asks for, and passes on their bytes. */
export function servePorts({ environment, open, listSerial, listUsb, tell }: ServedPorts) {
  const clock = createReadClock(environment);
  /** Null: it could not be opened. */
  const lines = new Map<number, Promise<OpenPort | null>>();
  const closing = new Set<Promise<void>>();
  let lastLogged = '';

  /** It is tried again four times a second: what has been said need not be said again. */
  function logOnce(text: string): void {
    if (text === lastLogged) return;
    lastLogged = text;
    tell({ type: 'log', text });
  }

  async function openLine(id: number, port: LocalPort): Promise<OpenPort | null> {
    // A port is free for another line only once it is closed.
    if (closing.size > 0)
      await Promise.race([Promise.all(closing), new Promise<void>((resolve) => environment.after(closeMs, resolve))]);
    try {
      const opened = await open(port, {
        onBytes: (bytes) => tell({ type: 'bytes', id, text: bytes.toString('latin1'), since: clock.since() }),
        onGone: () => {
          close(id);
          tell({ type: 'gone', id, problem: 'unplugged' });
        },
      });
      tell({ type: 'opened', id });
      return opened;
    } catch (error) {
      const { problem, cause } = error instanceof CannotOpen ? error : { problem: 'failed' as const, cause: error };
      lines.delete(id);
      if (problem === 'failed') logOnce(`a port cannot be opened: ${wordsOf(cause)}`);
      tell({ type: 'gone', id, problem });
      return null;
    }
  }

  function close(id: number): void {
    const line = lines.get(id);
    lines.delete(id);
    const closed = Promise.resolve(line)
      .then((port) => port?.close())
      .finally(() => closing.delete(closed));
    closing.add(closed);
  }

  async function list(): Promise<PortList> {
    const problems: Record<'serial' | 'usb', DeviceProblem | null> = { serial: null, usb: null };
    const failed = (kind: 'serial' | 'usb') => (error: unknown) => {
      problems[kind] = error instanceof CannotOpen ? error.problem : 'failed';
      tell({ type: 'log', text: `ports (${kind}) cannot be listed: ${wordsOf(error)}` });
      return [];
    };
    const found = await Promise.all([listSerial().catch(failed('serial')), listUsb().catch(failed('usb'))]);
    return { ports: found.flat(), problems };
  }

  return {
    hear(message: ToPorts): void {
      switch (message.type) {
        case 'open':
          lines.set(message.id, openLine(message.id, message.port));
          return;
        case 'write':
          void lines.get(message.id)?.then((port) => port?.write(Buffer.from(message.text, 'latin1')));
          return;
        case 'close':
          close(message.id);
          return;
        case 'list':
          void list().then((found) => tell({ type: 'listed', id: message.id, list: found }));
          return;
        default:
          assertNever(message);
      }
    },
    /** Resolves once all ports are free. */
    async stop(): Promise<void> {
      clock.stop();
      for (const id of lines.keys()) close(id);
      await Promise.all(closing);
    },
  };
}

function wordsOf(error: unknown): string {
  const cause = error instanceof CannotOpen ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
