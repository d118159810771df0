import { join } from 'node:path';
import type { BridgeEvent } from '../../src/contract/bridge/event.ts';
import type { Reply } from '../../src/contract/failure.ts';
import { type Environment, realEnvironment } from '../../src/core/runtime/environment.ts';
import type { SiteLinks } from '../../src/core/site/link/start-link.ts';
import { type Core, startCore } from '../../src/core/start/core.ts';
import type { RunStoreTask } from '../../src/core/storage/durability/in-backup-thread.ts';
import { storeTasks } from '../../src/core/storage/durability/store-tasks.ts';
import { understandFiles } from '../../src/order-files/understand-files.ts';
import type { BenchScale } from './bench-scale.ts';
import { startWriterHere } from './catalogue-place.ts';
import { closeDatabases, ProcessDied, watchDatabases } from './mortal-databases.ts';
import type { Client, Network } from './network.ts';
import { simulatedVersion } from './station-template.ts';
import type { Dice } from './streams.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface StationOptions {
  readonly time: VirtualTime;
  readonly folder: string;
  /** What the PC's clock shows, milliseconds since 1970. */
  readonly clock: () => number;
  readonly network: Network;
  /** Whatever the program connects to: a scale. Absent: the network of this computer. */
  readonly scale?: BenchScale;
  readonly dice: Dice;
  readonly trace: (text: string) => void;
  /** What a program must never do: an exception that nobody caught, for one. */
  readonly onTrouble: (text: string, error: unknown) => void;
  /** A process is no more, and does nothing from then on. */
  readonly onDeath: () => void;
  /** How a process of it reaches the hub of its site; absent: it works alone. */
  readonly siteLinks?: (environment: Environment, client: Client) => SiteLinks;
  /** What its ids begin with: those of one site must differ. */
  readonly idPrefix?: string;
}

/** The PC with the program on it: one process after another on the same disk. */
export interface Station {
  /** Resolves once a process runs. */
  readonly running: () => Promise<void>;
  /** `died`: nobody answered. */
  readonly ask: (channel: string, input: unknown) => Promise<Reply<unknown> | 'died'>;
  /** The process is gone, from one moment to the next; another one runs after so long, or soon. */
  readonly crash: (offMs?: number) => void;
  /** The same, in the midst of what it does after so many more of its effects. */
  readonly dieAfter: (pulses: number) => void;
  readonly stop: () => Promise<void>;
  readonly crashes: () => number;
  readonly starts: () => number;
}

/** One that somebody may see, and switch on. */
export interface SimulatedStation extends Station {
  readonly isOn: () => boolean;
  /** It runs from now on, if it died. */
  readonly switchOn: () => void;
}

interface Process extends Client {
  died: number | null;
  pulsesLeft: number;
  core: Core | null;
  readonly onDeath: Set<() => void>;
}

/** What has a thread of its own, in this one. Regular work is done now and then only: it comes often, and is of no consequence here. */
const tasksHere =
  (dice: Dice): RunStoreTask =>
  async (name, input) => {
    const isLeftOut = (name === 'back-up' && !dice.isLess(0.1)) || (name === 'record' && !dice.isLess(0.01));
    if (isLeftOut) return (name === 'back-up' ? { name: 'none' } : 0) as never; // what those two answer
    // Each task takes the input of its own name, and answers as it does.
    return (storeTasks[name] as (input: unknown) => never)(input);
  };

const never = new Promise<never>(() => undefined);
const shortestRestartMs = 300;
const longestRestartMs = 8_000;

