import type { LocalPort, PortList } from '../../../contract/devices/ports.ts';
import { Failure } from '../../../contract/failure.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { DeviceLine, LineEvents } from '../lines/device-line.ts';
import { FromPorts, type PortsProcess, type ToPorts } from './port-messages.ts';

export interface PortsOptions {
  /** Null: this host cannot open ports. */
  readonly start: (() => PortsProcess) | null;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  readonly log: (text: string) => void;
}

const replyMs = 5_000;
const idleMs = 1_000;
/** A process that dies of its devices is started again after a while, and later each time. */
const rest = { firstMs: 500, mostMs: 30_000, healthyMs: 10_000 };

/** The ports of this computer, each opened in a process of their own, which runs while one of them is wanted. */
export function createPorts({ start, environment, log }: PortsOptions) {
  const { now, after } = environment;
  const lines = new Map<number, LineEvents>();
  const questions = new Map<number, PromiseWithResolvers<PortList>>();
  let running: { readonly process: PortsProcess; readonly startedAt: number } | null = null;
  let restMs = rest.firstMs;
  let isResting = false;
  let lastId = 0;
  let cancelStop = () => {};
  let cancelRest = () => {};

  /** False: it cannot run now. */
  function isRunning(): boolean {
    if (running !== null) return true;
    if (start === null || isResting) return false;
    const process = start();
    const mine = { process, startedAt: now() };
    running = mine;
    process.onMessage((message) => {
      if (running === mine) hear(FromPorts.parse(message)); // it is of the same build
    });
    process.onEnd(() => {
      if (running === mine) end(mine.startedAt);
    });
    return true;
  }

  function end(startedAt: number): void {
    running = null;
    restMs = now() - startedAt > rest.healthyMs ? rest.firstMs : Math.min(rest.mostMs, restMs * 2);
    isResting = true;
    cancelRest = after(restMs, () => {
      isResting = false;
    });
    log('the process of the ports ended by itself');
    for (const { reject } of questions.values()) reject(new Failure('reset', 'the process of the ports ended'));
    const gone = [...lines.values()];
    lines.clear();
    for (const { onGone } of gone) onGone('failed');
  }

  function hear(message: FromPorts): void {
    switch (message.type) {
      case 'opened':
        lines.get(message.id)?.onOpen();
        break;
      case 'bytes':
        lines.get(message.id)?.onBytes(message.text, message.since);
        break;
      case 'gone': {
        const line = lines.get(message.id);
        lines.delete(message.id);
        line?.onGone(message.problem);
        break;
      }
      case 'listed':
        questions.get(message.id)?.resolve(message.list);
        break;
      case 'log':
        log(message.text);
    }
  }

  const send = (message: ToPorts) => running?.process.send(message);

  /** Not at once: a line is often closed only to be opened anew. */
  function stopUnlessNeeded(): void {
    cancelStop();
    cancelStop = after(idleMs, () => {
      if (lines.size === 0 && questions.size === 0) stop();
    });
  }

  function stop(): void {
    cancelStop();
    running?.process.stop();
    running = null;
  }

  return {
    open(port: LocalPort, events: LineEvents): DeviceLine {
      lastId += 1;
      const id = lastId;
      if (!isRunning()) {
        const cancel = after(0, () => events.onGone(start === null ? 'no-driver' : 'failed'));
        return { write: () => {}, close: cancel };
      }
      lines.set(id, events);
      send({ type: 'open', id, port });
      return {
        write: (text) => send({ type: 'write', id, text }),
        close: () => {
          lines.delete(id);
          send({ type: 'close', id });
          stopUnlessNeeded();
        },
      };
    },
    /** The ports to choose from. Throws `Failure`: `timeout`, or `reset` if the process ended. */
    async list(): Promise<PortList> {
      if (!isRunning()) {
        const why = start === null ? 'no-driver' : 'failed';
        return { ports: [], problems: { serial: why, usb: why } };
      }
      lastId += 1;
      const id = lastId;
      const asked = Promise.withResolvers<PortList>();
      questions.set(id, asked);
      const cancel = after(replyMs, () => asked.reject(new Failure('timeout', 'the ports were not listed in time')));
      send({ type: 'list', id });
      try {
        return await asked.promise;
      } finally {
        cancel();
        questions.delete(id);
        stopUnlessNeeded();
      }
    },
    stop(): void {
      lines.clear();
      cancelRest();
      stop();
    },
  };
}
export type Ports = ReturnType<typeof createPorts>;
