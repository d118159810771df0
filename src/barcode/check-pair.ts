import type { CheckFault } from './check-digit.ts';

const VALUES = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const PAIR_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];

/** Judges the check character pair of an alphanumeric key of at most 25 characters (General Specifications 7.9.5). */
export function checkPairFault(text: string): CheckFault | null {
  const payload = text.slice(0, -2);
  let sum = 0;
  for (let index = 0; index < payload.length; index += 1) {
    const prime = PRIMES[payload.length - 1 - index] ?? 0;
    sum += VALUES.indexOf(payload.charAt(index)) * prime;
  }
  sum %= 1021;
  const found = text.slice(-2);
  const expected = PAIR_LETTERS.charAt(sum >> 5) + PAIR_LETTERS.charAt(sum & 31);
  return found === expected ? null : { found, expected };
}
