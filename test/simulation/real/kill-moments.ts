import type { Dice } from '../streams.ts';
import type { Transition } from '../transitions/watched-state.ts';

/**
 * When a process is killed. Times are real milliseconds, as those are what a process takes. What leads up to them follows from the
 * seed; what the process is doing at that moment does not.
 */
export type KillMoment =
  /** While it opens its files: recovers what is in the `-wal`, changes their schema, prepares what it has. */
  | { readonly how: 'while it opens'; readonly afterMs: number }
  /** While it sees to what the one before it left. */
  | { readonly how: 'just after it opened'; readonly afterMs: number }
  /** In a burst: behind the so many-th thing that goes to it or comes from it. */
  | { readonly how: 'at work'; readonly stirs: number; readonly afterMs: number }
  | { readonly how: 'at any time'; readonly afterMs: number }
  /** By itself, as nobody else can aim so well; at the latest after so long. */
  | { readonly how: 'amid a transition' | 'behind a transition'; readonly at: Aim; readonly afterMs: number };

/** The so many-th transition of its life; of those that go that way only, if one is named. */
export interface Aim {
  readonly nth: number;
  readonly way: Pick<Transition, 'from' | 'to'> | null;
}

/** A start takes about so long from its first file to its last. */
const openingMs = 60;
/** What is at hand when a process comes back is done by then, and what waits for some seconds of its own time as well. */
const longestLifeMs = 900;

/** `ways`: what an entry can go through, to be aimed at. */
export function chooseMoment(die: Dice, ways: readonly [Aim['way'], ...Aim['way'][]]): KillMoment {
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
      return { how, afterMs: die.next() * openingMs };
    case 'just after it opened':
      return { how, afterMs: die.next() * 40 };
    case 'at work':
      return { how, stirs: die.between(1, 12), afterMs: die.next() * 12 };
    case 'at any time':
      return { how, afterMs: die.next() * longestLifeMs };
    default: {
      const way = die.isLess(0.5) ? null : die.pick(ways);
      return {
        how,
        at: { way, nth: way === null ? die.between(1, 8) : 1 },
        afterMs: die.between(longestLifeMs / 3, longestLifeMs),
      };
    }
  }
}
