import { deadAfterMs } from '../../../contract/site/outbox-takings.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Actor } from '../../storage/actor.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';

export interface SuccessorWaitOptions {
  readonly stationFacts: KeyValueRepository;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  readonly actor: () => Actor;
  /** False: the disk refused it. */
  readonly unlessTheDiskFails: (write: () => void) => boolean;
  readonly onEnd: () => void;
}

const leftKey = 'site.successor-waits';
const countMs = 60_000;

/**
 * A computer that takes the place of a lost one sends nothing for as long as that one may still send, if somebody starts it again without the
 * hub (sending-hold.ts). Counted, as the clock of a new computer is often set in its first minutes. It is about the other computer: leaving the
 * site does not end it.
 */
export function createSuccessorWait({
  stationFacts,
  environment,
  actor,
  unlessTheDiskFails,
  onEnd,
}: SuccessorWaitOptions) {
  let leftMs = 0;
  let countedAt = 0;
  let cancel: (() => void) | null = null;

  const write = () => stationFacts.write(leftKey, leftMs, environment.now(), actor());

  function wait(ms: number): void {
    [leftMs, countedAt] = [ms, environment.now()];
    cancel = environment.after(Math.min(ms, countMs), () => {
      if (leftMs <= countMs) return end();
      wait(leftMs - countMs);
      unlessTheDiskFails(write);
    });
  }
  function end(): void {
    cancel?.();
    if (leftMs === 0) return;
    leftMs = 0;
    unlessTheDiskFails(() => stationFacts.forget(leftKey));
    onEnd();
  }

  return {
    /** The process starts: it waits for what is left of it. */
    begin(): void {
      const left = stationFacts.read(leftKey);
      if (typeof left === 'number') wait(left);
    },
    start(): void {
      cancel?.();
      wait(deadAfterMs);
      write();
    },
    /** Null: it does not wait. */
    until: (): number | null => (leftMs === 0 ? null : countedAt + leftMs),
    end,
    stop: (): void => cancel?.(),
  };
}
export type SuccessorWait = ReturnType<typeof createSuccessorWait>;