export function createStation(options: StationOptions): SimulatedStation {
  const { time, folder, clock, network, scale, dice, trace, onTrouble, onDeath, siteLinks, idPrefix = '' } = options;
  let current: Process | null = null;
  let waiting: (() => void)[] = [];
  let ids = 0;
  let crashes = 0;
  let starts = 0;
  let isOver = false;
  let cancelStart: (() => void) | null = null;

  function die(process: Process, how: string, offMs = dice.between(shortestRestartMs, longestRestartMs)): void {
    if (process.died !== null) return;
    process.died = time.now();
    crashes += 1;
    onDeath();
    trace(`the process dies ${how}`);
    if (current === process) current = null;
    for (const tell of process.onDeath) tell();
    // Not at once: what it was in the midst of must find that it is dead.
    time.after(0, () => closeDatabases(folder));
    if (!isOver) cancelStart = time.after(offMs, start);
  }

  /** Before each of its effects: it may die there. False: it is dead. */
  function lives(process: Process): boolean {
    if (process.died === null) {
      process.pulsesLeft -= 1;
      if (process.pulsesLeft <= 0) die(process, 'in the midst of its work');
    }
    return process.died === null;
  }

  function write(process: Process): void {
    if (!lives(process)) throw new ProcessDied();
  }

  function environmentOf(process: Process) {
    const guarded = (run: () => void) => () => {
      if (process.died !== null) return;
      try {
        run();
      } catch (error) {
        if (process.died === null) onTrouble('a timer threw', error);
      }
    };
    return {
      now: clock,
      after: (delayMs: number, run: () => void) => {
        // Not an exception: a platform's timers throw none, and nobody is prepared for one.
        return lives(process) ? time.after(delayMs, guarded(run)) : () => undefined;
      },
      newId: () => `${idPrefix}id-${++ids}`,
      random: dice.next,
      fetch: (async (input: Request) =>
        lives(process) ? network.fetch(input, process) : never) as typeof globalThis.fetch, // the client hands over whole requests
      connect: scale === undefined ? realEnvironment.connect : () => scale.connect(() => process.died === null),
    };
  }

  function start(): void {
    cancelStart = null;
    starts += 1;
    const process: Process = {
      died: null,
      diedAt: () => process.died,
      pulsesLeft: Number.POSITIVE_INFINITY,
      core: null,
      onDeath: new Set(),
    };
    watchDatabases(folder, { pulse: () => write(process), isDead: () => process.died !== null });
    current = process;
    const environment = environmentOf(process);
    try {
      process.core = startCore({
        version: simulatedVersion,
        dataFolder: folder,
        flags: {},
        environment,
        practiceAddress: () => never,
        practiceCatalogue: join(folder, 'none.csv'),
        startCatalogueWriter: (writer, onProgress) => startWriterHere(environment, writer, onProgress),
        understandOrders: understandFiles,
        inThread: tasksHere(dice),
        ...(siteLinks && { siteLinks: siteLinks(environment, process) }),
        emit: (_event: BridgeEvent) => undefined,
        // The host hears of it, and so does whoever asked for it.
        restart: () => void time.after(5, () => void restart(process)),
        log: (text, error) => {
          if (process.died === null) onTrouble(text, error);
        },
      });
    } catch (error) {
      if (process.died === null) throw error;
      return;
    }
    trace('the process runs');
    const heard = waiting;
    waiting = [];
    for (const tell of heard) tell();
  }

  /** As the host does it when the connection was changed. */
  async function restart(process: Process): Promise<void> {
    if (current !== process) return;
    current = null;
    trace('the process is started anew');
    await end(process);
    if (!isOver) start();
  }

  async function end(process: Process): Promise<void> {
    const core = process.core;
    process.core = null;
    for (const tell of process.onDeath) tell();
    await core?.stop();
    if (process.died !== null) return;
    closeDatabases(folder);
    // The thread ends: timers that are left mean nothing any more.
    process.died = time.now();
  }

  start();

  return {
    running: () => (current === null ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve()),
    ask: (channel, input) => {
      const process = current;
      const core = process?.core;
      if (!process || !core) return Promise.resolve('died');
      return new Promise((resolve) => {
        const gone = () => resolve('died');
        process.onDeath.add(gone);
        void core.dispatch(channel, input).then((reply) => {
          process.onDeath.delete(gone);
          if (process.died === null) resolve(reply);
        });
      });
    },
    crash: (offMs) => current && die(current, 'between two things', offMs),
    isOn: () => current !== null,
    switchOn: () => {
      if (cancelStart === null) return;
      cancelStart();
      // Behind the end of the one before, which may have died at this moment.
      cancelStart = time.after(1, start);
    },
    dieAfter: (pulses) => {
      if (current) current.pulsesLeft = pulses;
    },
    stop: async () => {
      isOver = true;
      const process = current;
      current = null;
      if (process) {
        process.pulsesLeft = Number.POSITIVE_INFINITY;
        await end(process);
      }
      watchDatabases(folder, null);
    },
    crashes: () => crashes,
    starts: () => starts,
  };
}
