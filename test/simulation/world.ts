import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBenchScale } from './bench-scale.ts';
import type { Figures } from './figures.ts';
import type { History } from './floor/history.ts';
import { ProcessDied } from './mortal-databases.ts';
import type { LoggedRequest } from './request-log.ts';
import { makeScenario, type Scenario } from './scenario.ts';
import type { ServiceDoor } from './service-door.ts';
import { createStation, type Station } from './station.ts';
import { copyTemplate } from './station-template.ts';
import { createStreams } from './streams.ts';
import { createSurroundings } from './surroundings.ts';
import { createTransitionTally } from './transitions/transition-tally.ts';
import { watchTransitions } from './transitions/watch-transitions.ts';
import { createVirtualTime, takeOverTimers, type VirtualTime } from './virtual-time.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly template: string;
  /** Where this seed's data folder is made. */
  readonly scratch: string;
  /** What is left out, by its id, as `fault:17`, `crash:0`, `job:2`. */
  readonly without: ReadonlySet<string>;
  readonly keepsTrace: boolean;
}

/** What was left when everything had come to rest: for whoever judges it. */
export interface EndedWorld {
  readonly folder: string;
  readonly history: History;
  readonly requests: readonly LoggedRequest[];
  readonly door: ServiceDoor;
  /** What went wrong at all, and could be left out. */
  readonly happened: readonly string[];
  readonly troubles: readonly string[];
  readonly trace: readonly string[];
  readonly scenario: Scenario;
  readonly crashes: number;
  readonly starts: number;
  /** The farthest that the PC's clock was ever put forward from where it stood. */
  readonly farthestAheadMs: number;
  /** How far it was set back, all times together. */
  readonly setBackMs: number;
  readonly endedAt: number;
  /** What else was counted. */
  readonly counted: Figures;
  readonly close: () => void;
}

/** Far more than any seed takes: one that never comes to rest. */
const mostSteps = 400_000;

/** One seed from its first scan until nothing more happens: everything in it follows from the seed. */
export async function runWorld(options: WorldOptions): Promise<EndedWorld> {
  const { seed, without, keepsTrace } = options;
  const streams = createStreams(seed);
  const scenario = makeScenario(streams);
  const folder = join(options.scratch, `seed-${seed}`);
  copyTemplate(options.template, folder);

  const troubles: string[] = [];
  const time = createVirtualTime(streams.stream('ties').next);
  const { giveBack } = takeOverTimers(time);
  const onRejection = (error: unknown) => {
    // Of a process that is no more.
    if (!(error instanceof ProcessDied)) troubles.push(`nobody caught ${describe(error)}`);
  };
  process.on('unhandledRejection', onRejection);

  let jumped = 0;
  let farthestAheadMs = 0;
  let setBackMs = 0;
  const scale = createBenchScale({ time, dice: streams.stream('scale') });
  const around = createSurroundings({ seed, streams, scenario, time, without, keepsTrace, scale });
  const { network, happened, note } = around;
  const clock = () => around.serviceNow() + 7_000 + jumped;
  const transitions = createTransitionTally();
  watchTransitions(transitions);
  const station: Station = createStation({
    ...{ time, folder, clock, network, scale, trace: note },
    dice: streams.stream('station'),
    onTrouble: (text, error) => troubles.push(`${text}: ${describe(error)}`),
    onDeath: transitions.died,
  });

  const at = (moment: { readonly id: string; readonly at: number }, run: () => void) => {
    if (without.has(moment.id)) return;
    time.after(moment.at, () => {
      happened.push(moment.id);
      note(`[${moment.id}]`);
      run();
    });
  };
  for (const crash of scenario.crashes)
    at(crash, () => (crash.pulses === null ? station.crash() : station.dieAfter(crash.pulses)));
  for (const jump of scenario.jumps)
    at(jump, () => {
      jumped += jump.byMs;
      setBackMs += Math.max(0, -jump.byMs);
      farthestAheadMs = Math.max(farthestAheadMs, jump.byMs, jumped);
      note(`the PC's clock goes by ${jump.byMs / 1000} s`);
    });
  for (const [index, moment] of scenario.tokens.entries()) at(moment, () => around.want(`token-${index}`));

  const keyTime = () => clock() - jumped;
  const day = around.dayAt(station, keyTime, () => station.dieAfter(Number.POSITIVE_INFINITY));
  try {
    await live(time, day);
  } catch (error) {
    troubles.push(describe(error));
  } finally {
    await time.settle();
    process.off('unhandledRejection', onRejection);
    watchTransitions(null);
    giveBack();
  }
  return {
    ...{ folder, troubles, scenario, happened },
    history: around.history,
    requests: around.requests,
    door: around.door,
    trace: around.trace,
    crashes: station.crashes(),
    starts: station.starts(),
    farthestAheadMs,
    setBackMs,
    endedAt: time.now(),
    counted: transitions.figures(),
    close: () => {
      around.door.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets time pass until it is over. Throws where it never is. */
async function live(time: VirtualTime, life: Promise<void>): Promise<void> {
  let isOver = false;
  const end = life.finally(() => {
    isOver = true;
  });
  // Whoever waits for it hears of it below.
  end.catch(() => undefined);
  await time.settle();
  for (let steps = 0; !isOver && steps < mostSteps; steps += 1) {
    if (!(await time.step())) break;
  }
  if (!isOver) throw new Error(`after ${Math.round(time.now() / 1000)} s nothing more happens, or it never ends`);
  await end;
}

export function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
