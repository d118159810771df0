import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { KilledStart } from './station-main.ts';

/** `compiled`: where node keeps what it has compiled, so that the next process need not. */
export function forkStation(main: string, start: KilledStart, compiled: string): ChildProcess {
  return fork(main, [JSON.stringify(start)], {
    // The zone is the same everywhere: what a station writes of a day goes by its own.
    env: { ...process.env, TZ: 'Asia/Shanghai', NODE_COMPILE_CACHE: compiled },
    serialization: 'advanced',
  });
}

/** Starts one and ends it as it should: one that is killed keeps nothing of what was compiled for it. */
export async function compileStation(main: string, start: KilledStart, compiled: string): Promise<void> {
  const child = forkStation(main, start, compiled);
  const gone = once(child, 'exit');
  child.on('message', ({ type }: { type: string }) => type === 'ready' && child.send({ type: 'stop' }));
  const [code] = await gone;
  if (code !== 0) throw new Error(`a station ended with ${code}`);
}
