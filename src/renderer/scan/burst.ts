import type { KeyInput } from './read-key.ts';
import type { ScanProfile } from './scan-profile.ts';

/** Keys that followed one another quickly enough to be one scan so far. */
export interface Burst {
  /** What the scanner means, prefix included. */
  readonly text: string;
  /** What a person would have typed: held back from the field, not given back yet. */
  readonly held: string;
  readonly inField: boolean;
  readonly inDate: boolean;
  /** Some of it has reached the field: given back too early, or put in by the browser. */
  readonly spilt: boolean;
  /** `timeStamp` of its latest key. */
  readonly seen: number;
  readonly keys: number;
  readonly longestGapMs: number;
  /** All of it came from the keypad. */
  readonly keypadOnly: boolean;
  /** It began with the profile's function key. */
  readonly prefixKey: boolean;
  readonly caps: boolean;
  /** It began too soon after other keys, or after the window got the focus: its head may be missing. */
  readonly doubtful: boolean;
  /** The head that broke off, if that looked like a scan. */
  readonly head: string;
  /** Silence has been judged already; a key that was under way may still continue it. */
  readonly settled: boolean;
}

/** The fewest characters that tell a scan from two or three keys that a person rolls over. */
export const SHORTEST_SURE = 4;

/** Keys that follow a broken-off burst within this time may be its tail: never acted on by themselves. */
export const DOUBT_MS = 250;

/** A prefix makes timing unimportant; this only ends a scan that stopped halfway. */
const PREFIX_GAP_MS = 300;

/** People reach 60 ms on the keypad; scanners that send it unlearned are faster than this. */
export const FAST_KEYPAD_MS = 45;

/** The first keys of a new burst; `previous` is what came before it, if that never became a scan. */
export function startBurst(
  previous: Burst | null,
  { timeStamp: now, inTextField: inField, inDate }: Pick<KeyInput, 'timeStamp' | 'inTextField' | 'inDate'>,
  justFocused: boolean,
): Burst {
  const near = previous !== null && now - previous.seen <= DOUBT_MS ? previous : null;
  const headLost = near !== null && (near.head !== '' || near.keys >= SHORTEST_SURE);
  return {
    text: '',
    held: '',
    inField,
    inDate,
    spilt: false,
    seen: now,
    keys: 0,
    longestGapMs: 0,
    keypadOnly: true,
    prefixKey: false,
    caps: false,
    doubtful: near !== null || justFocused,
    head: headLost ? near.head + near.text : '',
    settled: false,
  };
}

export function addCharacter(burst: Burst, character: string, byKeypad: boolean, now: number, caps: boolean): Burst {
  const gap = burst.keys === 0 ? 0 : Math.max(0, now - burst.seen);
  return {
    ...burst,
    text: burst.text + character,
    seen: now,
    keys: burst.keys + 1,
    longestGapMs: Math.max(burst.longestGapMs, gap),
    keypadOnly: burst.keypadOnly && byKeypad,
    caps: burst.caps || caps,
    settled: false,
  };
}

/** The longest time to the next key of this burst. */
export function gapLimit(burst: Burst, profile: ScanProfile): number {
  if (hasPrefix(burst, profile) || prefixBegins(burst, profile)) return PREFIX_GAP_MS;
  return burst.inField ? profile.fieldGapMs : profile.gapMs;
}

export function hasPrefix(burst: Burst, { prefix }: ScanProfile): boolean {
  return burst.prefixKey || (prefix.kind === 'text' && prefix.text !== '' && burst.text.startsWith(prefix.text));
}

function prefixBegins(burst: Burst, { prefix }: ScanProfile): boolean {
  return prefix.kind === 'text' && prefix.text.startsWith(burst.text);
}

/** Whether the burst, ended now, is a scan by its shape; whether it is whole is another question (`isWhole`). */
export function looksScanned(burst: Burst, profile: ScanProfile): boolean {
  const text = scannedText(burst, profile);
  if (!/[!-~]/.test(text)) return false;
  if (hasPrefix(burst, profile)) return true;
  const sure = burst.keys >= SHORTEST_SURE;
  if (burst.inField || profile.suffix === 'none') return sure;
  if (burst.keypadOnly && maybeQuantity(text, profile)) return burst.longestGapMs <= FAST_KEYPAD_MS;
  // After other keys a few more are a person's, unless a scan broke off there.
  return !burst.doubtful || sure || burst.head !== '';
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
export function scannedText(burst: Burst, profile: ScanProfile): string {
  const { prefix } = profile;
  const cut = prefix.kind === 'text' && hasPrefix(burst, profile) ? burst.text.slice(prefix.text.length) : burst.text;
  return burst.caps && COMPENSATED.test(cut) ? cut.replace(/[a-z]/gi, swapCase) : cut;
}

function maybeQuantity(text: string, profile: ScanProfile): boolean {
  return (profile.numpadDigits ? /^\*\d{1,5}$/ : /^\*?\d{1,5}$/).test(text);
}

/**
 * With CapsLock on, some scanners swap Shift to make up for it. The AIM ids of GS1 then come in the wrong case.
 * `]E0` before 8 to 13 digits is a true id (EAN) and no compensated `]e0`.
 */
const COMPENSATED = /^\](?:c1|D2|q3|j1|E0(?!\d{8,13}$))/;

function swapCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
}
