import type { BridgeEvent } from '../../contract/bridge/event.ts';
import type { Settings } from '../../contract/settings.ts';
import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';

/** While locked, nobody works at this station: scans are stored but not acted on until somebody signs in. */
export interface StationLock {
  readonly isLocked: () => boolean;
  /** Somebody is present: restarts the idle time. */
  readonly active: () => void;
  readonly lock: () => void;
  readonly unlock: () => void;
  /** The idle time was changed. */
  readonly retime: () => void;
  readonly stop: () => void;
}

export interface StationLockOptions {
  /** The station's values, so that a restart does not unlock it. */
  readonly keyValues: KeyValueRepository;
  readonly environment: Pick<Environment, 'now' | 'after'>;
  readonly settings: () => Pick<Settings, 'idleLockMinutes'>;
  /** The time of the last scan before this start. */
  readonly lastActive: number | undefined;
  readonly actor: () => Actor;
  readonly emit: (event: BridgeEvent) => void;
}

const key = 'locked';

export function createStationLock(options: StationLockOptions): StationLock {
  const { keyValues, environment, settings, actor, emit } = options;
  const idleMs = () => settings().idleLockMinutes * 60_000;
  let lastActive = options.lastActive ?? environment.now();
  let locked = keyValues.read(key) === true;
  let cancelTimer = () => {};
  let stopped = false;

  function set(next: boolean): void {
    cancelTimer();
    if (next === locked) return;
    locked = next;
    if (next) keyValues.write(key, true, environment.now(), actor());
    else keyValues.forget(key);
    emit({ type: 'station' });
    // The windows now read what was withheld while locked.
    if (!next) emit({ type: 'restarted' });
  }

  /** One timer for the earliest possible time; activity meanwhile only extends it when it expires. */
  function watch(): void {
    cancelTimer();
    if (stopped || locked || idleMs() === 0) return;
    // A clock that was set back must not keep the station open for a day.
    lastActive = Math.min(lastActive, environment.now());
    const left = lastActive + idleMs() - environment.now();
    if (left <= 0) {
      set(true);
      return;
    }
    cancelTimer = environment.after(left, watch);
  }

  watch();
  return {
    isLocked: () => locked,
    active: () => {
      lastActive = environment.now();
    },
    lock: () => set(true),
    unlock: () => {
      lastActive = environment.now();
      set(false);
      watch();
    },
    retime: () => {
      lastActive = environment.now();
      watch();
    },
    stop: () => {
      stopped = true;
      cancelTimer();
    },
  };
}
