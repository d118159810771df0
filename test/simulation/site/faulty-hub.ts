import { type Hub, HubFailure } from '../../../src/core/site/hub/hub.ts';
import type { Dice } from '../streams.ts';
import type { WorldTime } from '../virtual-time.ts';

/** What goes wrong between a station and its hub, as shares of all questions. */
export interface HubFaults {
  /** Nothing arrives. */
  before: number;
  /** It was done, and the answer is lost. */
  after: number;
  /** It is done, and nobody answers for half a minute. */
  silent: number;
  /** The hub is full: it does nothing, and says so. */
  full: number;
}

export const noFaults: HubFaults = { before: 0, after: 0, silent: 0, full: 0 };

export interface FaultyWay {
  readonly faults: () => HubFaults;
  readonly dice: Dice;
  readonly time: WorldTime;
  /** Whoever asked is gone. */
  readonly isDead: () => boolean;
  /** The questions to which this happens, where a world is about them alone. */
  readonly only?: ReadonlySet<string>;
}

/** The connection of a station through a network that loses and delays. */
export function throughFaults(hub: Hub, { faults, dice, time, isDead, only }: FaultyWay): Hub {
  function faulty<Input extends readonly unknown[], Answer>(ask: (...input: Input) => Promise<Answer>) {
    return async (...input: Input): Promise<Answer> => {
      await time.sleep(dice.between(0, 20));
      if (isDead() || dice.isLess(faults().before)) throw new HubFailure('not-reached', 'connection lost');
      if (dice.isLess(faults().full)) throw new HubFailure('failed', 'no space left on device');
      const answer = await ask(...input);
      await time.sleep(dice.isLess(faults().silent) ? 30_000 : dice.between(0, 20));
      // Whoever is dead hears nothing any more, and what it asked was done all the same.
      if (isDead() || dice.isLess(faults().after)) throw new HubFailure('not-reached', 'connection lost');
      return answer;
    };
  }
  const isFaulty = (name: string) => name !== 'close' && (only === undefined || only.has(name));
  const calls = Object.entries(hub).map(([name, call]) => [name, isFaulty(name) ? faulty(call) : call]);
  return Object.fromEntries(calls) as Hub; // the same calls
}
