import { deadAfterMs, type SitePause } from '../../../contract/site/outbox-takings.ts';
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
  /** Something is held, or nothing any more. */
  readonly onChange: () => void;
}

const heardKey = 'site.heard-at';
const succeedsKey = 'site.succeeds-until';
/** A request that is under way may take a minute more before others count it as off. */
const quietMs = deadAfterMs - 60_000;
const writeEveryMs = 60_000;
/** What two looks at one clock may be apart. */
const sameMs = 60_000;
const beatMs = 60_000;
/** A hub that was not reached in that time is away. */
const firstWordMs = 20_000;

/**
 * Holds the orders of a station that starts after a time without a word of its hub, or wakes after one: another computer may have them since,
 * and look them up and send them. A hub that was set back to before that does not know of it, so they are looked up here, too, whatever it
 * says. A process that has heard of it once is not held, however long the hub is away; one that starts, until it has tried to reach it, and again
 * when that time is over: it may be that of a computer that was replaced a moment ago. The computer that takes its place waits for as long.
 */
export function createSendingHold(options: SendingHoldOptions) {
  const { db, stationFacts, environment, actor, unlessTheDiskFails, onChange } = options;
  let isHeld = false;
  /** It has started, and not tried to reach its hub so far. */
  let isStarting = false;
  /** When an earlier process had the last word of the hub, as long as this one has none. */
  let silentSince: number | null = null;
  /** Until then the computer whose place it takes may send. */
  let succeedsUntil: number | null = null;
  let isRefused = false;
  /** What waits is not marked so far. */
  let isUnmarked = false;
  let writtenAt: number | null = null;
  /** Null: it belongs to no site. */
  let beatAt: number | null = null;
  let cancelBeat: (() => void) | null = null;
  let cancelWaiting: (() => void) | null = null;
  let cancelSucceeding: (() => void) | null = null;

  function beat(): void {
    noticeSilence();
    beatAt = environment.now();
    cancelBeat = environment.after(beatMs, beat);
  }
  /** A computer that sleeps sends nothing, and does not know for how long it slept. */
  function noticeSilence(): void {
    const now = environment.now();
    const slept = beatAt !== null && now - beatAt > quietMs;
    const hearsNothing = silentSince !== null && now - silentSince > quietMs;
    if (!slept && !hearsNothing) return;
    beatAt = now;
    wasOff();
    onChange();
  }
  function wasOff(): void {
    isHeld = true;
    silentSince = null;
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
    if (!isHeld) onChange();
  }

  /** Another computer may have its name and its orders, from now on and however often it starts. */
  function refused(): void {
    wasOff();
    // As if it had been off for long, for whoever starts next.
    unlessTheDiskFails(() => stationFacts.write(heardKey, 0, environment.now(), actor()));
    writtenAt = null;
  }

  function heard(): void {
    noticeSilence();
    silentSince = null;
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
    onChange();
  }

  function waitAsSuccessor(until: number): void {
    succeedsUntil = until;
    cancelSucceeding = environment.after(until - environment.now(), endSucceeding);
  }
  function endSucceeding(): void {
    cancelSucceeding?.();
    if (succeedsUntil === null) return;
    succeedsUntil = null;
    unlessTheDiskFails(() => stationFacts.forget(succeedsKey));
    onChange();
  }

  function stop(): void {
    cancelWaiting?.();
    cancelSucceeding?.();
    cancelBeat?.();
    cancelBeat = null;
    beatAt = null;
  }

  return {
    /** Why orders wait; null: they do not. */
    pause(): SitePause | null {
      noticeSilence();
      if (isHeld) return { reason: 'site', until: null };
      return succeedsUntil === null ? null : { reason: 'old-computer', until: succeedsUntil };
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
      silentSince = environment.now() - ago;
      if (ago > quietMs || ago < -sameMs) wasOff();
      // It was marked as it was restored.
      else isHeld = isRestored;
      const until = stationFacts.read(succeedsKey);
      // A clock that was set back does not make it longer.
      if (typeof until === 'number') waitAsSuccessor(Math.min(until, environment.now() + deadAfterMs));
      isStarting = true;
      cancelWaiting = environment.after(firstWordMs, tried);
      beat();
    },
    /** It takes the place of another computer, which the hub lets in no more. */
    succeed(): void {
      const now = environment.now();
      stationFacts.write(succeedsKey, now + deadAfterMs, now, actor());
      waitAsSuccessor(now + deadAfterMs);
    },
    /** The hub knows this station. */
    heard,
    /** An administrator answers for it. */
    answered(): void {
      endSucceeding();
      heard();
    },
    stop,
    /** It belongs to no site any more. */
    end(): void {
      stop();
      stationFacts.forget(heardKey);
      writtenAt = null;
      silentSince = null;
      endSucceeding();
      tried();
      if (!isHeld) return;
      isHeld = false;
      onChange();
    },
  };
}
export type SendingHold = ReturnType<typeof createSendingHold>;
