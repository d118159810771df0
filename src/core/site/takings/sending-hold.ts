import { deadAfterMs } from '../../../contract/site/outbox-takings.ts';
import { message } from '../../../contract/verdict.ts';
import type { Environment } from '../../runtime/environment.ts';
import type { Actor } from '../../storage/actor.ts';
import type { Sqlite } from '../../storage/database.ts';
import { lookUpFirst } from '../../storage/durability/mark-restored-work.ts';
import type { KeyValueRepository } from '../../storage/key-value-repository.ts';

export interface SendingHoldOptions {
  /** The work whose orders wait. */
  readonly db: Sqlite;
  readonly stationFacts: KeyValueRepository;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  readonly actor: () => Actor;
  /** False: the disk refused it. */
  readonly unlessTheDiskFails: (write: () => void) => boolean;
  /** Nothing is held any more. */
  readonly onReleased: () => void;
}

const heardKey = 'site.heard-at';
const writeEveryMs = 60_000;
/** What two looks at one clock may be apart. */
const sameMs = 60_000;
const beatMs = 60_000;
/** A hub that was not reached in that time is away. */
const firstWordMs = 20_000;

/**
 * Holds the orders of a station that starts after a time without a word of its hub, or wakes after one: another computer may have them since,
 * and look them up and send them. A hub that was set back to before that does not know of it, so they are looked up here, too, whatever it
 * says. A process that was there all along is not held, however long the hub is away; one that starts, until it has tried to reach it: it may be
 * that of a computer that was replaced a moment ago.
 */
export function createSendingHold(options: SendingHoldOptions) {
  const { db, stationFacts, environment, actor, unlessTheDiskFails, onReleased } = options;
  let isHeld = false;
  /** It has started, and not tried to reach its hub so far. */
  let isStarting = false;
  let isRefused = false;
  /** What waits is not marked so far. */
  let isUnmarked = false;
  let writtenAt: number | null = null;
  /** Null: it belongs to no site. */
  let beatAt: number | null = null;
  let cancelBeat: (() => void) | null = null;
  let cancelWaiting: (() => void) | null = null;

  function beat(): void {
    noticeSleep();
    beatAt = environment.now();
    cancelBeat = environment.after(beatMs, beat);
  }
  /** A computer that sleeps sends nothing, and does not know for how long it slept. */
  function noticeSleep(): void {
    if (beatAt === null || environment.now() - beatAt <= deadAfterMs) return;
    beatAt = environment.now();
    wasOff();
  }
  function wasOff(): void {
    isHeld = true;
    isUnmarked = !mark();
  }
  const mark = (): boolean =>
    unlessTheDiskFails(() => {
      const now = environment.now();
      db.transaction(() => lookUpFirst(db, now, null, message('queue.was-off'))).immediate();
    });

  function tried(): void {
    if (!isStarting) return;
    isStarting = false;
    cancelWaiting?.();
    if (!isHeld) onReleased();
  }

  /** Another computer may have its name and its orders, from now on and however often it starts. */
  function refused(): void {
    wasOff();
    // As if it had been off for long, for whoever starts next.
    unlessTheDiskFails(() => stationFacts.write(heardKey, 0, environment.now(), actor()));
    writtenAt = null;
  }

  function heard(): void {
    noticeSleep();
    tried();
    if (isUnmarked) isUnmarked = !mark();
    if (isUnmarked) return;
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
    cancelWaiting?.();
    cancelBeat?.();
    cancelBeat = null;
    beatAt = null;
  }

  return {
    isHeld: (): boolean => {
      noticeSleep();
      return isHeld;
    },
    isStarting: (): boolean => isStarting,
    /** Until a word is heard. */
    hold: (): void => {
      isHeld = true;
    },
    /** The hub was asked, and lets this station in, or is away; or does not know it any more. */
    asked(isRefusedNow: boolean): void {
      if (isRefusedNow && !isRefused) refused();
      isRefused = isRefusedNow;
      tried();
    },
    /** The process starts, and belongs to a site since then. `isRestored`: with work of a backup, and the hub has not answered since. */
    begin(joinedAt: number, isRestored: boolean): void {
      const at = stationFacts.read(heardKey);
      const ago = environment.now() - (typeof at === 'number' ? at : joinedAt);
      // Behind a clock that was set back nobody knows how long it was.
      if (ago > deadAfterMs || ago < -sameMs) wasOff();
      // It was marked as it was restored.
      else isHeld = isRestored;
      isStarting = true;
      cancelWaiting = environment.after(firstWordMs, tried);
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
      tried();
      if (!isHeld) return;
      isHeld = false;
      onReleased();
    },
  };
}
export type SendingHold = ReturnType<typeof createSendingHold>;
