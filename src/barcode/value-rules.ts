import { type CheckFault, checkDigitFault } from './check-digit.ts';
import { readGs1Date, readLongDate } from './gs1-date.ts';
import { COUNTRY_LETTERS, COUNTRY_NUMBERS, CURRENCY_NUMBERS } from './tables/iso-codes.ts';

/** Rules whose violation only says that the content is wrong, named as in the GS1 syntax dictionary. */
export type ContentRule = keyof typeof CONTENT_RULES;
export type ValueRule = ContentRule | 'csum' | 'csumalpha' | keyof typeof DATE_RULES | keyof typeof TIME_RULES;

export type ValueFault =
  | { readonly code: 'check-digit'; readonly found: string; readonly expected: string }
  | { readonly code: 'date' }
  | { readonly code: 'time' }
  | { readonly code: 'content'; readonly rule: ContentRule };

export function isValueRule(name: string): name is ValueRule {
  return name === 'csum' || name === 'csumalpha' || isDateRule(name) || isTimeRule(name) || isContentRule(name);
}

/** Checks one component of a value, whose characters and length are known to be valid; null if it obeys the rule. */
export function valueFault(rule: ValueRule, text: string, currentYear: number): ValueFault | null {
  if (rule === 'csum' || rule === 'csumalpha') {
    const fault = rule === 'csum' ? checkDigitFault(text) : checkPairFault(text);
    return fault === null ? null : { code: 'check-digit', ...fault };
  }
  if (isDateRule(rule)) return DATE_RULES[rule](text, currentYear) ? null : { code: 'date' };
  if (isTimeRule(rule)) return TIME_RULES[rule].test(text) ? null : { code: 'time' };
  return CONTENT_RULES[rule](text) ? null : { code: 'content', rule };
}

const DATE_RULES = {
  yymmd0: (text: string, currentYear: number) => readGs1Date(text, currentYear) !== null,
  yymmdd: (text: string, currentYear: number) => !text.endsWith('00') && readGs1Date(text, currentYear) !== null,
  yyyymmdd: (text: string, _currentYear: number) => readLongDate(text) !== null,
};

const TIME_RULES = {
  hh: /^(?:[01]\d|2[0-3])$/,
  hhmi: /^(?:[01]\d|2[0-3])[0-5]\d$/,
  mi: /^[0-5]\d$/,
  ss: /^[0-5]\d$/,
};

const CONTENT_RULES = {
  gcppos1: (text: string) => /^\d{4}/.test(text),
  gcppos2: (text: string) => /^\d{5}/.test(text),
  hasnondigit: (text: string) => /\D/.test(text),
  hyphen: (text: string) => /^-+$/.test(text),
  iban: isIban,
  importeridx: (text: string) => /^[A-Za-z0-9_-]$/.test(text),
  iso3166: (text: string) => COUNTRY_NUMBERS.has(text),
  iso3166999: (text: string) => text === '999' || COUNTRY_NUMBERS.has(text),
  iso3166alpha2: (text: string) => COUNTRY_LETTERS.has(text),
  iso4217: (text: string) => CURRENCY_NUMBERS.has(text),
  iso5218: (text: string) => /^[0129]$/.test(text),
  latitude: (text: string) => Number(text) <= 1_800_000_000,
  longitude: (text: string) => Number(text) <= 3_600_000_000,
  mediatype: (text: string) => /^(?:0[1-9]|10|[89]\d)$/.test(text),
  nonzero: (text: string) => /[1-9]/.test(text),
  nozeroprefix: (text: string) => text === '0' || !text.startsWith('0'),
  pcenc: (text: string) => !/%(?![0-9A-Fa-f]{2})/.test(text),
  pieceoftotal: isPieceOfTotal,
  posinseqslash: isPlaceInSequence,
  winding: (text: string) => /^[019]$/.test(text),
  yesno: (text: string) => /^[01]$/.test(text),
  zero: (text: string) => /^0+$/.test(text),
};

function isDateRule(name: string): name is keyof typeof DATE_RULES {
  return Object.hasOwn(DATE_RULES, name);
}

function isTimeRule(name: string): name is keyof typeof TIME_RULES {
  return Object.hasOwn(TIME_RULES, name);
}

function isContentRule(name: string): name is ContentRule {
  return Object.hasOwn(CONTENT_RULES, name);
}

/** ISO 13616: letters count as 10 to 35, the first four characters move to the end, and the number modulo 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(text) || !COUNTRY_LETTERS.has(text.slice(0, 2))) return false;
  let remainder = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

function isPieceOfTotal(text: string): boolean {
  const piece = Number(text.slice(0, 2));
  const total = Number(text.slice(2));
  return piece >= 1 && piece <= total;
}

function isPlaceInSequence(text: string): boolean {
  const match = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text);
  return match !== null && Number(match[1]) <= Number(match[2]);
}

const VALUES = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const PAIR_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83];

/** Checks the check character pair of an alphanumeric key of at most 25 characters (General Specifications 7.9.5). */
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
