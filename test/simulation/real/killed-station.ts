import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Reply } from '../../../src/contract/failure.ts';
import type { Client } from '../network.ts';
import type { Station } from '../station.ts';
import type { FromStation, StationStart } from './station-messages.ts';

export interface KilledStationOptions {
  readonly start: Omit<StationStart, 'clock'>;
  /** What the PC's clock shows, milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds since the world began. */
  readonly now: () => number;
  readonly trace: (text: string) => void;
  readonly onTrouble: (text: string) => void;
  /** What runs in place of `station-main.ts`. */
  readonly program?: StationProgram;
}

export interface StationProgram {
  readonly file: string;
  /** Flags of Node's own. */
  readonly flags: readonly string[];
  /** Where what it writes to its error output goes: an open file. */
  readonly errors: number;
  readonly onTime: (at: number, speed: number) => void;
}

export interface KilledStation extends Station {
  /** The process that runs now, as the network knows it. */
  readonly client: () => Client;
}

interface Life {
  readonly process: ChildProcess;
  readonly waiting: Map<number, (reply: Reply<unknown> | 'died') => void>;
  readonly ready: Promise<void>;
  readonly gone: Promise<unknown>;
  died: number | null;
}

const main = new URL('./station-main.ts', import.meta.url);

/** The PC with the program on it, as a real process that is killed by SIGKILL and started again on the same disk. */
export function createKilledStation(options: KilledStationOptions): KilledStation {
  const { start, clock, now, trace, onTrouble, program } = options;
  let crashes = 0;
  let starts = 0;
  let asked = 0;
  let isOver = false;
  let life = begin();

  function begin(): Life {
    starts += 1;
    const argument: StationStart = { ...start, clock: clock() };
    // The same everywhere: what a station writes of a day goes by its own zone.
    const child = fork(program?.file ?? main, [JSON.stringify(argument)], {
      env: { ...process.env, TZ: 'Asia/Shanghai' },
      serialization: 'advanced',
      ...(program && { execArgv: [...program.flags], stdio: ['ignore', 'inherit', program.errors, 'ipc'] }),
    });
    const ready = Promise.withResolvers<void>();
    const waiting: Life['waiting'] = new Map();
    const mine: Life = { process: child, waiting, ready: ready.promise, gone: once(child, 'exit'), died: null };
    child.on('message', (message: FromStation) => {
      if (message.type === 'ready') return ready.resolve();
      if (message.type === 'trouble') return mine.died === null ? onTrouble(message.text) : undefined;
      if (message.type === 'time') return program?.onTime(message.at, message.speed);
      waiting.get(message.id)?.(message.reply as Reply<unknown>); // the core's own envelope
      waiting.delete(message.id);
    });
    child.on('exit', (code) => {
      if (mine.died === null && !isOver) onTrouble(`the process ended by itself, with ${code}`);
      mine.died ??= now();
      for (const resolve of waiting.values()) resolve('died');
      waiting.clear();
      ready.resolve();
      if (!isOver && life === mine) life = begin();
    });
    trace('a process is started');
    return mine;
  }

  async function running(): Promise<void> {
    for (;;) {
      const mine = life;
      await mine.ready;
      if (mine.died === null) return;
      await mine.gone;
    }
  }

  return {
    running,
    client: () => {
      const mine = life;
      return { diedAt: () => mine.died };
    },
    ask: (channel, input) => {
      const { process: child, waiting, died } = life;
      if (died !== null) return Promise.resolve('died');
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        child.send({ type: 'ask', id, channel, input }, (error) => error && resolve('died'));
      });
    },
    crash: () => {
      if (life.died !== null) return;
      crashes += 1;
      life.died = now();
      trace('the process is killed');
      life.process.kill('SIGKILL');
    },
    dieAfter: () => undefined,
    stop: async () => {
      await running();
      isOver = true;
      life.process.send({ type: 'stop' });
      await life.gone;
    },
    crashes: () => crashes,
    starts: () => starts,
  };
}
