import { basename, dirname } from 'node:path';
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
  /** Something is held, or nothing any more. */
  readonly onChange: () => void;
}

/** A request that is under way may take a minute more before others count it as off. */
const quietMs = deadAfterMs - 60_000;
const writeEveryMs = 60_000;
/** What two looks at one clock may be apart. */
const sameMs = 60_000;
const beatMs = 60_000;
/** A beat that comes so late was missed: the computer slept. */
const napMs = 2 * beatMs;
/** A hub that was not reached in that time is away. */
const firstWordMs = 20_000;

/**
 * Holds the orders of a station that started, or woke, and has heard nothing of its hub for too long: another computer may have them since,
 * and look them up and send them. A hub that was set back to before that does not know of it, so they are looked up here, too, whatever it
 * says. A process that has heard of it and runs on is not held, however long the hub is away; one that starts, until it has tried to reach it:
 * it may be that of a computer that was replaced a moment ago.
 */
export function createSendingHold(options: SendingHoldOptions) {
  const { db, stationFacts, environment, actor, unlessTheDiskFails, onChange } = options;
  /** Each connection has work of its own, whose orders were held or not. */
  const heardKey = `site.heard-at ${basename(dirname(db.name))}`;
  let isMember = false;
  let isHeld = false;
  /** It has started, and not tried to reach its hub so far. */
  let isStarting = false;
  /** The last word of the hub, if need be to an earlier process. */
  let heardAt = 0;
  /** It has heard none since it started or woke. */
  let isDeaf = false;
  let isRefused = false;
  /** What waits is not marked so far. */
  let isUnmarked = false;
  let writtenAt: number | null = null;
  let beatAt = 0;
  let cancelBeat: (() => void) | null = null;
  let cancelWaiting: (() => void) | null = null;

  function beat(): void {
    noticeSilence();
    beatAt = environment.now();
    cancelBeat = environment.after(beatMs, beat);
  }
  function noticeSilence(): void {
    if (!isMember) return;
    if (environment.now() - beatAt > napMs) {
      beatAt = environment.now();
      isDeaf = true;
    }
    if (!isDeaf || !isLongAgo()) return;
    wasOff();
    onChange();
  }
  /** Behind a clock that was set back nobody knows how long it was. */
  function isLongAgo(): boolean {
    const ago = environment.now() - heardAt;
    return ago > quietMs || ago < -sameMs;
  }
  function wasOff(): void {
    isHeld = true;
    isDeaf = false;
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

  function release(): void {
    if (!isHeld) return;
    isHeld = false;
    onChange();
  }

  function belong(at: number): void {
    isMember = true;
    isDeaf = false;
    heardAt = at;
    beatAt = environment.now();
  }
  function stop(): void {
    isMember = false;
    cancelWaiting?.();
    cancelBeat?.();
  }

  return {
    isHeld: (): boolean => {
      noticeSilence();
      return isHeld;
    },
    isStarting: (): boolean => isStarting,
    /** Until a word is heard. */
    hold: (): void => {
      isHeld = true;
    },
    /** The hub was asked, and lets this station in, or is away; or does not know it any more. */
    asked(isRefusedNow: boolean): void {
      if (!isMember) return;
      if (isRefusedNow && !isRefused) refused();
      isRefused = isRefusedNow;
      tried();
    },
    /** The process starts, and belongs to a site since then. `isRestored`: with work of a backup, and the hub has not answered since. */
    begin(joinedAt: number, isRestored: boolean): void {
      const at = stationFacts.read(heardKey);
      belong(typeof at === 'number' ? at : joinedAt);
      isDeaf = true;
      if (isLongAgo()) wasOff();
      // It was marked as it was restored.
      else isHeld = isRestored;
      isStarting = true;
      cancelWaiting = environment.after(firstWordMs, tried);
      beat();
    },
    /** The hub has let it in as a station of its own. */
    joined(): void {
      belong(environment.now());
      beat();
    },
    /** The hub knows this station, or an administrator answers for it. */
    heard(): void {
      if (!isMember) return;
      noticeSilence();
      isDeaf = false;
      tried();
      if (isUnmarked) isUnmarked = !mark();
      if (isUnmarked) return;
      const now = environment.now();
      [heardAt, beatAt] = [now, now];
      if (writtenAt === null || Math.abs(now - writtenAt) >= writeEveryMs) {
        stationFacts.write(heardKey, now, now, actor());
        writtenAt = now;
      }
      release();
    },
    stop,
    /** It belongs to no site any more. */
    end(): void {
      stop();
      stationFacts.forget(heardKey);
      [writtenAt, isRefused, isUnmarked] = [null, false, false];
      tried();
      release();
    },
  };
}
export type SendingHold = ReturnType<typeof createSendingHold>;
