import { createChance } from '../../src/simulator/world/chance.ts';
import { seededRandom } from '../../src/simulator/world/seeded-random.ts';

/** Numbers of one seed. Each question has its own: an answer that is left out changes no other. */
export interface Streams {
  /** Always the same for one question, 0 <= x < 1. */
  readonly chance: (question: string) => number;
  /** One number after another. */
  readonly stream: (name: string) => Dice;
}

export interface Dice {
  /** 0 <= x < 1. */
  readonly next: () => number;
  readonly isLess: (share: number) => boolean;
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(from: readonly [T, ...T[]]) => T;
  /** By weights. */
  readonly weigh: <T extends string>(weights: Readonly<Record<T, number>>) => T;
}

export function createStreams(seed: number): Streams {
  const chance = createChance(seed);
  return {
    chance: (question) => chance('', question),
    stream: (name) => dice(seededRandom(Math.floor(chance('stream', name) * 2 ** 32))),
  };
}

export function dice(next: () => number): Dice {
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    isLess: (share) => next() < share,
    between,
    pick: (from) => from[between(0, from.length - 1)] ?? from[0],
    weigh: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]; // its own members
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error('nothing to choose from');
    },
  };
}
