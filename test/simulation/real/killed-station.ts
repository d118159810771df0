import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Reply } from '../../../src/contract/failure.ts';
import type { Figures } from '../figures.ts';
import type { Client } from '../network.ts';
import type { Station } from '../station.ts';
import { type KillMoment, longestLife } from './kill-moments.ts';
import type { KilledStart } from './station-main.ts';
import type { FromStation } from './station-messages.ts';

export interface KilledStationOptions {
  /** Starts a process of it. */
  readonly fork: (beginning: Pick<KilledStart, 'clock' | 'at' | 'dies'>) => ChildProcess;
  /** What the PC's clock shows, milliseconds since 1970. */
  readonly clock: () => number;
  /** Milliseconds since the world began. */
  readonly now: () => number;
  /** When the process that begins now is killed, after so many that were; null: not at all. */
  readonly nextMoment: (kills: number) => KillMoment | null;
  /** One has died, and another one follows. */
  readonly onDeath?: () => void;
  /** Its own time goes on from there, and so fast. */
  readonly onTime?: (at: number, speed: number) => void;
  readonly trace: (text: string) => void;
  readonly onTrouble: (text: string) => void;
}

export interface KilledStation extends Station {
  /** The process that runs now, as the network knows it. */
  readonly client: () => Client;
  /** Something goes to it, or comes from it. */
  readonly stir: () => void;
  /** How often it was killed, by when. */
  readonly kills: () => Figures;
  /** How long it took when it last opened its files, in real milliseconds: by that its machine's pace goes. */
  readonly openingMs: () => number;
}

interface Life {
  readonly process: ChildProcess;
  readonly moment: KillMoment | null;
  readonly waiting: Map<number, (reply: Reply<unknown> | 'died') => void>;
  readonly ready: Promise<void>;
  readonly gone: Promise<unknown>;
  stirsLeft: number;
  /** When it began to open its files. */
  openingAt: number;
  died: number | null;
}

/** Before a station has opened its files once: about so long it takes. */
const firstOpeningMs = 100;

/** The PC with the program on it, as a real process that is killed by SIGKILL and started again on the same disk. */
export function createKilledStation(options: KilledStationOptions): KilledStation {
  const { fork, clock, now, nextMoment, onDeath, onTime, trace, onTrouble } = options;
  const kills: Record<string, number> = {};
  let starts = 0;
  let asked = 0;
  let openingMs = firstOpeningMs;
  let isOver = false;
  let life = begin();

  function begin(): Life {
    starts += 1;
    const moment = nextMoment(crashes());
    const child = fork({
      ...{ clock: clock(), at: performance.timeOrigin + performance.now() },
      dies: moment !== null && 'at' in moment ? { when: whenOf(moment), aim: moment.at } : null,
    });
    const ready = Promise.withResolvers<void>();
    const waiting: Life['waiting'] = new Map();
    const mine: Life = {
      ...{ process: child, moment, waiting, ready: ready.promise, gone: once(child, 'exit'), died: null },
      stirsLeft: moment?.how === 'at work' ? moment.stirs : Number.POSITIVE_INFINITY,
      openingAt: 0,
    };
    child.on('message', (message: FromStation) => {
      if (message.type === 'opening') return onOpening(mine);
      if (message.type === 'ready') {
        onReady(mine);
        return ready.resolve();
      }
      if (message.type === 'trouble') return mine.died === null ? onTrouble(message.text) : undefined;
      if (message.type === 'time') return onTime?.(message.at, message.speed);
      waiting.get(message.id)?.(message.reply as Reply<unknown>); // the core's own envelope
      waiting.delete(message.id);
    });
    child.on('exit', (code, signal) => {
      if (mine.died === null && !isOver) onEndByItself(mine, code, signal);
      mine.died ??= now();
      for (const resolve of waiting.values()) resolve('died');
      waiting.clear();
      ready.resolve();
      if (isOver || life !== mine) return;
      onDeath?.();
      life = begin();
    });
    trace('a process is started');
    return mine;
  }

  function onOpening(mine: Life): void {
    mine.openingAt = performance.now();
    if (mine.moment?.how === 'while it opens') killLater(mine, mine.moment.after);
  }

  function onReady(mine: Life): void {
    const { moment, openingAt } = mine;
    openingMs = performance.now() - openingAt;
    if (moment === null || moment.how === 'while it opens') return;
    // The work that it is to be killed at may not come.
    killLater(mine, moment.how === 'at work' ? longestLife : moment.after);
  }

  function stir(): void {
    const { moment } = life;
    life.stirsLeft -= 1;
    if (moment !== null && life.stirsLeft === 0) killLater(life, moment.after);
  }

  function killLater(mine: Life, after: number | null): void {
    const { moment } = mine;
    if (moment !== null && after !== null) setTimeout(() => kill(mine, moment.how), after * openingMs);
  }

  function kill(mine: Life, how: string): void {
    if (mine.died !== null || isOver) return;
    mine.died = now();
    count(how);
    mine.process.kill('SIGKILL');
  }

  function onEndByItself({ moment }: Life, code: number | null, signal: string | null): void {
    if (signal === 'SIGKILL' && moment !== null && 'at' in moment) count(moment.how);
    else onTrouble(`the process ended by itself, with ${signal ?? code}`);
  }

  function count(how: string): void {
    trace(`the process is killed ${how}`);
    kills[how] = (kills[how] ?? 0) + 1;
  }

  function crashes(): number {
    return Object.values(kills).reduce((sum, n) => sum + n, 0);
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
    stir,
    client: () => {
      const mine = life;
      return { diedAt: () => mine.died };
    },
    ask: (channel, input) => {
      const { process: child, waiting, died } = life;
      if (died !== null) return Promise.resolve('died');
      asked += 1;
      const id = asked;
      stir();
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        child.send({ type: 'ask', id, channel, input }, (error) => error && resolve('died'));
      });
    },
    crash: () => kill(life, 'at the end of the day'),
    dieAfter: () => undefined,
    stop: async () => {
      await running();
      isOver = true;
      life.process.send({ type: 'stop' });
      await life.gone;
    },
    crashes,
    starts: () => starts,
    kills: () => kills,
    openingMs: () => openingMs,
  };
}

function whenOf({ how }: Extract<KillMoment, { readonly at: unknown }>): 'amid' | 'behind' {
  return how === 'amid a transition' ? 'amid' : 'behind';
}
