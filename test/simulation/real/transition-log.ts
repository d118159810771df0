import { appendFileSync, closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createTransitionTally, type TransitionTally } from '../transitions/transition-tally.ts';
import type { TransitionHearing } from '../transitions/watch-transitions.ts';
import type { Transition, WatchedState } from '../transitions/watched-state.ts';

// What processes wrote into their outbox, one line each: the file outlives them, up to the moment in which they died.

const lines = { opened: 'opened', kept: 'kept', undone: 'undone', died: 'died' } as const;

/** Of the process that writes it. */
export function createTransitionLog(file: string): TransitionHearing {
  const descriptor = openSync(file, 'a');
  process.on('exit', () => closeSync(descriptor));
  const write = (line: string) => writeSync(descriptor, `${line}\n`);
  return {
    opened: () => write(lines.opened),
    written: ({ endpoint, from, to }) => write(`${endpoint} ${from} ${to}`),
    kept: () => write(lines.kept),
    undone: () => write(lines.undone),
  };
}

/** Whoever sees that a process is dead says so. */
export function logDeath(file: string): void {
  appendFileSync(file, `${lines.died}\n`);
}

export function readTransitionLog(file: string): TransitionTally {
  const tally = createTransitionTally();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (Object.hasOwn(lines, line)) tally[line as keyof typeof lines]();
    else if (line !== '') tally.written(read(line));
  }
  return tally;
}

function read(line: string): Transition {
  const [endpoint = '', from, to] = line.split(' ');
  return { endpoint, from: from as WatchedState, to: to as WatchedState }; // as they were written above
}
