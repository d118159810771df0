import type { Environment } from '../runtime/environment.ts';
import type { Actor } from '../storage/actor.ts';
import type { KeyValueRepository } from '../storage/key-value-repository.ts';

export interface SendingHoldOptions {
  readonly stationFacts: KeyValueRepository;
  readonly environment: Pick<Environment, 'now'>;
  readonly actor: () => Actor;
  /** Nothing is held any more. */
  readonly onReleased: () => void;
}

const heardKey = 'site.heard-at';
/** So long without a word of the hub, and a station may count as dead: another computer may have its place. */
const silentMs = 600_000;
const writeEveryMs = 60_000;
/** What two looks at one clock may be apart. */
const sameMs = 60_000;

/**
 * Holds the orders of a station that starts after a time without a word of its hub: a new computer may have them since, and look them up
 * and send them. A process that was there all along is not held, however long the hub is away.
 */
export function createSendingHold({ stationFacts, environment, actor, onReleased }: SendingHoldOptions) {
  let isHeld = false;
  let writtenAt: number | null = null;

  function heard(): void {
    const now = environment.now();
    if (writtenAt === null || Math.abs(now - writtenAt) >= writeEveryMs) {
      stationFacts.write(heardKey, now, now, actor());
      writtenAt = now;
    }
    if (!isHeld) return;
    isHeld = false;
    onReleased();
  }

  return {
    isHeld: (): boolean => isHeld,
    /** The process starts, and belongs to a site since then. */
    begin(joinedAt: number): void {
      const at = stationFacts.read(heardKey);
      const ago = environment.now() - (typeof at === 'number' ? at : joinedAt);
      // Behind a clock that was set back nobody knows how long it was.
      isHeld = ago > silentMs || ago < -sameMs;
    },
    /** The hub knows this station, or an administrator answers for it. */
    heard,
    /** It belongs to no site any more. */
    end(): void {
      stationFacts.forget(heardKey);
      writtenAt = null;
      if (!isHeld) return;
      isHeld = false;
      onReleased();
    },
  };
}
