import { deadAfterMs } from '../../../contract/site/outbox-takings.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Actor } from '../../storage/actor.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';

export interface SendingHoldOptions {
  readonly stationFacts: KeyValueRepository;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  readonly actor: () => Actor;
  /** Nothing is held any more. */
  readonly onReleased: () => void;
}

const heardKey = 'site.heard-at';
const writeEveryMs = 60_000;
/** What two looks at one clock may be apart. */
const sameMs = 60_000;
const beatMs = 60_000;

/**
 * Holds the orders of a station that starts after a time without a word of its hub, or wakes after one: another computer may have them since,
 * and look them up and send them. A process that was there all along is not held, however long the hub is away.
 */
export function createSendingHold({ stationFacts, environment, actor, onReleased }: SendingHoldOptions) {
  let isHeld = false;
  let writtenAt: number | null = null;
  /** Null: it belongs to no site. */
  let beatAt: number | null = null;
  let cancelBeat: (() => void) | null = null;

  function beat(): void {
    noticeSleep();
    beatAt = environment.now();
    cancelBeat = environment.after(beatMs, beat);
  }
  /** A computer that sleeps sends nothing, and does not know for how long it slept. */
  function noticeSleep(): void {
    if (beatAt !== null && environment.now() - beatAt > deadAfterMs) isHeld = true;
  }

  function heard(): void {
    const now = environment.now();
    beatAt = now;
    if (cancelBeat === null) beat();
    if (writtenAt === null || Math.abs(now - writtenAt) >= writeEveryMs) {
      stationFacts.write(heardKey, now, now, actor());
      writtenAt = now;
    }
    if (!isHeld) return;
    isHeld = false;
    onReleased();
  }

  function stop(): void {
    cancelBeat?.();
    cancelBeat = null;
    beatAt = null;
  }

  return {
    isHeld: (): boolean => {
      noticeSleep();
      return isHeld;
    },
    /** Until a word is heard. */
    hold: (): void => {
      isHeld = true;
    },
    /** The process starts, and belongs to a site since then. */
    begin(joinedAt: number): void {
      const at = stationFacts.read(heardKey);
      const ago = environment.now() - (typeof at === 'number' ? at : joinedAt);
      // Behind a clock that was set back nobody knows how long it was.
      isHeld = ago > deadAfterMs || ago < -sameMs;
      beat();
    },
    /** The hub knows this station, or an administrator answers for it. */
    heard,
    stop,
    /** It belongs to no site any more. */
    end(): void {
      stop();
      stationFacts.forget(heardKey);
      writtenAt = null;
      if (!isHeld) return;
      isHeld = false;
      onReleased();
    },
  };
}
export type SendingHold = ReturnType<typeof createSendingHold>;
