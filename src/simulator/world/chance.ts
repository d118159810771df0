import { seededRandom } from './seeded-random.ts';

/** A number in [0, 1), always the same for one question about one order: an order's fate does not depend on when it is asked. */
export type Chance = (id: string, question: string) => number;

export function createChance(seed: number): Chance {
  return (id, question) => seededRandom(hashOf(`${seed}:${id}:${question}`))();
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}

/** `part` of the way from `from` to `to`, as a whole number. */
export function between(part: number, from: number, to: number): number {
  return Math.round(from + part * (to - from));
}
