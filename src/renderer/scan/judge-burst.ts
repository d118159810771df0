import type { ScanProfile } from '../../contract/devices/scan-profile.ts';
import { type Burst, SHORTEST_SURE } from './burst.ts';
import { withoutCompensation } from './compensated-case.ts';
import { DOUBT_MS } from './key-presses.ts';
import { isSurePrefix, maySurelyBegin, withoutPrefix } from './scan-prefix.ts';

/** People reach 60 ms per key on the keypad; a scanner that sends keypad digits without a learned profile is faster than this. */
export const FAST_KEYPAD_MS = 45;

/** The longest allowed time to the next key of this burst. */
export function gapLimit(burst: Burst, profile: ScanProfile): number {
  const { suffix, gapMs, fieldGapMs, settleMs } = profile;
  if (hasPrefix(burst, profile) || maySurelyBegin(burst.text, profile.prefix)) {
    return suffix === 'none' ? Math.min(PREFIX_GAP_MS, Math.max(gapMs, settleMs)) : PREFIX_GAP_MS;
  }
  if (!burst.inField) return gapMs;
  // Without a suffix, or when keys are rolled, only the speed of a fast scanner identifies a scan.
  return burst.rolled || suffix === 'none' ? Math.min(fieldGapMs, FAST_FIELD_MS) : fieldGapMs;
}

/** Its beginning makes it a scan, however slow it is. */
export function hasPrefix(burst: Burst, { prefix }: ScanProfile): boolean {
  return burst.prefixKey || isSurePrefix(burst.text, prefix);
}

/** Whether the burst, ended now, has the shape of a scan; `isWhole` says whether it is complete. */
export function looksScanned(burst: Burst, profile: ScanProfile): boolean {
  const text = scannedText(burst, profile);
  if (!/[!-~]/.test(text)) return false;
  if (hasPrefix(burst, profile)) return true;
  if (isTyping(burst)) return false;
  const sure = burst.keys >= SHORTEST_SURE;
  if (profile.suffix === 'none') return sure;
  if (burst.inField) return sure || isShortCode(burst);
  if (burst.keypadOnly && maybeQuantity(text, profile)) return slowest(burst) <= FAST_KEYPAD_MS;
  // A few more keys after others are a person's, unless a scan broke off there.
  return !burst.doubtful || sure || burst.head !== '' || isShortCode(burst);
}

/** Shorter than any EAN, and in a text field it would have counted as typing. */
export function mayBeTyped(burst: Burst, profile: ScanProfile): boolean {
  if (hasPrefix(burst, profile) || scannedText(burst, profile).length >= SHORTEST_EAN) return false;
  const inField = { ...burst, inField: true };
  return slowest(burst) > gapLimit(inField, profile) || !looksScanned(inField, profile);
}

/** Two or three characters and their suffix, not rolled and faster than fingers can move. */
function isShortCode(burst: Burst): boolean {
  return burst.keys > 1 && !burst.rolled && slowest(burst) <= UNTYPED_MS;
}

/** The longest time between two keys, including the suffix. */
export function slowest(burst: Burst): number {
  return Math.max(burst.longestGapMs, burst.suffixGapMs);
}

/**
 * Whether a line end at `now` belongs to the burst. Some scanners pause before the suffix: outside fields a burst that is surely not typing
 * waits longer for it, as no character can be missing.
 */
export function endsBurst(burst: Burst, now: number, profile: ScanProfile): boolean {
  const late = (!burst.inField || burst.inDate) && !burst.settled && !burst.keypadOnly && burst.keys >= SHORTEST_SURE;
  return now - burst.seen <= Math.max(gapLimit(burst, profile), late ? DOUBT_MS : 0);
}

/** Whether a cut-off burst should be reported: it is part of a scan, not a few stray keys. */
export function looksCutOff(burst: Burst, fewestKeys: number, profile: ScanProfile): boolean {
  if (hasPrefix(burst, profile) || burst.head !== '') return scannedText(burst, profile) !== '';
  if (isTyping(burst)) return false;
  return burst.keys >= fewestKeys && !(burst.keypadOnly && maybeQuantity(burst.text, profile));
}

/**
 * Too fast for a person and in part of a date: it is never typed there. A text field shows what was inserted; a date that changed does not.
 */
export function isKeptOut(burst: Burst, profile: ScanProfile): boolean {
  return burst.inDate && looksCutOff(burst, SHORTEST_SURE, profile);
}

export function isWhole(burst: Burst, profile: ScanProfile): boolean {
  return hasPrefix(burst, profile) || !burst.doubtful;
}

/** The text without the prefix, in the case of the code. */
export function scannedText(burst: Burst, { prefix }: ScanProfile): string {
  const text = withoutPrefix(burst.text, prefix);
  return burst.caps ? withoutCompensation(text) : text;
}

/**
 * Slow keys in a text field come from a scanner only if the station has learned that its scanner is slow, and if they are more, and more
 * even, than fast typing, which is uneven and rolled.
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

/** Nobody presses and releases keys one after another with gaps this short. */
const UNTYPED_MS = 15;

/** Like `SHORTEST_SURE`, for slow keys in a text field. */
const SHORTEST_SLOW = 6;

/** In a text field nobody is this fast for more than two or three keys (manual/floor.md 2). */
const FAST_FIELD_MS = 35;

/** The most that the gaps of a slow scanner differ. */
const EVEN_MS = 50;

/** With a prefix, timing does not matter; this only ends a scan that stopped halfway. */
const PREFIX_GAP_MS = 300;
