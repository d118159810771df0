import type { Dice } from '../streams.ts';
import type { Transition } from '../transitions/watched-state.ts';

/**
 * When a process is killed. `after`: so many times as long as the station took to open its files when it last did: by that its
 * machine's pace goes. What leads up to it follows from the seed; what the process is doing at that moment does not.
 */
export type KillMoment =
  /** While it opens its files: recovers what is in the `-wal`, changes their schema, prepares what it has. */
  | { readonly how: 'while it opens'; readonly after: number }
  /** While it sees to what the one before it left. */
  | { readonly how: 'just after it opened'; readonly after: number }
  /** In a burst: behind the so many-th thing that goes to it or comes from it. */
  | { readonly how: 'at work'; readonly stirs: number; readonly after: number }
  | { readonly how: 'at any time'; readonly after: number }
  /** By itself, as nobody else can aim so well; at the latest after so long. Null: whenever that is. */
  | { readonly how: 'amid a transition' | 'behind a transition'; readonly at: Aim; readonly after: number | null };

/** The so many-th transition of its life; of those that go that way only, if one is named. */
export interface Aim {
  readonly nth: number;
  readonly way: Pick<Transition, 'from' | 'to'> | null;
}

/** What is at hand when a process comes back is done by then, and what waits for some seconds of its own time as well. */
export const longestLife = 6;

/** Every so many-th lives until it writes: else all could be dead before the first order of a day is made. */
const patientEach = 4;

/** Of a process after so many that were killed. `ways`: what an entry can go through, to be aimed at. */
export function chooseMoment(die: Dice, ways: readonly [Aim['way'], ...Aim['way'][]], kills: number): KillMoment {
  if (kills % patientEach === patientEach - 1) {
    const how = kills % (2 * patientEach) < patientEach ? 'amid a transition' : 'behind a transition';
    return { how, at: { way: null, nth: 1 }, after: null };
  }
  const how = die.weigh({
    'while it opens': 15,
    'just after it opened': 15,
    'at work': 30,
    'at any time': 10,
    'amid a transition': 15,
    'behind a transition': 15,
  });
  switch (how) {
    case 'while it opens':
      return { how, after: die.next() };
    case 'just after it opened':
      return { how, after: 0.5 * die.next() };
    case 'at work':
      return { how, stirs: die.between(1, 16), after: 0.15 * die.next() };
    case 'at any time':
      return { how, after: longestLife * die.next() };
    default: {
      const way = die.isLess(0.5) ? null : die.pick(ways);
      return {
        how,
        at: { way, nth: way === null ? die.between(1, 8) : 1 },
        after: longestLife,
      };
    }
  }
}
