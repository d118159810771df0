import type { ScanProfile } from '../../contract/scan-profile.ts';
import { type Burst, SHORTEST_SURE } from './burst.ts';
import { withoutCompensation } from './compensated-case.ts';
import { DOUBT_MS } from './key-presses.ts';
import { isSurePrefix, maySurelyBegin, withoutPrefix } from './scan-prefix.ts';

/** People reach 60 ms on the keypad; scanners that send it unlearned are faster than this. */
export const FAST_KEYPAD_MS = 45;

/** The longest time to the next key of this burst. */
export function gapLimit(burst: Burst, profile: ScanProfile): number {
  const { suffix, gapMs, fieldGapMs, settleMs } = profile;
  if (hasPrefix(burst, profile) || maySurelyBegin(burst.text, profile.prefix)) {
    return suffix === 'none' ? Math.min(PREFIX_GAP_MS, Math.max(gapMs, settleMs)) : PREFIX_GAP_MS;
  }
  if (!burst.inField) return gapMs;
  // Where nothing ends a scan, or a person rolls from key to key, only the speed of a fast scanner tells.
  return burst.rolled || suffix === 'none' ? Math.min(fieldGapMs, FAST_FIELD_MS) : fieldGapMs;
}

/** By what it began with it is a scan, however slowly it came. */
export function hasPrefix(burst: Burst, { prefix }: ScanProfile): boolean {
  return burst.prefixKey || isSurePrefix(burst.text, prefix);
}

/** Whether the burst, ended now, is a scan by its shape; whether it is whole is another question (`isWhole`). */
export function looksScanned(burst: Burst, profile: ScanProfile): boolean {
  const text = scannedText(burst, profile);
  if (!/[!-~]/.test(text)) return false;
  if (hasPrefix(burst, profile)) return true;
  if (isTyping(burst)) return false;
  const sure = burst.keys >= SHORTEST_SURE;
  if (profile.suffix === 'none') return sure;
  if (burst.inField) return sure || isShortCode(burst);
  if (burst.keypadOnly && maybeQuantity(text, profile)) return slowest(burst) <= FAST_KEYPAD_MS;
  // After other keys a few more are a person's, unless a scan broke off there.
  return !burst.doubtful || sure || burst.head !== '' || isShortCode(burst);
}

/** Shorter than any EAN, and in a text field it would have been taken for typing. */
export function mayBeTyped(burst: Burst, profile: ScanProfile): boolean {
  if (hasPrefix(burst, profile) || scannedText(burst, profile).length >= SHORTEST_EAN) return false;
  const inField = { ...burst, inField: true };
  return slowest(burst) > gapLimit(inField, profile) || !looksScanned(inField, profile);
}

/** Two or three characters and their suffix, one after the other, faster than fingers can come up and down. */
function isShortCode(burst: Burst): boolean {
  return burst.keys > 1 && !burst.rolled && slowest(burst) <= UNTYPED_MS;
}

/** The longest time between two of its keys, the suffix included. */
export function slowest(burst: Burst): number {
  return Math.max(burst.longestGapMs, burst.suffixGapMs);
}

/**
 * Whether a line end `now` belongs to the burst. Some scanners pause before the suffix: outside of fields a burst that
 * is surely no typing waits for it longer, as no character can be missing.
 */
export function endsBurst(burst: Burst, now: number, profile: ScanProfile): boolean {
  const late = (!burst.inField || burst.inDate) && !burst.settled && !burst.keypadOnly && burst.keys >= SHORTEST_SURE;
  return now - burst.seen <= Math.max(gapLimit(burst, profile), late ? DOUBT_MS : 0);
}

/** Whether this, cut off, is worth telling: part of a scan and not a few keys that somebody hit. */
export function looksCutOff(burst: Burst, fewestKeys: number, profile: ScanProfile): boolean {
  if (hasPrefix(burst, profile) || burst.head !== '') return scannedText(burst, profile) !== '';
  if (isTyping(burst)) return false;
  return burst.keys >= fewestKeys && !(burst.keypadOnly && maybeQuantity(burst.text, profile));
}

/**
 * Too fast for a person and in a part of a date: it is not typed there, whatever it was. A text field shows what it got;
 * a day that became another one shows nothing.
 */
export function isKeptOut(burst: Burst, profile: ScanProfile): boolean {
  return burst.inDate && looksCutOff(burst, SHORTEST_SURE, profile);
}

export function isWhole(burst: Burst, profile: ScanProfile): boolean {
  return hasPrefix(burst, profile) || !burst.doubtful;
}

/** The text without the prefix, in the case that the code has. */
export function scannedText(burst: Burst, { prefix }: ScanProfile): string {
  const text = withoutPrefix(burst.text, prefix);
  return burst.caps ? withoutCompensation(text) : text;
}

/**
 * Slow keys in a text field are a scanner's only where the station has learned that its scanner is slow, and where they are
 * more, and more even, than fast typing: that comes in fits and starts, and rolls.
 */
function isTyping(burst: Burst): boolean {
  if (!burst.inField || burst.longestGapMs <= FAST_FIELD_MS) return false;
  const even = burst.longestGapMs - burst.shortestGapMs <= EVEN_MS;
  return burst.keys < SHORTEST_SLOW || !even || burst.doubtful || burst.rolled;
}

function maybeQuantity(text: string, profile: ScanProfile): boolean {
  return (profile.numpadDigits ? /^\*\d{1,5}$/ : /^\*?\d{1,5}$/).test(text);
}

const SHORTEST_EAN = 8;

/** The time in which nobody presses a key, lets it go and presses the next one, twice. */
const UNTYPED_MS = 15;

/** The same where the keys of a text field come slowly. */
const SHORTEST_SLOW = 6;

/** In a text field no person is as fast for more than two or three keys (manual/floor.md 2). */
const FAST_FIELD_MS = 35;

/** By how much the gaps of a slow scanner differ at most. */
const EVEN_MS = 50;

/** A prefix makes timing unimportant; this only ends a scan that stopped halfway. */
const PREFIX_GAP_MS = 300;
